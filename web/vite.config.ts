// How the client is built: into the Python package, from where the server hands it out.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { assetName, entries, envelopes, scriptName } from "./build/envelopes.ts";

export default defineConfig({
  plugins: [svelte(), envelopes()],
  base: "./", // what it loads it finds beside itself, also under a sub-path; see src/base.ts
  build: {
    outDir: process.env.FAIRWIND_CLIENT_OUT ?? "../src/fairwind/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false, bundlerTimings: false },
      input: { index: "index.html", ...entries },
      preserveEntrySignatures: "exports-only",
      output: { entryFileNames: scriptName, assetFileNames: assetName },
    },
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    include: ["src/**/*.test.ts"],
    testTimeout: 120_000, // a busy machine needs long to compile a board
  },
});
