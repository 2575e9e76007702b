// Rubbing a round spot free: which part of it a finger or a mouse has been over.

export interface Point {
  x: number;
  y: number;
}

const ROWS = 12;
/** So much of a spot rubbed free is enough. */
export const ENOUGH = 0.55;

export class Rubbing {
  private readonly left: Point[] = [];
  private readonly all: number;
  private before: Point | null = null;

  /** Of a spot around 0, 0. */
  constructor(
    private readonly radius: number,
    private readonly brush: number,
  ) {
    const step = (2 * radius) / ROWS;
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < ROWS; column++) {
        const point = { x: (column + 0.5) * step - radius, y: (row + 0.5) * step - radius };
        if (Math.hypot(point.x, point.y) < radius) this.left.push(point);
      }
    this.all = this.left.length;
  }

  /** The finger is put down. */
  begin(at: Point): void {
    this.before = null;
    this.go(at);
  }

  /** The finger moves on; how much is free by now, from 0 to 1. */
  go(at: Point): number {
    const from = this.before ?? at;
    this.before = at;
    for (let place = this.left.length - 1; place >= 0; place--)
      if (distance(this.left[place]!, from, at) < this.brush) this.left.splice(place, 1);
    return 1 - this.left.length / this.all;
  }

  /** Whether a finger there would touch the spot at all. */
  touches(at: Point): boolean {
    return Math.hypot(at.x, at.y) < this.radius + this.brush;
  }
}

/** How far a point is from a stroke. */
function distance(point: Point, from: Point, to: Point): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const length = x * x + y * y;
  const along = length ? ((point.x - from.x) * x + (point.y - from.y) * y) / length : 0;
  const near = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - near * x, point.y - from.y - near * y);
}
