// Where things lie on the drawing: spaces of 40 by 40, islands in the corners, the dotted line.
import type { Island } from "./things";
import type { View } from "./wire";

export const CELL = 40;
export const ISLANDS: Island[] = ["nw", "ne", "se", "sw"];

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

export interface Chart {
  columns: number;
  rows: number;
  islands: Record<Island, Rect>;
}

const column = (cell: string) => cell.charCodeAt(0) - "a".charCodeAt(0);
const row = (cell: string) => Number(cell.slice(1)) - 1;
const named = (x: number, y: number) => `${String.fromCharCode("a".charCodeAt(0) + x)}${y + 1}`;

/** The middle of a space. */
export function middle(cell: string): Point {
  return { x: (column(cell) + 0.5) * CELL, y: (row(cell) + 0.5) * CELL };
}

/** All spaces of the sea: those along the line, and those it leaves out. */
export function spacesOf({ line, off_line = [] }: Pick<View, "line" | "off_line">): string[] {
  return [...line, ...off_line];
}

/** The board whose sea is this: what is no sea in a corner is its island. */
export function chart(spaces: string[]): Chart {
  const columns = Math.max(...spaces.map(column)) + 1;
  const rows = Math.max(...spaces.map(row)) + 1;
  const sea = new Set(spaces);
  const found = ISLANDS.map((island) => {
    const east = island.endsWith("e");
    const south = island.startsWith("s");
    const along = (n: number) => named(east ? columns - 1 - n : n, south ? rows - 1 : 0);
    const down = (n: number) => named(east ? columns - 1 : 0, south ? rows - 1 - n : n);
    const width = landFrom(along, sea) * CELL;
    const height = landFrom(down, sea) * CELL;
    const x = east ? columns * CELL - width : 0;
    const y = south ? rows * CELL - height : 0;
    return [island, { x, y, width, height }] as const;
  });
  return { columns, rows, islands: Object.fromEntries(found) as Record<Island, Rect> };
}

function landFrom(cell: (n: number) => string, sea: Set<string>): number {
  let n = 0;
  while (!sea.has(cell(n))) n += 1;
  return n;
}

/** The island beside a space of the sea, if there is one. */
export function shore(cell: string, islands: Record<Island, Rect>): Island | null {
  const { x, y } = middle(cell);
  const beside = ISLANDS.find((name) => {
    const { x: left, y: top, width, height } = islands[name];
    const aside = Math.max(left - x, 0, x - left - width);
    const away = Math.max(top - y, 0, y - top - height);
    return aside + away < CELL && (aside === 0 || away === 0);
  });
  return beside ?? null;
}

/** Rounded at every turn, as one draws it by hand. */
export function linePath(cells: string[]): string {
  const [first, ...rest] = cells.map(middle);
  if (!first) return "";
  let path = `M${first.x} ${first.y}`;
  rest.forEach((here, place) => {
    const next = rest[place + 1];
    if (!next) {
      path += `L${here.x} ${here.y}`;
      return;
    }
    const before = place ? rest[place - 1]! : first;
    const from = towards(here, before);
    const to = towards(here, next);
    path += `L${from.x} ${from.y}Q${here.x} ${here.y} ${to.x} ${to.y}`;
  });
  return path;
}

const ROUND = 12;
const towards = (from: Point, to: Point): Point => ({
  x: from.x + Math.sign(to.x - from.x) * ROUND,
  y: from.y + Math.sign(to.y - from.y) * ROUND,
});

/** Where on its space each ship lies, by seat: beside one another when they share it. */
export function berths(ships: (string | null)[]): (Point | null)[] {
  const AROUND: Point[][] = [
    [{ x: 0, y: -2 }],
    [{ x: -9, y: -5 }, { x: 9, y: 5 }],
    [{ x: -9, y: -8 }, { x: 9, y: -3 }, { x: -3, y: 9 }],
    [{ x: -9, y: -8 }, { x: 9, y: -8 }, { x: -9, y: 9 }, { x: 9, y: 9 }],
  ];
  return ships.map((cell, seat) => {
    if (cell === null) return null;
    const sharing = ships.flatMap((other, at) => (other === cell ? [at] : []));
    const aside = AROUND[sharing.length - 1]![sharing.indexOf(seat)]!;
    const { x, y } = middle(cell);
    return { x: x + aside.x, y: y + aside.y };
  });
}

export type Jump = [string, string] | null;

/** The spaces a ship passes on its way: along the line under sails, either way; else by a shortest way,
 * round what is no sea, and where two spaces are joined by a jump maybe from one to the other. */
export function route(
  from: string,
  to: string,
  view: Pick<View, "line" | "off_line">,
  sails: boolean,
  jump: Jump = null,
): string[] {
  const { line } = view;
  if (sails) {
    const [start, end] = [line.indexOf(from), line.indexOf(to)];
    return start <= end ? line.slice(start, end + 1) : line.slice(end, start + 1).reverse();
  }
  const sea = new Set(spacesOf(view));
  const straight = search(from, to, sea, null);
  const carried = jump ? search(from, to, sea, jump) : straight;
  return turns(carried.length < straight.length ? carried : straight, jump);
}

/** A way of fewest spaces; those of a jump are next to one another. */
function search(from: string, to: string, sea: Set<string>, jump: Jump): string[] {
  const before = new Map<string, string>([[from, from]]);
  const waiting = [from];
  for (let here = waiting.shift(); here !== undefined && !before.has(to); here = waiting.shift()) {
    for (const next of nextTo(here, jump)) {
      if (!sea.has(next) || before.has(next)) continue;
      before.set(next, here);
      waiting.push(next);
    }
  }
  if (!before.has(to)) return [from, to];
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way;
}

function nextTo(cell: string, jump: Jump): string[] {
  const [x, y] = [column(cell), row(cell)];
  const beside = [named(x + 1, y), named(x - 1, y), named(x, y + 1), named(x, y - 1)];
  return jump?.includes(cell) ? [...beside, jump[jump[0] === cell ? 1 : 0]] : beside;
}

/** Without the spaces that are passed straight on. */
function turns(way: string[], jump: Jump): string[] {
  return way.filter((cell, place) => {
    const [before, after] = [way[place - 1], way[place + 1]];
    if (!before || !after || jump?.includes(cell)) return true;
    return column(before) !== column(after) && row(before) !== row(after);
  });
}
