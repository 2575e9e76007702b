// What server and client tell each other (docs/protocol.md). Seats are numbered from 0.

export type View = Record<string, unknown>;

/** A move that is allowed now: its number, short form, words, and the kind it is listed under. */
export interface Move {
  action: number;
  move: string;
  words: string;
  heading?: string | null;
}

/** Something that happened, as this seat may know it. */
export interface Said {
  number: number;
  kind: string;
  words: string;
  facts: Record<string, unknown>;
  closes?: boolean;
}

export type Phase = "lobby" | "playing" | "over";
export type SeatKind = "person" | "bot" | "open";

export interface Seat {
  name: string;
  kind: SeatKind;
  level: string;
  present: boolean;
  bot_plays_on: boolean;
  gave_up: boolean;
}

export interface Seal {
  hash: string;
  words: { seat: number; text: string }[];
  closed: boolean;
}

export interface Clock {
  kind: "none" | "move" | "game";
  seconds: number;
}

export interface TableMessage {
  type: "table";
  id: string;
  code: string;
  game: string;
  options: Record<string, number | boolean | string>;
  title: string;
  phase: Phase;
  host: number | null;
  you: { seat: number | null; host: boolean };
  seats: Seat[];
  spectators: number;
  spectators_allowed: boolean;
  listed: boolean;
  clock: Clock;
  bots_play_on: boolean;
  practice: boolean;
  deal: number | null;
  seal: Seal | null;
  /** The table of the next game, once somebody wished for it. */
  rematch: string | null;
  lang: string;
  /** The server's time when it said so. */
  now: number;
}

export interface PositionMessage {
  type: "position";
  version: number;
  view: View;
  legal: Move[];
  usual: number | null;
  /** The number of the first of `events`; what was told from there on before no longer holds. */
  first: number;
  events: Said[];
  to_act: number[];
  scores: number[] | null;
  over: boolean;
  winners: number[];
  take_back: boolean;
  deadline: number | null;
  clocks: { left: number; deadline: number | null }[] | null;
}

export interface ChatMessage {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  /** A quick phrase by its number, in place of text. */
  quick: number | null;
  at: number;
}

export interface PlayedMessage {
  type: "played";
  id: string;
  version: number;
}

export interface RefusedMessage {
  type: "refused";
  id: string | null;
  code: string;
  reason: string;
  version: number;
}

export interface ClosingMessage {
  type: "closing";
  code: string;
  reason: string;
}

export type FromServer =
  | TableMessage
  | PositionMessage
  | ChatMessage
  | PlayedMessage
  | RefusedMessage
  | ClosingMessage;

/** What a client may ask of a table; the line adds the id. */
export type Wish =
  | { type: "move"; version: number; action: number }
  | { type: "take_back"; version: number }
  | { type: "chat"; text: string }
  | { type: "chat"; quick: number }
  | { type: "sit"; seat: number }
  | { type: "leave" }
  | { type: "resign" }
  | { type: "rematch" }
  | { type: "start" }
  | { type: "put_bot"; seat: number; level: string }
  | { type: "open_seat"; seat: number }
  | { type: "kick"; seat: number }
  | { type: "let_bot_play"; seat: number }
  | { type: "settings"; listed: boolean; spectators: boolean }
  | { type: "seal"; words: string }
  | { type: "seat_back" }
  | { type: "speak"; lang: string };
