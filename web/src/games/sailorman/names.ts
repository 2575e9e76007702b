// What Sailorman Dice calls where we are and what is to be done.
import type { GameNames } from "../../table/board";
import { say } from "../../words/words.svelte";

export const names: GameNames = {
  where: (view) => say("Roll {roll}", { roll: Number(view.roll) }),
  task: (view) => {
    if (view.owed === undefined) return null;
    return view.owed === 1 ? say("enter one result") : say("enter two results");
  },
};
