/**
 * The client of the analysis socket. The server does one thing at a time for a connection, so there is one wish at a
 * time: a task (a review, an explanation) goes before thinking, which goes on when the task is over. A lost connection
 * is made anew and the wish told again; while the page is hidden nothing is thought about.
 */
import type { AnalysisAnswer, AnalysisRequest } from "@quadriga/api";

/** As much of a WebSocket as is needed. */
export interface Connection {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

type Omitted<T> = T extends unknown ? Omit<T, "id"> : never;

/** A request without its number. */
export type Wish = Omitted<Exclude<AnalysisRequest, { type: "stop" }>>;
/** Hears what comes of a wish; the last is `finished` or `refused`. */
export type Listener = (answer: AnalysisAnswer) => void;

interface Order {
  wish: Wish;
  hear: Listener;
}

/** How the client reaches the world. */
export interface World {
  /** Begins a connection. */
  connect(): Connection;
  /** Does something after so many milliseconds; the answer calls it off. */
  later(milliseconds: number, action: () => void): () => void;
  /** Is told whether the connection is lost. */
  onlost?(lost: boolean): void;
}

/** The client. */
export interface AnalysisClient {
  /** Thinks from now on about this, in place of what it thought about before; nothing stops it. */
  think(wish: Wish | undefined, hear?: Listener): void;
  /** Does this first; a task before it is dropped without a word. What is returned drops this one. */
  run(wish: Wish, hear: Listener): () => void;
  /** Does not think while it is so; a task goes on. */
  pause(paused: boolean): void;
  /** Connects anew, for another language. */
  reconnect(): void;
  /** Ends all. */
  close(): void;
}

/** The first pause before a lost connection is made anew, and the longest, in milliseconds. */
const PAUSES = [500, 15_000] as const;

/** Makes a client; it connects when something is wished for. */
export function createAnalysisClient(world: World): AnalysisClient {
  let connection: Connection | undefined;
  let open = false;
  let thinking: Order | undefined;
  let task: Order | undefined;
  /** What the server works on, under which number. */
  let running: { id: number; order: Order } | undefined;
  let fresh = 1;
  let paused = false;
  let closed = false;
  let pause: number = PAUSES[0];
  let retry: (() => void) | undefined;

  /** What is wished for now. */
  function wished(): Order | undefined {
    return closed ? undefined : (task ?? (paused ? undefined : thinking));
  }

  /** Tells the server what is wished for now, if it is something else than before. */
  function settle(): void {
    const order = wished();
    if (running?.order === order && (open || order === undefined)) return;
    if (order && !connection) connect();
    if (!open) return;
    if (order) {
      running = { id: fresh, order };
      fresh += 1;
      connection?.send(JSON.stringify({ ...order.wish, id: running.id }));
    } else if (running) {
      connection?.send(JSON.stringify({ type: "stop", id: running.id }));
      running = undefined;
    }
  }

  function connect(): void {
    retry?.();
    retry = undefined;
    const made = world.connect();
    connection = made;
    made.onopen = () => {
      open = true;
      world.onlost?.(false);
      settle();
    };
    made.onmessage = ({ data }: { data: unknown }) => {
      if (made === connection && typeof data === "string") hear(JSON.parse(data) as AnalysisAnswer);
    };
    made.onclose = () => {
      if (made === connection) lost();
    };
  }

  function forget(): void {
    retry?.();
    retry = undefined;
    const old = connection;
    connection = undefined;
    open = false;
    running = undefined;
    old?.close();
  }

  function lost(): void {
    forget();
    if (!wished()) return;
    world.onlost?.(true);
    retry = world.later(pause, connect);
    pause = Math.min(pause * 2, PAUSES[1]);
  }

  function hear(answer: AnalysisAnswer): void {
    // A server that takes connections and drops them at once is not back yet.
    pause = PAUSES[0];
    // What was under way when another wish came is not wanted any more.
    if (!running || answer.id !== running.id) return;
    const { order } = running;
    if (answer.type === "finished" || answer.type === "refused") {
      running = undefined;
      if (task === order) task = undefined;
      if (thinking === order) thinking = undefined;
    }
    order.hear(answer);
    settle();
  }

  return {
    think(wish, listener = () => {}) {
      thinking = wish && { wish, hear: listener };
      settle();
    },
    run(wish, listener) {
      const order = { wish, hear: listener };
      task = order;
      settle();
      return () => {
        if (task === order) task = undefined;
        settle();
      };
    },
    pause(now) {
      paused = now;
      settle();
    },
    reconnect() {
      forget();
      settle();
    },
    close() {
      closed = true;
      forget();
    },
  };
}

/** The real world: a WebSocket of this site at `address`. */
export function browserWorld(address: () => string, onlost: (lost: boolean) => void): World {
  return {
    connect: () => new WebSocket(new URL(address(), location.href.replace(/^http/, "ws"))),
    later(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
    onlost,
  };
}
