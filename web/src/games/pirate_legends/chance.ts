// What chance does in Pirate Legends: the tiles of the sea, the island cards, who begins.
import { upTo, type Chance, type Claim, type Options, type Source } from "../../fairness/chance";
import type { Drawn, Said } from "../../wire/generated";
import type { View } from "../../wire/typed";
import { ISLANDS, spacesOf } from "./chart";
import type { Said as Told, View as Seen } from "./wire";

const KINDS = [
  "chest1", "chest2", "chest3", "idol1", "idol2", "idol3",
  "parrot", "cannon1", "cannon2", "sails", "splash",
];
/** How many of each kind are in the printed box. */
const PRINTED = [18, 6, 6, 3, 2, 1, 1, 12, 6, 4, 6];

function source({ what }: Drawn, _before: Drawn[], { players, box }: Options): Source | null {
  if (what === "starter") return { below: players };
  if (what === "cards") return { items: upTo(ISLANDS.length) };
  if (box !== "printed") return null;
  return { items: PRINTED.flatMap((many, kind) => upTo(many).fill(kind)) };
}

function claims(events: Said[], view: View): Claim[] {
  const spaces = spacesOf(view as Seen).toSorted(reading);
  const lay = (space: string, tile: string) => ({
    what: "tiles",
    nth: 0,
    from: spaces.indexOf(space),
    outcome: [KINDS.indexOf(tile)],
  });
  return (events as Told[]).flatMap(({ kind, facts }): Claim[] => {
    switch (kind) {
      case "starter-drawn":
        return [{ what: "starter", nth: 0, from: 0, outcome: [facts.seat] }];
      case "island-dealt":
        return [{ what: "cards", nth: 0, from: facts.seat, outcome: [ISLANDS.indexOf(facts.island)] }];
      case "found":
      case "stolen-what":
        return [lay(facts.from, facts.tile)];
      case "discarded":
        return facts.tiles.map((tile, place) => lay(facts.from[place]!, tile));
      default:
        return [];
    }
  });
}

/** As one reads: row by row, from the west. */
const reading = (one: string, other: string) =>
  Number(one.slice(1)) - Number(other.slice(1)) || one.localeCompare(other);

export const chance: Chance = { source, claims };
