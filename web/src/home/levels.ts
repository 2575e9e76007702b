// The five levels of skill, and the one chosen last.
import { remember, remembered } from "../memory";
import { N_, say } from "../words/words.svelte";

const NAMES: Record<string, string> = {
  deckhand: N_("Deckhand"),
  bosun: N_("Bosun"),
  mate: N_("Mate"),
  captain: N_("Captain"),
  admiral: N_("Admiral"),
};

export const LEVELS = Object.keys(NAMES);
const USUAL = "bosun";

export const levelName = (level: string): string => say(NAMES[level] ?? level);

export function preferredLevel(): string {
  const level = remembered("level");
  return level !== null && level in NAMES ? level : USUAL;
}

export const preferLevel = (level: string): void => remember("level", level);
