// Short forms of spaces (c4), cards (10H) and suits (S) taken apart, to know where and how they are drawn.
import type { View } from "./wire";

export type Suit = View["items"][number];
export const SUITS: readonly Suit[] = ["S", "H", "C", "D"];

export const rankOf = (card: string) => card.slice(0, -1);
export const suitOf = (card: string) => card.slice(-1) as Suit;

/** The spaces row by row from the north, as they are named. */
export const SPACES = Array.from({ length: 49 }, (_, n) => `${"abcdefg"[n % 7]}${Math.floor(n / 7) + 1}`);

/** Column and row of a space, from 0. */
export function placeOf(space: string): { column: number; row: number } {
  return { column: space.charCodeAt(0) - 97, row: Number(space[1]) - 1 };
}
