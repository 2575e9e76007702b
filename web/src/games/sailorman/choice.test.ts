import { beforeEach, describe, expect, it } from "vitest";

import { Choice } from "./choice.svelte";
import { NO_PAIR, offers } from "./offers";
import { crossed, written } from "./testMoves";

const MOVES = [
  written("bo3", "boat", 5),
  written("bo4", "boat", 5),
  written("bo4", "boat", 2),
  written("an1", "anchor", 2),
  crossed("an1", "boat", 5),
  crossed("bo4", "boat", 5),
];
let all = offers(MOVES);
let homes = 0;
let choice: Choice;
const lit = () => choice.lit.map(({ move }) => move);
const chosen = () => choice.offer?.move;

beforeEach(() => {
  all = offers(MOVES);
  homes = 0;
  choice = new Choice(
    () => all,
    () => (homes += 1),
  );
  choice.begin(NO_PAIR);
});

describe("what glows", () => {
  it("is where something can be written, not every field for a cross", () => {
    expect(lit()).toEqual(["bo3=5", "bo4=5", "bo4=2", "an1=2"]);
  });

  it("follows the dice", () => {
    choice.tapDie({ symbol: "boat" });
    choice.tapDie({ number: 5 });
    expect(lit()).toEqual(["bo3=5", "bo4=5"]);
    expect(homes).toBe(2);
  });

  it("is the crosses, if they are wished for or nothing else is possible", () => {
    choice.cross({ symbol: "boat", number: 5 });
    expect(lit()).toEqual(["an1xbo5", "bo4xbo5"]);
    choice.begin(NO_PAIR);
    all = offers([crossed("an1", "boat", 5)]);
    expect(lit()).toEqual(["an1xbo5"]);
  });
});

describe("a field", () => {
  it("brings its pair, and the next one when tapped again", () => {
    choice.tapField("bo4");
    expect(chosen()).toBe("bo4=5");
    expect(choice.pair).toEqual({ symbol: "boat", number: 5 });
    expect(choice.others).toHaveLength(3);
    choice.tapField("bo4");
    expect(chosen()).toBe("bo4=2");
  });

  it("is crossed when a cross is looked for", () => {
    choice.cross({ symbol: "boat", number: 5 });
    choice.tapField("bo4");
    expect(chosen()).toBe("bo4xbo5");
  });

  it("stays chosen with another die that fits, else not", () => {
    choice.tapField("bo4");
    choice.tapDie({ number: 2 });
    expect(chosen()).toBe("bo4=2");
    choice.tapDie({ symbol: "anchor" });
    expect(chosen()).toBeUndefined();
    expect(choice.pair).toEqual({ symbol: "anchor", number: 2 });
  });

  it("is not chosen any more when it is no longer allowed", () => {
    choice.tapField("bo4");
    all = [];
    expect(chosen()).toBeUndefined();
  });
});
