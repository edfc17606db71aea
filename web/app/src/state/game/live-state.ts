/**
 * What is known of a live game, as a value that changes with what the server says.
 *
 * No connection and no clock in here: the time is given, so that everything can be tested.
 */
import type { ClientMessage, GameState, Options, Order, ServerMessage, Status } from "@quadriga/api";

/** How the connection stands. */
export type Connection = "connecting" | "open" | "lost";

/** An order that the server has not answered. */
export interface Pending {
  id: number;
  order: Order;
  /** How many moves had been made when it was given. */
  ply: number;
}

/** What is known of a live game. */
export interface LiveState {
  connection: Connection;
  /** The game as the server told it last; absent until it has. */
  game: GameState | undefined;
  /** When the clocks were told, by the clock of this browser. */
  receivedAt: number;
  /** What may be clicked in the present position, once it is known. */
  options: Options | undefined;
  /** Whether the present scene is the one before with one move more, which may be shown gliding. */
  stepped: boolean;
  /** Counts how often another position was told than the one before: what was remembered of its positions may be wrong then. */
  resyncs: number;
  pending: readonly Pending[];
  nextId: number;
  /** Whether moves are missing, so that the whole game must be told again. */
  gap: boolean;
}

/** Nothing is known yet. */
export function fresh(): LiveState {
  return {
    connection: "connecting",
    game: undefined,
    receivedAt: 0,
    options: undefined,
    stepped: false,
    resyncs: 0,
    pending: [],
    nextId: 1,
    gap: false,
  };
}

/** How many moves have been made. */
export function plyOf(state: LiveState): number {
  return state.game?.game.moves.length ?? 0;
}

/** Whether the person here is to move. */
export function isMyTurn({ game }: LiveState): boolean {
  return game?.status.phase === "playing" && game.mine[game.scene.side_to_move] === true;
}

function withStatus(state: LiveState, status: Status, now: number): LiveState {
  const { game } = state;
  // What was sent before the game was told anew may arrive after it.
  if (!game || status.seq < game.status.seq) return state;
  return { ...state, receivedAt: now, game: { ...game, status } };
}

function moved(state: LiveState, message: ServerMessage & { type: "moved" }, now: number): LiveState {
  const { game } = state;
  const { played, status } = message;
  if (!game || played.ply < plyOf(state)) return withStatus(state, status, now);
  if (played.ply > plyOf(state)) return { ...state, gap: true };
  const summary = {
    ...game.game,
    moves: [...game.game.moves, played.record],
    effects: [...game.game.effects, played.effects],
  };
  const next = { ...game, game: summary, scene: played.scene };
  return withStatus({ ...state, game: next, options: undefined, stepped: true }, status, now);
}

/** The whole game. If nothing was moved since, the scene stays the same object, so that a half-entered move lives on. */
function toldAnew(state: LiveState, message: ServerMessage & { type: "state" }, now: number): LiveState {
  const { type: _type, ...game } = message;
  const before = state.game;
  const position = (game: GameState) => JSON.stringify([game.game.moves, game.scene]);
  if (before && position(before) === position(game))
    return { ...state, game: { ...game, scene: before.scene }, receivedAt: now, gap: false };
  const resyncs = state.resyncs + 1;
  return { ...state, game, receivedAt: now, options: undefined, stepped: false, resyncs, gap: false };
}

/** The state after a message. */
export function receive(state: LiveState, message: ServerMessage, now: number): LiveState {
  switch (message.type) {
    case "state":
      return toldAnew(state, message, now);
    case "moved":
      return moved(state, message, now);
    case "status":
      return withStatus(state, message.status, now);
    case "presence":
      return state.game ? { ...state, game: { ...state.game, presence: message.presence } } : state;
    case "options": {
      const present = message.ply === plyOf(state) && message.options.prefix.length === 0;
      return present ? { ...state, options: message.options } : state;
    }
    case "done":
    case "warning":
    case "refused":
      return settle(state, message.id);
    default:
      return state; // A ping, or something that only a newer server says.
  }
}

/** The state without the order `id`. */
export function settle(state: LiveState, id: number): LiveState {
  return { ...state, pending: state.pending.filter((pending) => pending.id !== id) };
}

/** The state with an order given, and what to send. */
export function give(
  state: LiveState,
  order: Order,
): { state: LiveState; id: number; message: ClientMessage } {
  const id = state.nextId;
  const pending = [...state.pending, { id, order, ply: plyOf(state) }];
  return { state: { ...state, pending, nextId: id + 1 }, id, message: { type: "order", id, order } };
}

/** The state with a number for a question taken, and the number. */
export function number(state: LiveState): { state: LiveState; id: number } {
  return { state: { ...state, nextId: state.nextId + 1 }, id: state.nextId };
}

/**
 * After a resumption: which of the unanswered orders to send again, which were obeyed, and which are out of date.
 *
 * A move that was accepted before the connection broke is acknowledged again by the server, however many moves have
 * followed, and one that was not is refused with the reason. With fewer moves than before, a take-back has happened:
 * sent again, it would take back more. Anything else only makes sense if nothing was moved since.
 */
export function resume(state: LiveState): { again: ClientMessage[]; done: number[]; stale: number[] } {
  const fate = ({ order: { kind }, ply }: Pending) => {
    const since = plyOf(state) - ply;
    if (since === 0 || (kind === "move" && since > 0)) return "again";
    return since < 0 && (kind === "ask_takeback" || kind === "accept_takeback") ? "done" : "stale";
  };
  const those = (wanted: string) => state.pending.filter((pending) => fate(pending) === wanted);
  return {
    again: those("again").map(({ id, order }) => ({ type: "order", id, order })),
    done: those("done").map(({ id }) => id),
    stale: those("stale").map(({ id }) => id),
  };
}

/** How long to wait before the next attempt, in milliseconds; `chance` from 0 to 1 keeps clients from coming at once. */
export function backoff(attempt: number, chance: number): number {
  return Math.min(15_000, 400 * 2 ** attempt) * (0.5 + chance / 2);
}

/** What is on offer, as it concerns the person here. */

const KINDS = ["draw", "takeback", "rematch"] as const;

/** An offer that the person here made or may answer. */
export interface Offer {
  kind: (typeof KINDS)[number];
  /** Whether it is the person's own. */
  own: boolean;
  /** Whether the person may accept it. */
  answerable: boolean;
}

/** The offers; none for somebody who only watches. */
export function offersOf(game: GameState | undefined): Offer[] {
  if (!game?.mine.includes(true)) return [];
  return KINDS.flatMap((kind) => {
    const by = game.status.offers[kind];
    if (by === null || by === undefined) return [];
    const own = game.mine[by] === true;
    return [{ kind, own, answerable: game.mine[1 - by] === true }];
  });
}
