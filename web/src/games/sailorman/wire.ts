// View, events and moves of Sailorman Dice, as they are told: written by scripts/wire.
import type { EventOf, MoveOf } from "../../wire/typed";

export type SubArea = {
  /** Its letter, as in the terrain. */
  region: string;
  fields: string[];
};

/** What is printed on every sheet of the game. */
export type SheetPlan = {
  /** A string a row, a letter a field: M mountains, L land, D dunes, R river. */
  terrain: string[];
  /** The two river fields between which it stands. */
  lighthouse: string[];
  /** Two of each region, in the order of the letters above. */
  areas: SubArea[];
  /** By box, where there is one. */
  shells: Record<string, number>;
};

export type DiceShown = {
  symbols: string[];
  numbers: number[];
};

export type PlayerSheet = {
  /** A character a field: a number, X for a cross, a dot for nothing. */
  rows: string[];
  /** The points of those that are filled. */
  boxes: Record<string, number>;
  /** The boxes whose shells were won. */
  shells: string[];
  /** The sizes of the two largest, counted at the end. */
  groups: number[];
  /** Where these lie; empty before the end. */
  group_fields: string[][];
};

/** By die, in the order of the roll, whether it is used up. */
export type DiceUsed = {
  symbols: boolean[];
  numbers: boolean[];
};

/** A box that will be filled when the roll is over. */
export type BoxToFill = {
  box: string;
  points: number;
  /** What the shell that comes with it is worth; 0 if there is none, or it is gone. */
  shell: number;
  /** The full fields for which it is filled. */
  fields: string[];
};

/** The last seven are for whoever sits at the table. */
export type SailormanView = {
  game: string;
  options: Record<string, number | boolean | string>;
  sheet: SheetPlan;
  phase: "entries" | "over";
  roll: number;
  captain: number;
  /** Whoever rolled. */
  active: number;
  last_round: boolean;
  /** With so many boxes filled by somebody, the round is the last. */
  boxes_to_end: number;
  dice: DiceShown;
  to_act: number[];
  scores: number[];
  winners: number[];
  /** The boxes whose shells nobody can win any more. */
  shells_gone: string[];
  players: PlayerSheet[];
  seat?: number;
  legal?: string[];
  /** How many entries may still be made in this roll. */
  owed?: number;
  /** From which they are formed; if one die of a kind is left, it is shown twice. */
  dice_left?: DiceShown;
  dice_used?: DiceUsed;
  /** The fields entered in this roll. */
  entered?: string[];
  /** What they will fill. */
  fills?: BoxToFill[];
};

export type View = SailormanView;

export type CaptainDrawn = {
  seat: number;
};

export type DiceRolled = {
  /** Counted from 1. */
  roll: number;
  seat: number;
  symbols: string[];
  numbers: number[];
};

export type EntryMade = {
  seat: number;
  /** As it is written: bo3=5, st9xbo5 or pass. */
  entry: string;
  field: string | null;
  /** Of the result, which also a cross has; both are missing if nothing is entered. */
  number: number | null;
};

/** A seat has made all its entries. */
export type EntriesDone = {
  seat: number;
};

/** All are done: what a seat entered in this roll. */
export type EntriesShown = {
  seat: number;
  /** By field, a number or X for a cross. */
  marks: Record<string, string>;
};

export type BoxFilled = {
  seat: number;
  box: string;
  points: number;
  /** What the shell that comes with it is worth; 0 if there is none. */
  shell: number;
  /** The full fields for which it is filled. */
  fields: string[];
};

export type RollOver = {
  roll: number;
};

/** The round is played to its end; then the game is over. */
export type LastRound = {
};

export type GroupsCounted = {
  seat: number;
  /** The sizes of the two largest. */
  groups: number[];
};

/** The facts of a game's last event, "game-over". */
export type GameOver = {
  scores: number[];
  winners: number[];
};

/** An event, with the facts of its kind. */
export type Said =
  | EventOf<"captain-drawn", CaptainDrawn>
  | EventOf<"rolled", DiceRolled>
  | EventOf<"entered", EntryMade>
  | EventOf<"done", EntriesDone>
  | EventOf<"shown", EntriesShown>
  | EventOf<"box-filled", BoxFilled>
  | EventOf<"roll-over", RollOver>
  | EventOf<"last-round", LastRound>
  | EventOf<"final-score", GroupsCounted>
  | EventOf<"game-over", GameOver>;

/** Write the number of a result in its symbol's row. */
export type WriteNumber = {
  kind: "write";
  field: string;
  symbol: string;
  number: number;
  /** What it adds to the boxes that will be filled. */
  fills: BoxToFill[];
};

/** A sailorman move: a cross for a result that the river holds. */
export type CrossField = {
  kind: "cross";
  field: string;
  symbol: string;
  number: number;
  /** The river fields that hold it. */
  river: string[];
  fills: BoxToFill[];
};

export type EnterNothing = {
  kind: "pass";
};

/** What a legal move is about. */
export type About = WriteNumber | CrossField | EnterNothing;

export type Move = MoveOf<About>;
