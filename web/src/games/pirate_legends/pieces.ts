// What an envelope may add to the board: drawings, cards, things to decide, motion. The board knows
// the places where they go, and none of them by name.
import { createContext, type Component } from "svelte";

import type { TableCrew } from "../../wire/generated";
import type { Glossary } from "../../wire/typed";
import type { Jump } from "./chart";
import type { Scene, Stage } from "./play";
import type { Island, Thing } from "./things";
import type { About, Move, Said, TileSeen, View } from "./wire";

/** What everything drawn for a table is given. */
export interface Shown {
  view: View;
  names: string[];
  glossary: Glossary;
  seat: number | null;
  legal: Move[];
}

/** For a layer of the sea: what was tapped, and what it offers. */
export interface LayerProps extends Shown {
  chosen: Thing | null;
  offered: Move[];
  /** The move whose button is pointed at. */
  hinted: Move | null;
  crew: TableCrew | null;
}

/** For one's own place, when something is asked that the board does not know. */
export interface HandProps extends Shown {
  question: string;
  choose: (action: number) => void;
}

type Facts<K extends Said["kind"]> = Extract<Said, { kind: K }>["facts"];

export interface Pieces {
  /** Drawings for <use>: `pl-` and the kind of a tile, or a mark. */
  Defs?: Component;
  /** The drawing of a kind of tile, where it is not called as the kind. */
  faces?: Partial<Record<NonNullable<TileSeen["tile"]>, string>>;
  /** The drawing that marks where a kind of move leads, or whom it concerns. */
  marks?: Partial<Record<About["kind"], string>>;
  /** Layers of the sea: below tiles and ships, and above the tiles. */
  Under?: Component<LayerProps>;
  Over?: Component<LayerProps>;
  /** What holds now, as one or more chips. */
  Panel?: Component<Shown>;
  /** Whether it is this envelope that asks now; then its hand is shown. */
  asks?: (legal: Move[]) => boolean;
  Hand?: Component<HandProps>;
  /** One's deck does not matter then, and makes room. */
  alone?: boolean;
  /** Tiles at sea that somebody has seen. */
  seen?: (view: View) => TileSeen[];
  /** The space at which a move is offered that names none. */
  placed?: (about: About, view: View) => string | null;
  /** Two spaces between which a ship is carried for no step. */
  jump?: (view: View) => Jump;
  /** What the crew calls an island. */
  called?: (island: Island, crew: TableCrew | null) => string | null;
  /** What there is on a space, in words. */
  spoken?: (cell: string, view: View) => string | null;
  /** Besides the points of tiles: what counts for this seat at the end. */
  Counted?: Component<Shown & { seat: number }>;
  /** What a ship shows besides the sign of its seat. */
  OnShip?: Component<{ seat: number; crew: TableCrew }>;
  /** Before events are shown: keep what they will move where it was. */
  hold?: (stage: Stage) => void;
  /** How to show events, by kind. */
  play?: { [K in Said["kind"]]?: (facts: Facts<K>, scene: Scene) => Promise<void> };
}

const [pieces, setPieces, isSet] = createContext<Pieces[]>();

/** Told once by the board, to everything drawn within it. */
export { setPieces };

/** What the open envelopes add; nothing outside of a table. */
export const usePieces = (): Pieces[] => (isSet() ? pieces() : []);
