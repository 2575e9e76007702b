// Which envelopes this browser has looked into.
import { remember } from "../memory";
import type { CrewShown } from "../wire/generated";

export const seenKey = ({ id, map }: CrewShown, envelope: number): string => `seen.${id}.${map}.${envelope}`;

export const noteSeen = (crew: CrewShown, envelope: number): void => remember(seenKey(crew, envelope), "yes");
