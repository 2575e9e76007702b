import { expect, test } from "vitest";

import { inLines } from "./lines";

test("a long name is parted where its halves are most alike", () => {
  expect(inLines("Rum Point")).toEqual(["Rum Point"]);
  expect(inLines("The bay of the drunken parrot")).toEqual(["The bay of the", "drunken parrot"]);
  expect(inLines("Donaudampfschifffahrt")).toEqual(["Donaudampfs-", "chifffahrt"]);
});
