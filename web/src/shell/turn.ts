// Whose move it is, in words.
import { listed, say } from "../words/words.svelte";

export interface Turn {
  task: string | null;
  toAct: number[];
  over: boolean;
  winners: number[];
  /** Why it is over: won, shared, lost, stalled or resigned. */
  reason: string | null;
  seat: number | null;
  names: string[];
}

export function turnInWords(turn: Turn): string {
  if (turn.over) return outcome(turn);
  if (turn.seat !== null && turn.toAct.includes(turn.seat)) {
    return turn.task ? say("Your move: {task}", { task: turn.task }) : say("Your move");
  }
  const names = turn.toAct.map((seat) => turn.names[seat] ?? "");
  const gaps = { names: listed(names) };
  return names.length === 1 ? say("{names} is thinking", gaps) : say("{names} are thinking", gaps);
}

export function outcome({ winners, reason, seat, names }: Turn): string {
  if (reason === "lost") return say("The game is lost");
  if (winners.length === 1 && winners[0] === seat) return say("You win");
  const gaps = { names: listed(winners.map((winner) => names[winner] ?? "")) };
  return winners.length === 1 ? say("{names} wins", gaps) : say("{names} win together", gaps);
}

export const resigned = (name: string) => say("{player} has resigned.", { player: name });
