import { expect, test } from "vitest";

import { bundles, directionsWords, valueShown, windsWords } from "./cards";

const GLOSSARY = {
  N: "north",
  S: "south",
  E3: "east 3",
  "wind E3": "east wind 3",
  "wind W1": "west wind 1",
};

test("halves are shown as on paper", () => {
  expect([13, 5.5, 0.5, 0, null].map(valueShown)).toEqual(["13", "5½", "½", "0", "="]);
});

test("winds and directions are called as in the glossary", () => {
  expect(windsWords(GLOSSARY, ["E3", "W1"])).toBe("east wind 3 and west wind 1");
  expect(directionsWords(GLOSSARY, "NS")).toBe("north and south");
});

test("a triplet stands before what else there is of its direction", () => {
  expect(bundles(["N1", "N1", "N2", "N3", "W2", "W2"], "N")).toEqual([
    { direction: "N", triplet: ["N1", "N2", "N3"], others: ["N1"] },
    { direction: "W", triplet: [], others: ["W2", "W2"] },
  ]);
});
