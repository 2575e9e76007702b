// Envelope 2 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/2/de.json";
import type { Pieces } from "../../pieces";
import Choice from "./Choice.svelte";
import Emblem from "./Emblem.svelte";
import Mark from "./Mark.svelte";
import Scene from "./Scene.svelte";

const pieces: Pieces = { OnShip: Emblem };

export default { Scene, words: { de }, pieces, onPage: { Form: Choice, Mark } } satisfies Envelope<Pieces>;
