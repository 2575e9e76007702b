// What this browser saw itself, so that the server need not be believed: the fingerprint of each
// table, noted when the table was first seen, and the log of the tables seen since the page opened.
import { remember, remembered } from "../memory";
import type { Said } from "../wire/generated";
import type { View } from "../wire/typed";

const KEY = "seals";
const MOST = 100;

export interface Observation {
  events: Said[];
  view: View;
}

const observations = new Map<string, Observation>();

export function noteLog(table: string, events: Said[], view: View): void {
  observations.set(table, { events, view });
}

export const observationOf = (table: string): Observation | null => observations.get(table) ?? null;

/** Only the first time: what is told later proves nothing. */
export function noteHash(table: string, hash: string): void {
  const noted = hashes();
  if (noted.some(([known]) => known === table)) return;
  remember(KEY, JSON.stringify([...noted, [table, hash]].slice(-MOST)));
}

export function notedHash(table: string): string | null {
  return hashes().find(([known]) => known === table)?.[1] ?? null;
}

function hashes(): [table: string, hash: string][] {
  try {
    return JSON.parse(remembered(KEY) ?? "[]");
  } catch {
    return [];
  }
}
