// This browser's part in a seal: it commits, shows its number when all is fixed, and is not fooled.
import { beforeEach, expect, test, vi } from "vitest";

import type { SealStatus, SeatCommitment } from "../wire/generated";
import { noteHash } from "./observed";
import { keepNumber, newNumber, ownNumber } from "./ownNumbers";
import { commitment, keyText, numberFor, type Revealed } from "./seal";
import { Sealer } from "./sealer";
import { sha256 } from "./sha256";
import vectors from "./vectors.json";
import { fitsWhatWasFixed } from "./verify";

const SEED = "5e".repeat(32);
const you = { seat: 0, host: true };
let table = "";
let tables = 0;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  table = `table ${tables++}`;
});

function seal(status: SeatCommitment["status"] | null, changes: Partial<SealStatus> = {}): SealStatus {
  const own = ownNumber(table);
  const commitments = own && status ? [{ seat: 0, hash: own.commitment, status }] : [];
  const closed = status !== null && status !== "committed";
  return { hash: sha256(SEED), words: [], closed, commitments, attempt: 1, until: closed ? 9 : null, ...changes };
}

const inLobby = (seal: SealStatus) => ({ seal, you, phase: "lobby" });

test("numbers and commitments are those of the server", () => {
  const { secret, commitment: committed, numbers } = vectors.secret;
  expect(commitment(secret)).toBe(committed);
  expect(numbers.map((_, place) => numberFor(secret, place + 1))).toEqual(numbers);
});

test("it commits by itself, shows its number when all is fixed, and another if an attempt was void", () => {
  const sealer = new Sealer(table);
  const { command } = sealer.answer(inLobby(seal(null)));
  const own = ownNumber(table)!;
  expect(command).toEqual({ type: "commit", hash: own.commitment });
  expect(sealer.answer(inLobby(seal("committed")))).toEqual({});
  const awaited = inLobby(seal("awaited"));
  expect(sealer.answer(awaited).command).toEqual({ type: "reveal", number: numberFor(own.secret, 1) });
  expect(sealer.answer(awaited)).toEqual({});
  expect(new Sealer(table).answer(awaited).command, "also when the page is loaded anew").toBeDefined();
  const again = inLobby(seal("awaited", { attempt: 2 }));
  expect(sealer.answer(again).command).toEqual({ type: "reveal", number: numberFor(own.secret, 2) });
});

test("it shows nothing to a server that changes what was fixed, and says so", () => {
  keepNumber(table, newNumber());
  noteHash(table, sha256(SEED));
  const changed = new Sealer(table).answer(inLobby(seal("awaited", { hash: "00".repeat(32) })));
  expect(changed.command).toBeUndefined();
  expect(changed.alarm).toContain("changed");
  const sealer = new Sealer(table);
  expect(sealer.answer(inLobby(seal("awaited"))).command).toBeDefined();
  const late = seal("awaited", { attempt: 2, words: [{ seat: 1, text: "grind" }] });
  expect(sealer.answer(inLobby(late)).alarm).toContain("changed");
});

test("it says when its number does not go in", () => {
  keepNumber(table, newNumber());
  const said = (told: SealStatus) => new Sealer(table).answer(inLobby(told)).alarm;
  expect(said(seal("left-out"))).toContain("without your number");
  expect(said(seal("awaited", { commitments: [] }))).toContain("another number");
  new Sealer(table).answer(inLobby(seal("awaited")));
  expect(said(seal("withheld", { attempt: 2 }))).toContain("too late");
});

test("a number that its player had not committed to is found out, and one that is missing", () => {
  const secrets = ["a1", "b2"].map((digits) => digits.repeat(32));
  const commitments = secrets.map((secret, seat) => ({ seat, hash: commitment(secret) }));
  const fixed = { hash: sha256(SEED), words: [], commitments };
  const numbers = secrets.map((secret, seat) => ({ seat, number: numberFor(secret, 1) }));
  const told = { seed: SEED, hash: fixed.hash, words: [], numbers, voids: [], commitments: [] } as unknown as Revealed;
  expect(keyText(told).split("\n")).toHaveLength(4);
  expect(fitsWhatWasFixed(told, fixed)).toBe(true);
  expect(fitsWhatWasFixed({ ...told, numbers: numbers.slice(1) }, fixed)).toBe(false);
  expect(fitsWhatWasFixed({ ...told, numbers: [numbers[0]!, { seat: 1, number: SEED }] }, fixed)).toBe(false);
  expect(fitsWhatWasFixed({ ...told, words: [{ seat: 0, text: "late" }] }, fixed)).toBe(false);
  expect(fitsWhatWasFixed({ ...told, voids: [[1]] }, fixed)).toBe(false);
});
