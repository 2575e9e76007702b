import { expect, test } from "vitest";

import type { MapFairness } from "../wire/generated";
import { checkMap } from "./mapCheck";
import vector from "./mapVector.json";

const told = vector as MapFairness;
const noted = { hash: told.hash, mapHash: told.map_hash, number: told.number };

test("a map that was kept to is found fair, as the server computes it", () => {
  expect(checkMap(told, noted)).toEqual({
    asNoted: true,
    ownNumber: true,
    mapFits: true,
    uncovered: 2,
    changed: [],
    secretFits: true,
    fair: true,
  });
  expect(checkMap({ ...told, seed: null }, null)).toMatchObject({ asNoted: null, ownNumber: null, secretFits: null, fair: true });
});

test("another thing under a location is found out", () => {
  const [first, ...rest] = told.locations;
  const forged = { ...told, locations: [{ ...first!, under: "skull" }, ...rest] };
  expect(checkMap(forged, noted)).toMatchObject({ changed: ["A1"], fair: false });
});

test("another map than was noted is found out", () => {
  expect(checkMap(told, { ...noted, mapHash: "0".repeat(64) })).toMatchObject({ asNoted: false, fair: false });
  expect(checkMap(told, { ...noted, number: "0".repeat(64) })).toMatchObject({ ownNumber: false, fair: false });
  expect(checkMap({ ...told, map_hash: "0".repeat(64) }, null)).toMatchObject({ mapFits: false, fair: false });
});

test("another draw or another secret is found out", () => {
  const [draw, ...rest] = told.draws;
  const forged = { ...told, draws: [{ ...draw!, drawn: (draw!.drawn + 1) % 3 }, ...rest] };
  expect(checkMap(forged, noted)).toMatchObject({ secretFits: false, fair: false });
  expect(checkMap({ ...told, seed: "0".repeat(64) }, noted)).toMatchObject({ secretFits: false, fair: false });
});
