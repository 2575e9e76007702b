// What is shown while something happens: the table as it was, with the trick that has just ended.
import type { Said } from "../../wire/generated";
import { PIRATESS, type SantaView, type Value } from "./view";

export interface Played {
  seat: number;
  card: string;
  value: Value;
}

/** The one card that was played, if it was one. */
export function cardPlayed(events: Said[]): Played | null {
  const played = events.filter(({ kind }) => kind === "played");
  return played.length === 1 ? (played[0]!.facts as unknown as Played) : null;
}

export interface TrickEnd {
  out: number[];
  taker: number | null;
  /** What the taker gets, or what nobody does. */
  winds: string[];
}

/** How the trick ended, if it did. */
export function trickEnded(events: Said[]): TrickEnd | null {
  const of = (kind: string) => events.find((event) => event.kind === kind)?.facts;
  const out = (of("cards-out")?.seats as number[] | undefined) ?? [];
  const taken = of("wind-taken");
  if (taken) return { out, taker: taken.seat as number, winds: taken.winds as string[] };
  const left = of("storm") ?? of("wind-set-aside");
  return left ? { out, taker: null, winds: [left.wind as string] } : null;
}

/** The table before, with the last card of its trick on it and nothing struck out anew. */
export function fullTrick(before: SantaView, { card, value, seat }: Played): SantaView {
  const hand = seat === before.seat ? without(before, card) : {};
  return {
    ...before,
    ...hand,
    table: [...before.table, card],
    values: [...before.values, value],
    to_act: [],
  };
}

function without(view: SantaView, card: string): Partial<SantaView> {
  const gone = view.hand?.lastIndexOf(card) ?? -1;
  const rest = <T>(list: T[] | undefined) => list?.filter((_, place) => place !== gone);
  return { hand: rest(view.hand), hand_values: rest(view.hand_values), hand_ties: [] };
}

export interface RoundScore {
  round: number;
  /** By seat: what they kept and what it brought. */
  seats: SeatScore[];
  scores: number[];
}

export interface SeatScore {
  seat: number;
  kept: string[];
  damage: number;
  pairs: number;
  penalty: number;
  points: number;
  discarded: string;
}

/** How a round was scored, if one was. */
export function roundScored(events: Said[]): RoundScore | null {
  const end = events.findLast(({ kind }) => kind === "round-scored");
  if (!end) return null;
  const discarded = new Map(
    events
      .filter(({ kind }) => kind === "triplets-discarded")
      .map(({ facts }) => [facts.seat as number, facts.directions as string]),
  );
  const seats = events
    .filter(({ kind }) => kind === "scored")
    .map(({ facts }) => ({
      ...(facts as unknown as Omit<SeatScore, "discarded">),
      discarded: discarded.get(facts.seat as number) ?? "",
    }));
  const { round, scores } = end.facts as { round: number; scores: number[] };
  return { round, seats, scores };
}

/** A name for each card that tells two piratesses apart. */
export function keys(cards: string[]): string[] {
  let piratesses = 0;
  return cards.map((card) => (card === PIRATESS ? `P${piratesses++}` : card));
}
