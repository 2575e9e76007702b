import { expect, test } from "vitest";

import { chapterOf } from "./chapterOf";

const RULES =
  '<h1 id="g">G</h1><h2 id="1-box">1 Box</h2><p>a</p><h2 id="10-more">10 More</h2><p>b</p><h2>Decisions</h2>';

test("a chapter goes from its heading to the next, without ids that would stand there twice", () => {
  expect(chapterOf(RULES, "1")).toBe("<h2>1 Box</h2><p>a</p>");
  expect(chapterOf(RULES, "10")).toBe("<h2>10 More</h2><p>b</p>");
  expect(chapterOf(RULES, "2")).toBeNull();
});
