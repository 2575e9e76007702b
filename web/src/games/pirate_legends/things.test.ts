import { expect, test } from "vitest";

import { aim, aimedAt, isGrave, offers, titled, type Thing } from "./things";
import type { About, Move } from "./wire";

let actions = 0;
function move<K extends About["kind"]>(kind: K, more: Omit<Extract<About, { kind: K }>, "kind" | "ends_turn">): Move {
  const about = { kind, ends_turn: false, ...more } as unknown as About;
  return { action: actions++, move: kind, words: kind, about, final: false, heading: null };
}

const cannons = { price: 2, pays: ["A"] };
const LEGAL = [
  move("explore", { space: "e1" }),
  move("move", { space: "e1" }),
  move("move", { space: "f1" }),
  move("sail", { space: "e1", takes_tile: true, pays: ["B"] }),
  move("unload", { island: "nw", slots: ["A", "B", "C"] }),
  move("attack", { other: 1, ...cannons }),
  move("exchange", { other: 1, ...cannons }),
  move("pass", {}),
];
const of = (thing: Thing) => offers(thing, LEGAL, ["d1", "e1"]).map(({ about }) => about.kind);

test("a space offers what leads there and whoever is there, exploring first", () => {
  expect(of({ space: "e1" })).toEqual(["explore", "sail", "move", "attack", "exchange"]);
  expect(of({ space: "f1" })).toEqual(["move"]);
  expect(of({ space: "c1" })).toEqual([]);
});

test("an island offers to unload there, another's deck to attack it", () => {
  expect(of({ island: "nw" })).toEqual(["unload"]);
  expect(of({ island: "se" })).toEqual([]);
  expect(of({ deck: 1 })).toEqual(["attack", "exchange"]);
  expect(of({ deck: 2 })).toEqual([]);
});

test("an own tile offers what it is good for", () => {
  expect(of({ slot: "A" })).toEqual(["attack", "exchange", "unload"]);
  expect(of({ slot: "B" })).toEqual(["sail", "unload"]);
  expect(of({ slot: "C" })).toEqual(["unload"]);
  expect(of({ slot: "D" })).toEqual([]);
});

test("what is final, spends tiles or lets others act is shown before it is done", () => {
  const plain = LEGAL[2]!;
  expect(isGrave(plain)).toBe(false);
  expect(isGrave({ ...plain, final: true })).toBe(true);
  expect(isGrave({ ...plain, about: { kind: "move", space: "f1", ends_turn: true } })).toBe(true);
  expect(isGrave(LEGAL[5]!)).toBe(true);
});

test("a move is said as the beginning of a sentence, but for the name of a space", () => {
  expect(titled({ ...LEGAL[1]!, words: "move to e1" })).toBe("Move to e1");
  expect(titled({ ...LEGAL[1]!, words: "e1 erkunden" })).toBe("e1 erkunden");
});

test("what names no space, tile or kind of the base game is found by its fields", () => {
  const strange = [
    move("parley", { other: 1 }),
    move("fight", { price: 3, pays: ["A"] }),
    move("look", { space: "e1" }),
    move("spy", { direction: "east", spaces: ["e1", "f1"], pays: ["D"] }),
  ];
  const placed = ({ kind }: About) => (kind === "fight" ? "c1" : null);
  const found = (thing: Thing) => offers(thing, strange, ["d1", "e1"], placed).map(({ about }) => about.kind);
  expect(found({ deck: 1 })).toEqual(["parley"]);
  expect(found({ space: "e1" })).toEqual(["parley", "look"]);
  expect(found({ space: "c1" })).toEqual(["fight"]);
  expect(found({ slot: "D" })).toEqual(["spy"]);
  expect(isGrave(strange[0]!)).toBe(true);
  expect(aim(offers({ slot: "D" }, strange, []))).toBe("spy");
  expect(aim(offers({ slot: "A" }, strange, []))).toBe(null);
  expect(aimedAt("f1", "spy", strange)).toEqual([strange[3]]);
  expect(aimedAt("g1", "spy", strange)).toEqual([]);
});
