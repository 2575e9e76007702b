// What lies in an envelope of a campaign is built apart from everything else, into envelopes/3.js and
// envelopes/3.css: the server hands these out to those only who have opened it. Nothing there has a
// name that tells more than the number.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = "src/games/pirate_legends/envelopes";
const numbers = readdirSync(join(import.meta.dirname, "..", FOLDER));

/** Each is an entry of its own, besides the page. */
export const entries = Object.fromEntries(
  numbers.map((number) => [number, join(import.meta.dirname, "..", FOLDER, number, "index.ts")]),
);

export const scriptName = (entry: { name: string }): string =>
  entry.name in entries ? "envelopes/[name].js" : "assets/[name]-[hash].js";

export const assetName = (asset: { names: string[] }): string =>
  numbers.some((number) => asset.names.includes(`${number}.css`))
    ? "envelopes/[name][extname]"
    : "assets/[name]-[hash][extname]";

/** Every envelope has a style, if an empty one; and while the client is worked on, they are found too. */
export function envelopes(): Plugin {
  return {
    name: "envelopes",
    generateBundle(_options, bundle) {
      for (const number of numbers) {
        const fileName = `envelopes/${number}.css`;
        if (!(fileName in bundle)) this.emitFile({ type: "asset", fileName, source: "" });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, answer, next) => {
        const asked = /^\/envelopes\/(\d+)\.(js|css)/.exec(request.url ?? "");
        if (asked?.[2] === "css") {
          answer.setHeader("content-type", "text/css"); // there the scripts bring it themselves
          answer.end();
          return;
        }
        if (asked) request.url = `/${FOLDER}/${asked[1]}/index.ts`;
        next();
      });
    },
  };
}
