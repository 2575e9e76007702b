// What Capt'n calls where we are and what is to be done.
import type { GameNames } from "../../table/board";
import { say } from "../../words/words.svelte";
import { underWay, type CaptnView } from "./view";

export const names: GameNames = {
  where: (view) => where(view as unknown as CaptnView),
  task: (view) => task(view as unknown as CaptnView),
};

function where(view: CaptnView): string {
  if (view.stage === "setting-up") return say("Setting up");
  return say("Turn {turn}", { turn: underWay(view) ? view.turn : view.turn + 1 });
}

function task(view: CaptnView): string | null {
  switch (view.phase) {
    case "corner":
      return say("choose your corner");
    case "first-ship":
    case "appear":
      return say("choose where the ship appears");
    case "island":
      return say("make an island");
    case "turn":
      return view.after_picture ? say("choose a card for the pursuers") : say("choose a movement card");
    case "step":
      return say("row a step");
    case "treasure":
      return say("take the treasure, or leave it");
    case "rolled":
      return say("keep the roll, or use the costume");
    case "launch":
      return say("choose where the rowboat is launched");
    case "which-aside":
      return say("choose who makes room");
    case "aside":
      return say("choose where it makes room");
    case "order":
      return say("choose the next rowboat");
    case "course":
      return say("choose the rowboat's course");
    case "gun-at":
      return say("choose the rowboat to threaten");
    case "gun-to":
      return say("choose where the rowboat flees");
    case "ball-one":
      return say("choose a card to swap");
    case "ball-other":
      return say("choose the card to swap it with");
    default:
      return null;
  }
}
