import { expect, it } from "vitest";

import { loops, outline } from "./outline";

const GRID = { x: 0, y: 0, width: 10, height: 10 };

it("one field has four corners, clockwise", () => {
  expect(loops([0])).toEqual([
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
  ]);
});

it("a row has four corners too, an angle six", () => {
  expect(loops([0, 1, 2])[0]).toHaveLength(4);
  expect(loops([0, 1, 9])[0]).toHaveLength(6);
});

it("fields that touch by a corner have an outline each", () => {
  expect(loops([0, 10]).map((corners) => corners.length)).toEqual([4, 4]);
});

it("a ring has a hole", () => {
  expect(loops([0, 1, 2, 9, 11, 18, 19, 20])).toHaveLength(2);
});

it("the last of a row and the first of the next are not neighbours", () => {
  expect(loops([8, 9])).toHaveLength(2);
});

it("stays within its fields and rounds its corners", () => {
  expect(outline(["an1"], GRID, 1, 2)).toBe("M1 3Q1 1 3 1L7 1Q9 1 9 3L9 7Q9 9 7 9L3 9Q1 9 1 7Z");
});
