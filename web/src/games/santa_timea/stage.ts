// What is shown while something happens: the table as it was, with the trick that has just ended.
import { PIRATESS } from "./cards";
import type { CardPlayed, Said, Scored, View } from "./wire";

/** The facts of all events of a kind. */
function factsOf<const K extends Said["kind"]>(events: Said[], kind: K) {
  const found = events.filter((event): event is Extract<Said, { kind: K }> => event.kind === kind);
  return found.map(({ facts }) => facts as Extract<Said, { kind: K }>["facts"]);
}

/** The one card that was played, if it was one. */
export function cardPlayed(events: Said[]): CardPlayed | null {
  const played = factsOf(events, "played");
  return played.length === 1 ? played[0]! : null;
}

export interface TrickEnd {
  out: number[];
  taker: number | null;
  /** What the taker gets, or what nobody does. */
  winds: string[];
}

/** How the trick ended, if it did. */
export function trickEnded(events: Said[]): TrickEnd | null {
  const out = factsOf(events, "cards-out")[0]?.seats ?? [];
  const [taken] = factsOf(events, "wind-taken");
  if (taken) return { out, taker: taken.seat, winds: taken.winds };
  const [left] = [...factsOf(events, "storm"), ...factsOf(events, "wind-set-aside")];
  return left ? { out, taker: null, winds: [left.wind] } : null;
}

/** The table before, with the last card of its trick on it and nothing struck out anew. */
export function fullTrick(before: View, { card, value, seat }: CardPlayed): View {
  const hand = seat === before.seat ? without(before, card) : {};
  return {
    ...before,
    ...hand,
    table: [...before.table, card],
    values: [...before.values, value],
    to_act: [],
  };
}

function without(view: View, card: string): Partial<View> {
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

export type SeatScore = Scored & { discarded: string };

/** How a round was scored, if one was. */
export function roundScored(events: Said[]): RoundScore | null {
  const end = factsOf(events, "round-scored").at(-1);
  if (!end) return null;
  const discarded = new Map(
    factsOf(events, "triplets-discarded").map(({ seat, directions }) => [seat, directions]),
  );
  const seats = factsOf(events, "scored").map((scored) => ({
    ...scored,
    discarded: discarded.get(scored.seat) ?? "",
  }));
  return { round: end.round, seats, scores: end.scores };
}

/** A name for each card that tells two piratesses apart. */
export function keys(cards: string[]): string[] {
  let piratesses = 0;
  return cards.map((card) => (card === PIRATESS ? `P${piratesses++}` : card));
}
