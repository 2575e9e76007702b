import { expect, test } from "vitest";

import { fan, sorted } from "./hand";

const HAND = ["N3", "E10", "S2", "S9", "W1", "P", "P"];
const UNDER_NORTH = [3, 5, 0, 0, 0.5, null, null];

test("by direction the hand stays as it is told", () => {
  expect(sorted(HAND, UNDER_NORTH, "direction")).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("by value the zeros come first, by their numbers, and piratesses last", () => {
  const order = sorted(HAND, UNDER_NORTH, "value").map((place) => HAND[place]);
  expect(order).toEqual(["S2", "S9", "W1", "N3", "E10", "P", "P"]);
});

test("a piratess who copies a card still comes last", () => {
  expect(sorted(["N9", "P"], [9, 4], "value")).toEqual([0, 1]);
});

test.each([
  [12, 1060],
  [12, 366],
  [12, 336],
  [7, 336],
  [1, 336],
])("%i cards fit into %i pixels, each with room for a finger", (count, width) => {
  const { cards, cardWidth, height } = fan(count, width);
  for (const [place, card] of cards.entries()) {
    expect(card.x).toBeGreaterThanOrEqual(0);
    expect(card.x + cardWidth).toBeLessThanOrEqual(width);
    expect(card.y).toBeLessThan(height);
    const next = cards[place + 1];
    if (next && next.x > card.x) expect(next.x - card.x).toBeGreaterThanOrEqual(44);
  }
});
