// Tables as they are ordered from the server.
import type { GameShown, NewTable, OptionShown } from "../wire/generated";

/** How many sit at a table if nobody says otherwise. */
export function usualPlayers(game: GameShown): number {
  const option = game.options.find(({ name }) => name === "players");
  return typeof option?.default === "number" ? option.default : game.players.min;
}

/** A table for oneself and others: bots of a level, or for "open" free seats. */
export function tableFor(
  game: GameShown,
  others: string,
  wishes: Partial<NewTable> = {},
  players = usualPlayers(game),
): NewTable {
  return {
    game: game.name,
    options: { players },
    seats: ["me", ...Array<string>(players - 1).fill(others)],
    listed: false,
    spectators: true,
    clock: { kind: "none", seconds: 0 },
    practice: false,
    deal: null,
    start: others !== "open",
    ...wishes,
  };
}

type Values = Record<string, number | boolean | string>;

/** What options are if nobody sets them. */
export const defaults = (options: OptionShown[]): Values =>
  Object.fromEntries(options.map((option) => [option.name, option.default]));

/** What was set otherwise. */
export const setOptions = (options: OptionShown[], values: Values): Values =>
  Object.fromEntries(options.flatMap(({ name, default: usual }) => (values[name] === usual ? [] : [[name, values[name]!]])));
