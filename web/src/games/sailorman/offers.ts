// The moves that may be chosen, by field and by the pair of dice they use.
import type { LegalMove as Move } from "../../wire/generated";
import { fieldNamed, rowOf, SHORT, SYMBOLS, type Dice, type Result } from "./view";

/** A result entered in a field, written or as a cross. */
export interface Offer extends Result {
  action: number;
  move: Move;
  field: number;
  cross: boolean;
}

/** A result as far as it is chosen. */
export interface Pair {
  symbol: number | null;
  number: number | null;
}

export const NO_PAIR: Pair = { symbol: null, number: null };

const WRITTEN = /^([a-z]{2}\d)=(\d)$/;
const CROSSED = /^([a-z]{2}\d)x([a-z]{2})(\d)$/;

function offer(move: Move): Offer | null {
  const written = WRITTEN.exec(move.move);
  if (written) {
    const field = fieldNamed(written[1]!);
    const number = Number(written[2]);
    return { action: move.action, move, field, cross: false, symbol: rowOf(field), number };
  }
  const crossed = CROSSED.exec(move.move);
  if (!crossed) return null;
  const symbol = SHORT.indexOf(crossed[2] as (typeof SHORT)[number]);
  const field = fieldNamed(crossed[1]!);
  return { action: move.action, move, field, cross: true, symbol, number: Number(crossed[3]) };
}

/** What can be entered; passing is not among it. */
export const offers = (legal: Move[]): Offer[] => legal.map(offer).filter((found) => found !== null);

export const passing = (legal: Move[]): Move | null => legal.find(({ move }) => move === "pass") ?? null;

/** Those that use the dice chosen so far. */
export const using = (all: Offer[], pair: Pair): Offer[] =>
  all.filter(
    ({ symbol, number }) =>
      (pair.symbol === null || pair.symbol === symbol) && (pair.number === null || pair.number === number),
  );

/** What may be entered in a field: with the chosen dice if they allow it, else the pairing follows. */
export function at(all: Offer[], field: number, pair: Pair): Offer[] {
  const here = all.filter((it) => it.field === field);
  const fitting = using(here, pair);
  return fitting.length ? fitting : here;
}

/** The one to choose when a field is tapped: the first, or the one after what is chosen there. */
export function nextAt(here: Offer[], chosen: Offer | null): Offer | null {
  const place = here.findIndex(({ action }) => action === chosen?.action);
  return here[(place + 1) % here.length] ?? null;
}

/** The pair once a die was tapped: once more lays it back, and what does not go with it is undone. */
export function tapped(pair: Pair, kind: keyof Pair, value: number, all: Offer[]): Pair {
  if (pair[kind] === value) return { ...pair, [kind]: null };
  const wished = { ...pair, [kind]: value };
  return using(all, wished).length ? wished : { ...NO_PAIR, [kind]: value };
}

/** The results for which a cross may be made. */
export function crossings(all: Offer[]): Result[] {
  const found = new Map(
    all.filter(({ cross }) => cross).map(({ symbol, number }) => [`${symbol} ${number}`, { symbol, number }]),
  );
  return [...found.values()];
}

/** By die, whether it was used already: `left` shows twice what is left of each kind. */
export function spent(rolled: Dice, left: Dice, owed: number, twice: boolean): Record<keyof Dice, boolean[]> {
  if (owed === 0) return { symbols: [true, true], numbers: [true, true] };
  if (!twice || owed === 2) return { symbols: [false, false], numbers: [false, false] };
  return {
    symbols: usedOf(rolled.symbols, left.symbols[0]!),
    numbers: usedOf(rolled.numbers, left.numbers[0]!),
  };
}

function usedOf<Face>(faces: Face[], left: Face): boolean[] {
  const kept = faces.indexOf(left);
  return faces.map((_, die) => die !== kept);
}

export const symbolRow = (name: string) => SYMBOLS.indexOf(name as (typeof SYMBOLS)[number]);
