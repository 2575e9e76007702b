// Envelope 11 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/11/de.json";
import type { MoreChance } from "../../chance";
import type { Pieces } from "../../pieces";
import Reefs from "./Reefs.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = { Under: Reefs };

const chance: MoreChance = { boxes: { reefs: [16, 6, 6, 3, 2, 1, 1, 12, 6, 4, 4] } };

export default { Scene, words: { de }, pieces, chance } satisfies Envelope<Pieces>;
