// Which chapter of the rules of Pirate Legends matters now.
import type { View } from "../../wire/typed";

export const chapter = (view: View) => ({ start: "2", over: "5" })[String(view.phase)] ?? "4";
