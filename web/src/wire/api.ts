// The small HTTP side of the server: who I am, what is on the shelf, tables, records.
import { lang } from "../words/words.svelte";
import type { Clock, Phase, Said, SeatKind, View } from "./messages";

export interface TableCard {
  id: string;
  code: string;
  game: string;
  title: string;
  phase: Phase;
  seats: { name: string; kind: SeatKind }[];
  your_seat: number | null;
  your_move: boolean;
  moves: number;
  updated: number;
}

export interface Me {
  id: string;
  name: string;
  tables: TableCard[];
}

export interface GameOption {
  name: string;
  kind: "whole" | "choice" | "switch" | "text" | "bundle";
  about: string;
  default: number | boolean | string;
  least: number | null;
  most: number | null;
  choices: string[] | null;
}

export interface GameCard {
  name: string;
  title: string;
  pitch: string;
  players: { min: number; max: number };
  minutes: number;
  designers: string[];
  artists: string[];
  publisher: string;
  options: GameOption[];
  levels: { name: string; about: string }[];
}

export interface NewTable {
  game: string;
  options: Record<string, number | boolean | string>;
  seats: string[];
  listed: boolean;
  spectators: boolean;
  clock: Clock;
  practice: boolean;
  deal: number | null;
  /** Begin at once. */
  start: boolean;
}

export interface ReplayStep {
  number: number;
  mover: number | null;
  move: string | null;
  words: string | null;
  events: Said[];
  /** One view, or that of every seat. */
  view: View | View[];
  scores: number[] | null;
  chapter: number;
}

export interface Replay {
  game: string;
  title: string;
  options: Record<string, number | boolean | string>;
  names: string[];
  steps: ReplayStep[];
  /** Who gave up. */
  resigned: number[];
  /** Nothing more will come, and the record can be had. */
  over: boolean;
}

/** What chance did, after so many moves: numbers below one, or the first of these items, shuffled. */
export interface Drawn {
  move: number;
  what: string;
  outcome: number[];
  below: number | null;
  items: number[] | null;
}

export interface Fairness {
  game: string;
  hash: string;
  words: { seat: number; text: string }[];
  seed: string | null;
  key_text: string | null;
  draws: Drawn[];
}

/** The server said no, and why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: { "Accept-Language": lang(), "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const { error, reason } = (await response.json().catch(() => ({}))) as Record<string, string>;
  throw new Refusal(response.status, error ?? "error", reason ?? response.statusText);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answer(method, path, body)).json()) as T;
}

const get = <T>(path: string) => json<T>("GET", path);

export const api = {
  me: () => get<Me>("/api/me"),
  rename: (name: string) => json<Me>("PUT", "/api/me", { name }),
  moveDevice: () => json<{ code: string; link: string; seconds: number }>("POST", "/api/me/move"),
  arrive: (code: string) => json<Me>("POST", "/api/me/arrive", { code }),
  games: () => get<GameCard[]>(`/api/games?lang=${lang()}`),
  rules: (game: string) => get<{ html: string }>(`/api/games/${game}/rules?lang=${lang()}`),
  makeTable: (table: NewTable) => json<{ id: string; code: string }>("POST", "/api/tables", table),
  listedTables: () => get<TableCard[]>("/api/tables"),
  table: (id: string) => get<TableCard>(`/api/tables/${id}`),
  tableByCode: (code: string) => get<TableCard>(`/api/codes/${encodeURIComponent(code)}`),
  record: async (id: string) => (await answer("GET", `/api/tables/${id}/record`)).text(),
  replay: (id: string, seat: string) =>
    get<Replay>(`/api/tables/${id}/replay?seat=${seat}&lang=${lang()}`),
  upload: (text: string) => json<{ id: string }>("POST", "/api/records", { text }),
  fairness: (id: string) => get<Fairness>(`/api/tables/${id}/fairness?lang=${lang()}`),
};
