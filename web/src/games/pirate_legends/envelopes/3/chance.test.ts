import { expect, test } from "vitest";

import { chance } from "./chance";
import { coming } from "./words";

const turned = (...cards: number[]) =>
  cards.map((card) => ({ move: 0, what: "weather", outcome: [card], below: null, items: [] }));
const items = (...cards: number[]) => {
  const source = chance.source!(turned(0)[0]!, turned(...cards), { players: 2 });
  return source && "items" in source ? source.items : null;
};

test("a card is turned from all that are left, and from all twelve after the gale or the last", () => {
  const all = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4];
  expect(items()).toEqual(all);
  expect(items(0, 3)).toEqual([0, 0, 0, 0, 1, 1, 2, 2, 3, 4]);
  expect(items(0, 4)).toEqual(all);
  expect(items(0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3)).toEqual([4]);
  expect(chance.source!({ ...turned(0)[0]!, what: "lot" }, [], { players: 2 })).toBe(null);
});

test("cards that may come are told, most first", () => {
  expect(coming({ calm: 1, "fair-wind": 0, headwind: 2, fog: 0, gale: 1 })).toEqual([
    { card: "headwind", number: 2 },
    { card: "calm", number: 1 },
    { card: "gale", number: 1 },
  ]);
});
