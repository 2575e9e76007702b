import { expect, test } from "vitest";

import { sceneOf } from "./scene";
import { spacesOf } from "./spaces";
import { frontRow, SPACES, type CaptnView } from "./view";

const VIEW = {
  phase: "turn",
  ocean: Array.from({ length: 7 }, () => ["2S", "3H", "4C", "5D", "6S", "7H", "8C"]),
  islands: ["b2"],
  treasures: ["b2"],
  exits: [],
  you: "a1",
  fatigue: 1,
  ships: { S: "c1" },
  sight: { S: ["a1", "b1"] },
  rowboats: { d4: 3 },
  columns: [["9C", "JS"], ["6D"], []],
  reach: { "9C": { pass: ["b1"], stop: ["a2"] } },
  die: null,
  actor: null,
  been: [],
  rowboat: null,
  aside: null,
  target: null,
  options: { columns: 3 },
} as unknown as CaptnView;

const legal = [{ action: 7, move: "a2", words: "row to a2", about: { kind: "move" } }];
const at = (space: string, glance: Parameters<typeof spacesOf>[3]) =>
  spacesOf(VIEW, sceneOf(VIEW), legal, glance)[SPACES.indexOf(space)]!;

test("only what is legal can be chosen", () => {
  const nothing = { sight: [], card: null };
  expect(at("a2", nothing).does).toBe("row to a2");
  expect(at("b1", nothing).does).toBe("");
});

test("the reach of the card that is looked at is lit", () => {
  expect(at("b1", { sight: [], card: "9C" }).reach).toBe("pass");
  expect(at("a2", { sight: [], card: "9C" }).reach).toBe("stop");
  expect(at("a2", { sight: [], card: "6D" }).reach).toBeNull();
});

test("sight is shaded on demand, ship by ship", () => {
  expect(at("b1", { sight: [], card: null }).seen).toEqual([]);
  expect(at("b1", { sight: ["S"], card: null }).seen).toEqual(["S"]);
  expect(at("b1", { sight: ["H"], card: null }).seen).toEqual([]);
});

test("a space says what is there", () => {
  const nothing = { sight: [], card: null };
  expect(at("a1", nothing).vessel).toBe("your boat");
  expect(at("c1", nothing).vessel).toBe("the ship of spades");
  expect(at("d4", nothing).vessel).toBe("rowboat, die 3");
  expect(at("b2", nothing)).toMatchObject({ island: true, treasure: true, vessel: "" });
});

test("movement cards keep the places they were dealt to", () => {
  expect([0, 1, 2].map((column) => frontRow(VIEW, column))).toEqual([14, 15, 16]);
  const five = { ...VIEW, options: { columns: 5 }, columns: Array.from({ length: 5 }, () => ["2C"]) };
  expect([0, 2, 3].map((column) => frontRow(five, column))).toEqual([9, 9, 8]);
});
