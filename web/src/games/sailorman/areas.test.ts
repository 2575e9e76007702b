import { describe, expect, it } from "vitest";

import { commonest, fieldsOf, filledBy, groups, inRiver, subAreas } from "./areas";
import { fieldNamed, withMark, type SheetPlan } from "./view";

const PRINTED: SheetPlan = {
  terrain: ["RRDMMMMML", "MRDDDMMLL", "MRRRDDLLL", "MMLRDDRRR", "MLLRRRRDR", "MLLLLDDDR"],
  lighthouse: ["bo4", "bo5"],
  shells: { anchor: 1, "dunes-left": 1 },
};
const BLANK = Array<string>(6).fill(".........");
const written = (marks: Record<string, string>) =>
  Object.entries(marks).reduce((rows, [name, mark]) => withMark(rows, fieldNamed(name), mark), BLANK);

describe("a sheet", () => {
  it("has two sub-areas of each region, and the lighthouse parts the river", () => {
    const areas = subAreas(PRINTED);
    expect(areas.map(({ letter }) => letter).join("")).toBe("MMLLDDRR");
    expect(areas.map(({ fields }) => fields.length).reduce((all, size) => all + size)).toBe(54);
    const river = areas.filter(({ letter }) => letter === "R");
    expect(river[0]!.fields).toContain(fieldNamed("bo4"));
    expect(river[0]!.fields).not.toContain(fieldNamed("bo5"));
    expect(river[1]!.fields).toContain(fieldNamed("bo5"));
  });

  it("has boxes for rows, columns and regions", () => {
    expect(fieldsOf("boat", PRINTED)).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44]);
    expect(fieldsOf("column2", PRINTED)).toEqual([1, 10, 19, 28, 37, 46]);
    expect(fieldsOf("dunes-right", PRINTED)).toHaveLength(12);
  });
});

describe("what an entry completes", () => {
  const almost = written({ bo8: "3", wh6: "3", wh7: "X" });

  it("is nothing while a field is empty", () => {
    expect(filledBy(almost, PRINTED, {})).toEqual([]);
  });

  it("is the first box of a region, with its commonest number", () => {
    const full = withMark(almost, fieldNamed("wh8"), "5");
    const [filled] = filledBy(full, PRINTED, {});
    expect(filled).toMatchObject({ box: "dunes-left", points: 2 });
    expect(filled!.fields).toHaveLength(4);
    expect(filledBy(full, PRINTED, { "dunes-left": 2 })).toEqual([]);
  });

  it("is a column of crosses for nothing", () => {
    const crosses = written({ an1: "X", be1: "X", st1: "X", fi1: "X", bo1: "X", wh1: "X" });
    expect(filledBy(crosses, PRINTED, {})).toMatchObject([{ box: "column1", points: 0 }]);
  });
});

describe("numbers", () => {
  it("in the river of their row allow a cross", () => {
    const rows = written({ bo4: "3", bo5: "3", bo8: "3", fi4: "3" });
    expect(inRiver(rows, PRINTED, { symbol: 4, number: 3 })).toEqual(["bo4", "bo5"].map(fieldNamed));
    expect(inRiver(rows, PRINTED, { symbol: 4, number: 2 })).toEqual([]);
  });

  it("are counted by the commonest", () => {
    expect(commonest(written({ an1: "2", an2: "2", an3: "4" }), [0, 1, 2, 3])).toBe(2);
    expect(commonest(BLANK, [0, 1])).toBe(0);
  });

  it("form groups by their sides, the largest first, and not over the edge", () => {
    const found = groups(written({ an1: "2", an2: "2", be2: "2", an9: "4", be1: "4", st5: "X" }));
    expect(found).toEqual([[0, 1, 10], [8], [9]]);
  });
});
