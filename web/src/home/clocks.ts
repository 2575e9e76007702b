// The clocks offered for a table.
import { N_ } from "../words/words.svelte";
import type { ClockSetting } from "../wire/generated";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const CLOCKS: { words: string; clock: ClockSetting }[] = [
  { words: N_("No clock"), clock: { kind: "none", seconds: 0 } },
  { words: N_("1 minute a move"), clock: { kind: "move", seconds: MINUTE } },
  { words: N_("5 minutes a move"), clock: { kind: "move", seconds: 5 * MINUTE } },
  { words: N_("1 day a move"), clock: { kind: "move", seconds: DAY } },
  { words: N_("3 days a move"), clock: { kind: "move", seconds: 3 * DAY } },
  { words: N_("20 minutes for the whole game"), clock: { kind: "game", seconds: 20 * MINUTE } },
];
