import { expect, test } from "vitest";

import type { LocationShown } from "../../../wire/generated";
import { closeUp, stretches, TALL, WIDE } from "./layout";

const NAMES = ["T1", "T2", "T3", ..."1234567".replace(/./g, "N$& S$& ").trim().split(" "), "F1", "F2", "F3", "F4", "F5"];

test.each([["wide", WIDE], ["tall", TALL]] as const)("all 22 locations lie apart on the %s chart", (_, layout) => {
  expect(Object.keys(layout.places).toSorted()).toEqual(NAMES.toSorted());
  const places = [layout.start, ...Object.values(layout.places)];
  for (const [number, one] of places.entries()) {
    expect(one.x).toBeGreaterThan(layout.radius);
    expect(one.x).toBeLessThan(layout.width - layout.radius);
    expect(one.y).toBeGreaterThan(layout.radius);
    expect(one.y).toBeLessThan(layout.height - layout.radius);
    for (const other of places.slice(number + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * layout.radius + 8);
  }
});

test("the line begins in the middle and goes to each location from those before it", () => {
  const locations = [
    { name: "T1", after: [] },
    { name: "N1", after: ["T1"] },
    { name: "F1", after: ["N1", "T1"] },
  ] as unknown as LocationShown[];
  expect(stretches(WIDE, locations).map(({ from, to }) => `${from}-${to}`)).toEqual(["-T1", "T1-N1", "N1-F1", "T1-F1"]);
});

test("a close look keeps the shape of the chart", () => {
  const [, , width, height] = closeUp(TALL, { x: 66, y: 404 });
  expect(height / width).toBeCloseTo(TALL.height / TALL.width);
});
