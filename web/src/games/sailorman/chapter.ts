// Which chapter of the rules of Sailorman Dice matters now.
import type { View } from "../../wire/typed";

export const chapter = (view: View) => (view.phase === "over" ? "5" : "3");
