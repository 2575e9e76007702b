// What was asked of a crew and is not answered yet, kept in case the page is closed meanwhile.
import { remember, remembered } from "../memory";
import type { CrewCommand } from "../wire/generated";

const key = (crew: string) => `wish.${crew}`;

export function keepWish(crew: string, command: CrewCommand | null): void {
  // Only what the whole crew waits for; the rest is quickly asked for again.
  if (command === null || command.type === "scratch") remember(key(crew), JSON.stringify(command));
}

export function keptWish(crew: string): CrewCommand | null {
  try {
    return JSON.parse(remembered(key(crew)) ?? "null") as CrewCommand | null;
  } catch {
    return null;
  }
}
