// A first voyage: two islands, a turn for the pursuers, a long row, and the first treasure.
import type { Tutorial, TutorialGame } from "../../table/board";
import { say } from "../../words/words.svelte";
import game from "./positions.json";

export default {
  names: ["Kim"],
  game: game as unknown as TutorialGame,
  lessons: [
    {
      words: () =>
        say(
          "You are the pirate in the corner. Three islands hold treasure: fetch all three, then vanish from the chart. The navy's ship of spades is close already.",
        ),
      at: 0,
      point: ".captn-ocean",
    },
    {
      words: () =>
        say(
          "A ship sees two spaces far in every direction; the eye shows it. Only an island exactly between hides you. You may raise two: tap b1, between you and the ship.",
        ),
      move: "b1",
    },
    { words: () => say("The other one will help later: tap f4."), at: 1, move: "f4" },
    {
      words: () =>
        say(
          "These are the movement cards; the front card of each column is open. Each turn uses one of them, either for you or for all pursuers. When none is left, you have lost.",
        ),
      at: 2,
      point: ".captn-hand",
    },
    {
      words: () =>
        say(
          "The suit is a wind, the arrow shows where it drives the ships. Tap the jack of clubs and let the pursuers move: the ship sails off the chart, into the Unknown.",
        ),
      move: "navy2",
    },
    {
      words: () =>
        say(
          "It came back far away. Now it is your turn: tap the 8 of diamonds. What you can reach is lit; an anchor marks spaces of 8 or more, where you must stop. Row!",
        ),
      at: 3,
      move: "me2",
    },
    {
      words: () => say("You row step by step, nowhere twice, around islands and ships. Tap a3."),
      at: 4,
      move: "a3",
    },
    {
      words: () =>
        say(
          "Four steps later you lie beside an island with treasure. The ace would let you row on, but you may stop after any step. Stop here.",
        ),
      at: 9,
      move: "stop",
    },
    {
      words: () => say("You may take the treasure, and the item that is hidden below it. Tap the chest."),
      at: 10,
      move: "e2",
    },
    {
      words: () =>
        say(
          "Each treasure calls another ship. This one sees you: next turn it rolls a die. A 1 is cannon fire and tires you, 2 to 5 launch a rowboat that hunts you, a 6 is luck. After the third treasure a corner opens: reach it, and vanish with one more turn.",
        ),
      at: 11,
      point: ".captn-ocean",
    },
  ],
} satisfies Tutorial;
