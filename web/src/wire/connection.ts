// The connection to a table: a socket that comes back by itself and loses no click.
// A command that is not yet answered is sent again with the same id, so it is never done twice.
import type { FromServer, Played, RefusedMessage } from "./generated";
import type { Command } from "./typed";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** The part of a WebSocket that the connection uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

export interface Listener {
  heard(message: FromServer): void;
  changed(state: ConnectionState): void;
}

export type Answer = Played | RefusedMessage;

interface Pending {
  text: string;
  answer: (answer: Answer) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** The server closes so what would fail again: no such table, not allowed in. */
const isFinal = (code: number) => code === 1008 || (code >= 4400 && code < 4429);

export class Connection {
  private socket: Socket | null = null;
  private readonly pending = new Map<string, Pending>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state: ConnectionState = "connecting";
  private next = 0;
  /** How long the server asked us to stay away, in milliseconds. */
  private stayAway = 0;
  private readonly name = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly open: () => Socket,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  /** Send a command to the table. The answer comes, however often the connection breaks before. */
  send(command: Command): Promise<Answer> {
    const id = `${this.name}-${this.next++}`;
    const text = JSON.stringify({ id, ...command });
    return new Promise((answer) => {
      this.pending.set(id, { text, answer });
      if (this.state === "open") this.socket?.send(text);
    });
  }

  /** Connect at once instead of waiting, as when the network is back or the page is looked at again. */
  reconnect(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    clearTimeout(this.timer);
    this.drop();
    this.become("closed");
  }

  private connect(): void {
    if (this.state !== "lost") this.become("connecting");
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      this.stayAway = 0;
      this.become("open");
      for (const { text } of this.pending.values()) socket.send(text);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data) as FromServer);
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      this.socket = null;
      if (isFinal(code)) this.become("closed");
      else this.connectLater();
    };
  }

  private connectLater(): void {
    this.become("lost");
    const wait = Math.max(this.wait, this.stayAway);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hear(message: FromServer): void {
    if ((message.type === "played" || message.type === "refused") && message.id !== null) {
      const pending = this.pending.get(message.id);
      this.pending.delete(message.id);
      pending?.answer(message);
    }
    if (message.type === "closing") this.stayAway = 1000 * (message.retry_after ?? 0);
    // Only whoever is let in, and has nothing left that might end the connection again, may hurry next time.
    else if (this.pending.size === 0) this.wait = FIRST_WAIT;
    this.listener.heard(message);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private become(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.changed(state);
  }
}
