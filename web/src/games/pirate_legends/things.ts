// What can be tapped on the table, and which moves are offered there.
import { sentence } from "../../table/sentence";
import type { About, Move, View } from "./wire";

export type Island = keyof View["islands"];

/** A space, an island, another's deck, an own slot, the button to pass. */
export type Thing =
  | { space: string }
  | { island: Island }
  | { deck: number }
  | { slot: string }
  | { pass: true };

type Kind = About["kind"];
const FIRST: Kind[] = ["explore", "sail", "move", "attack", "exchange", "unload"];
const rank = ({ about }: Move) => (FIRST.includes(about.kind) ? FIRST.indexOf(about.kind) : FIRST.length);

/** Where a move is offered that names no space itself. */
export type Placed = (about: About) => string | null;

/** The moves a thing is good for, exploring before passing by. */
export function offers(thing: Thing, legal: Move[], ships: View["ships"], placed: Placed = () => null): Move[] {
  return legal
    .filter(({ about }) => concerns(about, thing, ships, placed))
    .sort((one, other) => rank(one) - rank(other));
}

function concerns(about: About, thing: Thing, ships: View["ships"], placed: Placed): boolean {
  if ("pass" in thing) return about.kind === "pass";
  if ("island" in thing) return "island" in about && about.island === thing.island;
  if ("deck" in thing) return isAgainst(about) && about.other === thing.deck;
  if ("slot" in thing) return goodFor(about).includes(thing.slot);
  // Whoever is there is found there, too.
  if (isAgainst(about)) return ships[about.other] === thing.space;
  return ("space" in about ? about.space : placed(about)) === thing.space;
}

type Against = Extract<About, { other: number }>;

/** An action that concerns another player, for better or worse. */
export const isAgainst = (about: About): about is Exclude<Against, { slot: string }> =>
  "other" in about && !("slot" in about);

export const isHostile = ({ kind }: About) => kind === "attack" || kind === "exchange";

function goodFor(about: About): string[] {
  if ("pays" in about) return about.pays;
  return "slots" in about ? about.slots : [];
}

/** The kind of move for which spaces are to be tapped, when a tile was tapped that is good for it. */
export function aim(moves: Move[]): Kind | null {
  return moves.find(({ about }) => about.kind === "sail" || "spaces" in about)?.about.kind ?? null;
}

/** Of these moves the ones of a kind at a space: those that lead there, or look there. */
export function aimedAt(space: string, kind: Kind, legal: Move[]): Move[] {
  return legal.filter(
    ({ about }) =>
      about.kind === kind &&
      (("space" in about && about.space === space) || ("spaces" in about && about.spaces.includes(space))),
  );
}

/** Whether to show what it means before it is done: it shows a secret, spends a tile, concerns or lets act others. */
export const isGrave = ({ final, about }: Move) => final || about.ends_turn || "pays" in about || isAgainst(about);

/** Words of a move to begin with: spaces keep their small letter. */
export function titled({ words, about }: Move): string {
  return "space" in about && words.startsWith(about.space) ? words : sentence(words);
}
