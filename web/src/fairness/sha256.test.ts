import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { sha256 } from "./sha256";

test("it agrees with the examples of the standard", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("it agrees with Node on every length around a block, and on letters beyond ASCII", () => {
  for (let length = 0; length < 140; length++) {
    const text = "ü~".repeat(length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});
