// The outline of some fields as a path with round corners, as a coast is drawn.
import { COLUMNS, FIELDS } from "./sheet";

interface Point {
  x: number;
  y: number;
}

interface Side {
  from: Point;
  to: Point;
}

export interface Grid {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `inset` keeps it within the fields, `round` is the radius of its corners. */
export function outline(fields: string[], grid: Grid, inset: number, round: number): string {
  return loops(fields.map((field) => FIELDS.indexOf(field)))
    .map((corners) => roundedPath(placed(corners, grid, inset), round))
    .join("");
}

/** The corners of each closed line around fields (by their number), clockwise, in fields from the upper left. */
export function loops(fields: number[]): Point[][] {
  const sides = new Map<string, Side[]>();
  for (const side of fields.flatMap((field) => sidesOf(field, new Set(fields)))) {
    const key = keyOf(side.from);
    sides.set(key, [...(sides.get(key) ?? []), side]);
  }
  const found: Point[][] = [];
  while (sides.size) found.push(cornersOnly(walk(sides)));
  return found;
}

const keyOf = ({ x, y }: Point) => `${x},${y}`;

/** The sides of a field where the fields end, with the inside on the right hand. */
function sidesOf(field: number, all: Set<number>): Side[] {
  const x = field % COLUMNS;
  const y = Math.floor(field / COLUMNS);
  const corner = (right: number, down: number): Point => ({ x: x + right, y: y + down });
  const found: Side[] = [];
  if (!all.has(field - COLUMNS)) found.push({ from: corner(0, 0), to: corner(1, 0) });
  if (x === COLUMNS - 1 || !all.has(field + 1)) found.push({ from: corner(1, 0), to: corner(1, 1) });
  if (!all.has(field + COLUMNS)) found.push({ from: corner(1, 1), to: corner(0, 1) });
  if (x === 0 || !all.has(field - 1)) found.push({ from: corner(0, 1), to: corner(0, 0) });
  return found;
}

function walk(sides: Map<string, Side[]>): Point[] {
  const first = [...sides.values()][0]![0]!;
  const corners: Point[] = [];
  let side: Side | undefined = first;
  while (side) {
    corners.push(side.from);
    const here: Side = side;
    const fromHere = sides.get(keyOf(here.from))!.filter((other) => other !== here);
    if (fromHere.length) sides.set(keyOf(here.from), fromHere);
    else sides.delete(keyOf(here.from));
    // Where fields touch only by a corner, it turns right and stays with its own field.
    const ahead: Side[] = sides.get(keyOf(here.to)) ?? [];
    side = [...ahead].sort((one, other) => turn(here, other) - turn(here, one))[0];
  }
  return corners;
}

/** Above 0 for a turn to the right. */
function turn(one: Side, other: Side): number {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
  return ax * by - ay * bx;
}

function cornersOnly(points: Point[]): Point[] {
  return points.filter((_, at) => {
    const before = points.at(at - 1)!;
    const after = points[(at + 1) % points.length]!;
    return !(before.x === after.x || before.y === after.y);
  });
}

/** In the units of the drawing, moved inwards. */
function placed(corners: Point[], grid: Grid, inset: number): Point[] {
  return corners.map((corner, at) => {
    const before = corners.at(at - 1)!;
    const after = corners[(at + 1) % corners.length]!;
    const dx = Math.sign(corner.x - before.x) + Math.sign(after.x - corner.x);
    const dy = Math.sign(corner.y - before.y) + Math.sign(after.y - corner.y);
    // Inside is to the right of the way taken: south of one that goes east, west of one south.
    return {
      x: grid.x + corner.x * grid.width - dy * inset,
      y: grid.y + corner.y * grid.height + dx * inset,
    };
  });
}

function roundedPath(corners: Point[], round: number): string {
  const parts = corners.map((corner, at) => {
    const before = toward(corner, corners.at(at - 1)!, round);
    const after = toward(corner, corners[(at + 1) % corners.length]!, round);
    return `${at ? "L" : "M"}${before}Q${shown(corner)} ${after}`;
  });
  return `${parts.join("")}Z`;
}

function toward(from: Point, to: Point, length: number): string {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.min(length, distance / 2) / distance;
  return shown({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
}

const shown = ({ x, y }: Point) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
