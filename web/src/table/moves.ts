// Lists of moves: grouped by kind, and filtered by what somebody types.
import type { Move } from "../wire/messages";

export interface Group {
  heading: string;
  moves: Move[];
}

/** The moves under their headings, both in the order in which they come. */
export function grouped(moves: Move[]): Group[] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const heading = move.heading ?? "";
    groups.set(heading, [...(groups.get(heading) ?? []), move]);
  }
  return [...groups].map(([heading, inside]) => ({ heading, moves: inside }));
}

/** The moves in which every typed word occurs; the one whose short form was typed comes first. */
export function matching(moves: Move[], typed: string): Move[] {
  const text = typed.trim().toLocaleLowerCase();
  const words = text.split(/\s+/);
  const found = moves.filter(({ move, words: said, heading }) => {
    const all = `${move} ${said} ${heading ?? ""}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
  const exact = found.filter(({ move }) => move.toLocaleLowerCase() === text);
  return [...exact, ...found.filter((move) => !exact.includes(move))];
}

/** The move with a short form, if it is allowed. */
export function moveNamed(moves: Move[], name: string): Move | null {
  return moves.find(({ move }) => move === name) ?? null;
}
