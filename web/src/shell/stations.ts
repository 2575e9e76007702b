// Positions of a tutorial in the reader's language, as a table would tell them.
import type { Station } from "../table/board";
import type { Move, Said } from "../wire/messages";
import type { Lang } from "../words/words.svelte";

export interface Position {
  view: Station["view"];
  version: number;
  toAct: number[];
  usual: number | null;
  legal: Move[];
  events: Said[];
}

export function positionAt(stations: Station[], place: number, lang: Lang): Position | null {
  const station = stations[place];
  if (!station) return null;
  return {
    ...station,
    legal: station.legal.map((move) => ({
      ...move,
      words: move.words[lang],
      heading: move.heading?.[lang] ?? null,
    })),
    events: station.events.map((event) => ({ ...event, words: event.words[lang] })),
  };
}
