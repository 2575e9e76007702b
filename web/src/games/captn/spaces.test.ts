import { expect, test } from "vitest";

import { sceneOf } from "./scene";
import { spacesOf } from "./spaces";
import { SPACES } from "./symbols";
import type { Move, View } from "./wire";

const VIEW = {
  phase: "turn",
  ocean: Array.from({ length: 7 }, () => ["2S", "3H", "4C", "5D", "6S", "7H", "8C"]),
  islands: ["b2"],
  treasures: ["b2"],
  exits: [],
  you: "a1",
  fatigue: 1,
  ships: { S: "c1" },
  sight: { S: ["a1", "b1"] },
  rowboats: { d4: 3 },
  columns: [["9C", "JS"], ["6D"], []],
  reach: { "9C": { pass: ["b1"], stop: ["a2"] } },
  die: null,
  actor: null,
  been: [],
  rowboat: null,
  aside: null,
  target: null,
} as unknown as View;

const legal = [
  { action: 49, move: "me1", words: "take a turn", about: { kind: "turn", own: true, column: 1, card: "9C" } },
  { action: 7, move: "a2", words: "row to a2", about: { kind: "step", space: "a2" } },
] as Move[];
const GLOSSARY = { "2S": "2 of spades", "3H": "3 of hearts", "4C": "4 of clubs", "5D": "5 of diamonds" };
const NAMES = { ...GLOSSARY, S: "spades", "ship-S": "the ship of spades" };
const at = (space: string, highlights: Parameters<typeof spacesOf>[3]) =>
  spacesOf(VIEW, sceneOf(VIEW), legal, highlights, NAMES)[SPACES.indexOf(space)]!;

test("only what is legal can be chosen", () => {
  const nothing = { sight: [], card: null };
  expect(at("a2", nothing)).toMatchObject({ can: true, label: "a2, 2 of spades, row to a2" });
  expect(at("b1", nothing)).toMatchObject({ can: false, label: "b1, 3 of hearts" });
});

test("the reach of the card that is looked at is lit", () => {
  expect(at("b1", { sight: [], card: "9C" }).reach).toBe("pass");
  expect(at("a2", { sight: [], card: "9C" }).reach).toBe("stop");
  expect(at("a2", { sight: [], card: "6D" }).reach).toBeNull();
});

test("sight is shaded on demand, ship by ship", () => {
  expect(at("b1", { sight: [], card: null }).seen).toEqual([]);
  expect(at("b1", { sight: ["S"], card: null })).toMatchObject({ seen: ["S"], label: "b1, 3 of hearts, seen by spades" });
  expect(at("b1", { sight: ["H"], card: null }).seen).toEqual([]);
});

test("a space says what is there", () => {
  const nothing = { sight: [], card: null };
  expect(at("a1", nothing).label).toBe("a1, 2 of spades, your boat");
  expect(at("c1", nothing).label).toBe("c1, 4 of clubs, the ship of spades");
  expect(at("d4", nothing).label).toBe("d4, 5 of diamonds, rowboat, die 3");
  expect(at("b2", nothing)).toMatchObject({ island: true, treasure: true, label: "b2, 3 of hearts, island with treasure" });
});
