// Envelope 4 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/4/de.json";
import type { MoreChance } from "../../chance";
import type { Pieces } from "../../pieces";
import Defs from "./Defs.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = { Defs, faces: { chest5: "crown", idol4: "demon" } };

const chance: MoreChance = { tiles: { 11: { kind: "chest5", many: 1 }, 12: { kind: "idol4", many: 1 } } };

export default { Scene, words: { de }, pieces, chance } satisfies Envelope<Pieces>;
