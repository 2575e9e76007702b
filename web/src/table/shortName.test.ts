import { expect, test } from "vitest";

import { shortName } from "./shortName";

test("of a bot the level is left out", () => {
  expect(["Ada (bosun)", "Bo"].map(shortName)).toEqual(["Ada", "Bo"]);
});
