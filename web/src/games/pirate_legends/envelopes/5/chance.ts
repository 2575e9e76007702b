// The captains, two for each seat.
import { upTo } from "../../../../fairness/chance";
import type { Said } from "../../../../wire/generated";
import type { MoreChance } from "../../chance";
import type { Said as Told } from "../../wire";
import { NAMES } from "./words";

const CARDS = Object.keys(NAMES);

export const chance: MoreChance = {
  source: ({ what }) => (what === "captains" ? { items: upTo(CARDS.length) } : null),
  claims: (events: Said[]) =>
    (events as Told[]).flatMap(({ kind, facts }) =>
      kind === "captains-dealt"
        ? [{ what: "captains", nth: 0, from: 2 * facts.seat, outcome: facts.captains.map((card) => CARDS.indexOf(card)) }]
        : [],
    ),
};
