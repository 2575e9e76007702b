// How events are shown on the ocean: boats row, ships sail, dice tumble, treasure is lifted.
import { animate, appear, EVENT, fly, pause, pop, roll, sail, TOUCH, TRAVEL, vanish } from "../../table/motion";
import type { Course } from "./scene";
import { placeOf } from "./symbols";
import type { Said } from "./wire";

type Find = (selector: string) => SVGGraphicsElement | null;

/** Before the scene changes: what leaves the ocean. */
export async function leave(find: Find, { kind, facts }: Said, course: Course | null): Promise<void> {
  if (kind === "boat-went-home") await gone(find(`[data-vessel="rowboat-${facts.space}"]`));
  if (kind === "ship-sailed" && facts.unknown && course) await gone(find(`[data-vessel="ship-${course.from}"]`));
  if (kind === "escaped") await gone(find('[data-vessel^="you-"]'));
  if (kind === "treasure-taken") {
    const chest = find(`[data-chest="${facts.island}"]`);
    if (chest) await animate(chest, { translate: ["0 0", "0 -60px"], opacity: [1, 0] }, TRAVEL);
  }
}

/** After the scene has changed: what arrives. */
export async function arrive(find: Find, { kind, facts }: Said, course: Course | null): Promise<void> {
  if (course) {
    const vessel = find(`[data-vessel="${course.what}-${course.to}"]`);
    if (!vessel) return;
    if (kind === "ship-sailed" && facts.unknown) await appear(vessel);
    else await sail(vessel, [away(course), { x: 0, y: 0 }]);
  } else if (kind === "die-rolled") {
    const die = find("[data-rolled]");
    if (die) await roll(die, EVENT);
    await pause(TRAVEL);
  } else if (kind === "ship-appeared" || kind === "corner-taken") {
    const what = kind === "corner-taken" ? "you" : "ship";
    const vessel = find(`[data-vessel="${what}-${facts.space}"]`);
    if (vessel) await pop(vessel);
  } else if (kind === "boat-tired") {
    const boat = find(`[data-vessel="rowboat-${facts.space}"]`);
    if (boat) await pop(boat, TOUCH);
  } else if (kind === "cannon-fired") {
    const you = find('[data-vessel^="you-"]');
    if (you) await animate(you, { translate: ["0 0", "-7px 3px", "7px -3px", "-4px 0", "0 0"] }, TRAVEL);
  } else if (kind === "island-made") {
    const island = find(`[data-space="${facts.space}"]`);
    if (island) await appear(island);
  }
}

/** The card in use comes from the column it lay in. */
export async function deal(root: ParentNode, card: string, before: string[][]): Promise<void> {
  const column = before.findIndex(([front]) => front === card);
  const from = root.querySelector(`[data-column="${column}"]`);
  const now = root.querySelector<HTMLElement>("[data-now]");
  if (from && now) await fly(now, from);
}

function away({ from, to }: Course): { x: number; y: number } {
  const [start, end] = [placeOf(from), placeOf(to)];
  return { x: (start.column - end.column) * 100, y: (start.row - end.row) * 112 };
}

async function gone(vessel: SVGGraphicsElement | null): Promise<void> {
  if (vessel) await vanish(vessel);
}
