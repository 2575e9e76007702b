import { describe, expect, it } from "vitest";

import type { LegalMove as Move } from "../../wire/generated";
import { at, crossings, nextAt, NO_PAIR, offers, passing, spent, tapped, using } from "./offers";
import { fieldNamed } from "./view";

const legal = (...moves: string[]): Move[] =>
  moves.map((move, action) => ({ action, move, words: move, about: { kind: "move" } }));
const MOVES = legal("bo3=5", "bo4=5", "bo4=2", "an1=2", "an1xbo5", "st9xbo5", "pass");
const ALL = offers(MOVES);
const named = (found: { move: Move }[]) => found.map(({ move }) => move.move);

describe("moves", () => {
  it("are read from their short form", () => {
    expect(ALL).toHaveLength(6);
    expect(ALL[0]).toMatchObject({ field: fieldNamed("bo3"), cross: false, symbol: 4, number: 5 });
    expect(ALL[5]).toMatchObject({ field: fieldNamed("st9"), cross: true, symbol: 4, number: 5 });
    expect(passing(MOVES)?.move).toBe("pass");
    expect(passing(legal("bo3=5"))).toBeNull();
  });

  it("go with the dice chosen", () => {
    expect(named(using(ALL, { symbol: 4, number: 5 }))).toEqual(["bo3=5", "bo4=5", "an1xbo5", "st9xbo5"]);
    expect(named(using(ALL, { symbol: null, number: 2 }))).toEqual(["bo4=2", "an1=2"]);
  });

  it("tell for which results a cross may be made", () => {
    expect(crossings(ALL)).toEqual([{ symbol: 4, number: 5 }]);
  });
});

describe("a tapped field", () => {
  it("takes what the dice allow, else the pairing follows", () => {
    const field = fieldNamed("bo4");
    expect(named(at(ALL, field, { symbol: null, number: 2 }))).toEqual(["bo4=2"]);
    expect(named(at(ALL, field, { symbol: 0, number: null }))).toEqual(["bo4=5", "bo4=2"]);
  });

  it("goes on to the next way when tapped again", () => {
    const here = at(ALL, fieldNamed("bo4"), NO_PAIR);
    const first = nextAt(here, null);
    expect(first?.move.move).toBe("bo4=5");
    expect(nextAt(here, first)?.move.move).toBe("bo4=2");
    expect(nextAt(here, here[1]!)?.move.move).toBe("bo4=5");
    expect(nextAt([], null)).toBeNull();
  });
});

describe("a tapped die", () => {
  it("is paired, laid back, or undoes what does not go with it", () => {
    const boat = tapped(NO_PAIR, "symbol", 4, ALL);
    expect(boat).toEqual({ symbol: 4, number: null });
    expect(tapped(boat, "number", 5, ALL)).toEqual({ symbol: 4, number: 5 });
    expect(tapped({ symbol: 4, number: 5 }, "number", 5, ALL)).toEqual(boat);
    expect(tapped({ symbol: 4, number: 5 }, "symbol", 0, ALL)).toEqual({ symbol: 0, number: null });
  });
});

describe("dice used up", () => {
  const rolled = { symbols: ["boat", "anchor"], numbers: [3, 3] };
  const left = { symbols: ["anchor", "anchor"], numbers: [3, 3] };

  it("are those of the first of two results", () => {
    expect(spent(rolled, left, 1, true)).toEqual({ symbols: [true, false], numbers: [false, true] });
  });

  it("are none for who enters one, and all for who is done", () => {
    expect(spent(rolled, rolled, 1, false)).toEqual({ symbols: [false, false], numbers: [false, false] });
    expect(spent(rolled, left, 0, true)).toEqual({ symbols: [true, true], numbers: [true, true] });
  });
});
