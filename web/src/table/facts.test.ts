import { expect, test } from "vitest";

import { columnsOf, fromOwn, inWords, isGrid, label, partsOf } from "./facts";

const VIEW = {
  game: "flotsam",
  scores: [1, 2],
  round: 2,
  floating: [4, 5],
  boats: [{ hauled: [5] }, { hauled: [] }],
  pier: { north: 1 },
};

test("a view has what is brief, what each seat has, and the rest; not what stands elsewhere", () => {
  expect(partsOf(VIEW, 2)).toEqual({
    brief: [
      ["round", 2],
      ["floating", [4, 5]],
    ],
    bySeat: [[["boats", { hauled: [5] }]], [["boats", { hauled: [] }]]],
    common: [["pier", { north: 1 }]],
  });
});

test("a list that is not as long as the table has seats belongs to nobody", () => {
  expect(partsOf(VIEW, 3).bySeat).toEqual([]);
  expect(partsOf({ columns: [["a"]] }, 1).bySeat).toEqual([]);
});

test("objects are a table, gaps and all, rows of the same length a chart", () => {
  expect(columnsOf([{ wind: "N" }, null, { wind: "S", by: 0 }])).toEqual(["wind", "by"]);
  expect(columnsOf([1, 2])).toBeNull();
  expect(columnsOf([null])).toBeNull();
  expect(isGrid([["a", "b"], ["c", "d"]])).toBe(true);
  expect(isGrid([["a", "b"], ["c"]])).toBe(false);
});

test("one sits first at one's own table", () => {
  expect(fromOwn(3, 1)).toEqual([1, 2, 0]);
  expect(fromOwn(3, null)).toEqual([0, 1, 2]);
});

test("labels and short forms are said as the glossary has them", () => {
  const glossary = { floating: "afloat", N13: "north 13" };
  expect(label("floating", glossary)).toBe("Afloat");
  expect(label("actions_left", glossary)).toBe("Actions left");
  expect(["N13", "S2", null, true, 0].map((value) => inWords(value, glossary))).toEqual([
    "north 13", "S2", "–", "yes", "0",
  ]);
});
