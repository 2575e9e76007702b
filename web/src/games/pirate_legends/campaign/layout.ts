// Where the locations lie on the chart: once for wide screens and once for phones. The line begins
// at the rose in the middle, goes west, forks, and both arms meet again in the east.
import type { LocationShown } from "../../../wire/generated";

export interface Place {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  /** Where the line begins. */
  start: Place;
  /** Of a spot. */
  radius: number;
  places: Record<string, Place>;
}

const LETTERS = { T: 3, N: 7, S: 7, F: 5 };

function placed(points: Record<keyof typeof LETTERS, [x: number, y: number][]>): Record<string, Place> {
  return Object.fromEntries(
    Object.entries(points).flatMap(([letter, line]) =>
      line.map(([x, y], place) => [`${letter}${place + 1}`, { x, y }]),
    ),
  );
}

export const WIDE: Layout = {
  width: 1000,
  height: 640,
  start: { x: 500, y: 320 },
  radius: 34,
  places: placed({
    T: [[398, 348], [304, 300], [206, 332]],
    N: [[106, 252], [142, 128], [262, 182], [384, 106], [510, 172], [642, 102], [772, 172]],
    S: [[104, 430], [156, 540], [276, 486], [396, 552], [516, 490], [646, 556], [774, 486]],
    F: [[896, 326], [800, 282], [716, 346], [622, 290], [612, 404]],
  }),
};

export const TALL: Layout = {
  width: 600,
  height: 960,
  start: { x: 312, y: 478 },
  radius: 40,
  places: placed({
    T: [[222, 510], [140, 450], [66, 520]],
    N: [[62, 398], [150, 320], [68, 226], [150, 124], [278, 180], [404, 112], [528, 184]],
    S: [[66, 640], [150, 716], [68, 806], [150, 872], [284, 828], [408, 872], [530, 796]],
    F: [[532, 490], [448, 566], [520, 660], [408, 716], [288, 640]],
  }),
};

/** The place of a location; what this chart does not know lies in a row at the bottom. */
export const placeOf = (layout: Layout, name: string, number: number): Place =>
  layout.places[name] ?? { x: 40 + ((number * 90) % (layout.width - 80)), y: layout.height - 50 };

export interface Stretch {
  from: string;
  to: string;
  path: string;
}

/** The dotted line, from each location to the next, slightly bent. */
export function stretches(layout: Layout, locations: LocationShown[]): Stretch[] {
  const at = (name: string) => placeOf(layout, name, locations.findIndex((each) => each.name === name));
  return locations.flatMap(({ name, after }, number) =>
    (after.length ? after : [""]).map((from) => ({
      from,
      to: name,
      path: bent(from ? at(from) : layout.start, placeOf(layout, name, number), number % 2 ? 1 : -1),
    })),
  );
}

function bent(from: Place, to: Place, side: number): string {
  const x = (from.x + to.x) / 2 - ((to.y - from.y) * side) / 7;
  const y = (from.y + to.y) / 2 + ((to.x - from.x) * side) / 7;
  return `M${from.x} ${from.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`;
}

export type Box = [x: number, y: number, width: number, height: number];

export const whole = ({ width, height }: Layout): Box => [0, 0, width, height];

/** What is seen of the chart when one place is looked at closely. */
export function closeUp(layout: Layout, { x, y }: Place): Box {
  const width = 6.4 * layout.radius;
  const height = (width * layout.height) / layout.width;
  return [x - width / 2, y - height / 2, width, height];
}
