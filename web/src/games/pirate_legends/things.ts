// What can be tapped on the table, and which moves are offered there.
import { sentence } from "../../table/sentence";
import type { Move, View } from "./wire";

export type Island = keyof View["islands"];

/** A space, an island, another's deck, an own slot, the button to pass. */
export type Thing =
  | { space: string }
  | { island: Island }
  | { deck: number }
  | { slot: string }
  | { pass: true };

type Kind = Move["about"]["kind"];
const FIRST: Kind[] = ["explore", "sail", "move", "attack", "exchange", "unload"];

/** The moves a thing is good for, exploring before passing by. */
export function offers(thing: Thing, legal: Move[], ships: View["ships"]): Move[] {
  return legal
    .filter(({ about }) => concerns(about, thing, ships))
    .sort((one, other) => FIRST.indexOf(one.about.kind) - FIRST.indexOf(other.about.kind));
}

function concerns(about: Move["about"], thing: Thing, ships: View["ships"]): boolean {
  if ("pass" in thing) return about.kind === "pass";
  if ("island" in thing) return about.kind === "unload" && about.island === thing.island;
  if ("deck" in thing) return isAgainst(about) && about.other === thing.deck;
  if ("slot" in thing) return goodFor(about).includes(thing.slot);
  // Whoever is there is found there, too.
  return isAgainst(about) ? ships[about.other] === thing.space : "space" in about && about.space === thing.space;
}

export const isAgainst = (about: Move["about"]) => about.kind === "attack" || about.kind === "exchange";

function goodFor(about: Move["about"]): string[] {
  if ("pays" in about) return about.pays;
  return about.kind === "unload" ? about.slots : [];
}

/** Whether to show what it means before it is done: it shows a secret, spends a tile, or lets others act. */
export const isGrave = ({ final, about }: Move) => final || about.ends_turn || "pays" in about;

/** Words of a move to begin with: spaces keep their small letter. */
export function titled({ words, about }: Move): string {
  return "space" in about && words.startsWith(about.space) ? words : sentence(words);
}
