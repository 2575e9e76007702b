// Envelope 11 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/11/de.json";
import type { Pieces } from "../../pieces";
import Reefs from "./Reefs.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = { Under: Reefs };

export default { Scene, words: { de }, pieces } satisfies Envelope<Pieces>;
