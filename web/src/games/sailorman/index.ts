import type { GameModule } from "../../table/board";
import Board from "./Board.svelte";
import { names } from "./names";

export default {
  names,
  Board,
  tutorial: () => import("./tutorial").then((it) => it.default),
} satisfies GameModule;
