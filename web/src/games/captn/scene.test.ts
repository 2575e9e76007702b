import { expect, test } from "vitest";

import { after, courseOf, type Scene } from "./scene";
import type { Said } from "./wire";

const SCENE: Scene = {
  you: "a1",
  ships: { S: "d4", H: "g7" },
  rowboats: { c3: 4 },
  islands: ["e5"],
  treasures: ["e5"],
  fatigue: 2,
  roll: null,
};

const event = <Kind extends Said["kind"]>(kind: Kind, facts: Extract<Said, { kind: Kind }>["facts"]) =>
  ({ number: 0, words: "", closes: false, kind, facts }) as Said;

test("you row, and what was rolled before is taken away", () => {
  const rowed = event("rowed", { space: "a2" });
  expect(courseOf(SCENE, rowed)).toEqual({ what: "you", from: "a1", to: "a2" });
  expect(after({ ...SCENE, roll: { ship: "S", die: 6 } }, rowed)).toMatchObject({ you: "a2", roll: null });
});

test("a rowboat keeps its die under way and tires at the end", () => {
  const rowed = event("boat-rowed", { from: "c3", to: "c2" });
  expect(courseOf(SCENE, rowed)).toEqual({ what: "rowboat", from: "c3", to: "c2" });
  const there = after(SCENE, rowed);
  expect(there.rowboats).toEqual({ c2: 4 });
  expect(after(there, event("boat-tired", { space: "c2", die: 5 })).rowboats).toEqual({ c2: 5 });
  expect(after(there, event("boat-went-home", { space: "c2" })).rowboats).toEqual({});
});

test("a rowboat is launched from its ship", () => {
  const launched = event("boat-launched", { ship: "S", space: "d3", die: 3 });
  expect(courseOf(SCENE, launched)).toEqual({ what: "rowboat", from: "d4", to: "d3" });
  expect(after(SCENE, launched).rowboats).toEqual({ c3: 4, d3: 3 });
});

test("whoever makes room is moved, be it a ship or a rowboat", () => {
  const ship = event("moved-aside", { from: "d4", to: "e4" });
  expect(courseOf(SCENE, ship)?.what).toBe("ship");
  expect(after(SCENE, ship).ships).toEqual({ S: "e4", H: "g7" });
  const boat = event("moved-aside", { from: "c3", to: "b3" });
  expect(courseOf(SCENE, boat)?.what).toBe("rowboat");
  expect(after(SCENE, boat).rowboats).toEqual({ b3: 4 });
});

test("a ship that appears comes from nowhere", () => {
  const appeared = event("ship-appeared", { ship: "C", space: "b6" });
  expect(courseOf(SCENE, appeared)).toBeNull();
  expect(after(SCENE, appeared).ships.C).toBe("b6");
});

test("who escapes is gone from the chart", () => {
  expect(after(SCENE, event("escaped", { fate: "escaped" })).you).toBeNull();
});

test("treasure is lifted, islands rise, fatigue follows", () => {
  expect(after(SCENE, event("treasure-taken", { island: "e5", item: "S" })).treasures).toEqual([]);
  expect(after(SCENE, event("island-made", { space: "b2" })).islands).toEqual(["e5", "b2"]);
  expect(after(SCENE, event("cannon-fired", { ship: "S", fatigue: 3 })).fatigue).toBe(3);
  expect(after(SCENE, event("looked-away", { ship: "S" }))).toBe(SCENE);
});
