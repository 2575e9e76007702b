// Finding legal moves: by what they are about, by kind, and by what somebody types.
import type { LegalMove } from "../wire/generated";

type Kind<M extends LegalMove> = M["about"]["kind"];
type About<M extends LegalMove, K> = Extract<M["about"], { kind: K }>;
type Known<M extends LegalMove, K> = M & { about: About<M, K> };

/** The moves of a kind that mean all of this: `movesOf(legal, "explore", { space: "e4" })`. */
export function movesOf<M extends LegalMove, const K extends Kind<M>>(
  moves: readonly M[],
  kind: K,
  wanted: Partial<About<M, K>> = {},
): Known<M, K>[] {
  const all = Object.entries({ ...wanted, kind });
  return moves.filter((move): move is Known<M, K> =>
    all.every(([name, value]) => same(move.about[name], value)),
  );
}

/** The first of them, if there is one. */
export function moveOf<M extends LegalMove, const K extends Kind<M>>(
  moves: readonly M[],
  kind: K,
  wanted: Partial<About<M, K>> = {},
): Known<M, K> | null {
  return movesOf(moves, kind, wanted)[0] ?? null;
}

const same = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export interface Group<M> {
  heading: string;
  moves: M[];
}

/** The moves under their headings, both in the order in which they come. */
export function grouped<M extends LegalMove>(moves: readonly M[]): Group<M>[] {
  const groups = new Map<string, M[]>();
  for (const move of moves) {
    const heading = move.heading ?? "";
    groups.set(heading, [...(groups.get(heading) ?? []), move]);
  }
  return [...groups].map(([heading, inside]) => ({ heading, moves: inside }));
}

/** The moves in which every typed word occurs; the one whose short form was typed comes first. */
export function matching<M extends LegalMove>(moves: readonly M[], typed: string): M[] {
  const text = typed.trim().toLocaleLowerCase();
  const words = text.split(/\s+/);
  const found = moves.filter(({ move, words: said, heading }) => {
    const all = `${move} ${said} ${heading ?? ""}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
  const exact = found.filter(({ move }) => move.toLocaleLowerCase() === text);
  return [...exact, ...found.filter((move) => !exact.includes(move))];
}
