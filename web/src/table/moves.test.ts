import { expect, test } from "vitest";

import type { MoveOf } from "../wire/typed";
import { grouped, matching, moveOf, movesOf } from "./moves";
import { distance } from "./roving";

const move = (action: number, name: string, words: string, heading: string | null = null) => ({
  action,
  move: name,
  words,
  about: { kind: "move" },
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
});

type About = { kind: "row"; path: [number, number] } | { kind: "take"; card: string };
const about = (action: number, meant: About): MoveOf<About> => ({
  ...move(action, "", ""),
  about: meant,
});
const KNOWN = [
  about(1, { kind: "row", path: [1, 2] }),
  about(2, { kind: "row", path: [1, 3] }),
  about(3, { kind: "take", card: "S9" }),
];

test("moves are found by what they are about, and then known to be of that kind", () => {
  expect(movesOf(KNOWN, "row").map(({ about: { path } }) => path[1])).toEqual([2, 3]);
  expect(moveOf(KNOWN, "row", { path: [1, 3] })?.action).toBe(2);
  expect(moveOf(KNOWN, "take", { card: "S9" })?.about.card).toBe("S9");
  expect(moveOf(KNOWN, "take", { card: "S8" })).toBeNull();
});

test("an arrow prefers what lies straight ahead and never what lies behind", () => {
  const right = { x: 1, y: 0 };
  expect(distance(50, 0, right)).toBeLessThan(distance(40, 20, right));
  expect(distance(-50, 0, right)).toBe(Infinity);
  expect(distance(1, 60, right)).toBe(Infinity);
});
