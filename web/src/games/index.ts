// The shelf of the browser: a folder a game, found by its name, loaded when it is needed.
import type { Component } from "svelte";

import type { Chance } from "../fairness/chance";
import type { GameRoom } from "../table/board";
import type { View } from "../wire/messages";

const posters = import.meta.glob<Component>("./*/Poster.svelte", { eager: true, import: "default" });
const rooms = import.meta.glob<GameRoom>("./*/index.ts", { import: "default" });

const chapters = import.meta.glob<(view: View) => string>("./*/chapter.ts", { import: "chapter" });
const chances = import.meta.glob<Chance>("./*/chance.ts", { import: "chance" });

const folder = (game: string) => game.replaceAll("-", "_");

/** The illustration of a game, if it has one. */
export function poster(game: string): Component | undefined {
  return posters[`./${folder(game)}/Poster.svelte`];
}

/** A game without a folder of its own is played from the list of its moves. */
const BARE: GameRoom = { names: { where: () => "", task: () => null } };

export async function room(game: string): Promise<GameRoom> {
  return (await rooms[`./${folder(game)}/index.ts`]?.()) ?? BARE;
}

/** The number of the chapter of the rules that matters in a position. */
export async function chapterNow(game: string, view: View): Promise<string | null> {
  const chapter = await chapters[`./${folder(game)}/chapter.ts`]?.();
  return chapter?.(view) ?? null;
}

/** What a game knows of its chance, if it says so. */
export async function chanceOf(game: string): Promise<Chance | null> {
  return (await chances[`./${folder(game)}/chance.ts`]?.()) ?? null;
}
