// What moves on the ocean, and how each event changes it: so that a turn of the navy can be shown
// one event after another, from the view before to the view after.
import type { Said } from "../../wire/generated";
import type { CaptnView, Suit } from "./view";

export interface Scene {
  you: string | null;
  ships: Partial<Record<Suit, string>>;
  /** By space, what its die shows. */
  rowboats: Record<string, number>;
  islands: string[];
  treasures: string[];
  fatigue: number;
  /** What a ship has rolled just now. */
  roll: { ship: Suit; die: number } | null;
}

export function sceneOf(view: CaptnView): Scene {
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
export function after(scene: Scene, { kind, facts }: Pick<Said, "kind" | "facts">): Scene {
  const space = facts.space as string;
  const ship = facts.ship as Suit;
  switch (kind) {
    case "turn-began":
    case "turn-ended":
      return { ...scene, fatigue: facts.fatigue as number, roll: null };
    case "corner-taken":
    case "rowed":
      return { ...scene, you: space, roll: null };
    case "escaped":
      return { ...scene, you: null, roll: null };
    case "island-made":
      return { ...scene, islands: [...scene.islands, space] };
    case "treasure-taken":
      return { ...scene, treasures: scene.treasures.filter((island) => island !== facts.island) };
    case "ship-appeared":
    case "ship-sailed":
      return { ...scene, ships: { ...scene.ships, [ship]: space }, roll: null };
    case "die-rolled":
      return { ...scene, roll: { ship, die: facts.die as number } };
    case "cannon-fired":
      return { ...scene, fatigue: facts.fatigue as number };
    case "boat-launched":
    case "boat-tired":
      return { ...scene, rowboats: { ...scene.rowboats, [space]: facts.die as number } };
    case "boat-went-home":
      return { ...scene, rowboats: without(scene.rowboats, space) };
    case "boat-rowed":
    case "boat-threatened":
    case "moved-aside":
      return moved(scene, facts.from as string, facts.to as string);
    default:
      return scene;
  }
}

/** The vessel that sails in an event, if one does. */
export function courseOf(scene: Scene, { kind, facts }: Pick<Said, "kind" | "facts">): Course | null {
  const space = facts.space as string;
  if (kind === "rowed" && scene.you) return { what: "you", from: scene.you, to: space };
  const ship = scene.ships[facts.ship as Suit];
  if (kind === "ship-sailed" && ship) return { what: "ship", from: ship, to: space };
  if (kind === "boat-launched" && ship) return { what: "rowboat", from: ship, to: space };
  if (kind === "boat-rowed" || kind === "boat-threatened" || kind === "moved-aside") {
    const from = facts.from as string;
    const what = from in scene.rowboats ? "rowboat" : "ship";
    return { what, from, to: facts.to as string };
  }
  return null;
}

function moved(scene: Scene, from: string, to: string): Scene {
  const die = scene.rowboats[from];
  if (die !== undefined) return { ...scene, rowboats: { ...without(scene.rowboats, from), [to]: die } };
  const ships = Object.entries(scene.ships).map(([suit, at]) => [suit, at === from ? to : at]);
  return { ...scene, ships: Object.fromEntries(ships) as Scene["ships"] };
}

function without(boats: Record<string, number>, space: string): Record<string, number> {
  const { [space]: _gone, ...rest } = boats;
  return rest;
}
