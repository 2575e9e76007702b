// How the table came from one view to the next: ships sail, tiles come aboard, change hands, go ashore.
import { animate, appear, EVENT, flip, fly, pop, sail, TOUCH, TRAVEL } from "../../table/motion";
import { middle, route, type Point } from "./chart";
import { SLOTS } from "./decks";
import type { Pieces } from "./pieces";
import type { Said, View } from "./wire";

/** What a board hands over to be moved. */
export interface Stage {
  view: View;
  before: View;
  pieces: Pieces[];
  find: (selector: string) => SVGGraphicsElement | HTMLElement | null;
  /** Show a tile's back until it is turned. */
  veil: (from: string) => Promise<void>;
  unveil: (from: string) => void;
}

/** What is shown as it goes on: where every ship has come to so far. */
export interface Scene extends Stage {
  at: (string | null)[];
}

export async function play(events: Said[], stage: Stage): Promise<void> {
  // Ships are drawn where they are in the end; until they have sailed there they are held back.
  const scene: Scene = { ...stage, at: [...stage.before.ships] };
  scene.at.forEach((space, seat) => hold(seat, space, stage));
  for (const piece of stage.pieces) piece.hold?.(stage);
  await happened(events, scene);
  stage.view.ships.forEach((space, seat) => hold(seat, space, stage));
}

async function happened(events: Said[], stage: Scene): Promise<void> {
  for (const { kind, facts } of events) {
    switch (kind) {
      case "moved":
      case "explored":
      case "sailed":
        await sailed(facts.seat, facts.space, kind === "sailed", stage);
        if ("slot" in facts) await aboard(facts.space, `[data-cell=${facts.space}]`, stage);
        break;
      case "set-out": {
        const ship = stage.find(`[data-ship="${facts.seat}"] .moved`);
        if (ship) await appear(ship);
        await aboard(facts.space, `[data-cell=${facts.space}]`, stage);
        break;
      }
      case "found":
        await turned(facts.from, stage);
        break;
      case "stolen":
        await aboard(facts.from, `[data-slot="${facts.other}${facts.slot}"]`, stage);
        break;
      case "unloaded": {
        const pile = stage.find(`[data-pile=${facts.island}]`);
        const slot = slotOf(facts.from, stage.before, facts.seat);
        const start = slot && stage.find(`[data-slot="${facts.seat}${slot}"]`);
        if (pile && start) await fly(pile, start);
        break;
      }
      case "attacked": {
        const hit = stage.find(`[data-ship="${facts.other}"] .moved`);
        if (hit) await pop(hit, EVENT / 2);
        break;
      }
      default:
        for (const piece of stage.pieces) {
          const shown = piece.play?.[kind] as ((facts: unknown, stage: Scene) => Promise<void>) | undefined;
          await shown?.(facts, stage);
        }
    }
  }
}

/** One leg of a ship's way: along the line, or by a shortest way. */
export async function sailed(seat: number, to: string, sails: boolean, scene: Scene): Promise<void> {
  const from = scene.at[seat];
  if (!from || from === to) return;
  const jump = scene.pieces.map((piece) => piece.jump?.(scene.view) ?? null).find(Boolean) ?? null;
  const way = route(from, to, scene.view, sails, jump);
  const carried = sails || !jump ? -1 : way.findIndex((cell, at) => jump.includes(cell) && jump.includes(way[at + 1]!));
  if (carried < 0) {
    await glide(seat, way, scene);
    return;
  }
  await glide(seat, way.slice(0, carried + 1), scene);
  await sink(seat, way[carried + 1]!, scene);
  await glide(seat, way.slice(carried + 1), scene);
}

/** Along these spaces, straight from one to the next. */
export async function glide(seat: number, way: string[], scene: Scene): Promise<void> {
  const ship = scene.find(`[data-ship="${seat}"] .moved`);
  const drawn = scene.view.ships[seat];
  const to = way.at(-1)!;
  scene.at[seat] = to;
  if (!ship || !drawn) return;
  const end = middle(drawn);
  const path = way.map(middle).map((point) => aside(point, end));
  if (way.length > 1) await sail(ship, path, TRAVEL / Math.max(1, path.length / 3));
  hold(seat, to, scene);
}

/** Down here, and up again somewhere else. */
async function sink(seat: number, to: string, scene: Scene): Promise<void> {
  const ship = scene.find(`[data-ship="${seat}"] .moved`);
  scene.at[seat] = to;
  if (!ship) return;
  ship.style.transformBox = "fill-box";
  ship.style.transformOrigin = "center";
  await animate(ship, { rotate: ["0deg", "400deg"], scale: ["1", "0.1"] }, TRAVEL, { easing: "ease-in" });
  hold(seat, to, scene);
  await animate(ship, { rotate: ["-400deg", "0deg"], scale: ["0.1", "1"] }, TRAVEL);
}

/** Keep a ship at a space, wherever it is drawn. */
function hold(seat: number, space: string | null, { view, find }: Stage): void {
  const ship = find(`[data-ship="${seat}"] .moved`);
  const drawn = view.ships[seat];
  if (!ship) return;
  const off = space && drawn ? aside(middle(space), middle(drawn)) : { x: 0, y: 0 };
  ship.style.translate = off.x || off.y ? `${off.x}px ${off.y}px` : "";
}

/** A ship is drawn a little smaller than the sea around it. */
const SHIP = 0.9;
const aside = (point: Point, end: Point): Point => ({
  x: (point.x - end.x) / SHIP,
  y: (point.y - end.y) / SHIP,
});

export async function aboard(tile: string, from: string, { find, veil, unveil, view }: Stage): Promise<void> {
  const start = find(from);
  const known = view.decks.some((deck) => deck.some((it) => it?.from === tile && it.tile !== null));
  if (known) await veil(tile);
  const drawn = find(`[data-slot] [data-tile=${tile}]`);
  if (drawn && start) await fly(drawn, start);
  if (!known) return;
  if (drawn) await flip(drawn, () => unveil(tile), TOUCH * 2);
  else unveil(tile);
}

/** Its face was turned when it came aboard; here it is only noticed. */
async function turned(tile: string, { find, unveil }: Stage): Promise<void> {
  unveil(tile);
  const drawn = find(`[data-slot] [data-tile=${tile}]`);
  if (drawn) await pop(drawn, TOUCH);
}

function slotOf(tiles: string[], before: View, seat: number): string | null {
  const place = before.decks[seat]!.findIndex((tile) => tile?.from === tiles[0]);
  return place < 0 ? null : SLOTS[place]!;
}
