// What Pirate Legends calls where we are, what is to be done, and its tiles, spaces and islands.
import type { GameNames } from "../../table/board";
import { sentence } from "../../table/sentence";
import { N_, say, sayCount } from "../../words/words.svelte";
import { cellOf, type Island, type PirateView, seatOf, type Tile } from "./view";

export const names: GameNames = {
  where: (view) => say("Turn {turn}", { turn: Number(view.turn) }),
  task: (view) => {
    switch (view.phase) {
      case "start":
        return say("choose where to start");
      case "pay":
        return say("choose what to pay with");
      case "unload":
        return say("choose what to unload");
      case "name":
        return say("name a slot");
      case "stow":
        return say("choose a slot");
      default:
        return sayCount("{number} action left", "{number} actions left", Number(view.actions_left));
    }
  },
};

const KINDS: Record<string, string> = {
  chest1: N_("one treasure chest"),
  chest2: N_("two treasure chests"),
  chest3: N_("three treasure chests"),
  idol1: N_("an idol of 1"),
  idol2: N_("an idol of 2"),
  idol3: N_("an idol of 3"),
  parrot: N_("the parrot"),
  cannon1: N_("one cannon"),
  cannon2: N_("two cannons"),
  sails: N_("sails"),
  splash: N_("a splash"),
};

const ISLAND_NAMES: Record<Island, string> = {
  nw: N_("the north-west island"),
  ne: N_("the north-east island"),
  se: N_("the south-east island"),
  sw: N_("the south-west island"),
};

export const islandName = (island: Island) => say(ISLAND_NAMES[island]);
export const kindName = (kind: string) => say(KINDS[kind]!);

/** Words of a move to begin with: spaces keep their small letter. */
export const titled = (words: string) => (/^[a-i]\d\b/.test(words) ? words : sentence(words));

/** A tile with where it came from: "two cannons, from e4, stolen from Ada". */
export function tileName({ tile, from, stolen_from }: Tile, players: string[]): string {
  const what = tile === null ? say("an unknown tile") : kindName(tile);
  const stolen = stolen_from === undefined ? null : players[stolen_from];
  return [
    what,
    say("from {space}", { space: from }),
    stolen && say("stolen from {player}", { player: stolen }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** What is asked of whoever acts, in a sentence for the hand; nothing while free to act. */
export function question(view: PirateView, players: string[]): string {
  const { pending, phase } = view;
  if (phase === "start") return say("Choose a space at your edge. You take the tile there.");
  if (!pending) return "";
  const other = players[seatOf(pending.action) ?? -1] ?? "";
  switch (phase) {
    case "pay":
      return cellOf(pending.action)
        ? say("Which sails do you discard?")
        : say("Which cannons pay for it?");
    case "unload":
      return say("Tap what goes ashore, face down.");
    case "name":
      return pending.named
        ? say("And the second tile of {player}?", { player: other })
        : say("Which tile of {player} do you take?", { player: other });
    case "stow":
      return say("Into which slot?");
    default:
      return "";
  }
}
