// The weather cards in words.
import { N_ } from "../../../../words/words.svelte";
import type { WeatherSeen } from "../../wire";

type Card = NonNullable<WeatherSeen["card"]>;

export const NAMES: Record<Card, string> = {
  calm: N_("calm"),
  "fair-wind": N_("fair wind"),
  headwind: N_("headwind"),
  fog: N_("fog"),
  gale: N_("gale"),
};

export const EFFECTS: Record<Card, string> = {
  calm: N_("Calm: a move is one step or two."),
  "fair-wind": N_("Fair wind: a move is up to three steps."),
  headwind: N_("Headwind: a move is one step."),
  fog: N_("Fog: nobody can attack."),
  gale: N_("A gale: every ship is blown one space along the line."),
};

/** The cards that may come next, those of which there are most first. */
export function coming(left: WeatherSeen["left"]): { card: Card; number: number }[] {
  return (Object.keys(NAMES) as Card[])
    .map((card) => ({ card, number: left[card] ?? 0 }))
    .filter(({ number }) => number > 0)
    .sort((one, other) => other.number - one.number);
}
