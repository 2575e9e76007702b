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

/** What an envelope adds to chance: tiles, boxes, draws of its own. */
export interface MoreChance {
  /** By the number of a kind, its name and how many tiles of it there are. */
  tiles?: Record<number, { kind: string; many: number }>;
  boxes?: Record<string, number[]>;
  source?: Chance["source"];
  claims?: Chance["claims"];
}

function source(draw: Drawn, before: Drawn[], options: Options, more: MoreChance[]): Source | null {
  const { players, box } = options;
  if (draw.what === "starter") return { below: players };
  if (draw.what === "cards") return { items: upTo(ISLANDS.length) };
  if (draw.what !== "tiles") return more.map((it) => it.source?.(draw, before, options)).find(Boolean) ?? null;
  const boxes: Record<string, number[]> = Object.assign({ printed: PRINTED }, ...more.map((it) => it.boxes));
  const printed = boxes[String(box)];
  return printed ? { items: mixed(printed, more).flatMap((many, kind) => upTo(many).fill(kind)) } : null;
}

/** New tiles take the place of splashes, and then of single chests. */
function mixed(printed: number[], more: MoreChance[]): number[] {
  const counts = [...printed];
  const [chest, splash] = [KINDS.indexOf("chest1"), KINDS.indexOf("splash")];
  for (const [kind, { many }] of more.flatMap(({ tiles }) => Object.entries(tiles ?? {}))) {
    counts[Number(kind)] = many;
    const splashes = Math.min(many, counts[splash]!);
    counts[splash]! -= splashes;
    counts[chest]! -= many - splashes;
  }
  return Array.from(counts, (many) => many ?? 0);
}

function claims(events: Said[], view: View, more: MoreChance[]): Claim[] {
  const spaces = spacesOf(view as Seen).toSorted(reading);
  const kinds = [...KINDS];
  for (const { tiles } of more)
    for (const [number, { kind }] of Object.entries(tiles ?? {})) kinds[Number(number)] = kind;
  const lay = (space: string, tile: string) => ({
    what: "tiles",
    nth: 0,
    from: spaces.indexOf(space),
    outcome: [kinds.indexOf(tile)],
  });
  const own = more.flatMap((it) => it.claims?.(events, view) ?? []);
  const common = (events as Told[]).flatMap(({ kind, facts }): Claim[] => {
    switch (kind) {
      case "starter-drawn":
        return [{ what: "starter", nth: 0, from: 0, outcome: [facts.seat] }];
      case "island-dealt":
        return [{ what: "cards", nth: 0, from: facts.seat, outcome: [ISLANDS.indexOf(facts.island)] }];
      default:
        // Whatever tells where a tile came from and what it is.
        if ("from" in facts && "tile" in facts) return [lay(facts.from, facts.tile)];
        if ("from" in facts && "tiles" in facts) return facts.tiles.map((tile, place) => lay(facts.from[place]!, tile));
        return [];
    }
  });
  return [...common, ...own];
}

/** As one reads: row by row, from the west. */
const reading = (one: string, other: string) =>
  Number(one.slice(1)) - Number(other.slice(1)) || one.localeCompare(other);

const chanceWith = (more: MoreChance[]): Chance => ({
  source: (draw, before, options) => source(draw, before, options, more),
  claims: (events, view) => claims(events, view, more),
  opened: (envelopes) => chanceWith(envelopes as MoreChance[]),
});

export const chance = chanceWith([]);
