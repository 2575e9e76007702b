// Which chapter of the rules of Capt'n matters now.
import type { View } from "./wire";

const CHAPTERS: Record<View["phase"], string> = {
  corner: "2",
  "first-ship": "2",
  island: "2",
  turn: "3",
  step: "4",
  order: "5",
  course: "5",
  rolled: "6",
  launch: "6",
  "which-aside": "6",
  aside: "6",
  treasure: "7",
  appear: "7",
  "gun-at": "8",
  "gun-to": "8",
  "ball-one": "8",
  "ball-other": "8",
  over: "9",
};

export const chapter = (view: View) => CHAPTERS[view.phase];
