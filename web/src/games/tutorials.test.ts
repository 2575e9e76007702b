import { expect, test } from "vitest";

import type { GameModule } from "../table/board";

/** Boards are compiled when they are loaded, which takes a while on a busy machine. */
const LONG = 60_000;
const modules = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });

for (const [path, load] of Object.entries(modules)) {
  test(`the tutorial of ${path.split("/")[1]} can be played to its end`, async () => {
    const tutorial = await (await load()).tutorial?.();
    if (!tutorial) return;
    const { lessons, game } = tutorial;
    expect(lessons.length).toBeGreaterThanOrEqual(5);
    expect(lessons.length).toBeLessThanOrEqual(10);
    let here = 0;
    for (const { at, move, words } of lessons) {
      here = at ?? here;
      expect(game.positions[here], `position ${here}`).toBeDefined();
      expect(words()).not.toBe("");
      if (move) expect(game.positions[here]!.legal.map((legal) => legal.move)).toContain(move);
    }
  }, LONG);
}
