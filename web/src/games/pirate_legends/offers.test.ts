import { expect, test } from "vitest";

import { needsWord, offers, sailsReach, settles, type Offered, type Thing } from "./offers";
import type { PirateView, Tile } from "./view";

const tile = (from: string, kind: string | null): Tile => ({ from, tile: kind, known_by: [] });
const moves = (text: string) =>
  text.split(" ").map((move, action) => ({ action, move, words: move, about: { kind: "move" } }));

const VIEW = {
  phase: "action",
  actions_left: 2,
  line: ["c1", "d1", "e1", "f1"],
  ships: ["d1", "e1"],
  decks: [
    [tile("a5", "cannon2"), tile("a6", "sails"), tile("a7", "chest1"), null],
    [tile("e9", null), null, null, null],
  ],
} as unknown as PirateView;

const offered: Offered = {
  view: VIEW,
  legal: moves("pass me1 mf1 xe1 se1 unload hit2 swap2"),
  seat: 0,
  coast: "nw",
};
const of = (thing: Thing, more: Partial<Offered> = {}) =>
  offers(thing, { ...offered, ...more }).map(({ move }) => move);

test("a space offers what leads there and whoever is there, exploring first", () => {
  expect(of({ cell: "e1" })).toEqual(["xe1", "se1", "me1", "hit2", "swap2"]);
  expect(of({ cell: "f1" })).toEqual(["mf1"]);
  expect(of({ cell: "c1" })).toEqual([]);
});

test("only the island beside the ship offers to unload", () => {
  expect(of({ island: "nw" })).toEqual(["unload"]);
  expect(of({ island: "se" })).toEqual([]);
});

test("another's deck offers to attack it", () => {
  expect(of({ deck: 1 })).toEqual(["hit2", "swap2"]);
  expect(of({ deck: 2 })).toEqual([]);
});

test("an own tile offers what it is good for", () => {
  expect(of({ slot: "A" })).toEqual(["hit2", "swap2", "unload"]);
  expect(of({ slot: "B" })).toEqual(["se1", "unload"]);
  expect(of({ slot: "C" })).toEqual(["unload"]);
  expect(of({ slot: "D" })).toEqual([]);
  expect(of({ slot: "A" }, { seat: null })).toEqual([]);
});

test("sails reach along the line", () => {
  expect(sailsReach(moves("swap2 sf1 pass se1"), VIEW.line)).toEqual(["e1", "f1"]);
  expect(sailsReach(moves("swap2 pass"), VIEW.line)).toEqual([]);
});

test("what cannot be taken back is confirmed", () => {
  const needs = (move: string, more: Partial<PirateView> = {}) =>
    needsWord(moves(move)[0]!, { ...VIEW, ...more }, 0);
  expect(needs("pass")).toBe(true);
  expect(needs("hit2")).toBe(true);
  expect(needs("mf1")).toBe(false);
  expect(needs("mf1", { actions_left: 1 })).toBe(true);
  expect(needs("xe1")).toBe(true); // into the only free slot
  expect(needs("xe1", { decks: [[null, null], []] })).toBe(false);
  expect(needs("xe1", { phase: "start" })).toBe(true);
});

const asked = (phase: string, pending: object, mine: number, theirs: number) => {
  const deck = (full: number) => Array.from({ length: 5 }, (_, n) => (n < full ? tile("a1", null) : null));
  return settles({ phase, pending, decks: [deck(mine), deck(theirs)] } as unknown as PirateView, 0);
};

test("the slot for a tile that is explored cannot be taken back", () => {
  expect(asked("stow", { action: "xe4" }, 2, 0)).toBe(true);
  expect(asked("pay", { action: "se4" }, 2, 0)).toBe(true);
});

test("of an attack only the last slot that is asked for cannot be taken back", () => {
  const hit = { action: "hit2", paid: ["A"] };
  expect(asked("pay", hit, 3, 3)).toBe(false);
  expect(asked("name", hit, 2, 3)).toBe(false);
  expect(asked("name", { ...hit, named: ["A"] }, 2, 3)).toBe(false);
  expect(asked("stow", { ...hit, named: ["A", "B"] }, 2, 3)).toBe(false);
  expect(asked("stow", { ...hit, named: ["A", "B"], stowed: ["C"] }, 2, 3)).toBe(true);
});

test("what would follow without a choice makes an earlier slot the last", () => {
  const hit = { action: "hit2", paid: ["A"] };
  expect(asked("pay", hit, 3, 1)).toBe(true);
  expect(asked("name", hit, 5, 2)).toBe(true);
  expect(asked("name", { ...hit, named: ["A"] }, 5, 3)).toBe(true);
  expect(asked("stow", { ...hit, named: ["A", "B"] }, 4, 3)).toBe(true);
});

test("what is unloaded has a button of its own", () => {
  expect(asked("unload", { action: "unload" }, 3, 0)).toBe(false);
});
