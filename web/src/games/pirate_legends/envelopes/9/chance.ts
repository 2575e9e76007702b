// The legends, one for each seat.
import { upTo } from "../../../../fairness/chance";
import type { Said } from "../../../../wire/generated";
import type { MoreChance } from "../../chance";
import type { Said as Told } from "../../wire";
import { NAMES } from "./words";

const CARDS = Object.keys(NAMES);

export const chance: MoreChance = {
  source: ({ what }) => (what === "legends" ? { items: upTo(CARDS.length) } : null),
  claims: (events: Said[]) =>
    (events as Told[]).flatMap(({ kind, facts }) =>
      kind === "legend-dealt" ? [{ what: "legends", nth: 0, from: facts.seat, outcome: [CARDS.indexOf(facts.legend)] }] : [],
    ),
};
