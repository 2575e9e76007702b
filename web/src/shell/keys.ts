// The keyboard map of the table: single keys that work wherever nothing is being typed.
import { N_ } from "../words/words.svelte";

export const KEYS = [
  { key: "?", words: N_("The rules") },
  { key: "m", words: N_("Moves as a list, or the drawn board") },
  { key: "u", words: N_("Take back") },
  { key: "l", words: N_("Log") },
  { key: "c", words: N_("Chat") },
  { key: "k", words: N_("This list of keys") },
  { key: "Esc", words: N_("Close, skip a motion") },
] as const;

export type Key = (typeof KEYS)[number]["key"];

/** The key of the map that was pressed, if nothing is being typed. */
export function keyPressed(event: KeyboardEvent): Key | null {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const name = event.key === "Escape" ? "Esc" : event.key;
  return KEYS.find(({ key }) => key === name)?.key ?? null;
}
