import { expect, test, vi } from "vitest";

import * as motion from "../../table/motion";
import { middle } from "./chart";
import { play } from "./play";
import type { Said, View } from "./wire";

vi.mock("../../table/motion", async (original) => ({
  ...(await original<typeof motion>()),
  sail: vi.fn(async () => {}),
}));

const view = (...ships: string[]) =>
  ({ ships, line: ["c3", "d3", "e3"], decks: ships.map(() => []) }) as unknown as View;
const moved = (seat: number, space: string) => ({ kind: "moved", facts: { seat, space } }) as unknown as Said;

test("a ship sails each leg of its way in turn, and is held where it has come to", async () => {
  const ships = [{ style: { translate: "" } }, { style: { translate: "" } }];
  const held: string[] = [];
  vi.mocked(motion.sail).mockImplementation(async () => {
    held.push(ships[1]!.style.translate);
  });
  await play([moved(0, "d3"), moved(0, "e3"), moved(1, "d3")], {
    before: view("c3", "e3"),
    view: view("e3", "d3"),
    find: (selector) => (ships[Number(/data-ship="(\d)"/.exec(selector)?.[1])] ?? null) as never,
    pieces: [],
    veil: async () => {},
    unveil: () => {},
  });
  const far = (middle("d3").x - middle("e3").x) / 0.9;
  const legs = vi.mocked(motion.sail).mock.calls.map(([, path]) => path.map(({ x }) => Math.round(x)));
  expect(legs).toEqual([
    [Math.round(2 * far), Math.round(far)],
    [Math.round(far), 0],
    [-Math.round(far), 0],
  ]);
  expect(held.every((translate) => translate === `${-far}px 0px`)).toBe(true);
  expect(ships.map(({ style }) => style.translate)).toEqual(["", ""]);
});
