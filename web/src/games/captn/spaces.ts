// Everything the ocean shows of its 49 spaces, from the view, what is legal, and what is looked at.
import type { Glossary } from "../../wire/typed";
import { say } from "../../words/words.svelte";
import type { Scene } from "./scene";
import type { SpaceState } from "./Space.svelte";
import { placeOf, SPACES, SUITS, type Suit } from "./symbols";
import type { Move, Reach, View } from "./wire";

export interface Highlights {
  /** Whose field of sight is shown. */
  sight: readonly Suit[];
  /** The card whose reach is lit. */
  card: string | null;
}

/** The move that is made by choosing a space. */
export function moveAt(legal: Move[], space: string): Move | undefined {
  return legal.find(({ about }) => "space" in about && about.space === space);
}

export function spacesOf(
  view: View,
  scene: Scene,
  legal: Move[],
  highlights: Highlights,
  glossary: Glossary,
): SpaceState[] {
  const reach = highlights.card ? view.reach[highlights.card] : undefined;
  const marked = [view.rowboat, view.aside, view.target, view.phase === "gun-to" ? view.chosen : null];
  return SPACES.map((space) => {
    const { column, row } = placeOf(space);
    const state = {
      space,
      card: view.ocean[row]![column]!,
      island: scene.islands.includes(space),
      treasure: scene.treasures.includes(space),
      exit: view.exits.includes(space),
      been: view.own && view.been.includes(space) && scene.you !== space,
      marked: marked.includes(space),
      reach: reachAt(reach, space),
      seen: SUITS.filter((suit) => highlights.sight.includes(suit) && view.sight[suit]?.includes(space)),
    };
    const does = moveAt(legal, space)?.words ?? "";
    const label = [...described(state, vesselAt(scene, space, glossary), glossary), does];
    return { ...state, can: !!does, label: label.filter(Boolean).join(", ") };
  });
}

function described(state: Omit<SpaceState, "can" | "label">, vessel: string, glossary: Glossary): string[] {
  const suits = state.seen.map((suit) => glossary[suit]).join(", ");
  return [
    state.space,
    glossary[state.card]!,
    state.treasure ? say("island with treasure") : state.island ? say("island") : "",
    state.exit ? say("way out") : "",
    vessel,
    state.reach === "pass" ? say("within reach") : state.reach === "stop" ? say("within reach, stops you") : "",
    suits && say("seen by {suits}", { suits }),
  ];
}

function reachAt(reach: Reach | undefined, space: string): SpaceState["reach"] {
  if (reach?.stop.includes(space)) return "stop";
  return reach?.pass.includes(space) ? "pass" : null;
}

export function shipAt(scene: Scene, space: string): Suit | undefined {
  return SUITS.find((suit) => scene.ships[suit] === space);
}

function vesselAt(scene: Scene, space: string, glossary: Glossary): string {
  if (scene.you === space) return say("your boat");
  const ship = shipAt(scene, space);
  if (ship) return glossary[`ship-${ship}`]!;
  const die = scene.rowboats[space];
  return die === undefined ? "" : say("rowboat, die {die}", { die });
}
