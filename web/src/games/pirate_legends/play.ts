// How the table came from one view to the next: ships sail, tiles come aboard, change hands, go ashore.
import { appear, EVENT, flip, fly, pop, sail, TOUCH, TRAVEL } from "../../table/motion";
import { middle, route, type Point } from "./chart";
import { SLOTS } from "./decks";
import type { Said, View } from "./wire";

/** What a board hands over to be moved. */
export interface Stage {
  view: View;
  before: View;
  find: (selector: string) => SVGGraphicsElement | HTMLElement | null;
  /** Show a tile's back until it is turned. */
  veil: (from: string) => Promise<void>;
  unveil: (from: string) => void;
}

export async function play(events: Said[], stage: Stage): Promise<void> {
  // Ships are drawn where they are in the end; until they have sailed there they are held back.
  const at = [...stage.before.ships];
  at.forEach((space, seat) => hold(seat, space, stage));
  await happened(events, at, stage);
  stage.view.ships.forEach((space, seat) => hold(seat, space, stage));
}

async function happened(events: Said[], at: (string | null)[], stage: Stage): Promise<void> {
  for (const { kind, facts } of events) {
    switch (kind) {
      case "moved":
      case "explored":
      case "sailed":
        await sailed(facts.seat, at[facts.seat] ?? null, facts.space, kind === "sailed", stage);
        at[facts.seat] = facts.space;
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
    }
  }
}

/** One leg of its way. */
async function sailed(
  seat: number,
  from: string | null,
  to: string,
  sails: boolean,
  stage: Stage,
): Promise<void> {
  const { view, find } = stage;
  const ship = find(`[data-ship="${seat}"] .moved`);
  const drawn = view.ships[seat];
  if (!ship || !drawn || !from || from === to) return;
  const end = middle(drawn);
  const path = route(from, to, view, sails).map(middle).map((point) => aside(point, end));
  await sail(ship, path, TRAVEL / Math.max(1, path.length / 3));
  hold(seat, to, stage);
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

async function aboard(tile: string, from: string, { find, veil, unveil, view }: Stage): Promise<void> {
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
