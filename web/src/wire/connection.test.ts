import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Connection, type ConnectionState, type Socket } from "./connection";
import type { FromServer } from "./generated";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close() {
    this.closed = true;
    this.break();
  }

  break(code = 1006) {
    this.onclose?.({ code, reason: "" });
  }

  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let states: ConnectionState[];
let heard: FromServer[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  heard = [];
  connection = new Connection(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    { heard: (message) => heard.push(message), changed: (state) => states.push(state) },
  );
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const latest = () => sockets.at(-1)!;

test("what is asked before the connection is open is sent when it opens", () => {
  void connection.send({ type: "move", version: 3, action: 7 });
  expect(latest().sent).toEqual([]);
  latest().onopen?.();
  expect(latest().sent).toMatchObject([{ type: "move", version: 3, action: 7 }]);
});

test("a move that was not answered is sent again with the same id, and only that one", async () => {
  latest().onopen?.();
  const first = connection.send({ type: "move", version: 0, action: 1 });
  void connection.send({ type: "move", version: 1, action: 2 });
  const [one, two] = latest().sent;
  latest().tell({ type: "played", id: one!.id, version: 1 });
  await expect(first).resolves.toMatchObject({ type: "played", version: 1 });

  latest().break();
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
  latest().onopen?.();
  expect(latest().sent).toEqual([two]);
});

test("every command has an id of its own", () => {
  latest().onopen?.();
  void connection.send({ type: "leave" });
  void connection.send({ type: "leave" });
  const ids = latest().sent.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test("a refusal is an answer too", async () => {
  latest().onopen?.();
  const answer = connection.send({ type: "start" });
  const [sent] = latest().sent;
  latest().tell({ type: "refused", id: sent!.id, code: "not-host", reason: "No.", version: 0 });
  await expect(answer).resolves.toMatchObject({ type: "refused", reason: "No." });
});

test("it calls again, and waits longer each time it fails", () => {
  const calls: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    const before = sockets.length;
    latest().break();
    let waited = 0;
    while (sockets.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    calls.push(waited);
  }
  expect(states.at(-1)).toBe("lost");
  expect(calls[3]!).toBeGreaterThan(2 * calls[0]!);
});

test("it stays lost until it is open again, and then waits briefly once more", () => {
  latest().onopen?.();
  latest().break();
  vi.advanceTimersByTime(1_000);
  expect(states).toEqual(["open", "lost"]);
  latest().onopen?.();
  expect(states).toEqual(["open", "lost", "open"]);
});

test("a command that ends the connection each time is sent less and less often", () => {
  void connection.send({ type: "move", version: 3, action: 7 });
  const waits: number[] = [];
  for (let round = 0; round < 5; round++) {
    latest().onopen?.();
    latest().tell({ type: "presence", here: [] });
    latest().break(1011);
    const before = sockets.length;
    let waited = 0;
    for (; sockets.length === before; waited += 50) vi.advanceTimersByTime(50);
    waits.push(waited);
  }
  expect(waits.at(-1)).toBeGreaterThan(8 * waits[0]!);
});

test("it stays away as long as the server asks for", () => {
  latest().onopen?.();
  latest().tell({ type: "closing", code: "cannot-write", reason: "Later.", retry_after: 10 });
  latest().break(1001);
  vi.advanceTimersByTime(7000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(6000);
  expect(sockets).toHaveLength(2);
});

test("hurrying calls at once", () => {
  latest().onopen?.();
  latest().break();
  connection.reconnect();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
});

test("a refused connection is not tried again", () => {
  latest().break(4404);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toBe("closed");
});

test("a closed connection is silent", () => {
  latest().onopen?.();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(latest().closed).toBe(true);
});
