// One table as this browser knows it: what the server told, shown one position after another.
import { tick } from "svelte";

import { at } from "../base";
import { noteHash, noteLog } from "../fairness/observed";
import { Sealer } from "../fairness/sealer";
import { excuse, toast } from "../look/toasts.svelte";
import type { BoardMotion } from "../table/board";
import { hurry, pause, still, TRAVEL, unhurried } from "../table/motion";
import { Connection, type Answer, type ConnectionState, type Socket } from "../wire/connection";
import type { ChatMessage, FromServer, Position, Said, TableMessage } from "../wire/generated";
import type { Command } from "../wire/typed";
import { lang, say } from "../words/words.svelte";

/** If more moves than this wait to be shown, the motion is left out. */
const TOO_MANY = 8;

export class TableSession {
  table = $state<TableMessage | null>(null);
  shown = $state.raw<Position | null>(null);
  log = $state.raw<Said[]>([]);
  chat = $state.raw<ChatMessage[]>([]);
  connectionState = $state<ConnectionState>("connecting");
  /** Why the server hung up for good. */
  ended = $state("");
  private sending = $state(false);
  /** The version that one's own move led to: the answer comes before the position. */
  private awaited = $state(0);
  /** A move is on its way, or the position it leads to. */
  readonly busy = $derived.by(() => this.sending || (this.shown?.version ?? 0) < this.awaited);
  /** What is shown is not yet the latest. */
  behind = $state(false);
  /** The board shows how it came to this. */
  moving = $state(false);
  /** Something is still to be shown, or being shown. */
  showing = $state(false);

  /** By how many seconds the server's clock is ahead of ours. */
  ahead = $state(0);

  motion: BoardMotion = {};

  private connection: Connection | null = null;
  private waiting: Position[] = [];
  private readonly sealer: Sealer;

  constructor(private readonly id: string) {
    this.sealer = new Sealer(id);
  }

  connect(): void {
    this.connection = new Connection(() => this.dial(), {
      heard: (message) => this.hear(message),
      changed: (state) => (this.connectionState = state),
    });
  }

  close(): void {
    this.connection?.close();
  }

  reconnect(): void {
    this.connection?.reconnect();
  }

  /** Be told everything again, in another language. */
  async speak(lang: string): Promise<void> {
    await this.send({ type: "speak", lang });
  }

  /** Skip what is being shown. */
  skip(): void {
    hurry();
  }

  async send(command: Command): Promise<Answer> {
    if (!this.connection) throw new Error("there is no connection to the table yet");
    const answer = await this.connection.send(command);
    if (answer.type === "refused") toast(answer.reason, true);
    return answer;
  }

  async choose(action: number): Promise<void> {
    if (!this.shown || this.busy || this.behind) return;
    this.sending = true;
    try {
      const answer = await this.send({ type: "move", version: this.shown.version, action });
      if (answer.type === "played") this.awaited = answer.version;
    } catch (error) {
      excuse(error);
    } finally {
      this.sending = false;
    }
  }

  private dial(): Socket {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const known = this.waiting.at(-1) ?? this.shown;
    const since = known ? `&since=${known.version}` : "";
    const address = `${scheme}://${location.host}${at(`/ws/${this.id}`)}?lang=${lang()}${since}`;
    return new WebSocket(address) as unknown as Socket;
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.table = message;
        if (message.seal) noteHash(this.id, message.seal.hash);
        this.ahead = message.now - Date.now() / 1000;
        this.seal(message);
        break;
      case "position":
        this.waiting.push(message);
        void this.showWaiting();
        break;
      case "chats":
        this.chat = message.lines;
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
      case "closing":
        this.ended = message.reason;
        break;
    }
  }

  private seal(table: TableMessage): void {
    const { command, alarm } = this.sealer.answer(table);
    if (command) void this.send(command);
    if (alarm) toast(say(alarm), true);
  }

  private async showWaiting(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    while (this.waiting.length) {
      const position = this.waiting.shift()!;
      this.behind = this.waiting.length > 0;
      await this.show(position);
    }
    this.showing = false;
    this.behind = false;
  }

  private async show(position: Position): Promise<void> {
    const before = this.shown;
    this.log = continued(this.log, position);
    this.shown = position;
    noteLog(this.id, this.log, position.view);
    const moves = position.version - (before?.version ?? 0);
    if (!before || moves <= 0 || moves + this.waiting.length > TOO_MANY) return;
    await tick();
    unhurried();
    this.moving = true;
    if (this.motion.play) await this.motion.play(position.events, before.view);
    else if (this.waiting.length && !still()) await pause(TRAVEL);
    this.moving = false;
  }
}

/** The log with what a position tells; a move taken back takes its events out again. */
export function continued(log: Said[], { first, events }: { first: number; events: Said[] }): Said[] {
  return [...log.filter(({ number }) => number < first), ...events];
}
