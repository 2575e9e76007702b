// Checks a crew's treasure map, in this browser: what lay where was fixed when the map was begun, and
// who was drawn among those who were tied follows from the seal. docs/fairness.md.
import type { MapFairness } from "../wire/generated";
import { SealedRng } from "./sealedRng";
import { sha256 } from "./sha256";

/** What this browser noted when it first saw the map. */
export interface Noted {
  hash: string;
  mapHash: string;
  number: string;
}

export interface MapVerdict {
  /** Whether the hashes are those that were noted; null if nothing was. */
  asNoted: boolean | null;
  /** Whether the number that this browser gave went in; null if it gave none. */
  ownNumber: boolean | null;
  /** Whether the hash of the map is that of its locations. */
  mapFits: boolean;
  /** Locations whose content could be checked, and those where something else lies now. */
  uncovered: number;
  changed: string[];
  /** With the secret, once it is told: it fits its hash, all salts come from it, all draws are right. */
  secretFits: boolean | null;
  fair: boolean;
}

const hashOf = (...lines: string[]) => sha256(lines.join("\n"));

export function checkMap(told: MapFairness, noted: Noted | null): MapVerdict {
  const { locations, seed } = told;
  const asNoted = noted && noted.hash === told.hash && noted.mapHash === told.map_hash;
  const ownNumber = noted?.number ? noted.number === told.number : null;
  const mapFits = hashOf("Fairwind map 1", ...locations.map(({ name, hash }) => `${name} ${hash}`)) === told.map_hash;
  const shown = locations.filter(({ salt, under }) => salt !== null && under !== null);
  const changed = shown
    .filter(({ name, hash, salt, under }) => hashOf("Fairwind location 1", salt!, name, under!) !== hash)
    .map(({ name }) => name);
  const secretFits = seed === null ? null : fitsSecret(told, seed);
  const fair = asNoted !== false && ownNumber !== false && mapFits && !changed.length && secretFits !== false;
  return { asNoted, ownNumber, mapFits, uncovered: shown.length, changed, secretFits, fair };
}

function fitsSecret({ hash, number, locations, draws }: MapFairness, seed: string): boolean {
  const salted = locations.every(({ name, salt }) => salt === null || salt === hashOf("Fairwind salt 1", seed, name));
  const key = hashOf("Fairwind crew 1", seed, ...(number ? [`number: ${number}`] : []));
  const drawn = draws.every(
    (draw) =>
      new SealedRng(hashOf("Fairwind draw 1", key, String(draw.game), draw.key)).below(draw.among) === draw.drawn,
  );
  return sha256(seed) === hash && salted && drawn;
}
