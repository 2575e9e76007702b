// Against what the generator of the server gives: tests/table/fairness_vectors.py.
import { expect, test } from "vitest";

import { SealedRng } from "./sealedRng";
import vectors from "./vectors.json";

const { key, words, below, shuffles } = vectors.generator;

test("words, numbers and shuffles come as from the server's generator", () => {
  const sealed = new SealedRng(key);
  expect(words.map(() => String(sealed.word()))).toEqual(words);
  for (const [n, numbers] of below as [number, number[]][])
    expect(numbers.map(() => sealed.below(n)), `below ${n}`).toEqual(numbers);
  for (const [size, first, front] of shuffles as [number, number, number[]][]) {
    const items = Array.from({ length: size }, (_, item) => Math.floor(item / 2));
    expect(sealed.shuffled(items, first), `${first} of ${size}`).toEqual(front);
  }
});

test("another key gives something else", () => {
  const other = new SealedRng(key.replace(/^./, (digit) => (digit === "0" ? "1" : "0")));
  expect(String(other.word())).not.toBe(words[0]);
});
