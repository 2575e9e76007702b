// What moves on the ocean, and how each event changes it: so that a turn of the navy can be shown
// one event after another, from the view before to the view after.
import { SUITS, type Suit } from "./symbols";
import type { Said, View } from "./wire";

export interface Scene extends Pick<View, "you" | "ships" | "rowboats" | "islands" | "treasures" | "fatigue"> {
  /** What a ship has rolled just now. */
  roll: { ship: Suit; die: number } | null;
}

export function sceneOf(view: View): Scene {
  const you = view.escaped ? null : view.you; // vanished into the Unknown
  const { ships, rowboats, islands, treasures, fatigue } = view;
  const roll = view.die !== null && view.actor ? { ship: view.actor, die: view.die } : null;
  return { you, ships, rowboats, islands, treasures, fatigue, roll };
}

/** What has moved from where to where. */
export interface Course {
  what: "you" | "ship" | "rowboat";
  from: string;
  to: string;
}

/** The scene after an event; events that move nothing leave it as it is. */
export function after(scene: Scene, { kind, facts }: Said): Scene {
  switch (kind) {
    case "turn-began":
    case "turn-ended":
      return { ...scene, fatigue: facts.fatigue, roll: null };
    case "corner-taken":
    case "rowed":
      return { ...scene, you: facts.space, roll: null };
    case "escaped":
      return { ...scene, you: null, roll: null };
    case "island-made":
      return { ...scene, islands: [...scene.islands, facts.space] };
    case "treasure-taken":
      return { ...scene, treasures: scene.treasures.filter((island) => island !== facts.island) };
    case "ship-appeared":
    case "ship-sailed":
      return { ...scene, ships: { ...scene.ships, [facts.ship]: facts.space }, roll: null };
    case "die-rolled":
      return { ...scene, roll: facts };
    case "cannon-fired":
      return { ...scene, fatigue: facts.fatigue };
    case "boat-launched":
    case "boat-tired":
      return { ...scene, rowboats: { ...scene.rowboats, [facts.space]: facts.die } };
    case "boat-went-home":
      return { ...scene, rowboats: without(scene.rowboats, facts.space) };
    case "boat-rowed":
    case "boat-threatened":
    case "moved-aside":
      return moved(scene, facts.from, facts.to);
    default:
      return scene;
  }
}

/** The vessel that sails in an event, if one does. */
export function courseOf(scene: Scene, { kind, facts }: Said): Course | null {
  switch (kind) {
    case "rowed":
      return scene.you ? { what: "you", from: scene.you, to: facts.space } : null;
    case "ship-sailed":
    case "boat-launched": {
      const from = scene.ships[facts.ship];
      return from ? { what: kind === "ship-sailed" ? "ship" : "rowboat", from, to: facts.space } : null;
    }
    case "boat-rowed":
    case "boat-threatened":
    case "moved-aside":
      return { what: facts.from in scene.rowboats ? "rowboat" : "ship", ...facts };
    default:
      return null;
  }
}

function moved(scene: Scene, from: string, to: string): Scene {
  const die = scene.rowboats[from];
  if (die !== undefined) return { ...scene, rowboats: { ...without(scene.rowboats, from), [to]: die } };
  const ship = SUITS.find((suit) => scene.ships[suit] === from);
  return ship ? { ...scene, ships: { ...scene.ships, [ship]: to } } : scene;
}

function without(boats: Record<string, number>, space: string): Record<string, number> {
  const { [space]: _gone, ...rest } = boats;
  return rest;
}
