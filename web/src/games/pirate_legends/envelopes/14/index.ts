// Envelope 14 of the treasure map. Whoever plays a campaign should not read on.
import type { Envelope } from "../../../../table/envelopes";
import de from "../../../../../words/envelopes/14/de.json";
import type { Pieces } from "../../pieces";
import { animate, EVENT, fly, pop, sail, TRAVEL, vanish } from "../../../../table/motion";
import { say } from "../../../../words/words.svelte";
import { middle, route } from "../../chart";
import { aboard, type Stage } from "../../play";
import Counted from "./Counted.svelte";
import Defs from "./Defs.svelte";
import Kraken from "./Kraken.svelte";
import Panel from "./Panel.svelte";
import Scene from "./Scene.svelte";

const drawn = ({ find }: Stage) => find("[data-kraken] .moved");

/** How far a space is from where it is drawn now. */
function off(space: string, { view }: Stage): { x: number; y: number } {
  const [from, to] = [middle(view.kraken!.space!), middle(space)];
  return { x: to.x - from.x, y: to.y - from.y };
}

const pieces: Pieces = {
  Defs,
  Over: Kraken,
  Panel,
  Counted,
  marks: { fight: "fight" },
  placed: ({ kind }, { kraken }) => (kind === "fight" ? (kraken?.space ?? null) : null),
  spoken(cell, { kraken }) {
    if (kraken?.space !== cell) return null;
    return kraken.state === "asleep" ? say("the kraken, asleep") : say("the kraken");
  },
  hold(stage) {
    const beast = drawn(stage);
    const was = stage.before.kraken?.space;
    if (!beast || !was || was === stage.view.kraken?.space) return;
    const { x, y } = off(was, stage);
    beast.style.translate = `${x}px ${y}px`;
  },
  play: {
    async "kraken-woke"(_facts, stage) {
      const beast = drawn(stage);
      if (beast) await pop(beast, EVENT);
    },
    async "kraken-swam"({ space }, stage) {
      const beast = drawn(stage);
      const was = stage.before.kraken?.space;
      if (!beast || !was) return;
      const way = route(was, space, stage.view, false).map((cell) => off(cell, stage));
      if (was !== space) await sail(beast, way, TRAVEL);
      beast.style.translate = "";
    },
    async "kraken-took"({ seat, slot }, { find }) {
      const hoard = find("[data-hoard]");
      const from = find(`[data-slot="${seat}${slot}"]`);
      if (hoard && from) await fly(hoard, from);
    },
    async "kraken-fought"(_facts, stage) {
      const beast = drawn(stage);
      if (beast) await animate(beast, { rotate: ["0deg", "-14deg", "12deg", "-6deg", "0deg"] }, EVENT / 2);
    },
    async rescued({ from }, scene) {
      await aboard(from, "[data-kraken]", scene);
    },
    async "kraken-killed"(_facts, { find }) {
      const chip = find("[data-chip=kraken] .picture");
      if (chip) await vanish(chip, TRAVEL);
    },
  },
};

export default { Scene, words: { de }, pieces } satisfies Envelope<Pieces>;
