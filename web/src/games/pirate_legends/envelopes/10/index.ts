// Envelope 10 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/10/de.json";
import type { Pieces } from "../../pieces";
import Scene from "./Scene.svelte";

export default { Scene, words: { de } } satisfies Envelope<Pieces>;
