// Where everything lies on a sheet, in units of its drawing: tall fields on a phone, square ones else.
import type { Grid } from "./outline";
import { boxesOf, COLUMNS, columnOf, LETTERS, rowOf, SYMBOLS } from "./sheet";

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  grid: Grid;
  /** The size of a symbol before its row, of a number in a field, of small words. */
  symbol: number;
  mark: number;
  small: number;
  regions: Place[];
  /** By name; rows first, then columns and regions. */
  boxes: Record<string, Place>;
}

interface Measures {
  left: number;
  right: number;
  cell: [number, number];
  strip: number;
  label: number;
  box: [number, number];
  gap: number;
  symbol: number;
  mark: number;
  small: number;
}

const PHONE: Measures = {
  left: 27,
  right: 45,
  cell: [34, 43],
  strip: 53,
  label: 18,
  box: [41, 31],
  gap: 4,
  symbol: 23,
  mark: 23,
  small: 12.5,
};

const WIDE: Measures = {
  left: 52,
  right: 84,
  cell: [64, 65],
  strip: 62,
  label: 22,
  box: [74, 36],
  gap: 8,
  symbol: 38,
  mark: 31,
  small: 14,
};

function laidOut(of: Measures): Layout {
  const [width, height] = of.cell;
  const grid = { x: of.left, y: of.strip + of.gap + of.small + 6, width, height };
  const all = of.left + COLUMNS * width + of.right;
  const bottom = grid.y + SYMBOLS.length * height;
  const share = (all - of.gap * (LETTERS.length - 1)) / LETTERS.length;
  const regions = LETTERS.map((_, at) => ({ x: at * (share + of.gap), y: 0, width: share, height: of.strip }));
  const [boxWidth, boxHeight] = of.box;
  const boxes: Record<string, Place> = {};
  SYMBOLS.forEach((symbol, row) => {
    const y = grid.y + row * height + (height - boxHeight) / 2;
    boxes[symbol] = { x: all - boxWidth, y, width: boxWidth, height: boxHeight };
  });
  for (let column = 0; column < COLUMNS; column++) {
    const x = grid.x + column * width + of.gap / 2;
    boxes[`column${column + 1}`] = { x, y: bottom + of.gap + 1, width: width - of.gap, height: boxHeight };
  }
  LETTERS.forEach((letter, at) => {
    const { x } = regions[at]!;
    const margin = (share - 2 * boxWidth) / 3;
    boxesOf(letter).forEach((box, second) => {
      boxes[box] = {
        x: x + margin + second * (boxWidth + margin),
        y: of.label,
        width: boxWidth,
        height: boxHeight,
      };
    });
  });
  return {
    width: all,
    height: bottom + of.gap + boxHeight + 3,
    grid,
    symbol: of.symbol,
    mark: of.mark,
    small: of.small,
    regions,
    boxes,
  };
}

export const phone = laidOut(PHONE);
export const wide = laidOut(WIDE);

/** Where a field lies. */
export function placeOf(field: string, grid: Grid): Place {
  return {
    x: grid.x + columnOf(field) * grid.width,
    y: grid.y + rowOf(field) * grid.height,
    width: grid.width,
    height: grid.height,
  };
}

/** How far it is to the end: so many of the boxes that end the game are filled. */
export const pips = (boxes: number, end: number): boolean[] =>
  Array.from({ length: Math.max(end, boxes) }, (_, at) => at < boxes);
