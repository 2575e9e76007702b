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
export function layout(players: number, wide: boolean): Layout {
  return wide ? wideLayout(players) : narrowLayout(players);
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

function narrowLayout(players: number): Layout {
  const top = players % 2 === 0;
  const rose = { x: 180, y: top ? 236 : players === 5 ? 204 : 172, radius: 50 };
  const side = (left: boolean, y: number): Spot => {
    const x = left ? 64 : 296;
    return {
      card: { x, y },
      name: { x, y: y - 52, anchor: "middle" },
      winds: { x: left ? 6 : 354, y: y + 42 },
      flow: left ? "left" : "right",
    };
  };
  const own = rose.y + 103;
  const below = players === 5 ? 24 : 0; // there is no room for the name beside the card
  const height = own + 66 + below;
  const spots: Spot[] = [
    {
      card: { x: rose.x, y: own },
      name: below
        ? { x: rose.x, y: own + 56, anchor: "middle" }
        : { x: rose.x - 36, y: own + 4, anchor: "end" },
      winds: { x: rose.x, y: own + 42 + below },
      flow: "line",
    },
  ];
  const upper = players === 5 ? 128 : top ? rose.y - 2 : rose.y - 24;
  if (players === 5) spots.push(side(true, 284));
  if (players >= 3) spots.push(side(true, upper));
  if (top) {
    spots.push({
      card: { x: rose.x, y: 126 },
      name: { x: rose.x - 36, y: 130, anchor: "end" },
      winds: { x: rose.x + 36, y: 92 },
      flow: "left",
    });
  }
  if (players >= 3) spots.push(side(false, upper));
  if (players === 5) spots.push(side(false, 284));
  return { width: 360, height, scale: 0.8, rose, row: { x: 180, y: 29, scale: 0.86 }, spots };
}

/** The angle next to `from` that shows the same direction as `to`: the shorter way round. */
export function turned(from: number, to: number): number {
  const way = (((to - from) % 360) + 540) % 360;
  return from + way - 180;
}

/** Which spot a seat has when `own` sits below. */
export const spotOf = (seat: number, own: number, players: number) => (seat - own + players) % players;
