// What chance does in Sailorman Dice: who is captain, and four dice a roll.
import type { Chance } from "../../fairness/chance";
import { SYMBOLS } from "./sheet";
import type { Said } from "./wire";

export const chance: Chance = {
  source: ({ what }, _before, { players }) => ({
    below: what === "captain" ? players : SYMBOLS.length,
  }),
  claims: (events) =>
    (events as Said[]).flatMap(({ kind, facts }) => {
      if (kind === "captain-drawn") return [{ what: "captain", nth: 0, from: 0, outcome: [facts.seat] }];
      if (kind !== "rolled") return [];
      const symbols = facts.symbols.map((symbol) => SYMBOLS.indexOf(symbol));
      const numbers = facts.numbers.map((number) => number - 1);
      return [{ what: "dice", nth: facts.roll - 1, from: 0, outcome: [...symbols, ...numbers] }];
    }),
};
