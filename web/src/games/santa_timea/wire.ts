// View, events and moves of Santa Timea, as they are told: written by scripts/wire.
import type { EventOf, MoveOf } from "../../wire/typed";

/** A trick of this round that has ended. */
export type PastTrick = {
  wind: string;
  leader: number;
  /** The seats in the order of play. */
  order: number[];
  /** In that order. */
  cards: string[];
  /** The seats whose card was out. */
  out: number[];
  taker: number | null;
};

/** Wheel cards are N13 or P, wind cards N2, directions letters in a row: NS. */
export type SantaTimeaView = {
  game: string;
  options: Record<string, number | boolean | string>;
  phase: "over" | "trick" | "triplets";
  round: number;
  /** How many a game has. */
  rounds: number;
  trick: number;
  to_act: number[];
  leader: number;
  /** The seats in the order in which they play to this trick. */
  order: number[];
  scores: number[];
  winners: number[];
  /** By round that was scored, the points of each seat. */
  sheet: number[][];
  /** The wind that blows, and the two to come. */
  row: string[];
  /** The wheel cards of this trick, in the order of play. */
  table: string[];
  /** What they count; null for a led piratess, who is below every other. */
  values: (number | null)[];
  /** The seats whose card no longer counts. */
  out: number[];
  tricks: PastTrick[];
  /** By seat, the winds in front of it. */
  taken: string[][];
  /** By seat, on these winds. */
  damage: number[];
  /** By seat, the directions in which it holds one. */
  triplets: string[];
  /** By seat, the triplets it discarded when the last round was scored. */
  discarded: string[];
  aside: string[];
  /** The winds held back for the next taker. */
  storm: string[];
  cards_left: number[];
  /** The winds that will not blow. */
  forecast?: string[];
  seat?: number;
  hand?: string[];
  /** What each card of the hand would count now. */
  hand_values?: (number | null)[];
  /** The places in the hand of cards that would tie. */
  hand_ties?: number[];
  /** The moves one may make now, as records write them. */
  legal?: string[];
  /** The triplets that one has decided to discard, before all have decided. */
  discarding?: string;
};

export type View = SantaTimeaView;

export type LeaderDrawn = {
  seat: number;
};

export type RoundBegan = {
  round: number;
  leader: number;
};

export type WindsLaidOut = {
  row: string[];
};

export type Forecast = {
  /** They will not blow in this round. */
  winds: string[];
};

export type Dealt = {
  seat: number;
  cards: string[];
};

export type CardPlayed = {
  seat: number;
  card: string;
  /** What it counts; null for a led piratess, who is below every other. */
  value: number | null;
  leads: boolean;
};

export type CardsOut = {
  cards: string[];
  seats: number[];
};

export type WindTaken = {
  seat: number;
  /** The wind of the trick, then those that a storm held back. */
  winds: string[];
};

/** Nobody takes it. */
export type WindLeft = {
  wind: string;
};

export type Lead = {
  seat: number;
};

export type WindTurnedUp = {
  wind: string;
};

export type TripletsAsked = {
  seats: number[];
};

export type TripletsDecided = {
  seat: number;
};

export type TripletsDiscarded = {
  seat: number;
  /** Empty if it keeps every wind card. */
  directions: string;
};

export type Scored = {
  seat: number;
  kept: string[];
  damage: number;
  /** Points for pairs. */
  pairs: number;
  /** Points off for many wind cards. */
  penalty: number;
  /** Of this round, all counted. */
  points: number;
};

/** Each by seat. */
export type RoundScored = {
  round: number;
  damage: number[];
  points: number[];
  scores: number[];
};

/** The facts of a game's last event, "game-over". */
export type GameOver = {
  scores: number[];
  winners: number[];
};

/** An event, with the facts of its kind. */
export type Said =
  | EventOf<"leader-drawn", LeaderDrawn>
  | EventOf<"round-began", RoundBegan>
  | EventOf<"winds-laid-out", WindsLaidOut>
  | EventOf<"forecast", Forecast>
  | EventOf<"dealt", Dealt>
  | EventOf<"played", CardPlayed>
  | EventOf<"cards-out", CardsOut>
  | EventOf<"wind-taken", WindTaken>
  | EventOf<"storm", WindLeft>
  | EventOf<"wind-set-aside", WindLeft>
  | EventOf<"lead", Lead>
  | EventOf<"wind-turned-up", WindTurnedUp>
  | EventOf<"triplets-asked", TripletsAsked>
  | EventOf<"decided", TripletsDecided>
  | EventOf<"triplets-discarded", TripletsDiscarded>
  | EventOf<"scored", Scored>
  | EventOf<"round-scored", RoundScored>
  | EventOf<"game-over", GameOver>;

export type PlayCard = {
  kind: "play";
  card: string;
};

export type DiscardTriplets = {
  kind: "discard";
  /** Of the triplets; empty to keep every wind card. */
  directions: string;
};

/** What a legal move is about. */
export type About = PlayCard | DiscardTriplets;

export type Move = MoveOf<About>;
