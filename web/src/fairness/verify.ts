// Verifies a finished game, in this browser.
import { chanceOf } from "../games";
import { api } from "../wire/api";
import type { Drawn } from "../wire/generated";
import type { View } from "../wire/typed";
import { drawnAgain, drawnFromRight, holds } from "./chance";
import { sha256 } from "./sha256";
import { notedHash, observationOf, type Observation } from "./observed";
import { fixedNow, ownNumber, type Fixed, type OwnNumber } from "./ownNumbers";
import { hashed, keyText, numberFor, type Revealed } from "./seal";

export interface Verification {
  /** The fingerprint that this browser noted, if it did. */
  noted: string | null;
  hashFits: boolean;
  keyFits: boolean;
  /** Whether every number is one to which its player had committed, and nothing that was fixed then
   * has changed; the commitments are those this browser noted, if it showed a number itself. */
  numbersFit: boolean;
  /** Whether the number that this browser showed last went in; null if it showed none. */
  ownFits: boolean | null;
  key: string;
  draws: (Drawn & { right: boolean })[];
  /** How often what was seen says what chance did, and how often it says something else. */
  seen: number;
  seenOtherwise: number;
  /** Whether this browser saw it happen, or was told of it just now. */
  witnessed: boolean;
  fair: boolean;
}

export async function verify(id: string, told: Revealed): Promise<Verification> {
  const own = observationOf(id);
  const observed = own ?? (await replayed(id));
  const chance = await chanceOf(told.game, id, told.envelopes);
  const key = sha256(told.key_text);
  const again = drawnAgain(key, told.draws);
  const rightly = chance ? drawnFromRight(chance, told.draws, observed.view) : again;
  const draws = told.draws.map((draw, place) => ({ ...draw, right: again[place]! && rightly[place]! }));
  const claims = chance?.claims(observed.events, observed.view) ?? [];
  const seenOtherwise = claims.filter((claim) => !holds(claim, told.draws)).length;
  const noted = notedHash(id);
  const hashFits = sha256(told.seed) === (noted ?? told.hash);
  const keyFits = told.key_text === keyText(told);
  const number = ownNumber(id);
  const numbersFit = fitsWhatWasFixed(told, number?.fixed ?? null);
  const ownFits = number?.fixed ? wentIn(told, number) : null;
  const fair =
    hashFits && keyFits && numbersFit && ownFits !== false && draws.every(({ right }) => right) && !seenOtherwise;
  const seen = claims.length;
  return { noted, hashFits, keyFits, numbersFit, ownFits, key, draws, seen, seenOtherwise, witnessed: !!own, fair };
}

/** Whether numbers and words are those that were fixed before any number was shown. */
export function fitsWhatWasFixed(told: Revealed, noted: Fixed | null): boolean {
  const { numbers, voids } = told;
  const fixed = noted ?? fixedNow({ ...told, closed: true, attempt: 1, until: null });
  const committed = numbers.every(({ seat, number }) =>
    fixed.commitments.some((each) => each.seat === seat && each.hash === hashed(number, 1 + voids.length)),
  );
  const accounted = new Set([...numbers.map(({ seat }) => seat), ...voids.flat()]);
  const complete = fixed.commitments.every(({ seat }) => accounted.has(seat));
  const worded = JSON.stringify(told.words) === JSON.stringify(fixed.words);
  return committed && complete && worded && sha256(told.seed) === fixed.hash;
}

function wentIn({ numbers, voids }: Revealed, own: OwnNumber): boolean {
  const attempt = 1 + voids.length;
  const number = numbers.find(({ seat }) => seat === own.seat)?.number;
  return own.shown === attempt && number === numberFor(own.secret, attempt);
}

/** The log as the server tells it now. */
async function replayed(id: string): Promise<Observation> {
  const { steps } = await api.replay(id, "none");
  return { events: steps.flatMap(({ events }) => events), view: steps.at(-1)?.view as View };
}
