// Envelope 8 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/8/de.json";
import type { MoreChance } from "../../chance";
import type { Pieces } from "../../pieces";
import { glide } from "../../play";
import Defs from "./Defs.svelte";
import Ropes from "./Ropes.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = {
  Defs,
  marks: { grapple: "grapnel" },
  Over: Ropes,
  play: {
    async grappled({ other, space }, scene) {
      const from = scene.at[other];
      if (from) await glide(other, [from, space], scene);
    },
  },
};

const chance: MoreChance = { tiles: { 14: { kind: "grapnel", many: 2 } } };

export default { Scene, words: { de }, pieces, chance } satisfies Envelope<Pieces>;
