import { expect, test } from "vitest";

import type { GameShown } from "../wire/generated";
import { tableFor, usualPlayers } from "./tables";

const game = {
  name: "sailorman",
  players: { min: 1, max: 4 },
  options: [{ name: "players", default: 2 }],
} as GameShown;

test("one sits down with as many bots as the game likes best", () => {
  expect(usualPlayers(game)).toBe(2);
  expect(tableFor(game, "mate")).toMatchObject({ options: { players: 2 }, seats: ["me", "mate"] });
});

test("the number of seats follows the number of players", () => {
  expect(tableFor(game, "open", {}, 4).seats).toEqual(["me", "open", "open", "open"]);
  expect(tableFor(game, "open", {}, 1).seats).toEqual(["me"]);
});
