import { expect, test } from "vitest";

import { asked, slots } from "./decks";
import type { PirateView, Tile } from "./view";

const tile = (from: string, kind: string | null): Tile => ({ from, tile: kind, known_by: [] });
const move = (name: string) => ({ action: 1, move: name, words: `take ${name}`, about: { kind: "move" } });
const PLAYERS = ["Kim", "Ada"];

const VIEW = {
  phase: "name",
  pending: { action: "hit2", paid: ["A"], named: ["C"] },
  decks: [
    [tile("e1", "cannon1"), null],
    [tile("e9", null), null, { ...tile("d4", "chest2"), stolen_from: 0 }],
  ],
} as unknown as PirateView;

test("an attack asks for the other's slots, a payment for one's own", () => {
  expect(asked(VIEW, 0)).toBe(1);
  expect(asked({ ...VIEW, phase: "pay" }, 0)).toBe(0);
  expect(asked({ ...VIEW, phase: "action" }, 0)).toBeNull();
  expect(asked({ ...VIEW, pending: undefined }, 0)).toBeNull();
});

test("slots tell what is in them, what was decided, and what may be named", () => {
  const theirs = slots(VIEW, 1, 0, [move("A")], PLAYERS);
  expect(theirs.map(({ mark }) => mark)).toEqual(["", "", "1"]);
  expect(theirs.map((slot) => slot.move?.move ?? null)).toEqual(["A", null, null]);
  expect(theirs[0]!.spoken).toBe("slot A, an unknown tile, from e9, take A");
  expect(theirs[2]!.spoken).toBe("slot C, two treasure chests, from d4, stolen from Kim, to be taken");
  const own = slots(VIEW, 0, 0, [move("A")], PLAYERS);
  expect(own.map((slot) => [slot.mark, slot.move])).toEqual([
    ["✕", null],
    ["", null],
  ]);
});
