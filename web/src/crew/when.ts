// Days and times, as the reader's language writes them.
import { lang } from "../words/words.svelte";

/** A time of the server, in seconds. */
export const when = (seconds: number): string =>
  new Intl.DateTimeFormat(lang(), { dateStyle: "medium", timeStyle: "short" }).format(1000 * seconds);

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(lang(), { dateStyle: "medium" }).format(1000 * seconds);
