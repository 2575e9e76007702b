// Places in a replay to jump to.
import type { ReplayStep } from "../wire/generated";

/** Where each chapter (a round, a turn, a roll) begins. */
export function chapterStarts(steps: ReplayStep[]): number[] {
  return steps.flatMap((step, place) =>
    place === 0 || step.chapter !== steps[place - 1]!.chapter ? [place] : [],
  );
}

export function chapterBefore(starts: number[], here: number): number {
  return starts.findLast((start) => start < here) ?? 0;
}

export function chapterAfter(starts: number[], here: number, last: number): number {
  return starts.find((start) => start > here) ?? last;
}

/** The step of somebody's last own move before now, from which everything since can be seen. */
export function lastOwnMove(steps: ReplayStep[], seat: number): number {
  return Math.max(0, steps.findLastIndex(({ mover }) => mover === seat));
}
