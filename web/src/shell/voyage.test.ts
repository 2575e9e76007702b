import { expect, test } from "vitest";

import { continued } from "./voyage.svelte";

const said = (number: number, words = `event ${number}`) => ({
  number,
  kind: "played",
  words,
  facts: {},
  closes: false,
});
const numbers = (log: { number: number }[]) => log.map(({ number }) => number);

test("the log goes on with what is new", () => {
  const log = continued([said(0), said(1)], { first: 2, events: [said(2), said(3)] });
  expect(numbers(log)).toEqual([0, 1, 2, 3]);
});

test("what is told twice, as after a lost connection, stands there once", () => {
  const log = continued([said(0), said(1)], { first: 1, events: [said(1, "again"), said(2)] });
  expect(log.map(({ words }) => words)).toEqual(["event 0", "again", "event 2"]);
});

test("a move taken back takes its events out of the log", () => {
  expect(numbers(continued([said(0), said(1), said(2)], { first: 1, events: [] }))).toEqual([0]);
});
