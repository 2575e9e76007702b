// The first voyage: three tricks in which a wind is dodged, two cards tie and a piratess helps.
import type { Tutorial, TutorialGame } from "../../table/board";
import { say } from "../../words/words.svelte";
import game from "./positions.json";

export default {
  get names() {
    return [say("You"), "Ada", "Bo"];
  },
  game: game as unknown as TutorialGame,
  lessons: [
    {
      words: () =>
        say(
          "Every trick is about one wind card. The first is a south wind that does 3 damage, and you do not want it: the less damage you have after twelve tricks, the more points you get. The two winds to come lie beside it.",
        ),
      at: 0,
      point: ".wind-row",
    },
    {
      words: () =>
        say(
          "The rose has turned to this wind and tells what cards count: those of the wind's own direction their number, those crosswise half of it, those opposite nothing.",
        ),
      at: 0,
      point: ".rose",
    },
    {
      words: () => say("This is your hand. The badge on each card is what it counts under this wind."),
      at: 0,
      point: ".fan",
    },
    {
      words: () =>
        say(
          "Ada has led east 9, Bo has played east 3. You may play any card; the lowest one takes the wind, and so far that is Bo's. Your west 9 is faded, as it would tie with Ada's card. Play south 12.",
        ),
      at: 2,
      move: "S12",
      point: '[data-card="S12"]',
    },
    {
      words: () =>
        say(
          "Bo's card was the lowest, so the wind lies in front of him. Yours was the highest, so you lead to the next wind. Lead south 4.",
        ),
      at: 3,
      move: "S4",
      point: '[data-card="S4"]',
    },
    {
      words: () =>
        say("Ada's west 8 counts 4, just as your south 4. Cards of equal value are out, all of them."),
      at: 5,
      point: '[data-played="1"]',
    },
    {
      words: () =>
        say(
          "Only Bo's card was left. It was lowest and highest at once: he takes this wind too, and leads. What was played you find again under “Last trick”.",
        ),
      at: 6,
      point: '[data-taken="2"]',
    },
    {
      words: () =>
        say(
          "Bo leads north 2, which is low. A piratess counts as much as the card just before her, so both are out. Play her.",
        ),
      at: 7,
      move: "P",
      point: '[data-card="P"]',
    },
    {
      words: () => say("Both cards are struck out. Whatever Ada plays is the only card left."),
      at: 8,
    },
    {
      words: () =>
        say(
          "Bo has a 1 and a 3 of south. With a 2 they would be a triplet, and he could discard all three after the last trick. Then most damage brings 1 point, the next 2, and so on; after five rounds most points win. Fair winds!",
        ),
      at: 9,
      point: '[data-taken="2"]',
    },
  ],
} satisfies Tutorial;
