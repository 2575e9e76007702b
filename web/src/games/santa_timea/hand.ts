// The hand as it is held: in which order, and where each card of the fan lies.
import { numberOf, PIRATESS, type Value } from "./cards";

export type Order = "direction" | "value";

/** Places of the hand in the order in which they are shown; piratesses come last. */
export function sorted(hand: string[], values: Value[], order: Order): number[] {
  const places = hand.map((_, place) => place);
  if (order === "direction") return places; // as the server tells it
  const key = (place: number) => (hand[place] === PIRATESS ? Infinity : (values[place] ?? 0));
  const number = (place: number) => (hand[place] === PIRATESS ? 0 : numberOf(hand[place]!));
  return places.sort((one, other) => {
    const [low, high] = [key(one), key(other)];
    if (low !== high) return low < high ? -1 : 1;
    return number(one) - number(other) || one - other;
  });
}

export interface Held {
  x: number;
  y: number;
  turn: number;
}

export interface Fan {
  cardWidth: number;
  height: number;
  cards: Held[];
}

const TALL = 84 / 60;
const BADGE = 14;
const GAP = 4;
const NARROW = 620;
const A_ROW = 6;
/** How much of the upper row the lower one leaves free: its numbers. */
const SHOWN = 0.8;

/** One wide arc; where there is little room two flat ones, so that every card can be tapped. */
export function fan(count: number, width: number): Fan {
  return width < NARROW ? rows(count, width) : arc(count, width);
}

function arc(count: number, width: number): Fan {
  const cardWidth = Math.min(210, Math.max(82, width * 0.06));
  const room = (width - cardWidth - 24) / Math.max(1, count - 1);
  const step = Math.min(cardWidth + 2, room);
  const middle = (count - 1) / 2;
  const cards = Array.from({ length: count }, (_, place) => {
    const off = place - middle;
    return {
      x: width / 2 + off * step - cardWidth / 2,
      y: BADGE + off * off * 0.7,
      turn: off * 1.1,
    };
  });
  return { cardWidth, height: cardWidth * TALL + BADGE + middle * middle * 0.7 + 8, cards };
}

function rows(count: number, width: number): Fan {
  const cardWidth = Math.min(64, Math.floor(width / A_ROW) - GAP);
  const tall = cardWidth * TALL;
  const upper = count <= A_ROW ? 0 : Math.ceil(count / 2);
  const cards = Array.from({ length: count }, (_, place) => {
    const below = place >= upper;
    const inRow = below ? count - upper : upper;
    const off = (below ? place - upper : place) - (inRow - 1) / 2;
    return {
      x: width / 2 + off * (cardWidth + GAP) - cardWidth / 2,
      y: BADGE + (below && upper > 0 ? tall * SHOWN : 0) + off * off * 0.6,
      turn: off * 0.8,
    };
  });
  return { cardWidth, height: BADGE + tall * (upper > 0 ? 1 + SHOWN : 1) + 6, cards };
}

