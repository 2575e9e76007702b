// Legal moves for tests, told as the server tells them.
import type { About, Move } from "./wire";

let actions = 0;

const told = (move: string, about: About): Move => ({
  action: actions++,
  move,
  words: move,
  about,
  final: false,
  heading: null,
});

export const written = (field: string, symbol: string, number: number): Move =>
  told(`${field}=${number}`, { kind: "write", field, symbol, number, fills: [] });

export const crossed = (field: string, symbol: string, number: number): Move =>
  told(`${field}x${symbol.slice(0, 2)}${number}`, { kind: "cross", field, symbol, number, river: [], fills: [] });

export const passed = (): Move => told("pass", { kind: "pass" });
