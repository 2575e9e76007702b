// What Sailorman Dice calls where we are and what is to be done.
import type { GameNames } from "../../table/board";
import { say } from "../../words/words.svelte";
import type { SailorView } from "./view";

/** Rule 6.1. */
const LAST_ROLL_ALONE = 30;

export const names: GameNames = {
  where: (seen) => {
    const { roll, last_round, players } = seen as unknown as SailorView;
    if (players.length === 1) return say("Roll {roll} of {last}", { roll, last: LAST_ROLL_ALONE });
    return last_round ? say("Roll {roll}, last round", { roll }) : say("Roll {roll}", { roll });
  },
  task: (seen) => {
    const { owed, legal } = seen as unknown as SailorView;
    if (owed === undefined) return null;
    if (legal?.length === 1 && legal[0] === "pass") return say("nothing fits, enter nothing");
    if (legal?.includes("pass")) return say("cross a field or enter nothing");
    return owed === 1 ? say("enter one result") : say("enter two results");
  },
};
