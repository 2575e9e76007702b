// What chance does in Capt'n: the tasks, the ocean, what is buried, the movement cards, the die.
import { upTo, type Chance, type Source } from "../../fairness/chance";
import type { Drawn } from "../../wire/generated";
import type { Said } from "./wire";

const SUITS = "SHCD";
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const DECK = upTo(SUITS.length * RANKS.length);
const DIE = 6;

const suit = (card: number) => Math.floor(card / RANKS.length);
const rank = (card: number) => card % RANKS.length;
const card = (name: string) => SUITS.indexOf(name.at(-1)!) * RANKS.length + RANKS.indexOf(name.slice(0, -1));

function source({ what }: Drawn, before: Drawn[]): Source {
  const tasks = before.filter((draw) => draw.what === "task").map(({ outcome }) => outcome[0]!);
  const unlike = (one: number) => tasks.every((task) => suit(task) !== suit(one) && rank(task) !== rank(one));
  switch (what) {
    case "task":
      return { items: DECK.filter(unlike) };
    case "ocean":
      return { items: DECK.filter((one) => !tasks.includes(one)) };
    case "items":
      return { items: tasks };
    case "movement cards":
      return { items: DECK.filter((one) => rank(one) !== 0) };
    default:
      return { below: DIE };
  }
}

export const chance: Chance = {
  source,
  claims: (events) => {
    let rolls = 0;
    return (events as Said[]).flatMap(({ kind, facts }) => {
      if (kind === "die-rolled")
        return [{ what: "die", nth: rolls++, from: 0, outcome: [facts.die - 1] }];
      if (kind !== "dealt") return [];
      const tasks = facts.tasks.map((task, nth) => ({ what: "task", nth, from: 0, outcome: [card(task)] }));
      const ocean = facts.ocean.flat().map(card);
      return [...tasks, { what: "ocean", nth: 0, from: 0, outcome: ocean }];
    });
  },
};
