// The spoken names of fields and boxes, and who took which shell.
import { listed, say, sayCount } from "../../words/words.svelte";
import type { Offer } from "./offers";
import {
  boxName,
  CROSS,
  EMPTY,
  fieldName,
  letterAt,
  markAt,
  REGIONS,
  symbolName,
  type SailorView,
} from "./view";

/** The seats that took the shell of a box (Rule 4.3: several, if in the same roll). */
export const takersOf = (view: SailorView, box: string): number[] =>
  view.players.flatMap(({ shells }, seat) => (shells.includes(box) ? [seat] : []));

const points = (number: number) => sayCount("{number} point", "{number} points", number);

export function boxLabel(view: SailorView, owner: number, box: string, names: string[]): string {
  const got = view.players[owner]!.boxes[box];
  const filled = got === undefined ? say("empty") : points(got);
  const said = say("{box}: {points}", { box: boxName(box), points: filled });
  const shell = view.sheet.shells[box];
  if (!shell) return said;
  const takers = takersOf(view, box).map((seat) => names[seat] ?? "");
  const taken = takers.length
    ? say("shell for {shell} taken by {names}", { shell, names: listed(takers) })
    : say("shell for {shell} still free", { shell });
  return `${said}, ${taken}`;
}

/** What an offer does, in the field itself. */
export const offerHere = ({ cross, symbol, number }: Offer): string =>
  cross
    ? say("cross here for {symbol} {number}", { symbol: symbolName(symbol), number })
    : say("write {number} here", { number });

/** The field, its place, what stands there, and what can be done. */
export function fieldLabel(view: SailorView, owner: number, field: number, here: Offer[]): string {
  const mark = markAt(view.players[owner]!.rows, field);
  const stands = mark === EMPTY ? say("empty") : mark === CROSS ? say("a cross") : mark;
  const place = [fieldName(field), say(REGIONS[letterAt(view.sheet, field)].name), stands];
  return [...place, ...here.map(offerHere)].join(", ");
}
