import { describe, expect, it } from "vitest";

import { at, crossings, nextAt, NO_PAIR, offers, tapped, using, type Offer } from "./offers";
import { crossed, passed, written } from "./testMoves";

const MOVES = [
  written("bo3", "boat", 5),
  written("bo4", "boat", 5),
  written("bo4", "boat", 2),
  written("an1", "anchor", 2),
  crossed("an1", "boat", 5),
  crossed("st9", "boat", 5),
  passed(),
];
const ALL = offers(MOVES);
const named = (found: Offer[]) => found.map(({ move }) => move);

describe("offers", () => {
  it("are all moves but passing", () => {
    expect(ALL).toEqual(MOVES.slice(0, 6));
  });

  it("go with the dice chosen", () => {
    expect(named(using(ALL, { symbol: "boat", number: 5 }))).toEqual(["bo3=5", "bo4=5", "an1xbo5", "st9xbo5"]);
    expect(named(using(ALL, { symbol: null, number: 2 }))).toEqual(["bo4=2", "an1=2"]);
  });

  it("tell for which results a cross may be made", () => {
    expect(crossings(ALL)).toEqual([{ symbol: "boat", number: 5 }]);
  });
});

describe("a tapped field", () => {
  it("takes what the dice allow, else the pairing follows", () => {
    expect(named(at(ALL, "bo4", { symbol: null, number: 2 }))).toEqual(["bo4=2"]);
    expect(named(at(ALL, "bo4", { symbol: "anchor", number: null }))).toEqual(["bo4=5", "bo4=2"]);
  });

  it("goes on to the next way when tapped again", () => {
    const here = at(ALL, "bo4", NO_PAIR);
    const first = nextAt(here, null);
    expect(first?.move).toBe("bo4=5");
    expect(nextAt(here, first)?.move).toBe("bo4=2");
    expect(nextAt(here, here[1]!)?.move).toBe("bo4=5");
    expect(nextAt([], null)).toBeNull();
  });
});

describe("a tapped die", () => {
  it("is paired, laid back, or undoes what does not go with it", () => {
    const boat = tapped(NO_PAIR, { symbol: "boat" }, ALL);
    expect(boat).toEqual({ symbol: "boat", number: null });
    const both = tapped(boat, { number: 5 }, ALL);
    expect(both).toEqual({ symbol: "boat", number: 5 });
    expect(tapped(both, { number: 5 }, ALL)).toEqual(boat);
    expect(tapped(both, { symbol: "anchor" }, ALL)).toEqual({ symbol: "anchor", number: null });
  });
});
