// What a game's room gives the table, and what a board is given. A board draws and never decides.
import type { Component } from "svelte";

import type { Move, Said, View } from "../wire/messages";

export interface BoardProps<V = View> {
  /** What this seat, or for null a spectator, may know. Nothing else is true. */
  view: V;
  /** Counts the moves played: when it changes, forget what was half chosen. */
  version: number;
  /** The moves that may be chosen now; empty while others move and while one is on its way. */
  legal: Move[];
  /** The move that needs no thinking, where there is one: it is in `legal`. */
  usual: number | null;
  /** By seat, as they are to be shown and spoken. */
  names: string[];
  seat: number | null;
  toAct: number[];
  /** Ask for a move of `legal`. The board changes only when the next view comes. */
  choose: (action: number) => void;
  /** Whose sheet or deck is looked at closely, if not one's own; set by tapping a player. */
  looking: number | null;
  look: (seat: number | null) => void;
}

/** What a board may export besides: `export async function play(...)` in its script. */
export interface BoardMotion<V = View> {
  /** Show how the table came from `before` to the present view. Ends by itself or by `hurry()`. */
  play?: (events: Said[], before: V) => Promise<void>;
}

/** A board knows the views of its own game only, and is given no others. */
export type Board = Component<BoardProps<any>, BoardMotion<any>>;

export interface GameNames {
  /** Where in the game we are: "Round 3, trick 7". */
  where: (view: View) => string;
  /** What whoever is to move has to do: "enter two results"; null if it goes without saying. */
  task: (view: View) => string | null;
}

/** A position of a tutorial, made by scripts/tutorials from its voyage.json. */
export interface Station {
  view: View;
  version: number;
  toAct: number[];
  usual: number | null;
  legal: { action: number; move: string; words: ByLang; heading: ByLang | null }[];
  events: (Omit<Said, "words"> & { words: ByLang })[];
}

export type ByLang = Record<"en" | "de", string>;

export interface Lesson {
  /** What is explained: a function, so that it follows the language. */
  words: () => string;
  /** The station to stand at; without it, the one before. */
  at?: number;
  /** The move (in its short form) that must be chosen to go on; without it there is a button. */
  move?: string;
  /** A part of the board to point at: a selector below the table. */
  point?: string;
}

export interface Tutorial {
  lessons: Lesson[];
  stations: Station[];
  names: string[];
}

/** What a folder below games/ exports by default; without a Board the moves are listed in words. */
export interface GameRoom {
  names: GameNames;
  Board?: Board;
  tutorial?: () => Promise<Tutorial>;
}
