import { beforeEach, describe, expect, it } from "vitest";

import type { LegalMove as Move } from "../../wire/generated";
import { Choice } from "./choice.svelte";
import { NO_PAIR, offers } from "./offers";
import { fieldNamed } from "./view";

const legal = (...moves: string[]): Move[] =>
  moves.map((move, action) => ({ action, move, words: move, about: { kind: "move" } }));

const MOVES = legal("bo3=5", "bo4=5", "bo4=2", "an1=2", "an1xbo5", "bo4xbo5");
let all = offers(MOVES);
let homes = 0;
let choice: Choice;
const lit = () => choice.lit.map(({ move }) => move.move);
const chosen = () => choice.offer?.move.move;

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
    choice.tapDie("symbol", 4);
    choice.tapDie("number", 5);
    expect(lit()).toEqual(["bo3=5", "bo4=5"]);
    expect(homes).toBe(2);
  });

  it("is the crosses, if they are wished for or nothing else is possible", () => {
    choice.cross({ symbol: 4, number: 5 });
    expect(lit()).toEqual(["an1xbo5", "bo4xbo5"]);
    choice.begin(NO_PAIR);
    all = offers(legal("an1xbo5"));
    expect(lit()).toEqual(["an1xbo5"]);
  });
});

describe("a field", () => {
  it("brings its pair, and the next one when tapped again", () => {
    choice.tapField(fieldNamed("bo4"));
    expect(chosen()).toBe("bo4=5");
    expect(choice.pair).toEqual({ symbol: 4, number: 5 });
    expect(choice.others).toHaveLength(3);
    choice.tapField(fieldNamed("bo4"));
    expect(chosen()).toBe("bo4=2");
  });

  it("is crossed when a cross is looked for", () => {
    choice.cross({ symbol: 4, number: 5 });
    choice.tapField(fieldNamed("bo4"));
    expect(chosen()).toBe("bo4xbo5");
  });

  it("stays chosen with another die that fits, else not", () => {
    choice.tapField(fieldNamed("bo4"));
    choice.tapDie("number", 2);
    expect(chosen()).toBe("bo4=2");
    choice.tapDie("symbol", 0);
    expect(chosen()).toBeUndefined();
    expect(choice.pair).toEqual({ symbol: 0, number: 2 });
  });

  it("is not chosen any more when it is no longer allowed", () => {
    choice.tapField(fieldNamed("bo4"));
    all = [];
    expect(chosen()).toBeUndefined();
  });
});
