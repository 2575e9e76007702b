// What lies in the envelopes of a campaign: scripts and styles of their own, which the server hands
// out only to those who have opened them. Nothing here may tell what they are.
import type { Component } from "svelte";

import { at } from "../base";
import type { CrewShown, MemberShown } from "../wire/generated";
import type { CrewWish } from "../wire/typed";
import { learn, type Catalogue, type Lang } from "../words/words.svelte";
import { loadStyle } from "./style";

/** What index.ts of an envelope exports by default. */
export interface Envelope<P = unknown> {
  /** The scene that is shown when it is opened. */
  Scene: Component;
  /** Its sentences in other languages. */
  words: Partial<Record<Exclude<Lang, "en">, Catalogue>>;
  /** What it adds to the board of its game. */
  pieces?: P;
  /** What it adds to what the game says of its chance. */
  chance?: unknown;
  /** What it adds to the page of a crew: something to fill in, and a mark beside each member. */
  onPage?: { Form?: Component<FormProps>; Mark?: Component<{ member: MemberShown }> };
}

export interface FormProps {
  crew: CrewShown;
  /** Ask the crew for something; it throws if that is refused. */
  ask: (wish: CrewWish) => Promise<unknown>;
}

/** By what somebody may see it: a crew that has opened it, a table where it is used, a warning confirmed. */
export type Key = { crew: string } | { table: string } | { spoilers: "1" };

const opened = new Map<number, Promise<Envelope>>();

/** Loaded once, whatever key it was found with. */
export function openEnvelope<P>(number: number, key: Key): Promise<Envelope<P>> {
  let found = opened.get(number);
  if (!found) {
    found = load(number, key);
    opened.set(number, found);
    found.catch(() => opened.delete(number)); // the next try may succeed
  }
  return found as Promise<Envelope<P>>;
}

async function load(number: number, key: Key): Promise<Envelope> {
  const address = (kind: string) => at(`/envelopes/${number}.${kind}?${new URLSearchParams(key)}`);
  const [module] = await Promise.all([
    import(/* @vite-ignore */ address("js")) as Promise<{ default: Envelope }>,
    loadStyle(address("css")),
  ]);
  learn(module.default.words);
  return module.default;
}
