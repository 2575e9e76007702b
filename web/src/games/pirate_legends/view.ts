// What a seat sees of Pirate Legends (src/fairwind/games/pirate_legends/view.py).

export type Island = "nw" | "ne" | "se" | "sw";
export const ISLANDS: Island[] = ["nw", "ne", "se", "sw"];
export const SLOTS = "ABCDEFGHIJ";

/** A tile goes by the space it lay on; its kind is null where it is not known. */
export interface Tile {
  from: string;
  tile: string | null;
  known_by: number[];
  stolen_from?: number;
}

/** What one has decided so far of an action. */
export interface Pending {
  action: string;
  paid?: string[];
  unloaded?: string[];
  named?: string[];
  stowed?: string[];
}

export interface PirateView {
  phase: "start" | "action" | "pay" | "unload" | "name" | "stow" | "over";
  pending?: Pending;
  to_act: number[];
  actions_left: number;
  attacked: number[];
  sides: number[];
  /** The spaces along the dotted line, inwards: all the sea there is. */
  line: string[];
  ships: (string | null)[];
  sea: string[];
  decks: (Tile | null)[][];
  islands: Record<Island, Tile[]>;
  discarded: Tile[];
  cards: (Island | null)[];
  scores: number[] | null;
  /** What is one's own is worth so much, as far as one knows. */
  known_points?: number;
  options: { deck: number };
}

/** The tile in a slot, by its letter. */
export function inSlot(view: PirateView, seat: number, letter: string): Tile | null {
  return view.decks[seat]?.[SLOTS.indexOf(letter)] ?? null;
}

/** Whom a short form such as hit3 or swap3 concerns. */
export function seatOf(move: string): number | null {
  const found = /^(?:hit|swap)(\d)$/.exec(move);
  return found ? Number(found[1]) - 1 : null;
}

/** Where a short form such as xe4, me4 or se4 leads. */
export function cellOf(move: string): string | null {
  return /^[xms]([a-i][1-9])$/.exec(move)?.[1] ?? null;
}
