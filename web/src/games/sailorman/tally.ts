// What a sheet is worth by its parts, as the server counted them.
import type { View } from "./wire";

export interface TallyLine {
  seat: number;
  boxes: number;
  shells: number;
  groups: number[];
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

export function tally(view: View): TallyLine[] {
  return view.players.map(({ boxes, shells, groups }, seat) => ({
    seat,
    boxes: sum(Object.values(boxes)),
    shells: sum(shells.map((box) => view.sheet.shells[box] ?? 0)),
    groups,
  }));
}
