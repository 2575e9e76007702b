// The first voyage of Pirate Legends: out to one's island, a raid, and a run under sails.
import type { Tutorial, TutorialGame } from "../../table/board";
import { say } from "../../words/words.svelte";
import game from "./positions.json";

export default {
  names: ["Kim", "Ada"],
  game: game as unknown as TutorialGame,
  lessons: [
    {
      words: () =>
        say(
          "A tile lies face down on every space: treasure, cursed idols, cannons and more. You sail the ship with the gull. The flag shows your island, and nobody else knows that it is yours.",
        ),
      at: 0,
      point: "[data-island=nw]",
    },
    {
      words: () =>
        say("You have three actions a turn. Ringed spaces can be reached by one. Move to c1, at the coast of your island."),
      move: "mc1",
      point: "[data-cell=c1]",
    },
    {
      words: () =>
        say("The chest you began with counts here for sure: nobody can steal it from an island. Tap the island to unload it."),
      at: 1,
      move: "unload",
      point: "[data-island=nw]",
    },
    {
      words: () =>
        say("A brass frame marks tiles you can take. Tap d1, then explore it: your ship goes there and the tile comes aboard."),
      at: 2,
      move: "xd1",
      point: "[data-cell=d1]",
    },
    {
      words: () =>
        say("Choose the slot before you see the tile. The others see only its back and where it came from. Tap slot A."),
      at: 3,
      move: "A",
      point: ".hull",
    },
    {
      words: () =>
        say("Two cannons! Ada has come close, and you beside her. An attack costs one cannon and one for every step between you. Tap her deck and attack."),
      at: 8,
      move: "hit2",
      point: "[data-deck='1']",
    },
    {
      words: () =>
        say("What pays is discarded. You take two tiles unseen, but she has only one. Stow it in slot A."),
      at: 9,
      move: "A",
      point: ".hull",
    },
    {
      words: () =>
        say("Sails! Now the dotted line is lit: discard them and run along it to the next tile. Tap d4 and run there under sails."),
      at: 10,
      move: "sd4",
      point: "[data-cell=d4]",
    },
    {
      words: () => say("The sails are gone, so their slot is free again. Stow the tile in slot A."),
      at: 11,
      move: "A",
      point: ".hull",
    },
    {
      words: () =>
        say("When the last tile has left the sea, everybody counts the chests on their island and their deck; idols cost points, and a parrot takes one idol away. Bring your loot home, and leave the idols to others."),
      at: 12,
    },
  ],
} satisfies Tutorial;
