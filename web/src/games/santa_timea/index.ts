import type { GameRoom } from "../../table/board";
import { names } from "./names";

export default { names } satisfies GameRoom;
