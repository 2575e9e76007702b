// Motion that explains what happened: dice roll, cards fly, tiles flip, ships sail. Each returns
// when it has arrived; with reduced motion, or when somebody taps to hurry, that is at once.
// They move by `translate`, `rotate` and `scale`, which add to an element's own transform.

export const TOUCH = 150;
export const TRAVEL = 320;
export const EVENT = 600;
const ARRIVE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

type Moved = HTMLElement | SVGGraphicsElement;

const running = new Set<Animation>();
let hurried = false;

/** Whether things cut instead of moving. */
export function still(): boolean {
  return hurried || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}

/** Let everything under way arrive now. */
export function hurry(): void {
  hurried = true;
  for (const animation of running) animation.finish();
}

/** Move again, for the next thing that happens. */
export function unhurried(): void {
  hurried = false;
}

/** Wait, unless hurried. */
export async function pause(ms: number): Promise<void> {
  await animate(document.documentElement, [], ms);
}

export async function animate(
  element: Element,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  ms: number,
  options: KeyframeAnimationOptions = {},
): Promise<void> {
  if (still()) return;
  const animation = element.animate(frames, { duration: ms, easing: ARRIVE, ...options });
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // it was taken away while under way
  } finally {
    running.delete(animation);
  }
}

/** Come flying from another element or place on the screen. */
export function fly(element: Moved, from: Element | DOMRect, ms = TRAVEL): Promise<void> {
  return animate(element, { translate: [way(element, from), "0px 0px"] }, ms);
}

/** Go flying to another element or place on the screen; then it should be drawn there. */
export function flyTo(element: Moved, to: Element | DOMRect, ms = TRAVEL): Promise<void> {
  return animate(element, { translate: ["0px 0px", way(element, to)] }, ms);
}

/** How far another place is from an element, as it can be translated. */
function way(element: Moved, place: Element | DOMRect): string {
  const there = place instanceof DOMRect ? place : place.getBoundingClientRect();
  const here = element.getBoundingClientRect();
  const scale = unit(element);
  const x = (there.x + there.width / 2 - here.x - here.width / 2) / scale;
  const y = (there.y + there.height / 2 - here.y - here.height / 2) / scale;
  return `${x}px ${y}px`;
}

/** Sail along points of the element's own drawing, given as what to add to where it stands now. */
export function sail(element: Moved, path: { x: number; y: number }[], ms = TRAVEL): Promise<void> {
  const translate = path.map(({ x, y }) => `${x}px ${y}px`);
  return animate(element, { translate }, ms * Math.max(1, path.length - 1), { easing: "ease-in-out" });
}

/** Tumble and settle, as dice do. */
export function roll(element: Moved, ms = EVENT): Promise<void> {
  centre(element);
  const turns = 300 + Math.random() * 240;
  return animate(
    element,
    {
      rotate: [`${-turns}deg`, `${-turns / 3}deg`, "8deg", "0deg"],
      translate: ["-40px -60px", "6px 4px", "0px -8px", "0px 0px"],
      offset: [0, 0.55, 0.8, 1],
    },
    ms,
    { easing: "ease-out" },
  );
}

/** Turn over; `show` is called when it stands on its edge. */
export async function flip(element: Moved, show: () => void = () => {}, ms = TRAVEL): Promise<void> {
  centre(element);
  await animate(element, { scale: ["1 1", "0 1"] }, ms / 2, { easing: "ease-in" });
  show();
  await animate(element, { scale: ["0 1", "1 1"] }, ms / 2);
}

/** Pop up to be noticed: a shell taken, a point gained. */
export function pop(element: Moved, ms = TRAVEL): Promise<void> {
  centre(element);
  return animate(element, { scale: ["0.4", "1.25", "1"] }, ms);
}

/** Come and go by fading. */
export const appear = (element: Moved, ms = TRAVEL) => animate(element, { opacity: [0, 1] }, ms);
export const vanish = (element: Moved, ms = TRAVEL) => animate(element, { opacity: [1, 0] }, ms);

/** Count from one number to another; `show` is called with each on the way, and with the last. */
export async function count(
  from: number,
  to: number,
  show: (value: number) => void,
  ms = TRAVEL,
): Promise<void> {
  const steps = Math.min(Math.abs(to - from), 12);
  for (let step = 1; step < steps && !still(); step++) {
    show(Math.round(from + ((to - from) * step) / steps));
    await pause(ms / steps);
  }
  show(to);
}

/** How many pixels of the screen one unit of the element's drawing is. */
function unit(element: Moved): number {
  return element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
}

function centre(element: Moved): void {
  if (!(element instanceof SVGGraphicsElement)) return;
  element.style.transformBox = "fill-box";
  element.style.transformOrigin = "center";
}
