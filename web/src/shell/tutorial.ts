// Positions of a tutorial in the reader's language, as a table would tell them.
import type { TutorialGame } from "../table/board";
import type { LegalMove, Said } from "../wire/generated";
import type { Glossary, View } from "../wire/typed";
import type { Lang } from "../words/words.svelte";

export interface ShownPosition {
  view: View;
  version: number;
  toAct: number[];
  question: string | null;
  usual: number | null;
  legal: LegalMove[];
  events: Said[];
  glossary: Glossary;
}

export function positionAt(game: TutorialGame, place: number, lang: Lang): ShownPosition | null {
  const position = game.positions[place];
  if (!position) return null;
  return {
    ...position,
    question: position.question?.[lang] ?? null,
    legal: position.legal.map((move) => ({
      ...move,
      words: move.words[lang],
      heading: move.heading?.[lang] ?? null,
    })),
    events: position.events.map((event) => ({ ...event, words: event.words[lang] })),
    glossary: Object.fromEntries(
      Object.entries(game.glossary).map(([short, words]) => [short, words[lang]]),
    ),
  };
}
