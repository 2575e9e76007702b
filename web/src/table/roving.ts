// Roving focus: a board is one stop of the Tab key, and arrow keys go from field to field by where
// they lie. Put `{@attach roving()}` on the board and `data-stop` on what can be reached; Enter
// and Space press it.
import type { Attachment } from "svelte/attachments";

const STOP = "[data-stop]";

type Way = { x: number; y: number };
const ARROWS: Record<string, Way> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Stop = HTMLElement | SVGElement;

export function roving(): Attachment<HTMLElement | SVGElement> {
  return (board) => {
    const stops = () => [...board.querySelectorAll<Stop>(STOP)];

    /** Exactly one stop can be reached by Tab: the last one focused, or the first. */
    function settle(wanted?: Stop) {
      const all = stops();
      const current = wanted ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
      for (const stop of all) {
        const index = stop === current ? "0" : "-1";
        if (stop.getAttribute("tabindex") !== index) stop.setAttribute("tabindex", index);
      }
    }

    function pressed(event: KeyboardEvent) {
      const here = (event.target as Element).closest<Stop>(STOP);
      if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.key === "Enter" || event.key === " ") && !(here instanceof HTMLButtonElement)) {
        event.preventDefault();
        here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return;
      }
      const next = target(here, event.key, stops());
      if (!next) return;
      event.preventDefault();
      next.focus();
    }

    const focused = (event: Event) => {
      const stop = (event.target as Element).closest<Stop>(STOP);
      if (stop) settle(stop);
    };
    const watcher = new MutationObserver(() => settle());
    settle();
    watcher.observe(board, { childList: true, subtree: true, attributeFilter: ["data-stop"] });
    board.addEventListener("keydown", pressed as EventListener);
    board.addEventListener("focusin", focused);
    return () => {
      watcher.disconnect();
      board.removeEventListener("keydown", pressed as EventListener);
      board.removeEventListener("focusin", focused);
    };
  };
}

function target(here: Stop, key: string, all: Stop[]): Stop | undefined {
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  const way = ARROWS[key];
  return way && nearest(here, way, all);
}

function nearest(here: Stop, way: Way, all: Stop[]): Stop | undefined {
  const from = middle(here);
  let best: Stop | undefined;
  let least = Infinity;
  for (const stop of all) {
    if (stop === here) continue;
    const to = middle(stop);
    const cost = distance(to.x - from.x, to.y - from.y, way);
    if (cost < least) [best, least] = [stop, cost];
  }
  return best;
}

/** How far it is in a direction; what lies aside counts more, what lies behind not at all. */
export function distance(dx: number, dy: number, way: Way): number {
  const ahead = dx * way.x + dy * way.y;
  const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
  return ahead > 1 && aside < 3 * ahead ? ahead + 2.5 * aside : Infinity;
}

function middle(stop: Stop): Way {
  const box = stop.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
