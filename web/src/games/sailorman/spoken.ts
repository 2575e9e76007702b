// The spoken names of fields and boxes, and who took which shell.
import type { Glossary } from "../../wire/typed";
import { listed, say, sayCount } from "../../words/words.svelte";
import type { Offer } from "./offers";
import { EMPTY, letterAt } from "./sheet";
import type { BoxToFill, View } from "./wire";

/** What a short form is called; boxes are told from the symbols of their rows. */
export const named = (glossary: Glossary, short: string) => glossary[short] ?? short;
const boxNamed = (glossary: Glossary, box: string) => named(glossary, `box ${box}`);

/** The seats that took the shell of a box. */
export const takersOf = (view: View, box: string): number[] =>
  view.players.flatMap(({ shells }, seat) => (shells.includes(box) ? [seat] : []));

const points = (number: number) => sayCount("{number} point", "{number} points", number);

export function boxLabel(view: View, owner: number, box: string, names: string[], glossary: Glossary): string {
  const got = view.players[owner]!.boxes[box];
  const filled = got === undefined ? named(glossary, EMPTY) : points(got);
  const said = say("{box}: {points}", { box: boxNamed(glossary, box), points: filled });
  const shell = view.sheet.shells[box];
  if (!shell) return said;
  const takers = takersOf(view, box).map((seat) => names[seat] ?? "");
  const taken = takers.length
    ? say("shell for {shell} taken by {names}", { shell, names: listed(takers) })
    : say("shell for {shell} still free", { shell });
  return `${said}, ${taken}`;
}

/** What a box to be filled brings. */
export function fillWords({ box, points: worth, shell }: BoxToFill, glossary: Glossary): string {
  const filled = say("{box}: {points}", { box: boxNamed(glossary, box), points: points(worth) });
  return shell ? say("{filled} and a shell for {shell}", { filled, shell }) : filled;
}

/** What an offer does, in the field itself. */
export const offerHere = ({ about: { kind, symbol, number } }: Offer, glossary: Glossary): string =>
  kind === "cross"
    ? say("cross here for {symbol} {number}", { symbol: named(glossary, symbol), number })
    : say("write {number} here", { number });

/** What an offer does, and where; what it fills is said apart. */
export function offerWords({ about: { kind, symbol, number, ...about } }: Offer, glossary: Glossary): string {
  const field = named(glossary, about.field);
  return kind === "cross"
    ? say("cross {field} for {symbol} {number}", { field, symbol: named(glossary, symbol), number })
    : say("write {number} in {field}", { number, field });
}

/** The field, its place, what stands there, and what can be done. */
export function fieldLabel(
  view: View,
  owner: number,
  field: string,
  here: Offer[],
  glossary: Glossary,
): string {
  const region = letterAt(view.sheet.terrain, field);
  const mark = letterAt(view.players[owner]!.rows, field);
  const place = [field, region, mark].map((short) => named(glossary, short));
  return [...place, ...here.map((offer) => offerHere(offer, glossary))].join(", ");
}
