// The arithmetic of a seal: numbers, what commits to them, and the text of the key. docs/fairness.md.
import { bytesToHex } from "@noble/hashes/utils.js";

import type { Fairness, SeatNumber } from "../wire/generated";
import { sha256 } from "./sha256";

/** How many numbers a secret gives: more than there can be attempts to begin a game. */
const CHAIN = 10;

/** A secret of one's own, of which the numbers are made. */
export const drawSecret = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** The hash of 64 digits, taken so many times. */
export function hashed(digits: string, times: number): string {
  return times === 0 ? digits : hashed(sha256(digits), times - 1);
}

/** What is shown of a secret before the game. */
export const commitment = (secret: string): string => hashed(secret, CHAIN);

/** What is shown when the game is to begin; its hash is the number of the attempt before. */
export const numberFor = (secret: string, attempt: number): string => hashed(secret, CHAIN - attempt);

/** A proof of which all parts are told. */
export type Revealed = Fairness & { seed: string; key_text: string; numbers: SeatNumber[] };

/** What the key is the hash of. */
export function keyText({ seed, words, numbers, voids }: Pick<Revealed, "seed" | "words" | "numbers" | "voids">): string {
  const spoken = bySeat(words).map(({ seat, text }) => `${seat + 1}: ${text}`);
  if (!numbers.length && !voids.length) return ["Fairwind seal 1", seed, ...spoken].join("\n");
  return [
    "Fairwind seal 2",
    seed,
    ...voids.map((seats) => `void: ${seats.map((seat) => seat + 1).join(" ")}`),
    ...bySeat(numbers).map(({ seat, number }) => `number ${seat + 1}: ${number}`),
    ...spoken.map((line) => `words ${line}`),
  ].join("\n");
}

const bySeat = <T extends { seat: number }>(those: T[]): T[] =>
  those.toSorted((one, other) => one.seat - other.seat);
