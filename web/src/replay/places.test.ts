import { expect, test } from "vitest";

import type { ReplayStep } from "../wire/generated";
import { chapterAfter, chapterBefore, chapterStarts, lastOwnMove } from "./places";

const STEPS = [
  [0, null],
  [0, 1],
  [0, 0],
  [1, 1],
  [1, 0],
  [2, 1],
].map(([chapter, mover], number) => ({ number, chapter, mover }) as ReplayStep);

test("chapters begin where their number changes", () => {
  expect(chapterStarts(STEPS)).toEqual([0, 3, 5]);
});

test("one jumps to the beginning of this chapter or the one before, and to the next", () => {
  const starts = chapterStarts(STEPS);
  expect(chapterBefore(starts, 4)).toBe(3);
  expect(chapterBefore(starts, 3)).toBe(0);
  expect(chapterBefore(starts, 0)).toBe(0);
  expect(chapterAfter(starts, 3, 5)).toBe(5);
  expect(chapterAfter(starts, 5, 5)).toBe(5);
});

test("since my last move means from that move on", () => {
  expect(lastOwnMove(STEPS, 0)).toBe(4);
  expect(lastOwnMove(STEPS, 3)).toBe(0);
});
