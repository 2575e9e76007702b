// The legends in words. Numbers are those of the rules, for two, three and four players.
import { N_, say, sayCount } from "../../../../words/words.svelte";
import type { LegendsSeen } from "../../wire";

export type Legend = NonNullable<LegendsSeen["cards"][number]>;

export const NAMES: Record<Legend, string> = {
  collector: N_("the Collector"),
  armourer: N_("the Armourer"),
  fisher: N_("the Fisher"),
  idolater: N_("the Idolater"),
  spotless: N_("Spotless"),
  homeward: N_("Homeward"),
  laden: N_("Laden"),
  heart: N_("Heart of the sea"),
  corsair: N_("the Corsair"),
};

const POINTS: Record<Legend, number> = {
  collector: 3,
  armourer: 4,
  fisher: 4,
  idolater: 5,
  spotless: 3,
  homeward: 3,
  laden: 4,
  heart: 4,
  corsair: 4,
};

export const worth = (legend: Legend) => sayCount("{number} point", "{number} points", POINTS[legend]);

/** What it asks for at the end, at a table of so many players. */
export function task(legend: Legend, players: number): string {
  const of = (...numbers: number[]) => ({ number: numbers[players - 2]! });
  switch (legend) {
    case "collector":
      return say("Ashore and aboard together at least {number} chest tiles each of one, two and three.", of(3, 2, 2));
    case "armourer":
      return say("Ashore and aboard together cannons worth {number} or more.", of(7, 5, 4));
    case "fisher":
      return say("Ashore and aboard together at least {number} splashes, sails, spyglasses and grapnels.", of(4, 3, 3));
    case "idolater":
      return say("Ashore and aboard together at least {number} idols that the parrot did not take.", of(4, 3, 3));
    case "spotless":
      return say("Ashore and aboard no idol that the parrot did not take.");
    case "homeward":
      return say("Your deck is empty at the end.");
    case "laden":
      return say("Your deck is full at the end.");
    case "heart":
      return say("Your ship ends in the centre of the sea.");
    case "corsair":
      return say("You have stolen {number} tiles or more by attacks.", of(10, 8, 6));
  }
}
