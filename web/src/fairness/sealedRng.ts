// The sealed generator of a table, once more in the browser: docs/records.md, "Chance".
import { blake2b } from "@noble/hashes/blake2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { Drawn } from "../wire/generated";

const WORDS = 8;
const PERSONALIZATION = utf8ToBytes("fairwind".padEnd(16, "\0"));

export class SealedRng {
  private drawn = 0;
  private block: DataView = new DataView(new ArrayBuffer(0));
  private readonly key: Uint8Array;

  /** From a key of 64 hexadecimal digits. */
  constructor(key: string) {
    this.key = hexToBytes(key);
  }

  word(): bigint {
    const place = this.drawn % WORDS;
    if (place === 0) this.block = this.hashed(this.drawn / WORDS);
    this.drawn += 1;
    return this.block.getBigUint64(8 * place, true);
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

  private hashed(number: number): DataView {
    const message = new Uint8Array(8);
    new DataView(message.buffer).setBigUint64(0, BigInt(number), true);
    const hash = blake2b(message, { key: this.key, personalization: PERSONALIZATION });
    return new DataView(hash.buffer, hash.byteOffset);
  }
}
