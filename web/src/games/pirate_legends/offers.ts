// Which moves concern which thing on the table, so that they are offered by tapping it.
import type { LegalMove as Move } from "../../wire/generated";
import { cellOf, inSlot, seatOf, type Island, type PirateView } from "./view";

/** What can be tapped: a space, an island, another's deck, an own slot, the button to pass. */
export type Thing =
  | { cell: string }
  | { island: Island }
  | { deck: number }
  | { slot: string }
  | { pass: true };

export interface Offered {
  view: PirateView;
  legal: Move[];
  seat: number | null;
  /** The island beside one's own ship. */
  coast: Island | null;
}

const KINDS = [/^x/, /^s[a-i]\d/, /^m/, /^hit/, /^swap/, /^unload/];
const rank = ({ move }: Move) => KINDS.findIndex((kind) => kind.test(move));

/** The moves a thing is about, exploring before passing by. */
export function offers(thing: Thing, { view, legal, seat, coast }: Offered): Move[] {
  if ("pass" in thing) return legal.filter(({ move }) => move === "pass");
  if ("island" in thing) return thing.island === coast ? legal.filter(isUnload) : [];
  if ("deck" in thing) return legal.filter(({ move }) => seatOf(move) === thing.deck);
  const found =
    "cell" in thing
      ? legal.filter((move) => isAt(move, thing.cell, view))
      : ofSlot(thing.slot, legal, view, seat);
  return [...found].sort((one, other) => rank(one) - rank(other));
}

const isUnload = ({ move }: Move) => move === "unload";
const isSails = ({ move }: Move) => move[0] === "s" && cellOf(move) !== null;

/** It leads to the space, or concerns somebody whose ship is there. */
function isAt({ move }: Move, cell: string, view: PirateView): boolean {
  const other = seatOf(move);
  return cellOf(move) === cell || (other !== null && view.ships[other] === cell);
}

/** An own tile offers what it is good for: cannons attack, sails run, by a coast all unload. */
function ofSlot(letter: string, legal: Move[], view: PirateView, seat: number | null): Move[] {
  const kind = seat === null ? null : inSlot(view, seat, letter)?.tile;
  if (!kind) return [];
  return legal.filter(
    (move) =>
      isUnload(move) ||
      (kind === "sails" && isSails(move)) ||
      (kind.startsWith("cannon") && seatOf(move.move) !== null),
  );
}

/** The spaces that can be reached under sails now, as the line runs. */
export function sailsReach(legal: Move[], line: string[]): string[] {
  const reached = new Set(legal.filter(isSails).map(({ move }) => cellOf(move)));
  return line.filter((cell) => reached.has(cell));
}

/** Whether a move goes without a further question, and then lets others act or shows a secret. */
export function needsWord({ move }: Move, view: PirateView, seat: number): boolean {
  if (move === "pass" || seatOf(move) !== null || view.phase === "start") return true;
  const free = view.decks[seat]!.filter((tile) => tile === null).length;
  if (move[0] === "x") return free === 1;
  if (move[0] === "s") return true;
  return view.actions_left === 1;
}

/** Whether naming a slot now ends the action, so that it cannot be taken back: a tile is turned,
 * or discarded. What allows no choice is not asked, so the last question may come before the end. */
export function settles({ phase, pending, decks }: PirateView, seat: number): boolean {
  if (!pending || phase === "unload") return false;
  const other = pending.action.startsWith("hit") ? seatOf(pending.action) : null;
  if (other === null) return true;
  const { named = [], stowed = [], paid = [] } = pending;
  const theirs = decks[other]!.filter((tile) => tile !== null).length;
  const free = decks[seat]!.filter((tile) => tile === null).length + paid.length;
  if (phase === "pay") return theirs <= 1;
  if (phase === "name") return (theirs <= 2 || named.length === 1) && free <= 1;
  return stowed.length + 1 >= named.length || free - stowed.length <= 2;
}
