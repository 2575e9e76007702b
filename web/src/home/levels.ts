// The five levels of skill, and the one chosen last.
import { remember, remembered } from "../memory";
import type { GameShown } from "../wire/generated";
import { N_, say } from "../words/words.svelte";

const NAMES: Record<string, string> = {
  deckhand: N_("Deckhand"),
  bosun: N_("Bosun"),
  mate: N_("Mate"),
  captain: N_("Captain"),
  admiral: N_("Admiral"),
};

export const LEVELS = Object.keys(NAMES);

export const levelName = (level: string): string => say(NAMES[level] ?? level);

/** The level chosen last, else the one that the server means where nobody says otherwise. */
export function preferredLevel(games: GameShown[]): string {
  const level = remembered("level");
  if (level !== null && level in NAMES) return level;
  return games[0]?.levels.find(({ usual }) => usual)?.name ?? LEVELS[0]!;
}

export const preferLevel = (level: string): void => remember("level", level);
