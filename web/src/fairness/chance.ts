// What can be said of draws without the server: that the key gives them, that they were made from
// what the game says, and that players saw them so.
import type { Drawn, Said } from "../wire/generated";
import type { View } from "../wire/typed";
import { SealedRng } from "./sealedRng";

/** What something is drawn from: numbers below one, or items in this order. */
export type Source = { below: number } | { items: number[] };

/** That the nth draw of a kind, from a place on, gave this; of a hand the order is not seen. */
export interface Claim {
  what: string;
  nth: number;
  from: number;
  outcome: number[];
  sorted?: boolean;
}

export interface Options {
  players: number;
  [name: string]: unknown;
}

/** What a game knows of its chance: in `chance.ts` of its folder. */
export interface Chance {
  /** What a draw must be made from, given those before it; null where the game leaves it open. */
  source: (draw: Drawn, before: Drawn[], options: Options) => Source | null;
  /** What events say about draws. */
  claims: (events: Said[], view: View) => Claim[];
  /** The same where envelopes of a campaign are open, with what they say of it. */
  opened?: (envelopes: unknown[]) => Chance;
}

/** By draw, whether the key gives it. */
export function drawnAgain(key: string, draws: Drawn[]): boolean[] {
  const sealed = new SealedRng(key);
  return draws.map((draw) => equal(sealed.again(draw), draw.outcome));
}

/** By draw, whether it was made from what the game says. */
export function drawnFromRight(chance: Chance, draws: Drawn[], view: View): boolean[] {
  return draws.map((draw, place) => {
    const source = chance.source(draw, draws.slice(0, place), view.options as Options);
    if (!source) return true;
    return "below" in source
      ? draw.below === source.below && draw.items === null
      : draw.items !== null && equal(draw.items, source.items);
  });
}

/** Whether a draw is as somebody saw it. */
export function holds({ what, nth, from, outcome, sorted }: Claim, draws: Drawn[]): boolean {
  const drawn = draws.filter((draw) => draw.what === what)[nth]?.outcome;
  const part = drawn?.slice(from, from + outcome.length) ?? [];
  return sorted ? equal(rising(part), rising(outcome)) : equal(part, outcome);
}

export const equal = (one: number[], other: number[]) =>
  one.length === other.length && one.every((number, place) => number === other[place]);
const rising = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

/** The numbers below one, in order. */
export const upTo = (end: number) => Array.from({ length: end }, (_, number) => number);
