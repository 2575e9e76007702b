// A view of Capt'n as the server tells it, and the small things that can be read off it.
import { N_, say } from "../../words/words.svelte";

export const SUITS = ["S", "H", "C", "D"] as const;
export type Suit = (typeof SUITS)[number];

export type Phase =
  | "corner" | "first-ship" | "island" | "turn" | "step" | "treasure" | "appear" | "rolled" | "launch"
  | "which-aside" | "aside" | "order" | "course" | "gun-at" | "gun-to" | "ball-one" | "ball-other" | "over";

export interface Reach {
  pass: string[];
  stop: string[];
}

export interface CaptnView {
  phase: Phase;
  ocean: string[][];
  islands: string[];
  treasures: string[];
  exits: string[];
  items: Suit[];
  items_hidden: Suit[];
  you: string | null;
  fatigue: number;
  ships: Partial<Record<Suit, string>>;
  sight: Partial<Record<Suit, string[]>>;
  rowboats: Record<string, number>;
  columns: string[][];
  reach: Record<string, Reach>;
  turn: number;
  own: boolean;
  card: string | null;
  stage: string;
  after_picture: boolean;
  rowed: string[];
  rum: boolean;
  die: number | null;
  rowboat: string | null;
  aside: string | null;
  target: string | null;
  actor: Suit | null;
  sailing: Suit | null;
  been: string[];
  chosen: string | null;
  escaped: boolean;
  lost: string | null;
  options: { columns: number };
}

export const rankOf = (card: string) => card.slice(0, -1);
export const suitOf = (card: string) => card.slice(-1) as Suit;

/** The spaces row by row from the north, as they are named. */
export const SPACES = Array.from({ length: 49 }, (_, n) => `${"abcdefg"[n % 7]}${Math.floor(n / 7) + 1}`);

/** Column and row of a space, from 0. */
export function placeOf(space: string): { column: number; row: number } {
  return { column: space.charCodeAt(0) - 97, row: Number(space[1]) - 1 };
}

export function cardAt(view: CaptnView, space: string): string {
  const { column, row } = placeOf(space);
  return view.ocean[row]![column]!;
}

/** Whether a turn is under way, and not yet to be chosen. */
export function underWay({ phase, stage, turn }: Pick<CaptnView, "phase" | "stage" | "turn">): boolean {
  return turn > 0 && (stage !== "choosing" || phase === "over");
}

/** The ships that see a space. */
export function seenBy(view: CaptnView, space: string): Suit[] {
  return SUITS.filter((suit) => view.sight[suit]?.includes(space));
}

const ALL_CARDS = 48;

/** The row in which the front card of a column lies: cards keep the places they were dealt to. */
export function frontRow(view: CaptnView, column: number): number {
  const all = view.options.columns;
  const dealt = Math.floor((ALL_CARDS + all - 1 - column) / all);
  return dealt - view.columns[column]!.length;
}

// --- names -----------------------------------------------------------------------------------

const SUIT_NAMES: Record<Suit, string> = {
  S: N_("spades"),
  H: N_("hearts"),
  C: N_("clubs"),
  D: N_("diamonds"),
};
const RANK_NAMES: Record<string, string> = { A: N_("ace"), J: N_("jack"), Q: N_("queen"), K: N_("king") };
const WINDS: Record<Suit, string> = {
  S: N_("wind from the north"),
  H: N_("wind from the east"),
  C: N_("wind from the south"),
  D: N_("wind from the west"),
};
const ITEM_NAMES: Record<Suit, string> = {
  S: N_("gun"),
  H: N_("costume"),
  C: N_("crystal ball"),
  D: N_("rum"),
};

export const suitName = (suit: Suit) => say(SUIT_NAMES[suit]);
export const windOf = (card: string) => say(WINDS[suitOf(card)]);
export const itemName = (suit: Suit) => say(ITEM_NAMES[suit]);

/** "6 of hearts" */
export function cardName(card: string): string {
  const rank = rankOf(card);
  return say("{rank} of {suit}", {
    rank: RANK_NAMES[rank] ? say(RANK_NAMES[rank]) : rank,
    suit: suitName(suitOf(card)),
  });
}
