/** Client of a live game: keeps its state up to date, sends orders and questions, and survives lost connections. */
import type { ClientMessage, Options, Order, Problem, ServerMessage } from "@quadriga/api";
import { createReconnectingSocket, type Transport } from "../shared/reconnecting-socket";
import * as core from "./live-state";

/** What became of an order or a question. */
export type Outcome =
  | { kind: "done" }
  | { kind: "warning"; problem: Problem }
  | { kind: "refused"; problem: Problem }
  | { kind: "options"; options: Options }
  /** The game has moved on, or the connection was lost before the answer. */
  | { kind: "lost" };

/** A live game as the page uses it. */
export interface LiveClient {
  /** The state of the game; components that read it follow its changes. */
  readonly state: core.LiveState;
  /** Sends an order; after a reconnect it is sent again if it is still valid. */
  order(order: Order): Promise<Outcome>;
  /** Fetches the options after some clicks; rejects if there is no connection. */
  options(prefix: number[]): Promise<Options>;
  /** Fetches why the clicks are not a move, or nothing if they are one; rejects if there is no connection. */
  why(clicks: number[]): Promise<Problem | undefined>;
  /** Reconnects, to switch the language or the seat. */
  reconnect(): void;
  /** Closes the connection for good. */
  close(): void;
}

/** The server sends a message every 15 seconds; a connection that is silent for this long is dead. */
const SILENCE = 40_000;

/** Connects to a live game. */
export function createLiveClient(transport: Transport): LiveClient {
  let state = $state.raw(core.initialState());
  /** Whether this connection has received the game: orders before that could be out of date. */
  let synced = false;
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const questions = new Set<number>();

  const socket = createReconnectingSocket(
    transport,
    {
      onOpen() {
        state = { ...state, connection: "open" };
      },
      onMessage: (message) => receive(message as ServerMessage),
      onLost() {
        abandonQuestions();
        state = { ...state, connection: "lost" };
        return true;
      },
    },
    SILENCE,
  );

  const send = (message: ClientMessage) => socket.send(message);

  function answer(id: number, outcome: Outcome): void {
    questions.delete(id);
    const resolve = waiting.get(id);
    waiting.delete(id);
    resolve?.(outcome);
  }

  function settle(ids: Iterable<number>, kind: "done" | "lost"): void {
    for (const id of [...ids]) {
      state = core.settle(state, id);
      answer(id, { kind });
    }
  }

  function abandonQuestions(): void {
    synced = false;
    settle(questions, "lost");
  }

  /** Requests the options of the position if it is the user's turn and they are not known. */
  function requestOptions(): void {
    if (!core.isMyTurn(state) || state.options) return;
    const taken = core.takeId(state);
    state = taken.state;
    send({ type: "options", id: taken.id, prefix: [] });
  }

  /** Deals with the orders that were unanswered when the connection was lost. */
  function resume(): void {
    synced = true;
    // A server that accepts connections and drops them at once does not work yet, so opening is not enough.
    socket.resetBackoff();
    const { again, done, stale } = core.resume(state);
    for (const message of again) send(message);
    settle(done, "done");
    settle(stale, "lost");
  }

  function receive(message: ServerMessage): void {
    if (message.type === "ping") return send({ type: "pong", number: message.number });
    state = core.receive(state, message, performance.now());
    if (message.type === "state" && !synced) resume();
    if (message.type === "state" || message.type === "moved") requestOptions();
    if (message.type === "done") answer(message.id, { kind: "done" });
    if (message.type === "options") answer(message.id, { kind: "options", options: message.options });
    if (message.type === "refused" || message.type === "warning")
      answer(message.id, { kind: message.type, problem: message.problem });
    if (state.gap) connect();
  }

  function connect(): void {
    abandonQuestions();
    if (state.connection !== "lost") state = { ...state, connection: "connecting" };
    socket.connect();
  }

  function outcomeOf(id: number): Promise<Outcome> {
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  function ask(makeMessage: (id: number) => ClientMessage): Promise<Outcome> {
    const taken = core.takeId(state);
    state = taken.state;
    if (!socket.isOpen) return Promise.resolve({ kind: "lost" });
    questions.add(taken.id);
    const outcome = outcomeOf(taken.id);
    send(makeMessage(taken.id));
    return outcome;
  }

  connect();

  return {
    get state() {
      return state;
    },
    order(order) {
      const added = core.addOrder(state, order);
      state = added.state;
      const outcome = outcomeOf(added.id);
      if (synced) send(added.message);
      return outcome;
    },
    async options(prefix) {
      const outcome = await ask((id) => ({ type: "options", id, prefix }));
      if (outcome.kind === "options") return outcome.options;
      throw new Error(outcome.kind);
    },
    async why(clicks) {
      const outcome = await ask((id) => ({ type: "why", id, clicks }));
      if (outcome.kind === "lost") throw new Error(outcome.kind);
      return outcome.kind === "refused" ? outcome.problem : undefined;
    },
    reconnect() {
      // Options contain texts in the page's language, and depend on the seat.
      state = { ...state, options: undefined };
      connect();
    },
    close() {
      socket.close();
      synced = false;
      settle(waiting.keys(), "lost");
    },
  };
}
