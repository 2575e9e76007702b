// What the plain board makes of a view that it knows nothing of: labels, words, and what belongs to whom.
import type { Glossary, View } from "../wire/typed";
import { say } from "../words/words.svelte";
import { sentence } from "./sentence";

export type Entry = [name: string, value: unknown];

/** What stands elsewhere on the page, or says nothing to a reader. */
const ELSEWHERE = new Set(["game", "options", "legal", "seat", "to_act", "scores", "winners"]);

export interface Parts {
  /** Single values. */
  single: Entry[];
  /** What each seat has, by seat: a list of as many lists or objects as there are seats is taken for that. */
  bySeat: Entry[][];
  /** Lists and objects of the whole table. */
  common: Entry[];
}

export function partsOf(view: View, seats: number): Parts {
  const entries = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
  const shared = entries.filter(([, value]) => !isPlain(value));
  const own = shared.filter(([, value]) => isBySeat(value, seats));
  return {
    single: entries.filter(([, value]) => isPlain(value)),
    bySeat: Array.from({ length: own.length ? seats : 0 }, (_, seat) =>
      own.map(([name, value]) => [name, (value as unknown[])[seat]]),
    ),
    common: shared.filter((entry) => !own.includes(entry)),
  };
}

export const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

const isBySeat = (value: unknown, seats: number) =>
  seats > 1 && Array.isArray(value) && value.length === seats && !value.some(isPlain);

/** The columns of a list of objects that have the same fields; null if it is no such list. */
export function columnsOf(list: unknown[]): string[] | null {
  if (!list.length || !list.every((item) => !isPlain(item) && !Array.isArray(item))) return null;
  const columns = Object.keys(list[0] as object);
  const same = list.every((item) => Object.keys(item as object).join() === columns.join());
  return same ? columns : null;
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
