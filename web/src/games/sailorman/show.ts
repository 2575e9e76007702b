// How a roll is shown: numbers fly from the dice, sheets are opened, full lines are lit, dice roll.
import { tick } from "svelte";

import { animate, count, fly, pop, roll, TRAVEL } from "../../table/motion";
import type { BoxFilled, DiceShown, Said, View } from "./wire";

/** What the board lets be held back until it is shown. */
export interface Stage {
  root: HTMLElement;
  view: View;
  /** Whose sheet is shown large. */
  owner: number;
  holdDice: (dice: DiceShown | null) => void;
  /** Points shown in a box meanwhile; undefined: as they are. */
  hold: (box: string, points: number | null | undefined) => void;
  light: (fields: string[]) => void;
}

export async function show(events: Said[], before: View, stage: Stage): Promise<void> {
  const filled = factsOf(events, "box-filled");
  const rolled = events.some(({ kind }) => kind === "rolled");
  const own = filled.filter(({ seat }) => seat === stage.owner);
  if (rolled) stage.holdDice(before.dice);
  for (const { box } of own) stage.hold(box, null);
  try {
    await tick();
    await enter(events, before.dice, stage);
    await open(events, stage);
    await Promise.all([fillOwn(own, stage), fillOthers(filled, stage)]);
  } finally {
    for (const { box } of own) stage.hold(box, undefined);
    stage.light([]);
    stage.holdDice(null);
  }
  if (!rolled) return;
  await tick();
  await Promise.all(all(stage, "[data-die] > svg").map((die) => roll(die)));
}

type FactsOf<K extends Said["kind"]> = Extract<Said, { kind: K }>["facts"];

const factsOf = <const K extends Said["kind"]>(events: Said[], kind: K) =>
  events.filter((event) => event.kind === kind).map(({ facts }) => facts as FactsOf<K>);

type Drawn = SVGGraphicsElement;
const all = (stage: Stage, selector: string) => [...stage.root.querySelectorAll<Drawn>(selector)];
const one = (stage: Stage, selector: string) => stage.root.querySelector<Drawn>(selector);

/** What one entered oneself comes from the die. */
async function enter(events: Said[], dice: DiceShown, stage: Stage): Promise<void> {
  for (const { seat, field, number } of factsOf(events, "entered")) {
    if (seat !== stage.owner || field === null || number === null) continue;
    const mark = one(stage, `[data-field="${field}"] .mark`);
    const die = one(stage, `[data-die="number-${dice.numbers.indexOf(number)}"]`);
    if (mark && die) await fly(mark, die);
  }
}

/** All have entered: what the others wrote appears on their sheets. */
async function open(events: Said[], stage: Stage): Promise<void> {
  const marks = factsOf(events, "shown").flatMap(({ seat, marks }) =>
    Object.keys(marks).map((field) =>
      seat === stage.owner && seat !== stage.view.seat
        ? one(stage, `[data-field="${field}"] .mark`)
        : one(stage, `[data-owner="${seat}"] [data-small="${field}"]`),
    ),
  );
  await Promise.all(marks.map((mark) => mark && pop(mark)));
}

/** A line of light over what is full, and its points counted up. */
async function fillOwn(filled: BoxFilled[], stage: Stage): Promise<void> {
  for (const { box, points, shell, fields } of filled) {
    stage.light(fields);
    await tick();
    const light = one(stage, "[data-light]");
    const far = stage.root.querySelector<Drawn>("svg.sheet")?.getBBox().width ?? 0;
    if (light) await animate(light, { translate: ["0px 0px", `${far}px 0px`] }, TRAVEL, { easing: "linear" });
    stage.light([]);
    await count(0, points, (now) => stage.hold(box, now), TRAVEL / 2);
    stage.hold(box, undefined);
    await tick();
    if (shell) await takeShell(box, stage);
  }
}

async function fillOthers(filled: BoxFilled[], stage: Stage): Promise<void> {
  const others = filled.filter(({ seat }) => seat !== stage.owner);
  await Promise.all(
    others.flatMap(({ seat, box, shell }) => {
      const pips = one(stage, `[data-owner="${seat}"] .pips`);
      return [pips && pop(pips), shell ? takeShell(box, stage) : null];
    }),
  );
}

async function takeShell(box: string, stage: Stage): Promise<void> {
  await Promise.all(all(stage, `[data-box="${box}"] svg`).map((sign) => pop(sign)));
}
