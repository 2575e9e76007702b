// The numbers that this browser gave to the seals of its tables, and what it was told before it
// showed them: after the game the server is held to that.
import { remember, remembered } from "../memory";
import type { SealStatus, SeatCommitment, SeatWords } from "../wire/generated";
import { commitment, drawSecret } from "./seal";

const KEY = "numbers";
const MOST = 100;

export interface OwnNumber {
  secret: string;
  commitment: string;
  /** At which attempt one was shown last; 0 if none was. */
  shown: number;
  /** The seat for which, and all that was fixed when the first was shown. */
  seat: number | null;
  fixed: Fixed | null;
}

/** What nobody may change any more once a number is shown. */
export interface Fixed {
  hash: string;
  words: SeatWords[];
  /** Of those who take part. */
  commitments: Pick<SeatCommitment, "seat" | "hash">[];
}

export function fixedNow({ hash, words, commitments }: SealStatus): Fixed {
  const taking = commitments.filter(({ status }) => status !== "left-out");
  return { hash, words, commitments: taking.map(({ seat, hash }) => ({ seat, hash })) };
}

export function newNumber(): OwnNumber {
  const secret = drawSecret();
  return { secret, commitment: commitment(secret), shown: 0, seat: null, fixed: null };
}

/** If the browser remembers nothing, they last as long as the page. */
let kept: [table: string, own: OwnNumber][] | null = null;

function all(): [table: string, own: OwnNumber][] {
  try {
    const text = remembered(KEY);
    return text === null ? (kept ?? []) : JSON.parse(text);
  } catch {
    return kept ?? [];
  }
}

export function ownNumber(table: string): OwnNumber | null {
  return all().find(([known]) => known === table)?.[1] ?? null;
}

export function keepNumber(table: string, own: OwnNumber): OwnNumber {
  kept = [...all().filter(([known]) => known !== table), [table, own] as [string, OwnNumber]].slice(-MOST);
  remember(KEY, JSON.stringify(kept));
  return own;
}
