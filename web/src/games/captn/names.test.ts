import { expect, test } from "vitest";

import { names } from "./names";

test("the turn that is to be chosen counts as the present one", () => {
  const where = (phase: string, stage: string, turn: number) => names.where({ phase, stage, turn });
  expect(where("island", "setting-up", 0)).toBe("Setting up");
  expect(where("turn", "choosing", 0)).toBe("Turn 1");
  expect(where("step", "moving", 1)).toBe("Turn 1");
  expect(where("ball-one", "choosing", 1)).toBe("Turn 2");
  expect(where("over", "choosing", 48)).toBe("Turn 48");
});

test("after a picture card the turn is the pursuers'", () => {
  expect(names.task({ phase: "turn", after_picture: true })).toBe("choose a card for the pursuers");
  expect(names.task({ phase: "turn", after_picture: false })).toBe("choose a movement card");
});
