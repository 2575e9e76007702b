// What Pirate Legends calls where we are and what is to be done.
import type { GameNames } from "../../table/board";
import { say, sayCount } from "../../words/words.svelte";

export const names: GameNames = {
  where: (view) => say("Turn {turn}", { turn: Number(view.turn) }),
  task: (view) => {
    switch (view.phase) {
      case "start":
        return say("choose where to start");
      case "pay":
        return say("choose what to pay with");
      case "unload":
        return say("choose what to unload");
      case "name":
        return say("name a slot");
      case "stow":
        return say("choose a slot");
      default:
        return sayCount("{number} action left", "{number} actions left", Number(view.actions_left));
    }
  },
};
