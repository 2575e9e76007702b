// What the slots of a deck can be tapped for, and how they are spoken of.
import type { LegalMove as Move } from "../../wire/generated";
import { say } from "../../words/words.svelte";
import { tileName } from "./names";
import { seatOf, SLOTS, type PirateView, type Tile } from "./view";

export interface SlotSeen {
  letter: string;
  tile: Tile | null;
  spoken: string;
  mark: string;
  /** The move that names this slot. */
  move: Move | null;
}

/** Whose slots are asked for: one's own, the attacked player's, or nobody's. */
export function asked(view: PirateView, seat: number | null): number | null {
  if (!view.pending || view.phase === "action") return null;
  return view.phase === "name" ? seatOf(view.pending.action) : seat;
}

/** The slots of a deck as they stand in the present decision. */
export function slots(
  view: PirateView,
  owner: number,
  seat: number | null,
  legal: Move[],
  players: string[],
): SlotSeen[] {
  const naming = asked(view, seat) === owner;
  return view.decks[owner]!.map((tile, place) => {
    const letter = SLOTS[place]!;
    const move = naming ? (legal.find(({ move }) => move === letter) ?? null) : null;
    const mark = markOf(view, owner, seat, letter);
    const spoken = [
      say("slot {slot}", { slot: letter }),
      tile ? tileName(tile, players) : say("empty"),
      mark.spoken,
      move?.words,
    ];
    return { letter, tile, move, mark: mark.shown, spoken: spoken.filter(Boolean).join(", ") };
  });
}

/** What was decided about a slot in the action under way. */
function markOf(view: PirateView, owner: number, seat: number | null, letter: string) {
  const { pending } = view;
  const none = { shown: "", spoken: "" };
  if (!pending || seat === null) return none;
  if (owner !== seat) {
    if (owner !== seatOf(pending.action)) return none;
    const nth = (pending.named ?? []).indexOf(letter) + 1;
    return nth ? { shown: String(nth), spoken: say("to be taken") } : none;
  }
  const stowed = (pending.stowed ?? []).indexOf(letter) + 1;
  if (stowed) return { shown: String(stowed), spoken: say("for the tile to come") };
  if (pending.paid?.includes(letter)) return { shown: "✕", spoken: say("pays") };
  if (pending.unloaded?.includes(letter)) return { shown: "↓", spoken: say("goes ashore") };
  return none;
}
