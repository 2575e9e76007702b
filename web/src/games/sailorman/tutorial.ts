// A first voyage in Sailorman Dice: from the first roll to the first full box.
import type { Tutorial, TutorialGame } from "../../table/board";
import { say } from "../../words/words.svelte";
import game from "./positions.json";

export default {
  names: ["You", "Ada"],
  game: game as unknown as TutorialGame,
  lessons: [
    {
      words: () =>
        say("This is your sheet: a row for each symbol, nine columns, and four regions. Each region has two parts; the lighthouse parts the river. Whatever you fill completely fills a box at the edge."),
      at: 0,
      point: ".chart",
    },
    {
      words: () =>
        say("You have rolled two symbols and two numbers. A symbol with a number is a result, and is written into the row of its symbol. As it is your roll, you enter two results and use all four dice."),
      point: ".dice",
    },
    {
      words: () =>
        say("Tap two dice to pair them, or simply a field, and the pairing follows. Write 5 in boat 8: it lies in the smaller part of the dunes."),
      move: "bo8=5",
    },
    {
      words: () =>
        say("Bell and 5 are left. Read from left to right, the numbers of a row must never fall, so think of those still to come. Write 5 in bell 2, a river field."),
      at: 1,
      move: "be2=5",
    },
    {
      words: () =>
        say("You are done. All enter at the same time, and what the others wrote is shown when everybody is done. Small sheets are theirs: tap one to see it large."),
      at: 2,
      point: ".others",
    },
    {
      words: () =>
        say("Now Ada has rolled. Whoever did not roll enters one result of their choice. Here there is only one: write 4 in wheel 7."),
      at: 3,
      move: "wh7=4",
    },
    {
      words: () =>
        say("Your roll again. Write 5 in wheel 8, and only one field of this part of the dunes is left."),
      at: 6,
      move: "wh8=5",
    },
    {
      words: () => say("Fish and 2 are left. Write 2 in fish 4: a number in the river will be of use."),
      at: 7,
      move: "fi4=2",
    },
    {
      words: () =>
        say("Ada has rolled fish and 2, and your river holds a 2 in the row of the fish. So you may make a sailorman move: a cross into any empty field. Choose it below, then cross wheel 6, and see what it fills."),
      at: 9,
      move: "wh6xfi2",
    },
    {
      words: () =>
        say("The commonest number stands there twice: 2 points, and as the first to fill this box you take its shell. With eight boxes filled the round is played to its end; then your two largest groups of one number count too. Fair wind!"),
      at: 12,
      point: '[data-box="dunes-left"]',
    },
  ],
} satisfies Tutorial;
