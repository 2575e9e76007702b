import { afterEach, expect, test, vi } from "vitest";

import { TableSession } from "./session.svelte";

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
  const session = new TableSession("table");
  session.connect();
  const socket = FakeSocket.latest;
  socket.onopen();
  const position = (version: number) => ({ type: "position", version, first: 0, events: [] });
  await socket.tell(position(3));

  void session.choose(7);
  expect(session.busy).toBe(true);
  await socket.tell({ type: "played", id: socket.sent[0]!.id, version: 4 });
  expect(session.busy).toBe(true);
  await socket.tell(position(4));
  expect(session.busy).toBe(false);
});
