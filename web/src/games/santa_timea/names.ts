// What Santa Timea calls where we are and what is to be done.
import type { GameNames } from "../../table/board";
import { say } from "../../words/words.svelte";

export const names: GameNames = {
  where: (view) =>
    say("Round {round}, trick {trick}", { round: Number(view.round), trick: Number(view.trick) }),
  task: (view) => {
    if (view.phase === "triplets") return say("choose which triplets to discard");
    return (view.table as string[]).length === 0 ? say("lead a card") : say("play a card");
  },
};
