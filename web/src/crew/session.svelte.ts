// One crew as this browser knows it: asked for anew when its version changes, and what is wished for
// is sent until the server has answered, under one id, so that it happens once.
import { bytesToHex } from "@noble/hashes/utils.js";

import { excuse } from "../look/toasts.svelte";
import { api, Refusal } from "../wire/api";
import type { CrewCommand, CrewDoor, CrewShown } from "../wire/generated";
import type { CrewWish } from "../wire/typed";
import { noteMap, numberFor } from "./mapNotes";
import { keepWish, keptWish } from "./wishes";

const LOOK_AGAIN = 3_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const PASSING = new Set([429, 502, 503, 504]);

/** Whether waiting may help: the server was not reached, or said so. */
const willPass = (error: unknown) => !(error instanceof Refusal) || PASSING.has(error.status);

const newId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(12)));

export class CrewSession {
  crew = $state.raw<CrewShown | null>(null);
  /** What those see who do not belong to it. */
  door = $state.raw<CrewDoor | null>(null);
  /** Why there is nothing to see. */
  failed = $state("");
  lost = $state(false);
  /** What was asked for and is not answered yet. */
  wish = $state.raw<CrewCommand | null>(null);

  /** The location that was scratched from here last. */
  scratched = $state<string | null>(null);

  private timer = 0;
  private closed = false;
  private wake: (() => void) | null = null;
  private beganMap = false;
  /** The map for which this page has sent a number. */
  private numbered = 0;

  constructor(private readonly id: string) {}

  async open(): Promise<void> {
    try {
      const door = await api.crewDoor(this.id);
      this.failed = "";
      this.lost = false;
      if (door.member) await this.load();
      else this.door = door;
    } catch (error) {
      if (willPass(error)) this.lost = true;
      else this.failed = (error as Error).message;
    }
    const kept = keptWish(this.id);
    if (kept && this.crew && !this.wish) void this.send(kept).catch(excuse);
    this.lookAgain();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.wake?.();
  }

  /** The connection may be back. */
  hurry(): void {
    if (this.wake) this.wake();
    else if (this.lost) void this.look();
  }

  /** Ask for something, until it is answered; a Refusal is thrown. */
  async ask(wish: CrewWish): Promise<CrewShown> {
    return this.send({ ...wish, id: newId() });
  }

  /** A new map takes a number of this browser. */
  async beginMap(quick: boolean): Promise<void> {
    this.beganMap = true;
    await this.ask({ type: "map", quick });
  }

  /** Everything once more, as in another language. */
  async load(): Promise<void> {
    this.show(await api.crew(this.id));
  }

  private async send(command: CrewCommand): Promise<CrewShown> {
    this.wish = command;
    keepWish(this.id, command);
    try {
      const crew = await this.answered(command);
      if (command.type === "leave") this.crew = null;
      else this.show(crew);
      if (command.type === "scratch") this.scratched = command.location;
      return crew;
    } finally {
      if (!this.closed) keepWish(this.id, null);
      this.wish = null;
    }
  }

  private async answered(command: CrewCommand): Promise<CrewShown> {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        const crew = await api.askCrew(this.id, command);
        this.lost = false;
        return crew;
      } catch (error) {
        if (!willPass(error) || this.closed) throw error;
        this.lost = true;
        await this.pause(wait);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    }).then(() => void (this.wake = null));
  }

  private show(crew: CrewShown): void {
    this.crew = crew;
    this.door = null;
    noteMap(crew);
    const captain = crew.members.some((member) => member.you && member.captain);
    if (crew.seal.wants_number && (captain || this.beganMap) && this.numbered < crew.map) {
      this.numbered = crew.map;
      const command: CrewCommand = { type: "number", number: numberFor(crew), id: newId() };
      void this.answered(command).then((after) => this.show(after), excuse);
    }
  }

  private lookAgain(): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = window.setTimeout(() => void this.look(), LOOK_AGAIN);
  }

  private async look(): Promise<void> {
    if (!this.crew) {
      if (this.lost) return this.open();
    } else if (!document.hidden && !this.wish) {
      try {
        const { version } = await api.crewVersion(this.id);
        if (version !== this.crew?.version && !this.wish) await this.load();
        this.lost = false;
      } catch (error) {
        if (willPass(error)) this.lost = true;
        else this.failed = (error as Error).message;
      }
    }
    this.lookAgain();
  }
}
