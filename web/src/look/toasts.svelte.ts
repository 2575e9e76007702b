// Short notes that come and go: a refusal with its reason, a link that was copied.
export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

const SHOWN_FOR = 6_000;
let next = 0;
const shown = $state<Toast[]>([]);

export function toasts(): Toast[] {
  return shown;
}

export function toast(text: string, bad = false): void {
  const note = { id: next++, text, bad };
  shown.push(note);
  setTimeout(() => dismiss(note.id), SHOWN_FOR);
}

/** Show what went wrong, in the words of whoever refused. */
export function excuse(error: unknown): void {
  toast(error instanceof Error ? error.message : String(error), true);
}

export function dismiss(id: number): void {
  const place = shown.findIndex((note) => note.id === id);
  if (place >= 0) shown.splice(place, 1);
}
