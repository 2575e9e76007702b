import { expect, test } from "vitest";

import { NAMES, task, worth, type Legend } from "./words";

test("every legend says what it asks for, by the number of players", () => {
  for (const legend of Object.keys(NAMES) as Legend[])
    for (const players of [2, 3, 4]) {
      expect(task(legend, players)).not.toMatch(/[{}]|undefined/);
      expect(worth(legend)).toMatch(/^[345] points$/);
    }
  expect(task("armourer", 2)).toContain("7");
  expect(task("armourer", 4)).toContain("4");
});
