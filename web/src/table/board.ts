// What a game's folder gives the table, and what a board is given. A board draws and never decides.
import type { Component } from "svelte";

import type { LegalMove, Said, TableCrew } from "../wire/generated";
import type { Glossary, View } from "../wire/typed";
import type { Envelope } from "./envelopes";

/** Of a game with a schema: `BoardProps<View, Move>`, both from the game's own wire.ts. */
export interface BoardProps<V = View, M = LegalMove> {
  /** What this seat, or for null a spectator, may know. Nothing else is true. */
  view: V;
  /** Counts the moves played: when it changes, forget what was half chosen. */
  version: number;
  /** The moves that may be chosen now; empty while others move and while one is on its way. */
  legal: M[];
  /** The move that needs no thinking, where there is one: it is in `legal`. */
  usual: number | null;
  /** The sentence above the choices: "Which card do you pay with?" */
  question: string | null;
  /** What short forms of cards, fields and tiles are called in the reader's language. */
  glossary: Glossary;
  /** By seat, as they are to be shown and spoken. */
  names: string[];
  seat: number | null;
  toAct: number[];
  /** Ask for a move of `legal`. The board changes only when the next view comes. */
  choose: (action: number) => void;
  /** Whose sheet or deck is looked at closely, if not one's own; set by tapping a player. */
  looking: number | null;
  look: (seat: number | null) => void;
  /** What lay in the envelopes of a campaign that this game is played with, */
  opened?: Envelope[];
  /** and what the crew has given names and emblems. */
  crew?: TableCrew | null;
}

/** What a board may export besides: `export async function play(...)` in its script. */
export interface BoardMotion<V = View, S = Said> {
  /** Show how the table came from `before` to the present view. Ends by itself or by `hurry()`. */
  play?: (events: S[], before: V) => Promise<void>;
}

/** A board knows the views and moves of its own game only, and is given no others. */
export type Board = Component<BoardProps<any, any>, BoardMotion<any, any>>;

export type ByLang = Record<"en" | "de", string>;

/** The game that a tutorial shows: written by scripts/tutorials, from the moves in tutorial.json. */
export interface TutorialGame {
  glossary: Record<string, ByLang>;
  positions: TutorialPosition[];
}

export interface TutorialPosition {
  view: View;
  version: number;
  question: ByLang | null;
  toAct: number[];
  usual: number | null;
  legal: (Omit<LegalMove, "words" | "heading"> & { words: ByLang; heading: ByLang | null })[];
  events: (Omit<Said, "words"> & { words: ByLang })[];
}

export interface Lesson {
  /** What is explained: a function, so that it follows the language. */
  words: () => string;
  /** The number of the position to show; without it, the one before. */
  at?: number;
  /** The move (in its short form) that must be chosen to go on; without it there is a button. */
  move?: string;
  /** A part of the board to point at: a selector below the table. */
  point?: string;
}

export interface Tutorial {
  lessons: Lesson[];
  game: TutorialGame;
  names: string[];
}

/** What a folder below games/ exports by default; without a Board the plain board serves. */
export interface GameModule {
  Board?: Board;
  tutorial?: () => Promise<Tutorial>;
  /** Loaded for the table: what its envelopes add. */
  opened?: Envelope[];
}
