// Weighs what a browser loads for the home page: script and style, gzipped. Fails if it is too much.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 100_000;
const folder = join(import.meta.dirname, "../../src/fairwind/server/client");
const page = readFileSync(join(folder, "index.html"), "utf8");
const files = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const weight = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);

console.log(`The home page loads ${(weight / 1000).toFixed(1)} kB of script and style, gzipped.`);
if (!files.length || weight > LIMIT) {
  console.error(`At most ${LIMIT / 1000} kB are allowed.`);
  process.exit(1);
}
