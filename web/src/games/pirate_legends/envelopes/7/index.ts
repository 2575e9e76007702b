// Envelope 7 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/7/de.json";
import type { Pieces } from "../../pieces";
import { say } from "../../../../words/words.svelte";
import Scene from "./Scene.svelte";
import Whirlpools from "./Whirlpools.svelte";

const pieces: Pieces = {
  Under: Whirlpools,
  jump: ({ whirlpools }) => (whirlpools ? [whirlpools[0]!, whirlpools[1]!] : null),
  spoken: (cell, { whirlpools }) => (whirlpools?.includes(cell) ? say("a whirlpool") : null),
};

export default { Scene, words: { de }, pieces } satisfies Envelope<Pieces>;
