// Envelope 12 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/12/de.json";
import type { Pieces } from "../../pieces";
import { fly } from "../../../../table/motion";
import { SLOTS } from "../../decks";
import Answer from "./Answer.svelte";
import Defs from "./Defs.svelte";
import Scene from "./Scene.svelte";
import Talk from "./Talk.svelte";

const pieces: Pieces = {
  Defs,
  marks: { parley: "parley" },
  Over: Talk,
  asks: (legal) => legal.some(({ about }) => about.kind === "answer"),
  Hand: Answer,
  play: {
    /** Both tiles fly at the same time, each to where the other was. */
    async "parley-answered"({ seat, other, accepted }, { before, view, find }) {
      if (!accepted) return;
      const moved = [seat, other].flatMap((to) => {
        const from = to === seat ? other : seat;
        return view.decks[to]!.flatMap((tile, place) => {
          const there = before.decks[from]!.findIndex((it) => it && it.from === tile?.from);
          const drawn = find(`[data-slot="${to}${SLOTS[place]}"] [data-tile]`);
          const start = there < 0 ? null : find(`[data-slot="${from}${SLOTS[there]}"]`);
          return drawn && start ? [fly(drawn, start)] : [];
        });
      });
      await Promise.all(moved);
    },
  },
};

export default { Scene, words: { de }, pieces } satisfies Envelope<Pieces>;
