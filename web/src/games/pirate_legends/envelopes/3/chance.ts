// The weather cards, as chance turns them: each from all that are left.
import { upTo } from "../../../../fairness/chance";
import type { Drawn, Said } from "../../../../wire/generated";
import type { MoreChance } from "../../chance";
import type { Said as Told } from "../../wire";
import { NAMES } from "./words";

const CARDS = Object.keys(NAMES);
const MANY = [5, 2, 2, 2, 1];
const GALE = CARDS.indexOf("gale");

/** What is left after these cards: all again after the gale, and when none is left. */
function pile(turned: number[]): number[] {
  let left = [...MANY];
  for (const card of turned) {
    left[card]! -= 1;
    if (card === GALE || left.every((many) => many === 0)) left = [...MANY];
  }
  return left;
}

export const chance: MoreChance = {
  source({ what }: Drawn, before: Drawn[]) {
    if (what !== "weather") return null;
    const turned = before.filter((draw) => draw.what === what).map(({ outcome }) => outcome[0]!);
    return { items: pile(turned).flatMap((many, card) => upTo(many).fill(card)) };
  },
  claims: (events: Said[]) =>
    (events as Told[])
      .flatMap(({ kind, facts }) => (kind === "weather-turned" ? [CARDS.indexOf(facts.weather)] : []))
      .map((card, nth) => ({ what: "weather", nth, from: 0, outcome: [card] })),
};
