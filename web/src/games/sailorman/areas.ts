// Which fields belong together on a sheet, and which boxes they fill: shown before it is confirmed.
import {
  COLUMNS,
  CROSS,
  EMPTY,
  FIELDS,
  fieldNamed,
  LETTERS,
  letterAt,
  markAt,
  REGIONS,
  SYMBOLS,
  type Letter,
  type Result,
  type SheetPlan,
} from "./view";

export type Fields = number[];

export interface SubArea {
  letter: Letter;
  fields: Fields;
}

const ALL: Fields = Array.from({ length: FIELDS }, (_, field) => field);

function beside(field: number): Fields {
  const column = field % COLUMNS;
  const near = [field - COLUMNS, field + COLUMNS];
  if (column > 0) near.push(field - 1);
  if (column < COLUMNS - 1) near.push(field + 1);
  return near.filter((other) => other >= 0 && other < FIELDS);
}

/** The connected pieces of some fields; `parted` tells between which neighbours there is none. */
export function pieces(fields: Fields, parted: (one: number, other: number) => boolean): Fields[] {
  const left = new Set(fields);
  const found: Fields[] = [];
  for (const start of fields) {
    if (!left.delete(start)) continue;
    const piece = [start];
    for (const field of piece)
      for (const other of beside(field))
        if (!parted(field, other) && left.delete(other)) piece.push(other);
    found.push(piece.sort((one, other) => one - other));
  }
  return found;
}

/** Rule 1.3: two of each region; the lighthouse parts those of the river. */
export function subAreas(plan: SheetPlan): SubArea[] {
  const lighthouse = plan.lighthouse.map(fieldNamed);
  const parted = (one: number, other: number) => lighthouse.includes(one) && lighthouse.includes(other);
  return LETTERS.flatMap((letter) =>
    pieces(ALL.filter((field) => letterAt(plan, field) === letter), parted).map((fields) => ({
      letter,
      fields,
    })),
  );
}

/** The fields that a box is about; for a first part, those of both. */
export function fieldsOf(box: string, plan: SheetPlan): Fields {
  const row = SYMBOLS.indexOf(box as (typeof SYMBOLS)[number]);
  if (row >= 0) return ALL.filter((field) => Math.floor(field / COLUMNS) === row);
  if (box.startsWith("column"))
    return ALL.filter((field) => field % COLUMNS === Number(box.slice(6)) - 1);
  const name = box.split("-")[0];
  return ALL.filter((field) => REGIONS[letterAt(plan, field)].box === name);
}

export const BOXES: string[] = [
  ...SYMBOLS,
  ...Array.from({ length: COLUMNS }, (_, column) => `column${column + 1}`),
  ...LETTERS.flatMap((letter) => [`${REGIONS[letter].box}-left`, `${REGIONS[letter].box}-right`]),
];

export interface Filled {
  box: string;
  points: number;
  fields: Fields;
}

/** The boxes that are filled by what stands in `rows`, apart from those filled before. */
export function filledBy(rows: string[], plan: SheetPlan, before: Record<string, number>): Filled[] {
  const areas = subAreas(plan);
  return BOXES.filter((box) => !(box in before)).flatMap((box) => {
    const fields = fullFor(box, rows, plan, areas);
    return fields ? [{ box, fields, points: commonest(rows, fields) }] : [];
  });
}

/** The full fields that fill a box, or null while it stays empty. */
function fullFor(box: string, rows: string[], plan: SheetPlan, areas: SubArea[]): Fields | null {
  if (!box.endsWith("-left")) {
    const fields = fieldsOf(box, plan);
    return isFull(rows, fields) ? fields : null;
  }
  const [name] = box.split("-");
  const full = areas
    .filter(({ letter, fields }) => REGIONS[letter].box === name && isFull(rows, fields))
    .map(({ fields }) => fields)
    .sort((one, other) => commonest(rows, other) - commonest(rows, one));
  return full[0] ?? null;
}

const isFull = (rows: string[], fields: Fields) =>
  fields.every((field) => markAt(rows, field) !== EMPTY);

/** Rule 4.1: how often the commonest number stands there. */
export function commonest(rows: string[], fields: Fields): number {
  const times = new Map<string, number>();
  for (const mark of fields.map((field) => markAt(rows, field)))
    if (mark !== EMPTY && mark !== CROSS) times.set(mark, (times.get(mark) ?? 0) + 1);
  return Math.max(0, ...times.values());
}

/** Rule 5.2: groups of one number, the largest first. */
export function groups(rows: string[]): Fields[] {
  const numbered = ALL.filter((field) => ![EMPTY, CROSS].includes(markAt(rows, field)));
  const parted = (one: number, other: number) => markAt(rows, one) !== markAt(rows, other);
  return pieces(numbered, parted).sort((one, other) => other.length - one.length);
}

/** Rule 3.3: the river fields of a symbol's row that hold a number. */
export function inRiver(rows: string[], plan: SheetPlan, { symbol, number }: Result): Fields {
  return fieldsOf(SYMBOLS[symbol]!, plan).filter(
    (field) => letterAt(plan, field) === "R" && markAt(rows, field) === String(number),
  );
}
