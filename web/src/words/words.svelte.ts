// What the page says, in the language of its reader, from the same catalogues as the terminal.
// Sentences stand in the calls of `say` themselves, in double quotes, so that scripts/words finds them.
import { remembered, remember } from "../memory";

export type Lang = "en" | "de";
export const LANGUAGES: Record<Lang, string> = { en: "English", de: "Deutsch" };

export type Catalogue = Record<string, string | string[]>;
type Gaps = Record<string, string | number>;

const load: Record<Lang, () => Promise<Catalogue>> = {
  en: async () => ({}),
  de: async () => (await import("../../words/de.json")).default,
};

const spoken = $state<{ lang: Lang; words: Catalogue }>({ lang: "en", words: {} });

/** Catalogues that came later, with what not every page loads. */
const learned: Partial<Record<Lang, Catalogue>>[] = [];

/** The language in which the page speaks now. */
export function lang(): Lang {
  return spoken.lang;
}

/** Speak another language from now on; everything shown follows at once. */
export async function speak(wanted: Lang): Promise<void> {
  const words = await load[wanted]();
  spoken.words = Object.assign({}, words, ...learned.map((more) => more[wanted]));
  spoken.lang = wanted;
  document.documentElement.lang = wanted;
  remember("lang", wanted);
}

/** Learn the sentences of something that brings its own. */
export function learn(more: Partial<Record<Lang, Catalogue>>): void {
  learned.push(more);
  spoken.words = { ...spoken.words, ...more[spoken.lang] };
}

/** The reader's language: as chosen before, else the browser's, else English. */
export function preferredLang(): Lang {
  const candidates = [remembered("lang"), ...navigator.languages.map((name) => name.slice(0, 2))];
  return candidates.find((name): name is Lang => name !== null && name in LANGUAGES) ?? "en";
}

/** A sentence with its gaps filled. */
export function say(english: string, gaps: Gaps = {}): string {
  const words = spoken.words[english];
  return filled(typeof words === "string" ? words : english, gaps);
}

/** A sentence whose form depends on a number, which fills the gap {number}. */
export function sayCount(one: string, many: string, number: number, gaps: Gaps = {}): string {
  const forms = spoken.words[one] ?? [one, many];
  const form = Array.isArray(forms) ? forms[number === 1 ? 0 : 1] : forms;
  return filled(form ?? many, { number, ...gaps });
}

/** Marks a sentence for the catalogues that is said later. */
export function N_(english: string): string {
  return english;
}

function filled(text: string, gaps: Gaps): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}

/** "Ann, Ben and Cleo" in the present language. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(spoken.lang, { type: "conjunction" }).format(names);
}
