// Where things lie on the table: the rose in the middle, the seats around it, one's own below.

export interface Point {
  x: number;
  y: number;
}

/** The place of a seat: the middle of its card, and where its name and winds are written. */
export interface Spot {
  card: Point;
  name: Point & { anchor: "start" | "middle" | "end" };
  winds: Point;
  /** Winds stand a line for each direction, from this edge; or all in one line, in the middle. */
  flow: "left" | "right" | "line";
}

export interface Layout {
  width: number;
  height: number;
  /** How large cards are, of 60 by 84. */
  scale: number;
  rose: Point & { radius: number };
  row: Point & { scale: number };
  spots: Spot[];
}

/** The places of `players` seats, one's own first, then clockwise: left, top, right. */
export function layout(players: number, wide: boolean, low: boolean): Layout {
  return wide ? wideLayout(players) : narrowLayout(players, low);
}

function wideLayout(players: number): Layout {
  const top = players % 2 === 0;
  const rose = { x: 370, y: top ? 296 : 232, radius: 88 };
  const height = rose.y + 234;
  const side = (x: number, y: number): Spot => {
    const left = x < rose.x;
    const edge = left ? x - 48 : x + 48;
    return {
      card: { x, y },
      name: { x: edge, y: y - 34, anchor: left ? "end" : "start" },
      winds: { x: edge, y: y - 22 },
      flow: left ? "right" : "left",
    };
  };
  const spots: Spot[] = [
    {
      card: { x: rose.x, y: rose.y + 148 },
      name: { x: rose.x - 48, y: rose.y + 152, anchor: "end" },
      winds: { x: rose.x, y: rose.y + 206 },
      flow: "line",
    },
  ];
  if (players === 5) spots.push(side(196, rose.y + 96));
  if (players >= 3) spots.push(side(players === 5 ? 210 : 196, rose.y - (players === 5 ? 62 : 8)));
  if (top) {
    const y = rose.y - 146;
    spots.push({
      card: { x: rose.x, y },
      name: { x: rose.x - 48, y: y + 5, anchor: "end" },
      winds: { x: rose.x + 48, y: y - 40 },
      flow: "left",
    });
  }
  if (players >= 3) spots.push(side(players === 5 ? 530 : 544, rose.y - (players === 5 ? 62 : 8)));
  if (players === 5) spots.push(side(544, rose.y + 96));
  return { width: 740, height, scale: 1.06, rose, row: { x: rose.x, y: 34, scale: 1.1 }, spots };
}

/** How far things are apart on the phone, from the middle of a card or of the rose. */
interface Measures {
  scale: number;
  radius: number;
  row: { y: number; scale: number };
  /** The card of who sits opposite. */
  top: number;
  /** The rose, if somebody sits opposite, if not, and among five. */
  rose: { top: number; without: number; five: number };
  /** Of five, the cards at the sides. */
  five: { upper: number; lower: number };
  /** From the rose to one's own card, from there to the lower edge, and to one's winds. */
  own: number;
  edge: number;
  /** From a card up to its player's name, and down to the winds. */
  name: number;
  winds: number;
}

const TALL: Measures = {
  scale: 0.8,
  radius: 50,
  row: { y: 29, scale: 0.86 },
  top: 126,
  rose: { top: 236, without: 172, five: 204 },
  five: { upper: 128, lower: 284 },
  own: 103,
  edge: 66,
  name: 52,
  winds: 42,
};

/** On a low screen winds, trick and hand are to be seen without scrolling. */
const LOW: Measures = {
  scale: 0.64,
  radius: 36,
  row: { y: 20, scale: 0.68 },
  top: 72,
  rose: { top: 144, without: 128, five: 134 },
  five: { upper: 92, lower: 215 },
  own: 71,
  edge: 52,
  name: 41,
  winds: 32,
};

function narrowLayout(players: number, low: boolean): Layout {
  const far = low ? LOW : TALL;
  const top = players % 2 === 0;
  const five = players === 5;
  const rose = { x: 180, y: far.rose[top ? "top" : five ? "five" : "without"], radius: far.radius };
  const side = (left: boolean, y: number): Spot => {
    const x = left ? 64 : 296;
    return {
      card: { x, y },
      name: { x, y: y - far.name, anchor: "middle" },
      winds: { x: left ? 6 : 354, y: y + far.winds },
      flow: left ? "left" : "right",
    };
  };
  const own = rose.y + far.own;
  const below = five ? 24 : 0; // there is no room for the name beside the card
  const height = own + far.edge + below;
  const spots: Spot[] = [
    {
      card: { x: rose.x, y: own },
      name: below
        ? { x: rose.x, y: own + far.name + 4, anchor: "middle" }
        : { x: rose.x - 36, y: own + 4, anchor: "end" },
      winds: { x: rose.x, y: own + far.winds + below },
      flow: "line",
    },
  ];
  const upper = five ? far.five.upper : top ? rose.y - 2 : rose.y - 24;
  if (five) spots.push(side(true, far.five.lower));
  if (players >= 3) spots.push(side(true, upper));
  if (top) {
    spots.push({
      card: { x: rose.x, y: far.top },
      name: { x: rose.x - 36, y: far.top - 4, anchor: "end" },
      winds: { x: rose.x + 36, y: far.top - 34 },
      flow: "left",
    });
  }
  if (players >= 3) spots.push(side(false, upper));
  if (five) spots.push(side(false, far.five.lower));
  return { width: 360, height, scale: far.scale, rose, row: { x: 180, ...far.row }, spots };
}

/** The angle next to `from` that shows the same direction as `to`: the shorter way round. */
export function turned(from: number, to: number): number {
  const way = (((to - from) % 360) + 540) % 360;
  return from + way - 180;
}

const LINE = 12;

/** A long name in two lines, broken at a space where that fits; beyond them it is cut. */
export function twoLines(name: string): string[] {
  if (name.length <= LINE) return [name];
  const space = name.lastIndexOf(" ", LINE);
  const end = space > 0 && name.length - space - 1 <= LINE ? space : LINE;
  const rest = name.slice(end).trim();
  return [name.slice(0, end), rest.length > LINE ? `${rest.slice(0, LINE - 1)}…` : rest];
}

/** Which spot a seat has when `own` sits below. */
export const spotOf = (seat: number, own: number, players: number) => (seat - own + players) % players;
