import type { Board as AnyBoard, GameModule } from "../../table/board";
import Board from "./Board.svelte";

export default {
  Board: Board as AnyBoard,
  tutorial: () => import("./tutorial").then((it) => it.default),
} satisfies GameModule;
