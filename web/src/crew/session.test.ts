import { beforeEach, expect, test, vi } from "vitest";

import type { CrewCommand, CrewShown } from "../wire/generated";

vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
const { api, Refusal } = await import("../wire/api");
const { CrewSession } = await import("./session.svelte");

const crew = {
  id: "gulls",
  map: 1,
  version: "1",
  members: [{ you: true, captain: false }],
  seal: { hash: "", map_hash: "", number: null, wants_number: false },
} as unknown as CrewShown;
const sent: CrewCommand[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});

function answers(...results: (CrewShown | Error)[]): void {
  vi.spyOn(api, "askCrew").mockImplementation(async (_, command) => {
    sent.push(command);
    const result = results.shift()!;
    if (result instanceof Error) throw result;
    return result;
  });
}

test("what the server did not hear is sent again under the same id", async () => {
  answers(new TypeError("offline"), new TypeError("offline"), crew);
  const session = new CrewSession("gulls");
  const asked = session.ask({ type: "scratch", location: "T1" });
  await vi.advanceTimersByTimeAsync(100);
  expect(session.lost).toBe(true);
  expect(session.wish).toMatchObject({ type: "scratch", location: "T1" });
  expect(session.scratched).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent).toHaveLength(3);
  expect(session).toMatchObject({ lost: false, wish: null, scratched: "T1" });
});

test("what is refused is not asked for again", async () => {
  answers(new Refusal(409, "others-turn", "Anna is to scratch now."));
  const session = new CrewSession("gulls");
  await expect(session.ask({ type: "scratch", location: "T1" })).rejects.toThrow("Anna is to scratch now.");
  expect(sent).toHaveLength(1);
  expect(session).toMatchObject({ wish: null, scratched: null });
});

test("whoever knows that the connection is back need not wait", async () => {
  answers(new TypeError("offline"), crew);
  const session = new CrewSession("gulls");
  const asked = session.ask({ type: "join" });
  await vi.advanceTimersByTimeAsync(1);
  session.hurry();
  await asked;
  expect(sent).toHaveLength(2);
});
