// Envelope 1 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/1/de.json";
import type { MoreChance } from "../../chance";
import type { Pieces } from "../../pieces";
import { pop, TOUCH } from "../../../../table/motion";
import Defs from "./Defs.svelte";
import Scene from "./Scene.svelte";
import Sight from "./Sight.svelte";

const pieces: Pieces = {
  Defs,
  Over: Sight,
  seen: ({ looked_at }) => looked_at ?? [],
  play: {
    async spied({ spaces }, { find }) {
      for (const space of spaces) {
        const tile = find(`[data-cell=${space}] .lying`);
        if (tile) await pop(tile, TOUCH * 1.5);
      }
    },
  },
};

const chance: MoreChance = { tiles: { 13: { kind: "spyglass", many: 2 } } };

export default { Scene, words: { de }, pieces, chance } satisfies Envelope<Pieces>;
