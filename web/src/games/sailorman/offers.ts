// The entries that may be chosen, by field and by the pair of dice they use.
import { movesOf } from "../../table/moves";
import type { MoveOf } from "../../wire/typed";
import type { CrossField, Move, WriteNumber } from "./wire";

/** A result entered in a field, written or as a cross. */
export type Offer = MoveOf<WriteNumber | CrossField>;

/** A symbol with a number (Rule 2.3). */
export type Result = Pick<WriteNumber, "symbol" | "number">;

/** A result as far as it is chosen. */
export interface Pair {
  symbol: string | null;
  number: number | null;
}

export const NO_PAIR: Pair = { symbol: null, number: null };

/** What can be entered; passing is not among it. */
export const offers = (legal: Move[]): Offer[] => [...movesOf(legal, "write"), ...movesOf(legal, "cross")];

export const isCross = ({ about }: Offer) => about.kind === "cross";

export const inField = (all: Offer[], field: string | undefined): Offer[] =>
  all.filter(({ about }) => about.field === field);

/** Those that use the dice chosen so far. */
export const using = (all: Offer[], { symbol, number }: Pair): Offer[] =>
  all.filter(
    ({ about }) => (symbol === null || symbol === about.symbol) && (number === null || number === about.number),
  );

/** What may be entered in a field: with the chosen dice if they allow it, else the pairing follows. */
export function at(all: Offer[], field: string, pair: Pair): Offer[] {
  const here = inField(all, field);
  const fitting = using(here, pair);
  return fitting.length ? fitting : here;
}

/** The one to choose when a field is tapped: the first, or the one after what is chosen there. */
export function nextAt(here: Offer[], chosen: Offer | null): Offer | null {
  const place = here.findIndex(({ action }) => action === chosen?.action);
  return here[(place + 1) % here.length] ?? null;
}

/** The pair once a die was tapped: once more lays it back, and what does not go with it is undone. */
export function tapped(pair: Pair, die: Partial<Pair>, all: Offer[]): Pair {
  const wished = { ...pair, ...die };
  if (wished.symbol === pair.symbol && wished.number === pair.number)
    return "symbol" in die ? { ...pair, symbol: null } : { ...pair, number: null };
  return using(all, wished).length ? wished : { ...NO_PAIR, ...die };
}

/** The results for which a cross may be made. */
export function crossings(all: Offer[]): Result[] {
  const found = new Map(
    all.filter(isCross).map(({ about: { symbol, number } }) => [`${symbol} ${number}`, { symbol, number }]),
  );
  return [...found.values()];
}
