// Everything the ocean shows of its 49 spaces, from the view, what is legal, and what is looked at.
import type { LegalMove as Move } from "../../wire/generated";
import { moveNamed } from "../../table/moves";
import { say } from "../../words/words.svelte";
import type { Scene } from "./scene";
import type { SpaceState } from "./Space.svelte";
import { cardAt, seenBy, SPACES, suitName, SUITS, type CaptnView, type Reach, type Suit } from "./view";

export interface Glance {
  /** Whose field of sight is shown. */
  sight: readonly Suit[];
  /** The card whose reach is lit. */
  card: string | null;
}

export function spacesOf(view: CaptnView, scene: Scene, legal: Move[], glance: Glance): SpaceState[] {
  const reach = glance.card ? view.reach[glance.card] : undefined;
  const marked = [view.rowboat, view.aside, view.target, view.phase === "gun-to" ? view.chosen : null];
  return SPACES.map((space) => ({
    space,
    card: cardAt(view, space),
    island: scene.islands.includes(space),
    treasure: scene.treasures.includes(space),
    exit: view.exits.includes(space),
    been: view.own && view.been.includes(space) && scene.you !== space,
    marked: marked.includes(space),
    reach: reachAt(reach, space),
    seen: seenBy(view, space).filter((suit) => glance.sight.includes(suit)),
    vessel: vesselAt(scene, space),
    does: moveNamed(legal, space)?.words ?? "",
  }));
}

function reachAt(reach: Reach | undefined, space: string): SpaceState["reach"] {
  if (reach?.stop.includes(space)) return "stop";
  return reach?.pass.includes(space) ? "pass" : null;
}

export function shipAt(scene: Scene, space: string): Suit | undefined {
  return SUITS.find((suit) => scene.ships[suit] === space);
}

function vesselAt(scene: Scene, space: string): string {
  if (scene.you === space) return say("your boat");
  const ship = shipAt(scene, space);
  if (ship) return say("the ship of {suit}", { suit: suitName(ship) });
  const die = scene.rowboats[space];
  return die === undefined ? "" : say("rowboat, die {die}", { die });
}
