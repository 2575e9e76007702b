// What a game's treasure map is given, and what it says back. The drawing is the game's.
import type { Component } from "svelte";

import type { CrewShown, LocationShown } from "../wire/generated";
import { say } from "../words/words.svelte";

export interface MapProps {
  crew: CrewShown;
  /** The location that is looked at closely, to be scratched. */
  chosen: string | null;
  /** The location that is being scratched: the server has not answered yet. */
  sending: string | null;
  /** The location that was scratched here last. */
  found: string | null;
  /** Somebody tapped a location, or pressed Enter there. */
  tap: (location: LocationShown) => void;
  /** Enough of the chosen one is rubbed free. */
  rubbed: (location: LocationShown) => void;
}

export type TreasureMap = Component<MapProps>;

/** What lies under a scratched location. */
export function symbolInWords(symbol: string): string {
  switch (symbol) {
    case "star":
      return say("a star");
    case "anchor":
      return say("an anchor");
    case "palm":
      return say("a palm");
    case "wheel":
      return say("a ship's wheel");
    case "skull":
      return say("a skull");
    case "key":
      return say("a key");
    default:
      return say("a picture");
  }
}

/** A location as it is told to those who do not see it. */
export function locationInWords(location: LocationShown, yours: boolean): string {
  const { name, symbol, envelope, padlock, possible } = location;
  if (symbol !== null) {
    const gaps = { name, under: symbolInWords(symbol) };
    return envelope === null
      ? say("{name}, scratched: {under}", gaps)
      : say("{name}, scratched: {under}, envelope {number}; look at it again", { ...gaps, number: envelope });
  }
  if (possible && yours) return say("{name}, not scratched: scratch here", { name });
  if (possible) return say("{name}, not scratched, next on the line", { name });
  return padlock
    ? say("{name}, not scratched, with a padlock", { name })
    : say("{name}, not scratched, the line has not come here", { name });
}

/** Why a location cannot be scratched now; "" if it can. */
export function whyNot(location: LocationShown, crew: CrewShown): string {
  const { name } = location;
  const reached = location.after.every((before) =>
    crew.locations.some((each) => each.name === before && each.symbol !== null),
  );
  if (!reached) {
    const possible = crew.locations.filter((each) => each.possible).map((each) => each.name);
    return say("The line has not come to {name} yet. Possible now: {possible}.", {
      name,
      possible: possible.join(", "),
    });
  }
  if (!location.possible)
    return say("{name} has a padlock, and the crew has no key. A key lies under another location.", { name });
  if (crew.your_turn) return "";
  const due = crew.dues[0];
  return due
    ? say("{name} is to scratch now.", { name: due.name })
    : say("There is nothing to scratch now: play a game first.");
}

/** So many open an envelope of their own. */
export const SKULLS = 6;
