// Verifies a finished game, in this browser.
import { chanceOf } from "../games";
import { api } from "../wire/api";
import type { Drawn, Fairness } from "../wire/generated";
import type { View } from "../wire/typed";
import { drawnAgain, drawnFromRight, holds } from "./chance";
import { sha256 } from "./sha256";
import { notedHash, observationOf, type Observation } from "./observed";

export interface Verification {
  /** The fingerprint that this browser noted, if it did. */
  noted: string | null;
  hashFits: boolean;
  keyFits: boolean;
  key: string;
  draws: (Drawn & { right: boolean })[];
  /** How often what was seen says what chance did, and how often it says something else. */
  seen: number;
  seenOtherwise: number;
  /** Whether this browser saw it happen, or was told of it just now. */
  witnessed: boolean;
  fair: boolean;
}

type Revealed = Fairness & { seed: string; key_text: string };

export async function verify(id: string, told: Revealed): Promise<Verification> {
  const own = observationOf(id);
  const observed = own ?? (await replayed(id));
  const chance = await chanceOf(told.game);
  const key = sha256(told.key_text);
  const again = drawnAgain(key, told.draws);
  const rightly = chance ? drawnFromRight(chance, told.draws, observed.view) : again;
  const draws = told.draws.map((draw, place) => ({ ...draw, right: again[place]! && rightly[place]! }));
  const claims = chance?.claims(observed.events, observed.view) ?? [];
  const seenOtherwise = claims.filter((claim) => !holds(claim, told.draws)).length;
  const noted = notedHash(id);
  const hashFits = sha256(told.seed) === (noted ?? told.hash);
  const keyFits = told.key_text === keyText(told);
  const fair = hashFits && keyFits && draws.every(({ right }) => right) && !seenOtherwise;
  return { noted, hashFits, keyFits, key, draws, seen: claims.length, seenOtherwise, witnessed: !!own, fair };
}

/** docs/protocol.md, "Fairness": a head, the seed, and the words by seat. */
export function keyText({ seed, words }: Pick<Revealed, "seed" | "words">): string {
  const spoken = words.toSorted((one, other) => one.seat - other.seat);
  return ["Fairwind seal 1", seed, ...spoken.map(({ seat, text }) => `${seat + 1}: ${text}`)].join("\n");
}

/** The log as the server tells it now. */
async function replayed(id: string): Promise<Observation> {
  const { steps } = await api.replay(id, "none");
  return { events: steps.flatMap(({ events }) => events), view: steps.at(-1)?.view as View };
}
