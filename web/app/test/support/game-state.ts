/** A live game for tests, as a server would tell it. */
import type { GameState, Options, Played, Scene, ServerMessage, Status } from "@quadriga/api";

/** A scene without pieces. */
export const scene = (side: number): Scene => ({
  side_to_move: side,
  pieces: [],
  tallies: [],
  marks: [],
  links: [],
});

/** What changes without a move. */
export const status = (seq: number, more: Partial<Status> = {}): Status => ({
  seq,
  phase: "playing",
  clock: { left: [60_000, 60_000], running: 0 },
  offers: {},
  declined: {},
  ...more,
});

/** A game after the moves; the person here plays the first side. */
export function gameState(moves: string[], more: Partial<GameState> = {}): GameState {
  return {
    game: {
      id: "g",
      game: "any",
      variant: "standard",
      phase: "playing",
      players: [
        { kind: "person", name: "Ann" },
        { kind: "person", name: "" },
      ],
      time: "1m+0s",
      moves,
      effects: moves.map(() => ({})),
      clock: { left: [60_000, 60_000], running: 0 },
      created: 0,
    },
    scene: scene(moves.length % 2),
    mine: [true, false],
    status: status(moves.length),
    presence: { players: [true, true], watchers: 0 },
    ...more,
  };
}

/** The message that tells a whole game. */
export const told = (moves: string[], more: Partial<GameState> = {}): ServerMessage => ({
  type: "state",
  ...gameState(moves, more),
});

/** The message that tells a move. */
export function movedMessage(ply: number, record: string, options?: Options): ServerMessage {
  const played: Played = { ply, record, effects: {}, scene: scene((ply + 1) % 2) };
  return { type: "moved", played, status: status(ply + 1), ...(options && { options }) };
}
