// Games of the server, verified: fair as they are, found out when something was changed.
import { expect, test } from "vitest";

import { chanceOf } from "../games";
import type { Drawn, Said } from "../wire/generated";
import { drawnAgain, drawnFromRight, holds } from "./chance";
import { keyText } from "./seal";
import { sha256 } from "./sha256";
import vectors from "./vectors.json";

const games = vectors.games.map((game) => ({
  ...game,
  draws: game.draws as Drawn[],
  events: game.events as unknown as Said[],
}));

test.each(games)("$game: the key gives every draw, and no other outcome", ({ key_text, draws }) => {
  const key = sha256(key_text);
  expect(drawnAgain(key, draws)).toEqual(draws.map(() => true));
  const forged = draws.map((draw) => ({ ...draw, outcome: draw.outcome.with(0, draw.outcome[0]! + 1) }));
  expect(drawnAgain(key, forged)).toEqual(draws.map(() => false));
});

test.each(games)("$game: a draw from another pile is found out", async ({ game, draws, view }) => {
  const chance = (await chanceOf(game))!;
  expect(drawnFromRight(chance, draws, view)).toEqual(draws.map(() => true));
  const forged = draws.map((draw) => ({
    ...draw,
    below: draw.below && draw.below + 1,
    items: draw.items?.toReversed() ?? null,
  }));
  expect(drawnFromRight(chance, forged, view)).toEqual(draws.map(() => false));
});

test.each(games)("$game: what was seen is what was drawn", async ({ game, draws, events, view }) => {
  const claims = (await chanceOf(game))!.claims(events, view);
  expect(new Set(claims.map(({ what }) => what)).size).toBeGreaterThan(1);
  for (const claim of claims) {
    expect(holds(claim, draws), JSON.stringify(claim)).toBe(true);
    const otherwise = { ...claim, outcome: claim.outcome.with(0, claim.outcome[0]! + 1) };
    expect(holds(otherwise, draws)).toBe(false);
  }
});

test("the key is made of seed, numbers and words by seat", () => {
  for (const { seed, key_text, numbers, voids, view } of games) {
    const spoken = vectors.words.slice(0, view.options.players).map((text, seat) => ({ seat, text }));
    expect(keyText({ seed, numbers, voids, words: spoken.filter(({ text }) => text) })).toBe(key_text);
  }
  expect(games.some(({ voids }) => voids.length)).toBe(true);
  expect(games.some(({ numbers }) => !numbers.length)).toBe(true);
});
