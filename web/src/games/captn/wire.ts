// View, events and moves of Capt'n, as they are told: written by scripts/wire.
import type { EventOf, MoveOf } from "../../wire/typed";

export type Reach = {
  pass: string[];
  stop: string[];
};

/** Spaces, cards and suits in their short forms: c4, 10H, S. */
export type CaptnView = {
  game: string;
  options: Record<string, number | boolean | string>;
  /** What is asked. */
  phase: "appear" | "aside" | "ball-one" | "ball-other" | "corner" | "course" | "first-ship" | "gun-at" | "gun-to" | "island" | "launch" | "order" | "over" | "rolled" | "step" | "treasure" | "turn" | "which-aside";
  to_act: number[];
  scores: number[];
  winners: number[];
  escaped: boolean;
  /** To what the game is lost, if it is. */
  lost: "out-of-cards" | "rammed" | "rowboat-arrived" | "rowboat-launched" | "ship-appeared" | "ship-returned" | "shot" | null;
  /** The cards row by row, from the north. */
  ocean: string[][];
  islands: string[];
  /** The islands that have one. */
  treasures: string[];
  /** Once all treasures are taken, the corners through which you may leave. */
  exits: string[];
  tasks: string[];
  /** The items you have. */
  items: ("C" | "D" | "H" | "S")[];
  /** The items still below treasures. */
  items_hidden: ("C" | "D" | "H" | "S")[];
  you: string | null;
  fatigue: number;
  ships: Partial<Record<"C" | "D" | "H" | "S", string>>;
  /** By ship, the spaces it sees. */
  sight: Partial<Record<"C" | "D" | "H" | "S", string[]>>;
  /** By space, what its die shows. */
  rowboats: Record<string, number>;
  /** The movement cards that are left, the open one of each column first. */
  columns: string[][];
  /** By column, the row in which its open card was dealt, from 0: cards keep their places. */
  front_rows: number[];
  /** By card: each open one that you may use yourself, or the one in use. */
  reach: Record<string, Reach>;
  /** How many turns have begun. */
  turn: number;
  /** Whether the present turn, or between turns the last one, is yours. */
  own: boolean;
  /** The movement card of the present turn, or of the last one. */
  card: string | null;
  /** Whether a turn has begun and is not over. */
  under_way: boolean;
  /** Whether your last card was a picture card, so that the next turn is the pursuers'. */
  after_picture: boolean;
  /** The ships that do not act again in this turn. */
  acted: ("C" | "D" | "H" | "S")[];
  /** The rowboats that are done in this turn. */
  rowed: string[];
  /** Whether you may row diagonally in this turn. */
  rum: boolean;
  /** What a ship has rolled, while it matters. */
  die: number | null;
  /** The rowboat under way. */
  rowboat: string | null;
  /** The vessel that has to make room. */
  aside: string | null;
  /** Where a ship is going to appear. */
  target: string | null;
  /** How far the turn is. */
  stage: "arrived" | "boat" | "boats" | "choosing" | "landing" | "moving" | "sailing" | "setting-up" | "ships" | "starting" | "watched";
  /** What interrupts it. */
  errand: "appearing" | "launching" | "rolling" | null;
  /** The ship that rolls, launches or appears. */
  actor: "C" | "D" | "H" | "S" | null;
  /** The ship under way. */
  sailing: "C" | "D" | "H" | "S" | null;
  /** Where you, or the ship that sails, have been in a move that is not over. */
  been: string[];
  /** The rowboat under the gun, or the first card under the crystal ball. */
  chosen: string | null;
  seat?: number;
  /** The moves you may make, as they are written. */
  legal?: string[];
};

export type View = CaptnView;

export type OceanDealt = {
  tasks: string[];
  islands: string[];
  /** The cards row by row, from the north. */
  ocean: string[][];
};

export type AtSpace = {
  space: string;
};

export type TurnBegan = {
  turn: number;
  own: boolean;
  card: string;
  fatigue: number;
};

export type TurnOver = {
  turn: number;
  fatigue: number;
};

/** Its kind says it all. */
export type NoFacts = {
};

export type DieRolled = {
  ship: "C" | "D" | "H" | "S";
  die: number;
};

export type OfShip = {
  ship: "C" | "D" | "H" | "S";
};

export type CannonFired = {
  ship: "C" | "D" | "H" | "S";
  fatigue: number;
};

export type BoatLaunched = {
  ship: "C" | "D" | "H" | "S";
  space: string;
  die: number;
};

export type VesselMoved = {
  from: string;
  to: string;
};

export type BoatTired = {
  space: string;
  die: number;
};

export type ShipSailed = {
  ship: "C" | "D" | "H" | "S";
  space: string;
  /** Whether it has sailed through the Unknown. */
  unknown: boolean;
};

export type TreasureTaken = {
  island: string;
  item: "C" | "D" | "H" | "S";
};

export type ExitOpen = {
  corners: string[];
};

export type ShipAppeared = {
  ship: "C" | "D" | "H" | "S";
  space: string;
};

export type ItemUsed = {
  item: "C" | "D" | "H" | "S";
};

export type CardsSwapped = {
  cards: string[];
};

export type Escaped = {
  fate: "escaped";
};

export type Lost = {
  fate: "out-of-cards" | "rammed" | "rowboat-arrived" | "rowboat-launched" | "ship-appeared" | "ship-returned" | "shot";
};

export type CaptnResult = {
  scores: number[];
  winners: number[];
};

/** An event, with the facts of its kind. */
export type Said =
  | EventOf<"dealt", OceanDealt>
  | EventOf<"corner-taken", AtSpace>
  | EventOf<"island-made", AtSpace>
  | EventOf<"turn-began", TurnBegan>
  | EventOf<"turn-ended", TurnOver>
  | EventOf<"rowed", AtSpace>
  | EventOf<"lapsed", NoFacts>
  | EventOf<"die-rolled", DieRolled>
  | EventOf<"looked-away", OfShip>
  | EventOf<"cannon-fired", CannonFired>
  | EventOf<"boat-launched", BoatLaunched>
  | EventOf<"nothing-launched", OfShip>
  | EventOf<"moved-aside", VesselMoved>
  | EventOf<"boat-rowed", VesselMoved>
  | EventOf<"boat-tired", BoatTired>
  | EventOf<"boat-went-home", AtSpace>
  | EventOf<"ship-sailed", ShipSailed>
  | EventOf<"ship-stays", OfShip>
  | EventOf<"treasure-taken", TreasureTaken>
  | EventOf<"exit-open", ExitOpen>
  | EventOf<"ship-appeared", ShipAppeared>
  | EventOf<"ship-stayed-away", OfShip>
  | EventOf<"item-used", ItemUsed>
  | EventOf<"boat-threatened", VesselMoved>
  | EventOf<"cards-swapped", CardsSwapped>
  | EventOf<"escaped", Escaped>
  | EventOf<"lost", Lost>
  | EventOf<"game-over", CaptnResult>;

/** A space, for what is asked: the kind is the phase of the view. */
export type ChooseSpace = {
  kind: "appear" | "aside" | "corner" | "course" | "first-ship" | "gun-at" | "gun-to" | "island" | "launch" | "order" | "step" | "treasure" | "which-aside";
  space: string;
};

/** A turn, yours or the pursuers'. */
export type TakeTurn = {
  kind: "turn";
  own: boolean;
  /** From 1. */
  column: number;
  card: string;
};

export type StopRowing = {
  kind: "stop";
};

export type LeaveTreasure = {
  kind: "leave";
};

export type KeepRoll = {
  kind: "keep";
  die: number;
};

export type UseItem = {
  kind: "item";
  item: "C" | "D" | "H" | "S";
};

export type SwapCard = {
  kind: "swap";
  card: string;
};

/** What a legal move is about. */
export type About =
  | ChooseSpace
  | TakeTurn
  | StopRowing
  | LeaveTreasure
  | KeepRoll
  | UseItem
  | SwapCard;

export type Move = MoveOf<About>;
