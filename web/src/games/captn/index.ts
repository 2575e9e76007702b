import type { GameRoom } from "../../table/board";
import Board from "./Board.svelte";
import { names } from "./names";

export default { names, Board } satisfies GameRoom;
