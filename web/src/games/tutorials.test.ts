import { expect, test } from "vitest";

import type { GameRoom } from "../table/board";

/** Boards are compiled when they are loaded, which takes a while on a busy machine. */
const LONG = 60_000;
const rooms = import.meta.glob<GameRoom>("./*/index.ts", { import: "default" });

for (const [path, load] of Object.entries(rooms)) {
  test(`the first voyage of ${path.split("/")[1]} can be sailed to its end`, async () => {
    const tutorial = await (await load()).tutorial?.();
    if (!tutorial) return;
    const { lessons, stations } = tutorial;
    expect(lessons.length).toBeGreaterThanOrEqual(5);
    expect(lessons.length).toBeLessThanOrEqual(10);
    let here = 0;
    for (const { at, move, words } of lessons) {
      here = at ?? here;
      expect(stations[here], `station ${here}`).toBeDefined();
      expect(words()).not.toBe("");
      if (move) expect(stations[here]!.legal.map((legal) => legal.move)).toContain(move);
    }
  }, LONG);
}
