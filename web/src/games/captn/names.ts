// What Capt'n calls where we are and what is to be done.
import type { GameNames } from "../../table/board";
import { say } from "../../words/words.svelte";

export const names: GameNames = {
  where: (view) => say("Turn {turn}", { turn: Number(view.turn) }),
  task: () => null,
};
