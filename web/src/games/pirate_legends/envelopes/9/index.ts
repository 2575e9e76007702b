// Envelope 9 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/9/de.json";
import type { Pieces } from "../../pieces";
import { chance } from "./chance";
import Counted from "./Counted.svelte";
import Panel from "./Panel.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = { Panel, Counted };

export default { Scene, words: { de }, pieces, chance } satisfies Envelope<Pieces>;
