// Envelope 5 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/5/de.json";
import type { Pieces } from "../../pieces";
import { chance } from "./chance";
import { appear, pop, TOUCH } from "../../../../table/motion";
import { aboard } from "../../play";
import Choice from "./Choice.svelte";
import Defs from "./Defs.svelte";
import Panel from "./Panel.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = {
  Defs,
  Panel,
  marks: { dive: "dive", look: "look" },
  asks: (legal) => legal.some(({ about }) => about.kind === "captain"),
  Hand: Choice,
  alone: true,
  seen: ({ looked_at }) => looked_at ?? [],
  play: {
    async "captains-shown"({ captains }, { find }) {
      for (const seat of captains.keys()) {
        const card = find(`[data-chip=captain${seat}] .picture`);
        if (card) await appear(card, TOUCH);
      }
    },
    async dived({ space }, scene) {
      await aboard(space, `[data-cell=${space}]`, scene);
    },
    async looked({ space }, { find }) {
      const tile = find(`[data-cell=${space}] .lying`);
      if (tile) await pop(tile, TOUCH * 2);
    },
  },
};

export default { Scene, words: { de }, pieces, chance } satisfies Envelope<Pieces>;
