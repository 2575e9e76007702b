import { expect, test } from "vitest";

import { berths, chart, linePath, middle, route, shore, spacesOf } from "./chart";

const SMALL = ["b1", "c1", "c2", "d2", "d3", "c3", "c4", "b4", "b3", "a3", "a2", "b2"];

test("what is no sea in a corner is its island", () => {
  const { columns, rows, islands } = chart(SMALL);
  expect([columns, rows]).toEqual([4, 4]);
  expect(islands.nw).toEqual({ x: 0, y: 0, width: 40, height: 40 });
  expect(islands.se).toEqual({ x: 120, y: 120, width: 40, height: 40 });
});

test("islands may be longer than wide", () => {
  const cells = ["a", "b", "c", "d", "e"].flatMap((letter) =>
    [1, 2, 3, 4, 5].map((number) => `${letter}${number}`),
  );
  const sea = cells.filter((cell) => !["a1", "b1", "e1", "a5", "e5", "e4"].includes(cell));
  const { islands } = chart(sea);
  expect(islands.nw).toEqual({ x: 0, y: 0, width: 80, height: 40 });
  expect(islands.se).toEqual({ x: 160, y: 120, width: 40, height: 80 });
});

test("a coast is beside its island, not across a corner", () => {
  const { islands } = chart(SMALL);
  expect(shore("b1", islands)).toBe("nw");
  expect(shore("a2", islands)).toBe("nw");
  expect(shore("b2", islands)).toBeNull();
  expect(shore("d3", islands)).toBe("se");
});

test("a ship goes by sea, and along the line under sails", () => {
  const view = { line: SMALL };
  expect(route("b1", "c1", view, false)).toEqual(["b1", "c1"]);
  expect(route("b1", "a2", view, false)).toEqual(["b1", "b2", "a2"]);
  expect(route("b1", "d2", view, true)).toEqual(["b1", "c1", "c2", "d2"]);
});

test("spaces that the line leaves out are sea, too", () => {
  const view = { line: SMALL.slice(0, 9), off_line: ["a2", "a3", "b2"] };
  expect(chart(spacesOf(view))).toEqual(chart(SMALL));
  expect(route("b1", "a2", view, false)).toEqual(["b1", "b2", "a2"]);
});

test("ships that share a space lie beside one another", () => {
  const [one, two, three, none] = berths(["b1", "c1", "b1", null]);
  expect(one).not.toEqual(three);
  expect(two!.x).toBe(middle("c1").x);
  expect(none).toBeNull();
});

test("the line is drawn through every turn", () => {
  expect(linePath(["b1", "c1", "c2"])).toBe("M60 20L88 20Q100 20 100 32L100 60");
  expect(linePath([])).toBe("");
});

test("a way goes round what is no sea, back along the line, and by a jump where that is shorter", () => {
  const line = ["a1", "b1", "c1", "d1", "e1", "e2", "e3", "d3", "c3", "b3", "a3", "a2"];
  expect(route("a2", "e1", { line }, false)).toEqual(["a2", "a1", "e1"]);
  expect(route("e2", "c1", { line }, true)).toEqual(["e2", "e1", "d1", "c1"]);
  expect(route("a2", "e2", { line }, false, ["a3", "e3"])).toEqual(["a2", "a3", "e3", "e2"]);
  expect(route("a1", "b1", { line }, false, ["a3", "e3"])).toEqual(["a1", "b1"]);
});
