// Envelope 6 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/6/de.json";
import type { Pieces } from "../../pieces";
import Names from "./Names.svelte";
import Naming from "./Naming.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = { Over: Names, called: (island, crew) => crew?.names[island] ?? null };

export default { Scene, words: { de }, pieces, onPage: { Form: Naming } } satisfies Envelope<Pieces>;
