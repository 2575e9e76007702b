// Which envelopes of a crew this browser has looked into.
import { SvelteSet } from "svelte/reactivity";

import { remember, remembered } from "../memory";
import type { CrewShown } from "../wire/generated";

const key = ({ id, map }: CrewShown, envelope: number) => `seen.${id}.${map}.${envelope}`;

/** Since the page was opened. */
const now = new SvelteSet<string>();

export const wasSeen = (crew: CrewShown, envelope: number): boolean =>
  now.has(key(crew, envelope)) || remembered(key(crew, envelope)) !== null;

export function noteSeen(crew: CrewShown, envelope: number): void {
  now.add(key(crew, envelope));
  remember(key(crew, envelope), "yes");
}
