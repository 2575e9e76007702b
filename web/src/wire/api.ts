// The small HTTP side of the server: who I am, what games there are, tables, records.
import { at } from "../base";
import { keepNumber, newNumber } from "../fairness/ownNumbers";
import { lang } from "../words/words.svelte";
import type {
  Error as ErrorAnswer,
  Fairness,
  GameShown,
  Me,
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

export const api = {
  me: () => get<Me>("/api/me"),
  rename: (name: string) => json<Me>("PUT", "/api/me", { name } satisfies NewName),
  moveDevice: () => json<TicketShown>("POST", "/api/me/move"),
  arrive: (code: string) => json<Me>("POST", "/api/me/arrive", { code } satisfies Ticket),
  games: () => get<GameShown[]>(`/api/games?lang=${lang()}`),
  rules: (game: string) => get<Rules>(`/api/games/${game}/rules?lang=${lang()}`),
  /** A table for whose seal this browser has a number from the first. */
  makeTable: async (table: NewTable) => {
    const own = newNumber();
    const opened = await json<OpenedTable>("POST", "/api/tables", { ...table, commit: own.commitment });
    keepNumber(opened.id, own);
    return opened;
  },
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
};
