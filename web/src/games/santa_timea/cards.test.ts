import { expect, test } from "vitest";

import { cardWords, names, twoLines, valueShown, windsWords } from "./names";
import { shortName } from "../../table/shortName";
import { bundles, placeOf, seatAt } from "./view";

test("halves are shown as on paper", () => {
  expect([13, 5.5, 0.5, 0, null].map(valueShown)).toEqual(["13", "5½", "½", "0", "="]);
});

test("cards and winds are called by direction and number", () => {
  expect([cardWords("N13"), cardWords("P")]).toEqual(["north 13", "a piratess"]);
  expect(windsWords(["E3", "W1"])).toBe("east wind 3 and west wind 1");
});

test("a triplet stands before what else there is of its direction", () => {
  expect(bundles(["N1", "N1", "N2", "N3", "W2", "W2"], "N")).toEqual([
    { direction: "N", triplet: ["N1", "N2", "N3"], others: ["N1"] },
    { direction: "W", triplet: [], others: ["W2", "W2"] },
  ]);
});

test("seats and places of a trick go round the table", () => {
  expect([0, 1, 2].map((place) => seatAt(2, place, 3))).toEqual([2, 0, 1]);
  expect([0, 1, 2].map((seat) => placeOf(2, seat, 3))).toEqual([1, 2, 0]);
});

test("after the last trick no trick is named", () => {
  expect(names.where({ phase: "triplets", round: 2, trick: 13 })).toBe("Round 2, triplets");
});

test("of a bot the level is left out", () => {
  expect(["Ada (bosun)", "Bo"].map(shortName)).toEqual(["Ada", "Bo"]);
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
