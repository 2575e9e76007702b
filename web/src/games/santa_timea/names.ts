// What Santa Timea calls things, where we are and what is to be done.
import type { GameNames } from "../../table/board";
import { listed, N_, say } from "../../words/words.svelte";
import { directionOf, numberOf, PIRATESS, type Direction, type SantaView, type Value } from "./view";

export const names: GameNames = {
  where: (view) => {
    const { phase, round, trick } = view as SantaView;
    if (phase === "over") return "";
    if (phase === "triplets") return say("Round {round}, triplets", { round });
    return say("Round {round}, trick {trick}", { round, trick });
  },
  task: (view) => {
    const { phase, table } = view as SantaView;
    if (phase === "triplets") return say("choose which triplets to discard");
    return table.length === 0 ? say("lead a card") : say("play a card");
  },
};

const LINE = 12;

/** A long name in two lines, broken at a space where that fits; beyond them it is cut. */
export function twoLines(name: string): string[] {
  if (name.length <= LINE) return [name];
  const space = name.lastIndexOf(" ", LINE);
  const end = space > 0 && name.length - space - 1 <= LINE ? space : LINE;
  const rest = name.slice(end).trim();
  return [name.slice(0, end), rest.length > LINE ? `${rest.slice(0, LINE - 1)}…` : rest];
}

const DIRECTION_NAMES: Record<Direction, string> = {
  N: N_("north"),
  E: N_("east"),
  S: N_("south"),
  W: N_("west"),
};

export const directionWords = (direction: Direction) => say(DIRECTION_NAMES[direction]);

/** "north 13", "a piratess" */
export function cardWords(card: string): string {
  if (card === PIRATESS) return say("a piratess");
  const direction = directionWords(directionOf(card));
  return say("{direction} {number}", { direction, number: numberOf(card) });
}

/** "north wind 2" */
export function windWords(wind: string): string {
  const direction = directionWords(directionOf(wind));
  return say("{direction} wind {damage}", { direction, damage: numberOf(wind) });
}

export const windsWords = (winds: string[]) => listed(winds.map(windWords));

/** 13, 5½, ½, 0; "=" for a piratess without a value of her own. */
export function valueShown(value: Value): string {
  if (value === null) return "=";
  const whole = Math.floor(value);
  if (whole === value) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

/** What a card that lies in the trick counts. */
export function valueWords(value: Value): string {
  return value === null ? say("is lowest") : say("counts {value}", { value: valueShown(value) });
}
