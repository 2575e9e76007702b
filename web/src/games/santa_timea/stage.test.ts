import { expect, test } from "vitest";

import { cardPlayed, fullTrick, keys, roundScored, trickEnded } from "./stage";
import type { Said, View } from "./wire";

const said = (kind: Said["kind"], facts: Record<string, unknown>) =>
  ({ number: 0, kind, words: "", facts, closes: false }) as Said;
const PLAYED = said("played", { seat: 1, card: "P", value: 5, leads: false });

test("a trick ends with who takes the wind, or with nobody", () => {
  const out = said("cards-out", { cards: ["N5", "E10"], seats: [0, 1] });
  expect(trickEnded([PLAYED])).toBeNull();
  expect(trickEnded([PLAYED, out, said("wind-taken", { seat: 2, winds: ["N1"] })])).toEqual({
    out: [0, 1],
    taker: 2,
    winds: ["N1"],
  });
  expect(trickEnded([PLAYED, out, said("storm", { wind: "N1" })])!.taker).toBeNull();
});

test("the last card of a trick lies on the table until it is cleared", () => {
  const before = {
    seat: 1,
    table: ["N5"],
    values: [5],
    hand: ["N1", "P", "P"],
    hand_values: [1, 5, 5],
  } as unknown as View;
  const full = fullTrick(before, cardPlayed([PLAYED])!);
  expect(full.table).toEqual(["N5", "P"]);
  expect(full.values).toEqual([5, 5]);
  expect(full.hand).toEqual(["N1", "P"]);
  expect(full.hand_values).toEqual([1, 5]);
});

test("two cards at once are not shown one by one", () => {
  expect(cardPlayed([PLAYED, PLAYED])).toBeNull();
});

test("a round is told with what each seat kept and discarded", () => {
  const score = { kept: ["W2"], damage: 2, pairs: 0, penalty: 0, points: 1 };
  const scored = roundScored([
    said("triplets-discarded", { seat: 1, directions: "N" }),
    said("scored", { seat: 0, ...score }),
    said("scored", { seat: 1, ...score }),
    said("round-scored", { round: 3, scores: [4, 9] }),
  ]);
  expect(scored).toMatchObject({ round: 3, scores: [4, 9] });
  expect(scored!.seats.map(({ discarded }) => discarded)).toEqual(["", "N"]);
  expect(roundScored([PLAYED])).toBeNull();
});

test("each piratess has a key of her own", () => {
  expect(keys(["N1", "P", "P"])).toEqual(["N1", "P0", "P1"]);
});
