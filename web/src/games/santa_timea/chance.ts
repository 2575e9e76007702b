// What chance does in Santa Timea: who leads, and in each round the winds and the hands.
import { upTo, type Chance, type Claim } from "../../fairness/chance";
import type { Said } from "./wire";

const DIRECTIONS = "NESW";
const NUMBERS = 14;
const DAMAGES = 3;
const COPIES_BY_DAMAGE = [2, 2, 1];
const PIRATESS = 56;
const PIRATESSES = 4;
const WINDS = 20;
const ROW = 3;
const TRICKS = 12;

const WIND_CARDS = upTo(12).flatMap((wind) => upTo(COPIES_BY_DAMAGE[wind % DAMAGES]!).fill(wind));
const WHEEL_CARDS = [...upTo(PIRATESS), ...upTo(PIRATESSES).fill(PIRATESS)];

const wind = (name: string) => DIRECTIONS.indexOf(name[0]!) * DAMAGES + Number(name.slice(1)) - 1;
const card = (name: string) =>
  name === "P" ? PIRATESS : DIRECTIONS.indexOf(name[0]!) * NUMBERS + Number(name.slice(1)) - 1;

export const chance: Chance = {
  source: ({ what }, _before, { players }) =>
    what === "leader" ? { below: players } : { items: what === "winds" ? WIND_CARDS : WHEEL_CARDS },
  claims: (events) => {
    let nth = -1;
    let turned = ROW;
    return (events as Said[]).flatMap(({ kind, facts }): Claim[] => {
      const winds = (from: number, names: string[]) => [
        { what: "winds", nth, from, outcome: names.map(wind) },
      ];
      switch (kind) {
        case "leader-drawn":
          return [{ what: "leader", nth: 0, from: 0, outcome: [facts.seat] }];
        case "round-began":
          nth = facts.round - 1;
          turned = ROW;
          return [];
        case "winds-laid-out":
          return winds(0, facts.row);
        case "forecast":
          return winds(WINDS - facts.winds.length, facts.winds);
        case "wind-turned-up":
          return winds(turned++, [facts.wind]);
        case "dealt": {
          const from = facts.seat * TRICKS;
          const outcome = facts.cards.map(card);
          return [{ what: "wheel cards", nth, from, outcome, sorted: true }];
        }
        default:
          return [];
      }
    });
  },
};
