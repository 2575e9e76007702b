// Turns the gettext catalogues of the terminal into modules for the browser: `virtual:words/de`.
// Only sentences that stand in the client's own sources are taken along.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

const PREFIX = "virtual:words/";
const LOCALES = join(import.meta.dirname, "../../src/fairwind/locales");
const SOURCES = join(import.meta.dirname, "../src");

/** A sentence by its English; where a number decides, all its forms. */
export type Catalogue = Record<string, string | string[]>;

export function catalogues(): Plugin {
  return {
    name: "fairwind-catalogues",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const lang = id.slice(PREFIX.length + 1);
      const file = join(LOCALES, lang, "LC_MESSAGES", "fairwind.po");
      this.addWatchFile(file);
      const words = used(parsed(readFileSync(file, "utf8")), sources());
      return `export default ${JSON.stringify(words)}`;
    },
  };
}

function sources(): string {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), "utf8"))
    .join("\n");
}

/** The sentences that stand in a text as double-quoted strings. */
export function used(words: Catalogue, text: string): Catalogue {
  return Object.fromEntries(
    Object.entries(words).filter(([english]) => text.includes(JSON.stringify(english))),
  );
}

/** What a .po file says; sentences without words, or with doubtful ones, are left out. */
export function parsed(po: string): Catalogue {
  const words: Catalogue = {};
  for (const block of po.split(/\n\s*\n/)) {
    const english = field(block, "msgid");
    if (!english || /^#,.*\bfuzzy\b/m.test(block)) continue;
    const forms = [0, 1].map((n) => field(block, `msgstr\\[${n}\\]`));
    const one = field(block, "msgstr");
    if (one) words[english] = one;
    else if (forms.every((form) => form)) words[english] = forms as string[];
  }
  return words;
}

function field(block: string, name: string): string | undefined {
  const found = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, "m").exec(block);
  if (!found) return undefined;
  const strings = found[1]!.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return strings.map((string) => JSON.parse(string) as string).join("");
}
