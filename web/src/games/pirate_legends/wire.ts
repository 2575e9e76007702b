// View, events and moves of Pirate Legends, as they are told: written by scripts/wire.
import type { EventOf, MoveOf } from "../../wire/typed";

/** A tile goes by the space it lay on. */
export type TileSeen = {
  from: string;
  /** What it is; null where one does not know. */
  tile: "cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "idol1" | "idol2" | "idol3" | "parrot" | "sails" | "splash" | null;
  known_by: number[];
  /** Who lost it last. */
  stolen_from?: number;
};

export type TilesAshore = {
  nw: TileSeen[];
  ne: TileSeen[];
  se: TileSeen[];
  sw: TileSeen[];
};

/** What one has decided so far of an action: slots, in the order they were named. */
export type PendingAction = {
  /** In short, as in records. */
  action: string;
  /** Where it leads. */
  space?: string;
  /** Whom it concerns. */
  other?: number;
  paid?: string[];
  unloaded?: string[];
  /** Of the other's deck, to be taken. */
  named?: string[];
  /** For the tiles that come aboard. */
  stowed?: string[];
};

/** By seat, where nothing else is said. Spaces are a1 to i9, slots A to J. */
export type PirateLegendsView = {
  game: string;
  options: Record<string, number | boolean | string>;
  /** What is asked of whoever's turn it is; others see "action" until all of it is decided. */
  phase: "action" | "name" | "over" | "pay" | "start" | "stow" | "unload";
  to_act: number[];
  starter: number;
  /** Counted from 1. */
  turn: number;
  actions_left: number;
  /** The seats attacked this turn. */
  attacked: number[];
  /** Turns in a row in which no tile left the sea. */
  quiet_turns: number;
  /** In this turn. */
  tile_left_sea: boolean;
  /** The game ended because no tile left the sea for too long. */
  stalled: boolean;
  /** North 0, east 1, south 2, west 3. */
  sides: number[];
  /** The spaces along the dotted line, inwards. */
  line: string[];
  /** The other spaces of the sea, if the line leaves any out. */
  off_line?: string[];
  /** Null before they set out. */
  ships: (string | null)[];
  /** Where tiles lie. */
  sea: string[];
  /** By slot. */
  decks: ((TileSeen | null)[])[];
  islands: TilesAshore;
  discarded: TileSeen[];
  /** Null where one does not know it. */
  cards: ("ne" | "nw" | "se" | "sw" | null)[];
  /** Who knows the card of each. */
  cards_known_by: number[][];
  /** Null before the end. */
  scores: number[] | null;
  winners: number[];
  /** Who sees this: a spectator has none of the following. */
  seat?: number;
  /** Moves in short. */
  legal?: string[];
  /** What one's own tiles are worth, as far as one knows them. */
  known_points?: number;
  pending?: PendingAction;
};

export type View = PirateLegendsView;

export type IslandDealt = {
  seat: number;
  island: "ne" | "nw" | "se" | "sw";
};

export type StarterDrawn = {
  seat: number;
};

export type SetOut = {
  seat: number;
  space: string;
};

export type Explored = {
  seat: number;
  space: string;
  slot: string;
};

/** What a tile turned out to be: told to the seat alone. */
export type Found = {
  from: string;
  seat: number;
  tile: "cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "idol1" | "idol2" | "idol3" | "parrot" | "sails" | "splash";
};

export type ShipMoved = {
  seat: number;
  space: string;
};

export type RanUnderSails = {
  seat: number;
  space: string;
  /** For the tile, if there was one. */
  slot?: string;
};

export type Discarded = {
  from: string[];
  /** Whose they were. */
  seat: number;
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "idol1" | "idol2" | "idol3" | "parrot" | "sails" | "splash")[];
};

export type Unloaded = {
  from: string[];
  seat: number;
  island: "ne" | "nw" | "se" | "sw";
};

/** What these tiles are: told to the seat alone. */
export type UnloadedWhat = {
  seat: number;
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "idol1" | "idol2" | "idol3" | "parrot" | "sails" | "splash")[];
};

export type Attacked = {
  seat: number;
  other: number;
};

export type Stolen = {
  from: string;
  seat: number;
  other: number;
  /** Of the other's deck, */
  slot: string;
  /** and of one's own. */
  berth: string;
};

/** What a stolen tile is: told to both. */
export type StolenWhat = {
  from: string;
  to: number;
  tile: "cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "idol1" | "idol2" | "idol3" | "parrot" | "sails" | "splash";
};

export type Exchanged = {
  seat: number;
  other: number;
};

/** Whose island it is now: told to both who exchanged their cards. */
export type IslandChanged = {
  to: number;
  seat: number;
  island: "ne" | "nw" | "se" | "sw";
};

export type TurnPassed = {
  seat: number;
};

export type TurnEnded = {
  turn: number;
  next: number;
};

export type SeaStalled = {
  rounds: number;
};

export type SeaEmpty = {
};

export type IslandCounted = {
  seat: number;
  island: "ne" | "nw" | "se" | "sw";
  /** On the island and aboard. */
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "idol1" | "idol2" | "idol3" | "parrot" | "sails" | "splash")[];
  points: number;
};

export type NobodysIsland = {
  island: "ne" | "nw" | "se" | "sw";
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "idol1" | "idol2" | "idol3" | "parrot" | "sails" | "splash")[];
};

/** The facts of a game's last event, "game-over". */
export type GameOver = {
  scores: number[];
  winners: number[];
};

/** An event, with the facts of its kind. */
export type Said =
  | EventOf<"island-dealt", IslandDealt>
  | EventOf<"starter-drawn", StarterDrawn>
  | EventOf<"set-out", SetOut>
  | EventOf<"explored", Explored>
  | EventOf<"found", Found>
  | EventOf<"moved", ShipMoved>
  | EventOf<"sailed", RanUnderSails>
  | EventOf<"discarded", Discarded>
  | EventOf<"unloaded", Unloaded>
  | EventOf<"unloaded-what", UnloadedWhat>
  | EventOf<"attacked", Attacked>
  | EventOf<"stolen", Stolen>
  | EventOf<"stolen-what", StolenWhat>
  | EventOf<"exchanged", Exchanged>
  | EventOf<"island-changed", IslandChanged>
  | EventOf<"passed", TurnPassed>
  | EventOf<"turn-ended", TurnEnded>
  | EventOf<"stalled", SeaStalled>
  | EventOf<"sea-empty", SeaEmpty>
  | EventOf<"scored", IslandCounted>
  | EventOf<"nobodys-island", NobodysIsland>
  | EventOf<"game-over", GameOver>;

export type Starting = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  space: string;
  kind: "start";
};

export type Exploring = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  space: string;
  kind: "explore";
};

export type Moving = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  space: string;
  kind: "move";
};

export type RunningUnderSails = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  space: string;
  kind: "sail";
  takes_tile: boolean;
  /** The slots with sails, one of which is discarded. */
  pays: string[];
};

export type Unloading = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "unload";
  island: "ne" | "nw" | "se" | "sw";
  /** What may go ashore. */
  slots: string[];
};

export type Attacking = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  other: number;
  /** In cannons. */
  price: number;
  /** The slots with cannons. */
  pays: string[];
  kind: "attack";
};

/** Of island cards. */
export type Exchanging = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  other: number;
  /** In cannons. */
  price: number;
  /** The slots with cannons. */
  pays: string[];
  kind: "exchange";
};

export type Paying = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  slot: string;
  kind: "pay";
};

export type UnloadingTile = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  slot: string;
  kind: "unload-tile";
};

export type UnloadingNoMore = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "done";
};

export type Taking = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  slot: string;
  kind: "take";
  /** Whose slot it is. */
  other: number;
};

export type Stowing = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  slot: string;
  kind: "stow";
};

export type Passing = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "pass";
};

/** What a legal move is about. */
export type About =
  | Starting
  | Exploring
  | Moving
  | RunningUnderSails
  | Unloading
  | Attacking
  | Exchanging
  | Paying
  | UnloadingTile
  | UnloadingNoMore
  | Taking
  | Stowing
  | Passing;

export type Move = MoveOf<About>;
