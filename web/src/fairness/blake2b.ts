// BLAKE2b of one short message under a key (RFC 7693), with which the sealed generator draws.

const WORD = (1n << 64n) - 1n;
const START = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const ROUNDS = 12;
/** Columns, then diagonals, of the square of sixteen words. */
const CROSSINGS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;
const BLOCK = 128;

/** The hash as eight words; key and person are as long as they may be, or shorter. */
export function blake2b(message: Uint8Array, key: Uint8Array, person: string): bigint[] {
  const hash = START.slice();
  hash[0]! ^= BigInt(0x01010000 | (key.length << 8) | 64);
  words(new TextEncoder().encode(person), 2).forEach((word, place) => (hash[6 + place]! ^= word));
  mix(hash, words(key, 16), BLOCK, false);
  mix(hash, words(message, 16), BLOCK + message.length, true);
  return hash;
}

function mix(hash: bigint[], block: bigint[], length: number, last: boolean): void {
  const square = [...hash, ...START];
  square[12]! ^= BigInt(length);
  if (last) square[14]! ^= WORD;
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDERS[round % ORDERS.length]!;
    CROSSINGS.forEach((places, turn) =>
      cross(square, places, block[order[2 * turn]!]!, block[order[2 * turn + 1]!]!),
    );
  }
  for (let place = 0; place < 8; place++) hash[place]! ^= square[place]! ^ square[place + 8]!;
}

function cross(v: bigint[], [a, b, c, d]: readonly [number, number, number, number], x: bigint, y: bigint): void {
  v[a] = (v[a]! + v[b]! + x) & WORD;
  v[d] = turned(v[d]! ^ v[a], 32n);
  v[c] = (v[c]! + v[d]) & WORD;
  v[b] = turned(v[b]! ^ v[c], 24n);
  v[a] = (v[a] + v[b] + y) & WORD;
  v[d] = turned(v[d] ^ v[a], 16n);
  v[c] = (v[c] + v[d]) & WORD;
  v[b] = turned(v[b] ^ v[c], 63n);
}

const turned = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & WORD;

/** Bytes as so many words, low byte first, filled up with zeros. */
function words(bytes: Uint8Array, many: number): bigint[] {
  const whole = new Uint8Array(many * 8);
  whole.set(bytes);
  const view = new DataView(whole.buffer);
  return Array.from({ length: many }, (_, place) => view.getBigUint64(place * 8, true));
}
