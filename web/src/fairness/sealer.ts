// This browser's part in the seal of a table: it commits to a number before the start, and shows it
// once everything else is fixed; and it notices when the server does not keep to that.
import type { SealStatus, TableMessage } from "../wire/generated";
import type { Command } from "../wire/typed";
import { N_ } from "../words/words.svelte";
import { notedHash } from "./observed";
import { fixedNow, keepNumber, newNumber, ownNumber, type OwnNumber } from "./ownNumbers";
import { numberFor } from "./seal";

export interface Answer {
  command?: Command;
  /** A sentence (an msgid) for the player, if something is not as it should be. */
  alarm?: string;
}

const CHANGED = N_("The server has changed the seal after it was fixed. Your number is not shown to it.");
const LATE = N_("The server says that your number came too late: it was left out.");
const LEFT_OUT = N_("The game begins without your number, as the server did not see you at the start.");
const OTHERS = N_("The seal has another number for your seat, not that of this browser: from another device of yours, or from the server.");

export class Sealer {
  private replaced = false;
  private shownHere = 0;
  private readonly told = new Set<string>();

  constructor(private readonly table: string) {}

  /** What there is to do, and to tell, now that the table is so. */
  answer({ seal, you, phase }: Pick<TableMessage, "seal" | "you" | "phase">): Answer {
    if (!seal || you.seat === null || phase === "over") return {};
    const known = ownNumber(this.table);
    if (!seal.closed) return this.commit(seal, you.seat, known ?? keepNumber(this.table, newNumber()));
    return known ? this.show(seal, you.seat, known) : {};
  }

  private commit(seal: SealStatus, seat: number, own: OwnNumber): Answer {
    const there = seal.commitments.find((each) => each.seat === seat);
    if (there?.hash === own.commitment) return {};
    // Another device of the same person may have committed: whoever came last has a say, once.
    if (there && this.replaced) return {};
    this.replaced = true;
    return { command: { type: "commit", hash: own.commitment } };
  }

  private show(seal: SealStatus, seat: number, own: OwnNumber): Answer {
    const there = seal.commitments.find((each) => each.seat === seat);
    if (there?.hash !== own.commitment) return seal.until === null ? {} : this.alarm(OTHERS);
    if (there.status === "left-out") return this.alarm(LEFT_OUT);
    if (there.status === "withheld") return own.shown ? this.alarm(LATE) : {};
    const fixed = fixedNow(seal);
    const first = own.fixed ?? { ...fixed, hash: notedHash(this.table) ?? fixed.hash };
    if (!same(fixed, first) || seal.attempt < own.shown) return this.alarm(CHANGED);
    if (there.status !== "awaited" || this.shownHere === seal.attempt) return {};
    this.shownHere = seal.attempt;
    keepNumber(this.table, { ...own, seat, shown: seal.attempt, fixed });
    return { command: { type: "reveal", number: numberFor(own.secret, seal.attempt) } };
  }

  private alarm(alarm: string): Answer {
    if (this.told.has(alarm)) return {};
    this.told.add(alarm);
    return { alarm };
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
