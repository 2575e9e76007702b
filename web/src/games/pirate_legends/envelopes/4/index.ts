// Envelope 4 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/4/de.json";
import type { Pieces } from "../../pieces";
import Defs from "./Defs.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = { Defs, faces: { chest5: "crown", idol4: "demon" } };

export default { Scene, words: { de }, pieces } satisfies Envelope<Pieces>;
