import { expect, test } from "vitest";

import { grouped, matching, moveNamed } from "./moves";
import { distance } from "./roving";

const move = (action: number, name: string, words: string, heading: string | null = null) => ({
  action,
  move: name,
  words,
  heading,
});
const MOVES = [
  move(1, "fi1=2", "write 2 in fish 1", "Fish"),
  move(2, "an1=2", "write 2 in anchor 1", "Anchor"),
  move(3, "fi12=2", "write 2 in fish 12", "Fish"),
  move(4, "P", "pass"),
];

test("moves are grouped by heading in the order in which they come", () => {
  const groups = grouped(MOVES).map(({ heading, moves }) => [heading, moves.map((m) => m.action)]);
  expect(groups).toEqual([
    ["Fish", [1, 3]],
    ["Anchor", [2]],
    ["", [4]],
  ]);
});

test("every typed word must occur", () => {
  expect(matching(MOVES, "FISH 12").map((m) => m.action)).toEqual([3]);
  expect(matching(MOVES, "")).toHaveLength(4);
});

test("the typed short form comes first", () => {
  expect(matching(MOVES, "p")[0]!.action).toBe(4);
  expect(moveNamed(MOVES, "an1=2")!.action).toBe(2);
  expect(moveNamed(MOVES, "xx")).toBeNull();
});

test("an arrow prefers what lies straight ahead and never what lies behind", () => {
  const right = { x: 1, y: 0 };
  expect(distance(50, 0, right)).toBeLessThan(distance(40, 20, right));
  expect(distance(-50, 0, right)).toBe(Infinity);
  expect(distance(1, 60, right)).toBe(Infinity);
});
