import type { GameModule } from "../../table/board";
import Board from "./Board.svelte";

export default {
  Board,
  tutorial: () => import("./tutorial").then((it) => it.default),
} satisfies GameModule;
