/** The connection to a live game: keeps its state up to date, gives orders, asks questions, comes back by itself. */
import type { ClientMessage, Options, Order, Problem, ServerMessage } from "@quadriga/api";
import { apiUrl } from "../shared/api";
import * as core from "./live-state";

/** What became of an order or a question. */
export type Outcome =
  | { kind: "done" }
  | { kind: "warning"; problem: Problem }
  | { kind: "refused"; problem: Problem }
  | { kind: "options"; options: Options }
  /** The game went on without it, or the connection broke before the answer. */
  | { kind: "lost" };

/** The part of a WebSocket that is used. */
export type Socket = Pick<
  WebSocket,
  "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose" | "onerror"
>;

/** A live game as the page uses it. */
export interface LiveClient {
  /** What is known; reading it in a component follows changes. */
  readonly state: core.LiveState;
  /** Gives an order; it is given again after a lost connection if it still fits. */
  order(order: Order): Promise<Outcome>;
  /** Asks what may follow the clicks. */
  options(prefix: number[]): Promise<Options>;
  /** Asks why the clicks are no move; nothing if they are. Fails, as `options` does, if there is no connection. */
  why(clicks: number[]): Promise<Problem | undefined>;
  /** Connects anew: another language, another seat. */
  reconnect(): void;
  /** Ends the connection for good. */
  close(): void;
}

const OPEN = 1;
/** The server speaks every quarter of a minute; a connection that is silent for longer than this is dead. */
const SILENCE = 40_000;

/** The connection to the game `id` in the language of the page. */
export function liveSocket(id: string): Socket {
  const url = new URL(apiUrl(`live/${encodeURIComponent(id)}`), location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url);
}

/** Connects to a live game; `open` makes a connection to it. */
export function createLiveClient(open: () => Socket, chance: () => number = Math.random): LiveClient {
  let state = $state.raw(core.fresh());
  let socket: Socket | undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Whether this connection has told the game: before that, an order would be given blindly. */
  let told = false;
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const questions = new Set<number>();

  function send(message: ClientMessage): void {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  }

  function answer(id: number, outcome: Outcome): void {
    questions.delete(id);
    const tell = waiting.get(id);
    waiting.delete(id);
    tell?.(outcome);
  }

  function settle(ids: Iterable<number>, kind: "done" | "lost"): void {
    for (const id of [...ids]) {
      state = core.settle(state, id);
      answer(id, { kind });
    }
  }

  /** Asks what may be clicked if it is this person's turn and nobody has said. */
  function askForTurn(): void {
    if (!core.isMyTurn(state) || state.options) return;
    const taken = core.number(state);
    state = taken.state;
    send({ type: "options", id: taken.id, prefix: [] });
  }

  /** Takes up what a broken connection has left behind. */
  function takeUp(): void {
    told = true;
    // A server that takes connections and drops them at once is not back yet.
    attempt = 0;
    const { again, done, stale } = core.resume(state);
    for (const message of again) send(message);
    settle(done, "done");
    settle(stale, "lost");
  }

  function receive(message: ServerMessage): void {
    if (message.type === "ping") return send({ type: "pong", number: message.number });
    state = core.receive(state, message, performance.now());
    if (message.type === "state" && !told) takeUp();
    if (message.type === "state" || message.type === "moved") askForTurn();
    if (message.type === "done") answer(message.id, { kind: "done" });
    if (message.type === "options") answer(message.id, { kind: "options", options: message.options });
    if (message.type === "refused" || message.type === "warning")
      answer(message.id, { kind: message.type, problem: message.problem });
    if (state.gap) connect();
  }

  function read(text: unknown): void {
    listen();
    if (typeof text !== "string") return;
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return; // Nothing that this page understands.
    }
    receive(message);
  }

  function drop(): void {
    clearTimeout(silence);
    told = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
    socket = undefined;
  }

  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(lost, SILENCE);
  }

  function lost(): void {
    drop();
    settle(questions, "lost");
    state = { ...state, connection: "lost" };
    timer = setTimeout(connect, core.backoff(attempt, chance()));
    attempt += 1;
  }

  function connect(): void {
    clearTimeout(timer);
    if (closed) return;
    drop();
    settle(questions, "lost");
    if (state.connection !== "lost") state = { ...state, connection: "connecting" };
    const mine = open();
    socket = mine;
    mine.onopen = () => {
      listen();
      state = { ...state, connection: "open" };
    };
    mine.onmessage = (event) => read(event.data);
    mine.onclose = lost;
    listen();
  }

  function wait(id: number): Promise<Outcome> {
    return new Promise((settle) => waiting.set(id, settle));
  }

  function question(make: (id: number) => ClientMessage): Promise<Outcome> {
    const taken = core.number(state);
    state = taken.state;
    if (socket?.readyState !== OPEN) return Promise.resolve({ kind: "lost" });
    questions.add(taken.id);
    const outcome = wait(taken.id);
    send(make(taken.id));
    return outcome;
  }

  /** Comes back at once when there is reason to think that it will work. */
  function hurry(): void {
    if (state.connection !== "lost" || document.visibilityState === "hidden") return;
    attempt = 0;
    connect();
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  connect();

  return {
    get state() {
      return state;
    },
    order(order) {
      const given = core.give(state, order);
      state = given.state;
      const outcome = wait(given.id);
      if (told) send(given.message);
      return outcome;
    },
    async options(prefix) {
      const outcome = await question((id) => ({ type: "options", id, prefix }));
      if (outcome.kind === "options") return outcome.options;
      throw new Error(outcome.kind);
    },
    async why(clicks) {
      const outcome = await question((id) => ({ type: "why", id, clicks }));
      if (outcome.kind === "lost") throw new Error(outcome.kind);
      return outcome.kind === "refused" ? outcome.problem : undefined;
    },
    reconnect() {
      // What may be clicked has words in it, and belongs to a seat.
      state = { ...state, options: undefined };
      connect();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      drop();
      settle(waiting.keys(), "lost");
    },
  };
}
