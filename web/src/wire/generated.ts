// What server and client tell each other (docs/protocol.md): written by scripts/wire.

export interface You {
  seat: number | null;
  host: boolean;
}

export interface SeatStatus {
  name: string;
  kind: string;
  level: string;
  present: boolean;
  /** When a person went who sits there and is not connected. */
  away_since: number | null;
  /** From when on a bot may play for them, if it does not yet. */
  bot_from: number | null;
  bot_plays_on: boolean;
  gave_up: boolean;
}

export interface ClockStatus {
  kind: string;
  seconds: number;
}

export interface SeatWords {
  seat: number;
  text: string;
}

/** That a player has a number of their own for the seal. */
export interface SeatCommitment {
  seat: number;
  /** Of the number: the player shows it when nobody can add anything any more. */
  hash: string;
  status: "awaited" | "committed" | "left-out" | "shown" | "withheld";
}

export interface SealStatus {
  hash: string;
  words: SeatWords[];
  /** Whether it is too late to add anything. */
  closed: boolean;
  commitments: SeatCommitment[];
  /** Which number is awaited of those who take part; more than 1 only if one was withheld. */
  attempt: number;
  /** By when it must be shown, while any is awaited. */
  until: number | null;
}

/** The crew that plays at a table. */
export interface TableCrew {
  /** By which one can join: only members are told. */
  id: string | null;
  name: string;
  /** What it has written into its envelopes, by item. */
  names: Record<string, string>;
  /** What its members have chosen from them, by seat; empty for others. */
  signs: string[];
}

export interface TableMessage {
  type: "table";
  id: string;
  code: string;
  game: string;
  title: string;
  options: Record<string, number | boolean | string>;
  phase: string;
  host: number | null;
  you: You;
  seats: SeatStatus[];
  spectators: number;
  spectators_allowed: boolean;
  listed: boolean;
  clock: ClockStatus;
  bots_play_on: boolean;
  practice: boolean;
  deal: number | null;
  seal: SealStatus | null;
  crew: TableCrew | null;
  /** Those of a campaign that the game is played with. */
  envelopes: number[];
  /** The table of the next game, once somebody asked for it. */
  rematch: string | null;
  /** What short forms in the game are called, in the language of whoever is told. */
  glossary: Record<string, string>;
  lang: string;
  /** The server's time. */
  now: number;
}

/** A move that is allowed now. */
export interface LegalMove {
  action: number;
  /** Its short form, as in records. */
  move: string;
  words: string;
  /** Its kind, and the card, field or number that is meant. */
  about: Record<string, unknown>;
  /** Whether it cannot be taken back once it is played. */
  final?: boolean;
  /** The kind under which it is listed. */
  heading?: string | null;
}

/** Something that happened, as the viewer may know it. */
export interface Said {
  number: number;
  kind: string;
  words: string;
  facts: Record<string, unknown>;
  /** Whether a trick, a turn or a roll is over with it. */
  closes?: boolean;
}

export interface ClockReading {
  left: number;
  deadline: number | null;
}

export interface Position {
  type: "position";
  version: number;
  view: Record<string, unknown>;
  /** Where in the game we are; empty where a game does not say. */
  where: string;
  /** What the viewer has to do, if it is to move. */
  task: string | null;
  /** The sentence above its choices. */
  question: string | null;
  legal: LegalMove[];
  /** The move that needs no thinking, where there is one. */
  usual: number | null;
  /** The number of the first of the events; what was told from there on before no longer holds. */
  first: number;
  events: Said[];
  to_act: number[];
  scores: number[] | null;
  over: boolean;
  winners: number[];
  /** Why it is over: won, shared, lost, stalled or resigned. */
  reason: string | null;
  /** The game's own name for what brought it about, where it has one. */
  cause: string | null;
  take_back: boolean;
  deadline: number | null;
  clocks: ClockReading[] | null;
  /** For bots that ask for it: a world that the seat imagined, packed, in base64. */
  world?: string;
}

export interface Played {
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
  /** Seconds after which it may be done, if waiting helps. */
  retry_after: number | null;
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

export interface ChatHistory {
  type: "chats";
  /** The latest, on arrival. */
  lines: ChatMessage[];
}

export interface Closing {
  type: "closing";
  code: string;
  reason: string;
  /** Seconds after which one may be let in, if waiting helps. */
  retry_after: number | null;
}

export type FromServer =
  | TableMessage
  | Position
  | Played
  | RefusedMessage
  | ChatMessage
  | ChatHistory
  | Closing;

export interface MakeMove {
  type: "move";
  id: string;
  version: number;
  action: number;
}

export interface TakeBack {
  type: "take_back";
  id: string;
  version: number;
}

export interface Chat {
  type: "chat";
  id: string;
  text?: string;
  quick?: number | null;
}

export interface Sit {
  type: "sit";
  id: string;
  seat: number;
}

export interface Leave {
  type: "leave";
  id: string;
}

export interface Resign {
  type: "resign";
  id: string;
}

export interface Rematch {
  type: "rematch";
  id: string;
}

export interface Start {
  type: "start";
  id: string;
}

export interface PutBot {
  type: "put_bot";
  id: string;
  seat: number;
  level: string;
}

export interface OpenSeat {
  type: "open_seat";
  id: string;
  seat: number;
}

export interface Kick {
  type: "kick";
  id: string;
  seat: number;
}

export interface LetBotPlay {
  type: "let_bot_play";
  id: string;
  seat: number;
}

export interface ChangeSettings {
  type: "settings";
  id: string;
  listed: boolean;
  spectators: boolean;
}

export interface AddWords {
  type: "seal";
  id: string;
  words: string;
}

export interface Commit {
  type: "commit";
  id: string;
  hash: string;
}

export interface Reveal {
  type: "reveal";
  id: string;
  number: string;
}

export interface TakeSeatBack {
  type: "seat_back";
  id: string;
}

export interface Speak {
  type: "speak";
  id: string;
  lang: string;
}

export type FromClient =
  | MakeMove
  | TakeBack
  | Chat
  | Sit
  | Leave
  | Resign
  | Rematch
  | Start
  | PutBot
  | OpenSeat
  | Kick
  | LetBotPlay
  | ChangeSettings
  | AddWords
  | Commit
  | Reveal
  | TakeSeatBack
  | Speak;

export interface SeatShown {
  name: string;
  kind: string;
}

export interface TableShown {
  id: string;
  code: string;
  game: string;
  title: string;
  phase: string;
  seats: SeatShown[];
  your_seat: number | null;
  your_move: boolean;
  moves: number;
  updated: number;
}

export interface Me {
  id: string;
  name: string;
  tables: TableShown[];
}

export interface NewName {
  name: string;
}

export interface TicketShown {
  code: string;
  link: string;
  seconds: number;
}

export interface Ticket {
  code: string;
}

export interface Players {
  min: number;
  max: number;
}

export interface OptionShown {
  name: string;
  kind: string;
  about: string;
  default: number | boolean | string;
  least: number | null;
  most: number | null;
  choices: string[] | null;
  /** Of a bundle: the switches it stands for. */
  members: string[] | null;
}

export interface LevelShown {
  name: string;
  about: string;
  /** Whether it is meant where nobody says otherwise. */
  usual: boolean;
}

/** Where the board of a game of another package is: addresses. */
export interface BoardShown {
  module: string;
  style: string | null;
  poster: string | null;
  tutorial: string | null;
}

export interface GameShown {
  name: string;
  title: string;
  pitch: string;
  players: Players;
  minutes: number;
  designers: string[];
  artists: string[];
  publisher: string;
  options: OptionShown[];
  levels: LevelShown[];
  /** None if the client has one, or the plain board serves. */
  board: BoardShown | null;
}

export interface Rules {
  html: string;
}

export interface ClockSetting {
  kind?: "game" | "move" | "none";
  seconds?: number;
}

export interface NewTable {
  game: string;
  /** For each seat "me", "open" or the level of a bot. */
  seats: string[];
  options?: Record<string, number | boolean | string>;
  listed?: boolean;
  spectators?: boolean;
  clock?: ClockSetting;
  bots_play_on?: boolean;
  practice?: boolean;
  deal?: number | null;
  /** Begin at once; seats that are open are filled with bots. */
  start?: boolean;
  /** The hash of a number of one's own, for the seal. */
  commit?: string | null;
  /** Whether what lies in the envelopes of a campaign may be told: only then can it be used. */
  spoilers?: boolean;
}

export interface OpenedTable {
  id: string;
  code: string;
}

export interface ReplayStep {
  number: number;
  mover: number | null;
  move: string | null;
  words: string | null;
  events: Said[];
  /** One view, or that of every seat. */
  view: Record<string, unknown> | Record<string, unknown>[];
  /** Where in the game we are; empty where a game does not say. */
  where: string;
  scores: number[] | null;
  chapter: number;
}

export interface Replayed {
  game: string;
  title: string;
  options: Record<string, number | boolean | string>;
  names: string[];
  /** What short forms in the game are called. */
  glossary: Record<string, string>;
  steps: ReplayStep[];
  /** Who gave up. */
  resigned: number[];
  /** Whether nothing more will come, and the record can be had. */
  over: boolean;
  /** Those of a campaign that the game is played with, */
  envelopes: number[];
  /** and the crew whose game it was; its id is its key, and not told here. */
  crew: TableCrew | null;
  /** The number of the first step on the next page, if there is one. */
  next: number | null;
}

export interface SeatNumber {
  seat: number;
  number: string;
}

/** What chance did: each of the outcome a number below, or the first of the items, shuffled. */
export interface Drawn {
  /** After how many moves. */
  move: number;
  what: string;
  outcome: number[];
  below: number | null;
  items: number[] | null;
}

export interface Fairness {
  game: string;
  hash: string;
  words: SeatWords[];
  commitments: SeatCommitment[];
  /** For each attempt to begin that was void, the seats that did not show their number. */
  voids: number[][];
  numbers: SeatNumber[] | null;
  seed: string | null;
  key_text: string | null;
  draws: Drawn[];
  /** Those of a campaign that the game was played with. */
  envelopes: number[];
}

export interface NewRecord {
  text: string;
}

export interface Uploaded {
  id: string;
}

export interface NewCrew {
  name: string;
  game?: string;
  quick?: boolean;
}

export interface MemberShown {
  name: string;
  you: boolean;
  captain: boolean;
  /** What they have chosen, where there was something to choose. */
  sign: string | null;
  since: number;
}

export interface LocationShown {
  name: string;
  /** The locations before it on the line. */
  after: string[];
  padlock: boolean;
  /** Whether it can be scratched now, by whoever is to scratch. */
  possible: boolean;
  /** Of what lies under it, with a salt. */
  hash: string;
  /** What lies there, once it was scratched, */
  symbol: string | null;
  /** and which envelope it opened; a skull opens one only if it is the sixth. */
  envelope: number | null;
  by: string | null;
  at: number | null;
  salt: string | null;
}

export interface DueShown {
  /** Who is to scratch, */
  name: string;
  you: boolean;
  /** for which game, */
  table: string;
  /** how many locations, */
  left: number;
  since: number;
  /** and from when on any member may. */
  anyone_from: number;
}

/** Something that an open envelope offers. */
export interface ItemShown {
  item: string;
  words: string;
  /** What the crew has written there. */
  text: string | null;
}

export interface TurnShown {
  /** Who may use an envelope. */
  name: string;
  you: boolean;
  since: number;
  anyone_from: number;
}

/** An envelope that is open. */
export interface EnvelopeCard {
  number: number;
  symbol: string;
  title: string;
  by: string;
  at: number;
  /** Whether a game can be played with or without it. */
  switch: boolean;
  /** Whether a new game is to be played with it, if nobody says otherwise. */
  proposed: boolean;
  /** What it offers to the crew between games: see the command `use`. */
  items: ItemShown[];
  /** Whether a text belongs to it, */
  written: boolean;
  /** and then whose turn it is to write one. */
  turns: TurnShown[];
  /** Whether you may use it now. */
  yours: boolean;
}

export interface MapSealShown {
  /** Of the secret. */
  hash: string;
  map_hash: string;
  /** What whoever began the map has added. */
  number: string | null;
  /** Whether it can still be added. */
  wants_number: boolean;
}

/** A crew as its members see it. */
export interface CrewShown {
  id: string;
  code: string;
  game: string;
  title: string;
  name: string;
  /** Another one means that something has changed. */
  version: string;
  /** Which map it is, from 1 on. */
  map: number;
  quick: boolean;
  done: boolean;
  members: MemberShown[];
  locations: LocationShown[];
  keys: number;
  skulls: number;
  /** The oldest first: no other can be done before it. */
  dues: DueShown[];
  /** Whether you may scratch now. */
  your_turn: boolean;
  /** Those that are open, in the order in which they were opened. */
  envelopes: EnvelopeCard[];
  /** Games of the crew, the latest first. */
  tables: TableShown[];
  seal: MapSealShown;
  now: number;
}

/** A crew as a list shows it. */
export interface CrewCard {
  id: string;
  code: string;
  game: string;
  name: string;
  members: string[];
  scratched: number;
  locations: number;
  /** Whether you are to scratch. */
  your_turn: boolean;
  updated: number;
}

/** A crew as those see it who do not belong to it. */
export interface CrewDoor {
  id: string;
  name: string;
  game: string;
  title: string;
  members: string[];
  member: boolean;
}

export interface CrewVersion {
  version: string;
}

export interface JoinCrew {
  type: "join";
  id: string;
}

export interface LeaveCrew {
  type: "leave";
  id: string;
}

export interface ShowNumber {
  type: "number";
  id: string;
  number: string;
}

export interface Scratch {
  type: "scratch";
  id: string;
  location: string;
}

/** Do what an open envelope offers; what that is, it tells itself. */
export interface UseEnvelope {
  type: "use";
  id: string;
  envelope: number;
  item: string;
  text?: string;
}

/** Leave it to whoever comes next. */
export interface PassEnvelope {
  type: "pass";
  id: string;
  envelope: number;
}

export interface BeginMap {
  type: "map";
  id: string;
  quick?: boolean;
}

export type CrewCommand =
  | JoinCrew
  | LeaveCrew
  | ShowNumber
  | Scratch
  | UseEnvelope
  | PassEnvelope
  | BeginMap;

/** A table for a game of the crew, as that of any game. */
export interface NewCrewGame {
  seats: string[];
  /** The opened ones that this game is played with, by their numbers. */
  envelopes?: number[];
  /** Others, that every game has. */
  options?: Record<string, number | boolean | string>;
  listed?: boolean;
  spectators?: boolean;
  clock?: ClockSetting;
  bots_play_on?: boolean;
  start?: boolean;
  commit?: string | null;
}

export interface HistoryLine {
  at: number;
  map: number;
  kind: string;
  words: string;
  table: string | null;
  envelope: number | null;
}

export interface LocationProof {
  name: string;
  hash: string;
  /** What lies there and the salt of the hash, once it was scratched. */
  under: string | null;
  salt: string | null;
}

/** One of those who were tied was drawn to scratch. */
export interface CrewDraw {
  /** Which game of this map it was, from 1 on. */
  game: number;
  table: string;
  /** Of the table's seal. */
  key: string;
  among: number;
  drawn: number;
}

export interface MapFairness {
  /** Of the secret. */
  hash: string;
  map_hash: string;
  /** What whoever began the map has added; empty if nothing. */
  number: string;
  locations: LocationProof[];
  draws: CrewDraw[];
  /** The secret, once the map, or a later one, is done. */
  seed: string | null;
}

/** What is in an envelope that is open. */
export interface EnvelopeShown {
  number: number;
  symbol: string;
  title: string;
  text: string;
  options: OptionShown[];
  /** The chapter of the rules, as HTML; empty if there is none. */
  rules: string;
}

export interface Health {
  ok: boolean;
  version: string;
  commit: string;
  rules: string;
  /** What is wrong with the data. */
  why?: string;
}

export interface Error {
  error: string;
  reason: string;
  /** Seconds after which it may be done, if waiting helps. */
  retry_after?: number | null;
}
