// What the plain board makes of a view that it knows nothing of: labels, words, and what belongs to whom.
import type { Glossary, View } from "../wire/typed";
import { say } from "../words/words.svelte";
import { sentence } from "./sentence";

export type Entry = [name: string, value: unknown];

/** What stands elsewhere on the page, or says nothing to a reader. */
const ELSEWHERE = new Set(["game", "options", "legal", "seat", "to_act", "scores", "winners"]);

/** So many values stand in a line. */
const FEW = 8;

export interface Parts {
  /** Single values, and lists of few. */
  brief: Entry[];
  /** What each seat has, by seat: a list of as many lists or objects as there are seats is taken for that. */
  bySeat: Entry[][];
  /** Lists and objects of the whole table. */
  common: Entry[];
}

export function partsOf(view: View, seats: number): Parts {
  const entries = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
  const shared = entries.filter(([, value]) => !isBrief(value));
  const own = shared.filter(([, value]) => isBySeat(value, seats));
  return {
    brief: entries.filter(([, value]) => isBrief(value)),
    bySeat: Array.from({ length: own.length ? seats : 0 }, (_, seat) =>
      own.map(([name, value]) => [name, (value as unknown[])[seat]]),
    ),
    common: shared.filter((entry) => !own.includes(entry)),
  };
}

export const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

const isBrief = (value: unknown) =>
  isPlain(value) || (Array.isArray(value) && value.length <= FEW && value.every(isPlain));

const isBySeat = (value: unknown, seats: number) =>
  seats > 1 && Array.isArray(value) && value.length === seats && !value.some(isPlain);

/** The columns of a list of objects, between which there may be gaps; null if it is no such list. */
export function columnsOf(list: unknown[]): string[] | null {
  const rows = list.filter((item) => item !== null);
  if (!rows.length || rows.some((row) => isPlain(row) || Array.isArray(row))) return null;
  return [...new Set(rows.flatMap((row) => Object.keys(row as object)))];
}

/** Whether a list is a chart: rows of the same length, of single values. */
export const isGrid = (list: unknown[]): list is unknown[][] =>
  list.length > 1 &&
  list.every((row) => Array.isArray(row) && row.length > 1 && row.every(isPlain)) &&
  new Set(list.map((row) => (row as unknown[]).length)).size === 1;

/** The seats as somebody at one of them looks at the table: oneself first, then in order of play. */
export const fromOwn = (seats: number, own: number | null): number[] =>
  Array.from({ length: seats }, (_, place) => (place + (own ?? 0)) % seats);

/** "actions_left" as "Actions left", unless the game says what it is called. */
export const label = (name: string, glossary: Glossary): string =>
  sentence(glossary[name] ?? name.replaceAll(/[_-]/g, " "));

export function inWords(value: unknown, glossary: Glossary): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? say("yes") : say("no");
  return glossary[String(value)] ?? String(value);
}
