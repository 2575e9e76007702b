// View, events and moves of Pirate Legends, as they are told: written by scripts/wire.
import type { EventOf, MoveOf } from "../../wire/typed";

/** A tile goes by the space it lay on. */
export type TileSeen = {
  from: string;
  /** What it is; null where one does not know. */
  tile: "cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass" | null;
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

export type WeatherSeen = {
  /** Of this round; null before the first. */
  card: "calm" | "fair-wind" | "fog" | "gale" | "headwind" | null;
  /** How many of each card may be turned next. */
  left: Record<string, number>;
};

export type CaptainsSeen = {
  /** By seat; null until all have chosen. */
  chosen: ("bosun" | "diver" | "gunner" | "lookout" | "merchant" | "navigator" | "quartermaster" | "smuggler" | null)[];
  /** One's own two, until all have chosen. */
  dealt?: ("bosun" | "diver" | "gunner" | "lookout" | "merchant" | "navigator" | "quartermaster" | "smuggler")[];
  /** What one has chosen of them, while others still do. */
  choice?: "bosun" | "diver" | "gunner" | "lookout" | "merchant" | "navigator" | "quartermaster" | "smuggler";
  /** Whether the Lookout has looked this turn. */
  looked: boolean;
};

export type LegendsSeen = {
  /** By seat; null where one does not know it. */
  cards: ("armourer" | "collector" | "corsair" | "fisher" | "heart" | "homeward" | "idolater" | "laden" | "spotless" | null)[];
  /** By seat, how many tiles it stole by attacks. */
  stolen: number[];
};

export type Offer = {
  seat: number;
  other: number;
  /** Of the one who offers, */
  slot: string;
  /** and of the other. */
  wanted: string;
};

export type ParleySeen = {
  /** The seats parleyed with this turn. */
  partners: number[];
  /** That is to be answered. */
  offer?: Offer;
};

export type PatrolSeen = {
  space: string;
  /** Where it will be after this round. */
  next: string;
  /** The seat that has to discard cannons now, */
  asked?: number;
  /** and all whom the patrol has still to see to. */
  waiting?: number[];
  /**
   * By where they came from, the tiles that everyone knows to be no cannons, though not
   * everyone what they are.
   */
  unarmed: string[];
};

export type KrakenSeen = {
  state: "asleep" | "awake" | "dead";
  /** Null when it is dead. */
  space: string | null;
  wounds: number;
  /** The newest last. */
  hoard: TileSeen[];
  /** Who killed it. */
  eye: number | null;
};

/** By seat, where nothing else is said. Spaces are a1 to i9, slots A to J. */
export type PirateLegendsView = {
  game: string;
  options: Record<string, number | boolean | string>;
  /** What is asked of whoever's turn it is; others see "action" until all of it is decided. */
  phase: "action" | "answer" | "captain" | "name" | "offer" | "over" | "pay" | "start" | "stow" | "surrender" | "unload";
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
  /**
   * Tiles at sea that somebody has looked at; this and the following only if their envelope is
   * open.
   */
  looked_at?: TileSeen[];
  reefs?: string[];
  /** The western one first. */
  whirlpools?: string[];
  weather?: WeatherSeen;
  captains?: CaptainsSeen;
  legends?: LegendsSeen;
  parley?: ParleySeen;
  patrol?: PatrolSeen;
  kraken?: KrakenSeen;
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
  tile: "cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass";
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
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass")[];
};

export type Unloaded = {
  from: string[];
  seat: number;
  island: "ne" | "nw" | "se" | "sw";
};

/** What these tiles are: told to the seat alone. */
export type UnloadedWhat = {
  seat: number;
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass")[];
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
  tile: "cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass";
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
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass")[];
  points: number;
};

export type NobodysIsland = {
  island: "ne" | "nw" | "se" | "sw";
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass")[];
};

/** The facts of a game's last event, "game-over". */
export type GameOver = {
  scores: number[];
  winners: number[];
};

/** Told to the seat alone. */
export type LegendDealt = {
  seat: number;
  legend: "armourer" | "collector" | "corsair" | "fisher" | "heart" | "homeward" | "idolater" | "laden" | "spotless";
};

/** Told to the seat alone. */
export type CaptainsDealt = {
  seat: number;
  captains: ("bosun" | "diver" | "gunner" | "lookout" | "merchant" | "navigator" | "quartermaster" | "smuggler")[];
};

export type CaptainsShown = {
  /** By seat. */
  captains: ("bosun" | "diver" | "gunner" | "lookout" | "merchant" | "navigator" | "quartermaster" | "smuggler")[];
};

export type WeatherTurned = {
  weather: "calm" | "fair-wind" | "fog" | "gale" | "headwind";
};

export type Gale = {
  /** By seat, where they are blown. */
  ships: string[];
};

export type Spied = {
  seat: number;
  direction: "east" | "north" | "south" | "west";
  /** Whose tiles are looked at. */
  spaces: string[];
};

/** What these tiles are: told to the seat alone. */
export type SpiedWhat = {
  from: string[];
  seat: number;
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass")[];
};

export type Grappled = {
  seat: number;
  other: number;
  space: string;
};

export type Dived = {
  seat: number;
  space: string;
  slot: string;
};

export type Looked = {
  seat: number;
  space: string;
};

export type ParleyOffered = {
  seat: number;
  other: number;
  /** Of one's own deck, */
  slot: string;
  /** and of the other's. */
  wanted: string;
};

/** What the tile is: told to the one who is offered it, or has got it. */
export type ParleyShown = {
  from: string;
  to: number;
  tile: "cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass";
};

export type ParleyAnswered = {
  /** Who offered, */
  seat: number;
  /** and who answers. */
  other: number;
  accepted: boolean;
};

export type PatrolSailed = {
  space: string;
};

/** Somebody with cannons, who has to choose. */
export type PatrolFound = {
  seat: number;
};

export type PatrolTook = {
  from: string;
  seat: number;
  slot: string;
  tile: "cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass";
  /** Then there are no cannons among the others. */
  by_lot: boolean;
};

export type KrakenWoke = {
  space: string;
};

export type KrakenSwam = {
  /** Towards whose ship. */
  seat: number;
  space: string;
};

export type KrakenTook = {
  from: string;
  seat: number;
  slot: string;
};

export type KrakenFought = {
  seat: number;
  wounds: number;
};

/** A tile of the hoard that comes aboard. */
export type Rescued = {
  from: string;
  seat: number;
  slot: string;
};

export type KrakenKilled = {
  seat: number;
  points: number;
};

export type HoardShown = {
  from: string[];
  tiles: ("cannon1" | "cannon2" | "chest1" | "chest2" | "chest3" | "chest5" | "grapnel" | "idol1" | "idol2" | "idol3" | "idol4" | "parrot" | "sails" | "splash" | "spyglass")[];
  cause: "end" | "killed";
};

export type LegendCounted = {
  seat: number;
  legend: "armourer" | "collector" | "corsair" | "fisher" | "heart" | "homeward" | "idolater" | "laden" | "spotless";
  fulfilled: boolean;
  points: number;
};

export type EyeCounted = {
  seat: number;
  points: number;
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
  | EventOf<"game-over", GameOver>
  | EventOf<"legend-dealt", LegendDealt>
  | EventOf<"captains-dealt", CaptainsDealt>
  | EventOf<"captains-shown", CaptainsShown>
  | EventOf<"weather-turned", WeatherTurned>
  | EventOf<"gale", Gale>
  | EventOf<"spied", Spied>
  | EventOf<"spied-what", SpiedWhat>
  | EventOf<"grappled", Grappled>
  | EventOf<"dived", Dived>
  | EventOf<"looked", Looked>
  | EventOf<"parley-offered", ParleyOffered>
  | EventOf<"parley-shown", ParleyShown>
  | EventOf<"parley-answered", ParleyAnswered>
  | EventOf<"patrol-sailed", PatrolSailed>
  | EventOf<"patrol-found", PatrolFound>
  | EventOf<"patrol-took", PatrolTook>
  | EventOf<"kraken-woke", KrakenWoke>
  | EventOf<"kraken-swam", KrakenSwam>
  | EventOf<"kraken-took", KrakenTook>
  | EventOf<"kraken-fought", KrakenFought>
  | EventOf<"rescued", Rescued>
  | EventOf<"kraken-killed", KrakenKilled>
  | EventOf<"hoard-shown", HoardShown>
  | EventOf<"legend-counted", LegendCounted>
  | EventOf<"eye-counted", EyeCounted>;

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

export type Spying = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "spy";
  direction: "east" | "north" | "south" | "west";
  /** Whose tiles would be looked at. */
  spaces: string[];
  /** The slots with spyglasses, one of which is discarded. */
  pays: string[];
};

export type Grappling = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "grapple";
  other: number;
  /** The slots with grapnels, one of which is discarded. */
  pays: string[];
};

export type Parleying = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "parley";
  other: number;
};

export type Offering = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "offer";
  slot: string;
};

export type Answering = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "answer";
  accepts: boolean;
};

export type Fighting = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "fight";
  /** In cannons. */
  price: number;
  /** The slots with cannons. */
  pays: string[];
};

export type Diving = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "dive";
  space: string;
};

export type Looking = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "look";
  space: string;
};

export type ChoosingCaptain = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "captain";
  captain: "bosun" | "diver" | "gunner" | "lookout" | "merchant" | "navigator" | "quartermaster" | "smuggler";
};

export type Surrendering = {
  /** Whether others are to act after it. */
  ends_turn: boolean;
  kind: "surrender";
  slot: string;
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
  | Passing
  | Spying
  | Grappling
  | Parleying
  | Offering
  | Answering
  | Fighting
  | Diving
  | Looking
  | ChoosingCaptain
  | Surrendering;

export type Move = MoveOf<About>;
