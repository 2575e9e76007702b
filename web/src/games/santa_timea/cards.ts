// Cards and winds by their short forms: what is printed on them, and what they are called.
import { listed, say } from "../../words/words.svelte";
import type { Glossary } from "../../wire/typed";
import type { CardPlayed } from "./wire";

export type Direction = "N" | "E" | "S" | "W";
export const DIRECTIONS: readonly Direction[] = ["N", "E", "S", "W"];
export const PIRATESS = "P";

/** What a card counts; null for a led piratess, who is below every other. */
export type Value = CardPlayed["value"];

export const directionOf = (name: string) => name[0] as Direction;
export const numberOf = (name: string) => Number(name.slice(1));

/** "north wind 2": wheel cards have the same short forms. */
export const windWords = (glossary: Glossary, wind: string) => glossary[`wind ${wind}`]!;

export const windsWords = (glossary: Glossary, winds: string[]) =>
  listed(winds.map((wind) => windWords(glossary, wind)));

/** "north and south", of NS. */
export const directionsWords = (glossary: Glossary, directions: string) =>
  listed([...directions].map((direction) => glossary[direction]!));

/** 13, 5½, ½, 0; "=" for a piratess without a value of her own. */
export function valueShown(value: Value): string {
  if (value === null) return "=";
  const whole = Math.floor(value);
  if (whole === value) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

/** What a card that lies in the trick counts. */
export function valueWords(value: Value): string {
  return value === null ? say("is lowest") : say("counts {value}", { value: valueShown(value) });
}

/** The winds of one direction: the triplet, if there is one, then the others. */
export interface Bundle {
  direction: Direction;
  triplet: string[];
  others: string[];
}

/** Winds by direction; `triplets` are the directions in which there is one. */
export function bundles(winds: string[], triplets: string): Bundle[] {
  const found: Bundle[] = [];
  for (const direction of DIRECTIONS) {
    const others = winds.filter((wind) => directionOf(wind) === direction);
    if (others.length === 0) continue;
    const triplet: string[] = [];
    if (triplets.includes(direction))
      for (const damage of [1, 2, 3]) {
        const place = others.indexOf(`${direction}${damage}`);
        if (place >= 0) triplet.push(...others.splice(place, 1));
      }
    found.push({ direction, triplet, others });
  }
  return found;
}
