/** State of a live game as an immutable value, and how messages change it. The time is passed in. */
import type { ClientMessage, GameState, Options, Order, ServerMessage, Status } from "@quadriga/api";

/** State of the connection. */
export type Connection = "connecting" | "open" | "lost";

/** An order without an answer. */
export interface Pending {
  id: number;
  order: Order;
  /** The ply at which it was sent. */
  ply: number;
}

/** State of a live game. */
export interface LiveState {
  connection: Connection;
  /** The game; absent until the server has sent it. */
  game: GameState | undefined;
  /** When the clocks were received, by the clock of this browser. */
  receivedAt: number;
  /** The moves that can be entered in the current position, once known. */
  options: Options | undefined;
  /** Whether the current scene follows from the one before by one move, which can then be animated. */
  stepped: boolean;
  /** Counts how often the whole game was received with a different position; cached positions may be wrong then. */
  resyncs: number;
  pending: readonly Pending[];
  nextId: number;
  /** Whether moves are missing, so that the whole game must be received again. */
  gap: boolean;
}

/** The state before the first message. */
export function initialState(): LiveState {
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

/** Number of moves played. */
export function plyOf(state: LiveState): number {
  return state.game?.game.moves.length ?? 0;
}

/** Whether it is the user's turn. */
export function isMyTurn({ game }: LiveState): boolean {
  return game?.status.phase === "playing" && game.mine[game.scene.side_to_move] === true;
}

function withStatus(state: LiveState, status: Status, now: number): LiveState {
  const { game } = state;
  // A status sent before the whole game may arrive after it.
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
  return withStatus(
    { ...state, game: next, options: message.options ?? undefined, stepped: true },
    status,
    now,
  );
}

/** Applies a whole game. In the same position the scene stays the same object, so that a half-entered move is kept. */
function resynced(state: LiveState, message: ServerMessage & { type: "state" }, now: number): LiveState {
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
      return resynced(state, message, now);
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
      return state; // A ping, or a message of a newer server.
  }
}

/** Removes an order that was answered. */
export function settle(state: LiveState, id: number): LiveState {
  return { ...state, pending: state.pending.filter((pending) => pending.id !== id) };
}

/** Adds an order, and returns the message to send. */
export function addOrder(
  state: LiveState,
  order: Order,
): { state: LiveState; id: number; message: ClientMessage } {
  const id = state.nextId;
  const pending = [...state.pending, { id, order, ply: plyOf(state) }];
  return { state: { ...state, pending, nextId: id + 1 }, id, message: { type: "order", id, order } };
}

/** Takes the next id. */
export function takeId(state: LiveState): { state: LiveState; id: number } {
  return { state: { ...state, nextId: state.nextId + 1 }, id: state.nextId };
}

/**
 * After a reconnect: which unanswered orders to send again, which have been carried out, and which are out of date.
 *
 * A move can be sent again: the server acknowledges one that it has accepted before, however many moves have followed.
 * Fewer moves than before mean that a takeback happened; sent again, it would take back more. Other orders are only
 * valid in the position in which they were given.
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

const KINDS = ["draw", "takeback", "rematch"] as const;

/** A kind of offer. */
export type OfferKind = (typeof KINDS)[number];

/** An offer that the user has made or can answer. */
export interface Offer {
  kind: OfferKind;
  /** Whether the user has made it. */
  own: boolean;
  /** Whether the user can accept it. */
  answerable: boolean;
}

/** The offers of a game; none for spectators. */
export function offersOf(game: GameState | undefined): Offer[] {
  if (!game?.mine.includes(true)) return [];
  return KINDS.flatMap((kind) => {
    const by = game.status.offers[kind];
    if (by === null || by === undefined) return [];
    const own = game.mine[by] === true;
    return [{ kind, own, answerable: game.mine[1 - by] === true }];
  });
}

/** The offers of the user that were declined: of which kind, and whether by an engine. */
export function declinedOf(game: GameState | undefined): { kind: OfferKind; byEngine: boolean }[] {
  if (!game) return [];
  return KINDS.flatMap((kind) => {
    const by = game.status.declined?.[kind];
    if (by === null || by === undefined || game.mine[by] === true || game.mine[1 - by] !== true) return [];
    return [{ kind, byEngine: game.game.players[by]?.kind === "engine" }];
  });
}

/** How many people watch besides the user. */
export function otherWatchers({ mine, presence }: GameState): number {
  return Math.max(0, presence.watchers - (mine.includes(true) ? 0 : 1));
}

/** Whether the user has played a move that could be taken back. */
export function canTakeBack({ game, mine, scene }: GameState): boolean {
  const plies = game.moves.length;
  // Sides alternate.
  const moverOf = (ply: number) => (scene.side_to_move + plies - ply) % 2;
  return game.moves.some((_, ply) => mine[moverOf(ply)] === true);
}
