import { expect, test } from "vitest";

import { layout, spotOf, turned, twoLines } from "./layout";

const CARD = { width: 60, height: 84 };
const SCREENS = [
  { screen: "wide", wide: true, low: false },
  { screen: "tall", wide: false, low: false },
  { screen: "low", wide: false, low: true },
];
const TABLES = [2, 3, 4, 5].flatMap((players) => SCREENS.map((screen) => ({ players, ...screen })));
/** What the bar, the hand and the log leave of a phone of 360 by 640. */
const LOW_ROOM = 282;

test.each(TABLES)("cards lie on the table and apart: $players players, $screen", ({ players, wide, low }) => {
  const { spots, scale, rose, width, height } = layout(players, wide, low);
  if (low) expect(height).toBeLessThanOrEqual(LOW_ROOM);
  expect(spots).toHaveLength(players);
  const half = { x: (CARD.width / 2) * scale, y: (CARD.height / 2) * scale };
  for (const [place, { card }] of spots.entries()) {
    expect(card.x - half.x).toBeGreaterThanOrEqual(0);
    expect(card.x + half.x).toBeLessThanOrEqual(width);
    expect(card.y + half.y).toBeLessThanOrEqual(height);
    const clear = Math.max(Math.abs(card.x - rose.x) - half.x, Math.abs(card.y - rose.y) - half.y);
    expect(clear).toBeGreaterThan(rose.radius / 2);
    for (const { card: other } of spots.slice(place + 1)) {
      const apart = Math.abs(card.x - other.x) >= 2 * half.x || Math.abs(card.y - other.y) >= 2 * half.y;
      expect(apart).toBe(true);
    }
  }
});

test("who plays next sits to the left", () => {
  const { spots } = layout(4, true, false);
  expect(spots[spotOf(3, 2, 4)]!.card.x).toBeLessThan(spots[0]!.card.x);
  expect(spots[spotOf(2, 2, 4)]).toBe(spots[0]);
});

test.each([
  [0, 270, -90],
  [270, 0, 360],
  [-90, 180, -180],
  [90, 90, 90],
])("the rose turns the shorter way: from %i to %i by %i", (from, to, angle) => {
  expect(turned(from, to)).toBe(angle);
});

test.each([
  ["Sailor 123", ["Sailor 123"]],
  ["Maximiliane Seefahrt", ["Maximiliane", "Seefahrt"]],
  ["Donaudampfschiffkap.", ["Donaudampfsc", "hiffkap."]],
  ["A Maximilianeofthewind", ["A Maximilian", "eofthewind"]],
  ["Somebody with a very long name", ["Somebody wit", "h a very lo…"]],
])("%s stands in at most two lines", (name, lines) => {
  expect(twoLines(name)).toEqual(lines);
});
