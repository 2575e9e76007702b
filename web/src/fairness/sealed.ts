// The sealed generator of a table, once more in the browser: docs/records.md, "Chance".
import type { Drawn } from "../wire/generated";
import { blake2b } from "./blake2b";

const PERSON = "fairwind";

export class Sealed {
  private drawn = 0;
  private block: bigint[] = [];
  private readonly key: Uint8Array;

  /** From a key of 64 hexadecimal digits. */
  constructor(key: string) {
    this.key = Uint8Array.from(key.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  }

  word(): bigint {
    const place = this.drawn % 8;
    if (place === 0) this.block = blake2b(this.number(this.drawn / 8), this.key, PERSON);
    this.drawn += 1;
    return this.block[place]!;
  }

  /** A number from 0 to n - 1; the few words too many are dropped. */
  below(n: number): number {
    for (;;) {
      const product = (this.word() >> 32n) * BigInt(n);
      const low = Number(product & 0xffffffffn);
      if (low >= (2 ** 32 - n) % n) return Number(product >> 32n);
    }
  }

  /** The first items of a shuffle. */
  shuffled(items: number[], first: number): number[] {
    const order = [...items];
    const last = Math.min(first, order.length - 1);
    for (let place = 0; place < last; place++) {
      const other = place + this.below(order.length - place);
      [order[place], order[other]] = [order[other]!, order[place]!];
    }
    return order.slice(0, first);
  }

  /** What comes out, where a record says that something was drawn. */
  again({ outcome, below, items }: Drawn): number[] {
    if (items !== null) return this.shuffled(items, outcome.length);
    return outcome.map(() => this.below(below ?? 1));
  }

  private number(block: number): Uint8Array {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(block), true);
    return bytes;
  }
}
