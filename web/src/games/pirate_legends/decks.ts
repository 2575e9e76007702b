// The slots of a deck: what they can be tapped for, and how they and their tiles are spoken of.
import type { Glossary } from "../../wire/typed";
import { say } from "../../words/words.svelte";
import type { Move, TileSeen, View } from "./wire";

export const SLOTS = "ABCDEFGHIJ";

export interface SlotSeen {
  letter: string;
  tile: TileSeen | null;
  spoken: string;
  mark: string;
  /** The move that names this slot. */
  move: Move | null;
}

/** Whose slots are asked for: one's own, the attacked player's, or nobody's. */
export function asked(legal: Move[], seat: number | null): number | null {
  const naming = legal.find(({ about }) => "slot" in about);
  if (!naming) return null;
  return "other" in naming.about ? naming.about.other : seat;
}

/** The slots of a deck as they stand in the present decision. */
export function slots(
  view: View,
  owner: number,
  seat: number | null,
  legal: Move[],
  names: string[],
  glossary: Glossary,
): SlotSeen[] {
  const naming = asked(legal, seat) === owner;
  return view.decks[owner]!.map((tile, place) => {
    const letter = SLOTS[place]!;
    const named = ({ about }: Move) => "slot" in about && about.slot === letter;
    const move = (naming && legal.find(named)) || null;
    const mark = markOf(view, owner, seat, letter);
    const spoken = [
      say("slot {slot}", { slot: letter }),
      tile ? tileName(tile, names, glossary) : say("empty"),
      mark.spoken,
      move?.words,
    ];
    return { letter, tile, move, mark: mark.shown, spoken: spoken.filter(Boolean).join(", ") };
  });
}

/** What was decided about a slot in the action under way. */
function markOf({ pending }: View, owner: number, seat: number | null, letter: string) {
  const none = { shown: "", spoken: "" };
  if (!pending || seat === null) return none;
  if (owner !== seat) {
    if (owner !== pending.other) return none;
    const nth = (pending.named ?? []).indexOf(letter) + 1;
    return nth ? { shown: String(nth), spoken: say("to be taken") } : none;
  }
  const stowed = (pending.stowed ?? []).indexOf(letter) + 1;
  if (stowed) return { shown: String(stowed), spoken: say("for the tile to come") };
  if (pending.paid?.includes(letter)) return { shown: "✕", spoken: say("pays") };
  if (pending.unloaded?.includes(letter)) return { shown: "↓", spoken: say("goes ashore") };
  return none;
}

/** A tile with where it came from: "two cannons, from e4, stolen from Ada". */
export function tileName(
  { tile, from, stolen_from }: TileSeen,
  names: string[],
  glossary: Glossary,
): string {
  const what = tile === null ? say("an unknown tile") : glossary[tile];
  const stolen = stolen_from === undefined ? null : names[stolen_from];
  return [
    what,
    say("from {space}", { space: from }),
    stolen && say("stolen from {player}", { player: stolen }),
  ]
    .filter(Boolean)
    .join(", ");
}

const PICTURES = ["chest", "idol", "parrot", "cannon", "sails", "splash"];

/** Kinds of tiles, each once: by what they show, the largest number first, strange ones at the end. */
export function inOrder<K extends string>(kinds: K[]): K[] {
  const rank = (kind: K) => {
    const place = PICTURES.indexOf(kind.replace(/\d$/, ""));
    return place < 0 ? PICTURES.length : place;
  };
  return [...new Set(kinds)].sort((one, other) => rank(one) - rank(other) || other.localeCompare(one));
}
