// The small HTTP side of the server: who I am, what games there are, tables, records.
import { at } from "../base";
import { keepNumber, newNumber } from "../fairness/ownNumbers";
import type { Key } from "../table/envelopes";
import { lang } from "../words/words.svelte";
import type {
  CrewCard,
  CrewCommand,
  CrewDoor,
  CrewShown,
  CrewVersion,
  EnvelopeShown,
  Error as ErrorAnswer,
  Fairness,
  GameShown,
  HistoryLine,
  MapFairness,
  Me,
  NewCrew,
  NewCrewGame,
  NewName,
  NewRecord,
  NewTable,
  OpenedTable,
  Replayed,
  Rules,
  TableShown,
  Ticket,
  TicketShown,
  Uploaded,
} from "./generated";

/** The server said no, and why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
    /** Seconds after which to try again, if waiting helps. */
    readonly retryAfter: number | null = null,
  ) {
    super(reason);
  }
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(at(path), {
    method,
    headers: { "Accept-Language": lang(), "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return response;
  const { error, reason, retry_after } = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
  throw new Refusal(response.status, error ?? "error", reason ?? response.statusText, retry_after ?? null);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answer(method, path, body)).json()) as T;
}

const get = <T>(path: string) => json<T>("GET", path);

/** Opens a table for whose seal this browser has a number from the first. */
async function openTable(path: string, table: NewTable | NewCrewGame): Promise<OpenedTable> {
  const own = newNumber();
  const opened = await json<OpenedTable>("POST", path, { ...table, commit: own.commitment });
  keepNumber(opened.id, own);
  return opened;
}

/** With a key also what lies in envelopes is told. */
const unlocked = (key: Key | null) => (key ? `&${new URLSearchParams(key)}` : "");

export const api = {
  me: () => get<Me>("/api/me"),
  rename: (name: string) => json<Me>("PUT", "/api/me", { name } satisfies NewName),
  moveDevice: () => json<TicketShown>("POST", "/api/me/move"),
  arrive: (code: string) => json<Me>("POST", "/api/me/arrive", { code } satisfies Ticket),
  games: (key: Key | null = null) => get<GameShown[]>(`/api/games?lang=${lang()}${unlocked(key)}`),
  rules: (game: string, key: Key | null = null) =>
    get<Rules>(`/api/games/${game}/rules?lang=${lang()}${unlocked(key)}`),
  makeTable: (table: NewTable) => openTable("/api/tables", table),
  listedTables: () => get<TableShown[]>("/api/tables"),
  table: (id: string) => get<TableShown>(`/api/tables/${id}`),
  tableByCode: (code: string) => get<TableShown>(`/api/codes/${encodeURIComponent(code)}`),
  record: async (id: string) => (await answer("GET", `/api/tables/${id}/record`)).text(),
  replay: async (id: string, seat: string) => {
    const page = (from: number) =>
      get<Replayed>(`/api/tables/${id}/replay?seat=${seat}&from=${from}&lang=${lang()}`);
    const whole = await page(0);
    for (let next = whole.next ?? null; next !== null; ) {
      const more = await page(next);
      whole.steps.push(...more.steps);
      next = more.next ?? null;
    }
    return whole;
  },
  upload: (text: string) => json<Uploaded>("POST", "/api/records", { text } satisfies NewRecord),
  fairness: (id: string) => get<Fairness>(`/api/tables/${id}/fairness?lang=${lang()}`),
  crews: () => get<CrewCard[]>("/api/crews"),
  foundCrew: (crew: NewCrew) => json<CrewShown>("POST", `/api/crews?lang=${lang()}`, crew),
  crew: (id: string) => get<CrewShown>(`/api/crews/${id}?lang=${lang()}`),
  crewDoor: (id: string) => get<CrewDoor>(`/api/crews/${id}/door?lang=${lang()}`),
  crewByCode: (code: string) => get<CrewDoor>(`/api/crew-codes/${encodeURIComponent(code)}?lang=${lang()}`),
  crewVersion: (id: string) => get<CrewVersion>(`/api/crews/${id}/version`),
  askCrew: (id: string, command: CrewCommand) =>
    json<CrewShown>("POST", `/api/crews/${id}?lang=${lang()}`, command),
  openCrewGame: (id: string, game: NewCrewGame) => openTable(`/api/crews/${id}/games?lang=${lang()}`, game),
  crewHistory: (id: string) => get<HistoryLine[]>(`/api/crews/${id}/history?lang=${lang()}`),
  crewFairness: (id: string) => get<MapFairness[]>(`/api/crews/${id}/fairness`),
  envelope: (crew: string, number: number) =>
    get<EnvelopeShown>(`/api/crews/${crew}/envelopes/${number}?lang=${lang()}`),
};
