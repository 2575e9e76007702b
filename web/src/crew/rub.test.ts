import { expect, test } from "vitest";

import { ENOUGH, Rubbing } from "./rub";

test("a spot is free when a finger has been all over it", () => {
  const rubbing = new Rubbing(30, 10);
  rubbing.begin({ x: -30, y: -24 });
  let free = 0;
  for (let y = -24; y <= 24; y += 12) {
    free = rubbing.go({ x: -30, y });
    free = rubbing.go({ x: 30, y });
  }
  expect(free).toBe(1);
});

test("a single stroke is not enough, and rubbing the same place adds nothing", () => {
  const rubbing = new Rubbing(30, 8);
  rubbing.begin({ x: -30, y: 0 });
  const once = rubbing.go({ x: 30, y: 0 });
  expect(once).toBeGreaterThan(0.1);
  expect(once).toBeLessThan(ENOUGH);
  expect(rubbing.go({ x: -30, y: 0 })).toBe(once);
});

test("a finger put down elsewhere draws no line from where it was", () => {
  const rubbing = new Rubbing(30, 8);
  rubbing.begin({ x: -29, y: 0 });
  rubbing.begin({ x: 29, y: 0 });
  expect(rubbing.go({ x: 29, y: 0 })).toBeLessThan(0.2);
});

test("a long jump of the finger rubs all that lies between", () => {
  const rubbing = new Rubbing(30, 8);
  rubbing.begin({ x: 0, y: -40 });
  expect(rubbing.go({ x: 0, y: 40 })).toBeGreaterThan(0.2);
});
