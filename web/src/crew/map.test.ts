import { expect, test } from "vitest";

import type { CrewShown, LocationShown } from "../wire/generated";
import { locationInWords, whyNot } from "./map";

const place = (name: string, more: Partial<LocationShown>): LocationShown => ({
  name,
  after: [],
  padlock: false,
  possible: false,
  hash: "",
  symbol: null,
  envelope: null,
  by: null,
  at: null,
  salt: null,
  ...more,
});

const locations = [
  place("A1", { symbol: "key" }),
  place("A2", { after: ["A1"], padlock: true }),
  place("A3", { after: ["A2"] }),
  place("B1", { after: ["A1"], possible: true }),
];
const due = { name: "Anna", you: false, table: "", left: 1, since: 0, anyone_from: 1 };
const crew = { locations, your_turn: true, dues: [due] } as unknown as CrewShown;
const [scratched, locked, far, next] = locations as [LocationShown, LocationShown, LocationShown, LocationShown];

test("whoever may scratch is told why a place cannot be, and which can", () => {
  expect(whyNot(next, crew)).toBe("");
  expect(whyNot(locked, crew)).toContain("A2 has a padlock");
  expect(whyNot(far, crew)).toBe("The line has not come to A3 yet. Possible now: B1.");
});

test("others are told who is to scratch, or that nobody is", () => {
  expect(whyNot(next, { ...crew, your_turn: false })).toBe("Anna is to scratch now.");
  expect(whyNot(next, { ...crew, your_turn: false, dues: [] })).toContain("play a game first");
});

test("a place is told with what lies there once it is scratched, and only then", () => {
  expect(locationInWords(scratched, true)).toBe("A1, scratched: a key");
  expect(locationInWords(next, true)).toBe("B1, not scratched: scratch here");
  expect(locationInWords(next, false)).toBe("B1, not scratched, next on the line");
  expect(locationInWords(locked, true)).toBe("A2, not scratched, with a padlock");
});
