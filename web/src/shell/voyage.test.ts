import { afterEach, expect, test, vi } from "vitest";

import { continued, Voyage } from "./voyage.svelte";

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

class FakeSocket {
  static latest: FakeSocket;
  sent: { id: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    FakeSocket.latest = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { id: string });
  }
  close() {}
  async tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
    await Promise.resolve();
    await Promise.resolve();
  }
}
afterEach(() => vi.unstubAllGlobals());

test("after a move nothing can be chosen until the position it leads to is shown", async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
  const voyage = new Voyage("table");
  voyage.connect();
  const socket = FakeSocket.latest;
  socket.onopen();
  const position = (version: number) => ({ type: "position", version, first: 0, events: [] });
  await socket.tell(position(3));

  void voyage.choose(7);
  expect(voyage.busy).toBe(true);
  await socket.tell({ type: "played", id: socket.sent[0]!.id, version: 4 });
  expect(voyage.busy).toBe(true);
  await socket.tell(position(4));
  expect(voyage.busy).toBe(false);
});
