// What a seat of Santa Timea is told (src/fairwind/games/santa_timea/view.py), and its short names.
import type { View } from "../../wire/typed";

export type Direction = "N" | "E" | "S" | "W";
export const DIRECTIONS: readonly Direction[] = ["N", "E", "S", "W"];

/** What a card counts; null for a led piratess, who is below every other. */
export type Value = number | null;

export interface PastTrick {
  wind: string;
  leader: number;
  cards: string[];
  /** The seats whose card was out. */
  out: number[];
  taker: number | null;
}

export interface SantaView extends View {
  phase: "trick" | "triplets" | "over";
  round: number;
  trick: number;
  to_act: number[];
  leader: number;
  scores: number[];
  winners: number[];
  /** By round that was scored, the points of each seat. */
  sheet: number[][];
  row: string[];
  table: string[];
  values: Value[];
  out: number[];
  tricks: PastTrick[];
  taken: string[][];
  damage: number[];
  triplets: string[];
  discarded: string[];
  aside: string[];
  storm: string[];
  forecast?: string[];
  hand?: string[];
  hand_values?: Value[];
  hand_ties?: number[];
  discarding?: string;
}

export const ROUNDS = 5;
export const PIRATESS = "P";

export const directionOf = (name: string) => name[0] as Direction;
export const numberOf = (name: string) => Number(name.slice(1));

/** Whose card lies at a place of a trick. */
export const seatAt = (leader: number, place: number, players: number) => (leader + place) % players;

/** Where in the order of play a seat's card lies, or will lie. */
export const placeOf = (leader: number, seat: number, players: number) =>
  (seat - leader + players) % players;

/** The winds of one direction: the triplet, if there is one, then the others. */
export interface Bundle {
  direction: Direction;
  triplet: string[];
  others: string[];
}

/** Winds by direction; `triplets` are the directions in which there is one. */
export function bundles(winds: string[], triplets: string): Bundle[] {
  const found: Bundle[] = [];
  for (const direction of DIRECTIONS) {
    const others = winds.filter((wind) => directionOf(wind) === direction);
    if (others.length === 0) continue;
    const triplet: string[] = [];
    if (triplets.includes(direction))
      for (const damage of [1, 2, 3]) {
        const place = others.indexOf(`${direction}${damage}`);
        if (place >= 0) triplet.push(...others.splice(place, 1));
      }
    found.push({ direction, triplet, others });
  }
  return found;
}
