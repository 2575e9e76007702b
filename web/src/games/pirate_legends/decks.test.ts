import { expect, test } from "vitest";

import { asked, inOrder, slots } from "./decks";
import type { About, Move, TileSeen, View } from "./wire";

const tile = (from: string, kind: TileSeen["tile"]): TileSeen => ({ from, tile: kind, known_by: [] });
const move = (about: About): Move => ({
  action: 1, move: "A", words: "take A", about, final: false, heading: null,
});
const TAKE = move({ kind: "take", other: 1, slot: "A", ends_turn: false });
const PLAYERS = ["Kim", "Ada"];
const GLOSSARY = { cannon1: "one cannon", chest2: "two treasure chests" };

const VIEW = {
  phase: "name",
  pending: { action: "hit2", other: 1, paid: ["A"], named: ["C"] },
  decks: [
    [tile("e1", "cannon1"), null],
    [tile("e9", null), null, { ...tile("d4", "chest2"), stolen_from: 0 }],
  ],
} as unknown as View;

test("an attack asks for the other's slots, a payment for one's own", () => {
  expect(asked([TAKE], 0)).toBe(1);
  expect(asked([move({ kind: "pay", slot: "A", ends_turn: false })], 0)).toBe(0);
  expect(asked([move({ kind: "pass", ends_turn: true })], 0)).toBeNull();
  expect(asked([], 0)).toBeNull();
});

test("slots tell what is in them, what was decided, and what may be named", () => {
  const theirs = slots(VIEW, 1, 0, [TAKE], PLAYERS, GLOSSARY);
  expect(theirs.map(({ mark }) => mark)).toEqual(["", "", "1"]);
  expect(theirs.map((slot) => slot.move?.move ?? null)).toEqual(["A", null, null]);
  expect(theirs[0]!.spoken).toBe("slot A, an unknown tile, from e9, take A");
  expect(theirs[2]!.spoken).toBe("slot C, two treasure chests, from d4, stolen from Kim, to be taken");
  const own = slots(VIEW, 0, 0, [TAKE], PLAYERS, GLOSSARY);
  expect(own.map((slot) => [slot.mark, slot.move])).toEqual([
    ["✕", null],
    ["", null],
  ]);
});

test("kinds are told in the order of their pictures, strange ones last", () => {
  expect(inOrder(["splash", "oddity", "chest1", "idol1", "chest5", "chest1", "cannon2"])).toEqual([
    "chest5", "chest1", "idol1", "cannon2", "splash", "oddity",
  ]);
});
