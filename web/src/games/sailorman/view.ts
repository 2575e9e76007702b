// What the server tells of Sailorman Dice, and the names of what is on a sheet.
import { N_, say } from "../../words/words.svelte";

export const SYMBOLS = ["anchor", "bell", "starfish", "fish", "boat", "wheel"] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export const SHORT = ["an", "be", "st", "fi", "bo", "wh"] as const;
export const COLUMNS = 9;
export const FIELDS = 54;
export const EMPTY = ".";
export const CROSS = "X";
/** Rule 5.1: so many boxes end the game. */
export const BOXES_TO_END = 8;

/** By the letters of a sheet; `ground` is the colour and pattern it is drawn with. */
export const REGIONS = {
  M: { name: N_("mountains"), box: "mountains", ground: "rock" },
  L: { name: N_("land"), box: "land", ground: "land" },
  D: { name: N_("dunes"), box: "dunes", ground: "dune" },
  R: { name: N_("river"), box: "river", ground: "sea" },
} as const;
export type Letter = keyof typeof REGIONS;
export const LETTERS = ["M", "L", "D", "R"] as const;

const SYMBOL_NAMES = [
  N_("anchor"),
  N_("bell"),
  N_("starfish"),
  N_("fish"),
  N_("boat"),
  N_("wheel"),
] as const;

export interface SheetPlan {
  terrain: string[];
  /** The two river fields between which it stands, in short form. */
  lighthouse: string[];
  shells: Record<string, number>;
}

export interface Dice {
  symbols: string[];
  numbers: number[];
}

/** A symbol, by its row, with a number (Rule 2.3). */
export interface Result {
  symbol: number;
  number: number;
}

export interface PlayerSheet {
  rows: string[];
  boxes: Record<string, number>;
  shells: string[];
  groups: number[];
}

export interface SailorView {
  sheet: SheetPlan;
  phase: "entries" | "over";
  roll: number;
  captain: number;
  active: number;
  last_round: boolean;
  dice: Dice;
  to_act: number[];
  scores: number[];
  winners: number[];
  shells_gone: string[];
  players: PlayerSheet[];
  /** Only for who sits at the table. */
  seat?: number;
  legal?: string[];
  owed?: number;
  dice_left?: Dice;
  entered?: string[];
}

/** A field by its short form, "bo3". */
export function fieldNamed(short: string): number {
  return SHORT.indexOf(short.slice(0, 2) as (typeof SHORT)[number]) * COLUMNS + Number(short.slice(2)) - 1;
}

export const rowOf = (field: number) => Math.floor(field / COLUMNS);
export const columnOf = (field: number) => field % COLUMNS;
export const letterAt = (plan: SheetPlan, field: number) =>
  plan.terrain[rowOf(field)]![columnOf(field)] as Letter;
export const markAt = (rows: string[], field: number) => rows[rowOf(field)]![columnOf(field)]!;

/** The rows with a mark put into a field. */
export function withMark(rows: string[], field: number, mark: string): string[] {
  const [row, column] = [rowOf(field), columnOf(field)];
  return rows.map((letters, at) =>
    at === row ? letters.slice(0, column) + mark + letters.slice(column + 1) : letters,
  );
}

// --- names --------------------------------------------------------------------------------------

export const symbolName = (row: number) => say(SYMBOL_NAMES[row]!);

export const fieldName = (field: number) =>
  say("{row} {column}", { row: symbolName(rowOf(field)), column: columnOf(field) + 1 });

export function boxName(box: string): string {
  const row = SYMBOLS.indexOf(box as SymbolName);
  if (row >= 0) return say("row {row}", { row: symbolName(row) });
  if (box.startsWith("column")) return say("column {column}", { column: box.slice(6) });
  const [name, side] = box.split("-");
  const region = say(LETTERS.map((letter) => REGIONS[letter]).find((it) => it.box === name)!.name);
  return side === "left"
    ? say("{region}, first part", { region })
    : say("{region}, both parts", { region });
}
