import { expect, test } from "vitest";

import { timeLeft } from "./time";

test("a clock shows seconds, then minutes, hours and days", () => {
  expect(timeLeft(41.2)).toBe("0:42");
  expect(timeLeft(725)).toBe("12:05");
  expect(timeLeft(12_000)).toBe("3 h 20 min");
  expect(timeLeft(190_800)).toBe("2 d 5 h");
});

test("a clock never shows less than nothing", () => {
  expect(timeLeft(-3)).toBe("0:00");
});
