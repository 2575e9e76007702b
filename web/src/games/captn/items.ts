// The items as signs on a field of 24 by 24, and the short form of the move that uses each.
import type { Suit } from "./view";

export const ITEMS: Record<Suit, { move: string; path: string }> = {
  S: { move: "gun", path: "M2 8h15l1-2 2 2h2v3l-8 2-2 2H9l-2 6H3l2-9-3-1z" },
  H: { move: "costume", path: "M1.500 15c5 4.500 16 4.500 21 0-3.500-.3-4.500-2-5.300-5C16.500 7 15 5.500 12 5.500S7.500 7 6.800 10c-.8 3-1.800 4.700-5.300 5z" },
  C: { move: "ball", path: "M12 2a7.500 7.500 0 014.700 13.300L19 21.500H5l2.300-6.200A7.500 7.500 0 0112 2zM8.500 9A3.600 3.600 0 0112 5.400V4a5 5 0 00-5 5z" },
  D: { move: "rum", path: "M9.800 1.500h4.400V7c0 2.200 3.300 3 3.300 6.500v8a1 1 0 01-1 1h-9a1 1 0 01-1-1v-8C6.500 10 9.800 9.200 9.800 7zM9 14v4h6v-4z" },
};
