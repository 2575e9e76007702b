// What this browser saw of a crew's maps when each was begun, and the numbers it gave to them: when a
// map is checked, the server is held to that.
import { drawSecret } from "../fairness/seal";
import { remember, remembered } from "../memory";
import type { CrewShown } from "../wire/generated";

const KEY = "maps";
const MOST = 100;

export interface MapNote {
  crew: string;
  /** Which map of the crew it is, from 1 on. */
  map: number;
  hash: string;
  mapHash: string;
  /** The number this browser gave; "" if it gave none. */
  number: string;
}

/** If the browser remembers nothing, they last as long as the page. */
let kept: MapNote[] = [];

function all(): MapNote[] {
  try {
    const text = remembered(KEY);
    return text === null ? kept : (JSON.parse(text) as MapNote[]);
  } catch {
    return kept;
  }
}

function keep(note: MapNote): void {
  const others = all().filter(({ crew, map }) => crew !== note.crew || map !== note.map);
  kept = [...others, note].slice(-MOST);
  remember(KEY, JSON.stringify(kept));
}

export const noteOf = (crew: string, map: number): MapNote | null =>
  all().find((note) => note.crew === crew && note.map === map) ?? null;

/** Only the first time: what is told later proves nothing. */
export function noteMap({ id, map, seal }: CrewShown): void {
  if (!noteOf(id, map)) keep({ crew: id, map, hash: seal.hash, mapHash: seal.map_hash, number: "" });
}

/** The number for the present map of this crew: drawn when it is first asked for. */
export function numberFor(crew: CrewShown): string {
  noteMap(crew);
  const note = noteOf(crew.id, crew.map)!;
  if (note.number) return note.number;
  const number = drawSecret();
  keep({ ...note, number });
  return number;
}
