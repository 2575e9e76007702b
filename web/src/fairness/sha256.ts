// SHA-256, our own, because browsers offer theirs only on secure pages and a club may play without.
// FIPS 180-4; the constants are the fractions of the roots of the first primes.

const PRIMES = primes(64);
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0;
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  let hash = START;
  for (let block = 0; block < bytes.length; block += 64) hash = mixed(hash, bytes, block);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mixed(hash: number[], bytes: Uint8Array, block: number): number[] {
  const words = schedule(bytes, block);
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[round]! + words[round]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + hash[place]!) | 0);
}

function schedule(bytes: Uint8Array, block: number): number[] {
  const view = new DataView(bytes.buffer);
  const words = Array.from({ length: 16 }, (_, place) => view.getInt32(block + 4 * place));
  for (let place = 16; place < 64; place++) {
    const near = words[place - 2]!;
    const far = words[place - 15]!;
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words.push((words[place - 16]! + s0 + words[place - 7]! + s1) | 0);
  }
  return words;
}

/** With a one, zeros, and the length in bits, up to whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, bytes.length * 8);
  return whole;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function primes(many: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < many; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
