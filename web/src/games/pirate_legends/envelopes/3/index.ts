// Envelope 3 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/3/de.json";
import type { Pieces } from "../../pieces";
import { chance } from "./chance";
import { flip, pause, TOUCH } from "../../../../table/motion";
import { glide } from "../../play";
import Panel from "./Panel.svelte";
import Scene from "./Scene.svelte";
import Veil from "./Veil.svelte";

const pieces: Pieces = {
  Panel,
  Under: Veil,
  play: {
    async "weather-turned"(_facts, { find }) {
      const card = find("[data-chip=weather] .picture");
      if (card) await flip(card);
      await pause(TOUCH);
    },
    async gale({ ships }, scene) {
      await Promise.all(
        ships.map(async (space, seat) => {
          const from = scene.at[seat];
          if (from && from !== space) await glide(seat, [from, space], scene);
        }),
      );
    },
  },
};

export default { Scene, words: { de }, pieces, chance } satisfies Envelope<Pieces>;
