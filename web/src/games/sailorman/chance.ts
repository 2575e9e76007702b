// What chance does in Sailorman Dice: who is captain, and four dice a roll.
import type { Chance } from "../../fairness/chance";

const ROWS = ["anchor", "bell", "starfish", "fish", "boat", "wheel"];

export const chance: Chance = {
  source: ({ what }, _before, { players }) => ({
    below: what === "captain" ? players : ROWS.length,
  }),
  claims: (events) =>
    events.flatMap(({ kind, facts }) => {
      if (kind === "captain-drawn")
        return [{ what: "captain", nth: 0, from: 0, outcome: [facts.seat as number] }];
      if (kind !== "rolled") return [];
      const symbols = (facts.symbols as string[]).map((symbol) => ROWS.indexOf(symbol));
      const numbers = (facts.numbers as number[]).map((number) => number - 1);
      return [{ what: "dice", nth: (facts.roll as number) - 1, from: 0, outcome: [...symbols, ...numbers] }];
    }),
};
