import { expect, test } from "vitest";

import { baseOf } from "./base";

test("the client finds the sub-path it is under", () => {
  expect(baseOf("https://club.example/assets/index-1.js")).toBe("");
  expect(baseOf("https://club.example/fairwind/assets/index-1.js")).toBe("/fairwind");
  expect(baseOf("http://127.0.0.1:8000/club/games/assets/index-1.js")).toBe("/club/games");
});
