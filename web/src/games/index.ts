// The games of the browser: a folder each, found by its name, loaded when it is needed.
import type { Component } from "svelte";

import type { TreasureMap } from "../crew/map";
import type { Chance } from "../fairness/chance";
import type { GameModule } from "../table/board";
import { openEnvelope } from "../table/envelopes";
import { loadBoard, loadTutorial } from "../table/packageBoard";
import { api } from "../wire/api";
import type { View } from "../wire/typed";

const posters = import.meta.glob<Component>("./*/Poster.svelte", { eager: true, import: "default" });
const modules = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });

const chapters = import.meta.glob<(view: View) => string>("./*/chapter.ts", { import: "chapter" });
const chances = import.meta.glob<Chance>("./*/chance.ts", { import: "chance" });
const maps = import.meta.glob<TreasureMap>("./*/campaign/TreasureMap.svelte", { import: "default" });

const folder = (game: string) => game.replaceAll("-", "_");

/** The illustration of a game, if it has one. */
export function poster(game: string): Component | undefined {
  return posters[`./${folder(game)}/Poster.svelte`];
}

/** A game without a folder here brings its board in its package, or is played on the plain board. */
export async function gameModule(game: string): Promise<GameModule> {
  return (await modules[`./${folder(game)}/index.ts`]?.()) ?? (await packageModule(game));
}

/** The same for a table, with what the envelopes add that it is played with. Without them the plain board serves. */
export async function moduleAtTable(game: string, table: string, envelopes: number[]): Promise<GameModule> {
  try {
    const [found, ...opened] = await Promise.all([
      gameModule(game),
      ...envelopes.map((number) => openEnvelope(number, { table })),
    ]);
    return { ...found, opened };
  } catch (error) {
    console.error(error);
    return {};
  }
}

async function packageModule(game: string): Promise<GameModule> {
  try {
    const board = (await api.games()).find(({ name }) => name === game)?.board;
    if (!board) return {};
    const { tutorial } = board;
    return {
      Board: await loadBoard(board),
      ...(tutorial ? { tutorial: () => loadTutorial(tutorial) } : {}),
    };
  } catch (error) {
    console.error(error);
    return {};
  }
}

/** The number of the chapter of the rules that matters in a position. */
export async function chapterNow(game: string, view: View): Promise<string | null> {
  const chapter = await chapters[`./${folder(game)}/chapter.ts`]?.();
  return chapter?.(view) ?? null;
}

/** What a game knows of its chance, if it says so. */
export async function chanceOf(game: string, table = "", envelopes: number[] = []): Promise<Chance | null> {
  const chance = (await chances[`./${folder(game)}/chance.ts`]?.()) ?? null;
  if (!chance?.opened || !envelopes.length) return chance;
  const opened = await Promise.all(envelopes.map((number) => openEnvelope(number, { table })));
  return chance.opened(opened.flatMap((envelope) => envelope.chance ?? []));
}

const mapOf = (game: string) => `./${folder(game)}/campaign/TreasureMap.svelte`;

/** Whether crews can play a game for a treasure map. */
export const hasCampaign = (game: string): boolean => mapOf(game) in maps;

/** The drawing of that map. */
export async function treasureMap(game: string): Promise<TreasureMap> {
  const load = maps[mapOf(game)];
  if (!load) throw new Error(`there is no treasure map of ${game}`);
  return load();
}
