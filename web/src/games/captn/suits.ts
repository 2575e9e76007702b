// The four suits as shapes on a field of 24 by 24, and where their winds blow.
import type { Suit } from "./symbols";

export const SHAPES: Record<Suit, string> = {
  S: "M12 1.500c7 5.500 9.800 8.700 9.800 12.200a4.800 4.800 0 01-8.500 3c.2 2.300 1 4 2.400 5.300H8.300c1.400-1.300 2.200-3 2.400-5.300a4.800 4.800 0 01-8.500-3C2.200 10.200 5 7 12 1.500z",
  H: "M12 22C5 16.200 1.800 12.600 1.800 8.200a5.300 5.300 0 0110.200-2 5.300 5.300 0 0110.200 2C22.200 12.600 19 16.200 12 22z",
  C: "M12 1.500a4.900 4.900 0 014.200 7.600 4.900 4.900 0 11-2.900 8c.2 2.100 1 3.700 2.400 4.900H8.300c1.400-1.200 2.200-2.800 2.400-4.900a4.900 4.900 0 11-2.900-8A4.900 4.900 0 0112 1.500z",
  D: "M12 1l8.500 11L12 23 3.500 12z",
};

/** How far an arrow that points north is turned to show where ships sail under a suit's wind. */
export const HEADINGS: Record<Suit, number> = { S: 180, H: 270, C: 0, D: 90 };

/** The colour of a suit; its shape always stands beside it. */
export const colourOf = (suit: Suit) => `var(--captn-${suit})`;
