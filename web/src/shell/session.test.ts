import { expect, test, vi } from "vitest";

import { continued, TableSession } from "./session.svelte";

const said = (number: number, words = `event ${number}`) => ({
  number,
  kind: "played",
  words,
  facts: {},
  closes: false,
});
const numbers = (log: { number: number }[]) => log.map(({ number }) => number);

test("the log goes on with what is new", () => {
  const log = continued([said(0), said(1)], { first: 2, events: [said(2), said(3)] });
  expect(numbers(log)).toEqual([0, 1, 2, 3]);
});

test("what is told twice, as after a lost connection, stands there once", () => {
  const log = continued([said(0), said(1)], { first: 1, events: [said(1, "again"), said(2)] });
  expect(log.map(({ words }) => words)).toEqual(["event 0", "again", "event 2"]);
});

test("a move taken back takes its events out of the log", () => {
  expect(numbers(continued([said(0), said(1), said(2)], { first: 1, events: [] }))).toEqual([0]);
});

test("what is shown has not ended before its motion has", async () => {
  const socket = { send: () => {}, close: () => {}, onmessage: (_: { data: string }) => {} };
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("WebSocket", function () {
    return socket;
  });
  const hear = (version: number) =>
    socket.onmessage({
      data: JSON.stringify({ type: "position", version, first: 0, events: [], view: {}, over: version > 1 }),
    });
  const session = new TableSession("table");
  let arrive = () => {};
  session.motion = { play: () => new Promise<void>((done) => (arrive = done)) };
  session.connect();
  hear(1);
  await vi.waitFor(() => expect(session.showing).toBe(false));
  hear(2);
  await vi.waitFor(() => expect(session.moving).toBe(true));
  expect([session.shown?.over, session.showing]).toEqual([true, true]);
  arrive();
  await vi.waitFor(() => expect(session.showing).toBe(false));
});
