// Envelope 13 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/13/de.json";
import type { Pieces } from "../../pieces";
import { pop, sail, TOUCH, TRAVEL } from "../../../../table/motion";
import { say } from "../../../../words/words.svelte";
import { middle, route } from "../../chart";
import type { Stage } from "../../play";
import Panel from "./Panel.svelte";
import Patrol from "./Patrol.svelte";
import Scene from "./Scene.svelte";

const drawn = ({ find }: Stage) => find("[data-patrol] .moved");

/** How far a space is from where the ship is drawn now. */
function off(space: string, { view }: Stage): { x: number; y: number } {
  const [from, to] = [middle(view.patrol!.space), middle(space)];
  return { x: to.x - from.x, y: to.y - from.y };
}

const pieces: Pieces = {
  Over: Patrol,
  Panel,
  spoken: (cell, { patrol }) => (patrol?.space === cell ? say("the patrol") : null),
  hold(stage) {
    const ship = drawn(stage);
    const was = stage.before.patrol?.space;
    if (!ship || !was || was === stage.view.patrol?.space) return;
    const { x, y } = off(was, stage);
    ship.style.translate = `${x}px ${y}px`;
  },
  play: {
    async "patrol-sailed"({ space }, stage) {
      const ship = drawn(stage);
      const was = stage.before.patrol?.space;
      if (!ship || !was) return;
      const { line } = stage.view;
      const onwards = line.indexOf(space) > line.indexOf(was);
      const way = onwards ? route(was, space, stage.view, true) : [was, space];
      await sail(ship, way.map((cell) => off(cell, stage)), TRAVEL / 2);
      ship.style.translate = "";
    },
    async "patrol-took"({ seat }, { find }) {
      const ship = find(`[data-ship="${seat}"] .moved`);
      if (ship) await pop(ship, TOUCH * 2);
    },
  },
};

export default { Scene, words: { de }, pieces } satisfies Envelope<Pieces>;
