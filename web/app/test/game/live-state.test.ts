import { describe, expect, it } from "vitest";
import {
  addOrder,
  canTakeBack,
  declinedOf,
  initialState,
  isMyTurn,
  offersOf,
  otherWatchers,
  plyOf,
  receive,
  resume,
} from "../../src/state/game/live-state";
import { gameState, movedMessage, status, told } from "../support/game-state";

const started = receive(initialState(), told(["a"]), 5);

describe("receive", () => {
  it("takes a whole game", () => {
    expect(plyOf(started)).toBe(1);
    expect(started).toMatchObject({ receivedAt: 5, resyncs: 1, stepped: false });
    expect(started.game).not.toHaveProperty("type");
  });

  it("keeps the scene and the options when nothing was moved meanwhile", () => {
    const options = { prefix: [], tree: { nodes: [] } };
    const before = receive(started, { type: "options", id: 1, ply: 1, options }, 6);
    const presence = { players: [true, false], watchers: 1 };
    const after = receive(before, told(["a"], { presence }), 7);
    expect(after.game?.scene).toBe(before.game?.scene);
    expect(after).toMatchObject({ options, resyncs: 1, receivedAt: 7, game: { presence } });
    const other = receive(before, told(["b"]), 7);
    expect(other.game?.scene).not.toBe(before.game?.scene);
    expect(other).toMatchObject({ options: undefined, resyncs: 2 });
  });

  it("appends a move and forgets what could be clicked before", () => {
    const options = { prefix: [], tree: { nodes: [] } };
    const before = receive(started, { type: "options", id: 1, ply: 1, options }, 6);
    expect(before.options).toEqual(options);
    const after = receive(before, movedMessage(1, "b"), 7);
    expect(after.game?.game.moves).toEqual(["a", "b"]);
    expect(after.game?.game.effects).toHaveLength(2);
    expect(after).toMatchObject({ stepped: true, options: undefined, receivedAt: 7, gap: false });
    expect(isMyTurn(after)).toBe(true);
    expect(isMyTurn(before)).toBe(false);
  });

  it("does not append a move twice", () => {
    const once = receive(started, movedMessage(1, "b"), 7);
    expect(receive(once, movedMessage(1, "b"), 8).game?.game.moves).toEqual(["a", "b"]);
  });

  it("notices that moves are missing", () => {
    const after = receive(started, movedMessage(3, "d"), 7);
    expect(after.gap).toBe(true);
    expect(plyOf(after)).toBe(1);
    expect(receive(after, told(["a", "b", "c", "d"]), 8)).toMatchObject({ gap: false, resyncs: 2 });
  });

  it("ignores a status that is older than what is known", () => {
    const over = receive(started, { type: "status", status: status(9, { phase: "over" }) }, 6);
    expect(over.game?.status.phase).toBe("over");
    expect(receive(over, { type: "status", status: status(8) }, 7).game?.status.phase).toBe("over");
    expect(isMyTurn(over)).toBe(false);
  });

  it("takes options only for the present position and without clicks", () => {
    const tree = { nodes: [] };
    const late = receive(started, { type: "options", id: 1, ply: 0, options: { prefix: [], tree } }, 6);
    const deeper = receive(started, { type: "options", id: 1, ply: 1, options: { prefix: [3], tree } }, 6);
    expect(late.options).toBeUndefined();
    expect(deeper.options).toBeUndefined();
  });

  it("keeps who is there, and survives messages before the game is known", () => {
    const presence = { players: [true, false], watchers: 3 };
    expect(receive(started, { type: "presence", presence }, 6).game?.presence).toEqual(presence);
    const unknown = initialState();
    expect(receive(unknown, { type: "presence", presence }, 6)).toBe(unknown);
    expect(receive(unknown, movedMessage(0, "a"), 6)).toBe(unknown);
  });
});

describe("orders", () => {
  const move = (ply: number) => ({ kind: "move", ply, text: "x", sure: false }) as const;

  it("have their own numbers and wait for an answer", () => {
    const first = addOrder(started, move(1));
    const second = addOrder(first.state, { kind: "resign" });
    expect(second.id).not.toBe(first.id);
    expect(second.state.pending.map(({ id }) => id)).toEqual([first.id, second.id]);
    const answered = receive(second.state, { type: "done", id: first.id }, 6);
    expect(answered.pending.map(({ id }) => id)).toEqual([second.id]);
  });

  it("are given again after a resumption while they fit", () => {
    const { state, id } = addOrder(started, move(1));
    expect(resume(receive(state, told(["a"]), 9))).toEqual({
      again: [{ type: "order", id, order: move(1) }],
      done: [],
      stale: [],
    });
    // The move may have arrived: the server acknowledges it once more.
    expect(resume(receive(state, told(["a", "x"]), 9)).again).toHaveLength(1);
    // So it does when the opponent, such as an engine, has answered meanwhile.
    expect(resume(receive(state, told(["a", "x", "c"]), 9))).toMatchObject({ again: [{ id }], stale: [] });
    // What was taken back meanwhile is no longer wanted.
    expect(resume(receive(state, told([]), 9))).toEqual({ again: [], done: [], stale: [id] });
  });

  it("other than moves are stale as soon as something was moved or taken back", () => {
    const { state, id } = addOrder(started, { kind: "offer_draw" });
    expect(resume(state).again).toHaveLength(1);
    for (const moves of [[], ["a", "b"]])
      expect(resume(receive(state, told(moves), 9))).toEqual({ again: [], done: [], stale: [id] });
  });

  it.each(["ask_takeback", "accept_takeback"] as const)(
    "to take back (%s) are done when it was done",
    (kind) => {
      const { state, id } = addOrder(started, { kind });
      expect(resume(state).again).toHaveLength(1);
      // Sent again, it would take back one move more.
      expect(resume(receive(state, told([]), 9))).toEqual({ again: [], done: [id], stale: [] });
      expect(resume(receive(state, told(["a", "b"]), 9)).stale).toEqual([id]);
    },
  );
});

const game = (mine: boolean[]) =>
  gameState([], { mine, status: status(1, { offers: { draw: 0, takeback: 1 } }) });

describe("offersOf", () => {
  it("tells one's own from the opponent's", () => {
    expect(offersOf(game([true, false]))).toEqual([
      { kind: "draw", own: true, answerable: false },
      { kind: "takeback", own: false, answerable: true },
    ]);
  });

  it("lets somebody who plays both sides answer oneself", () => {
    expect(offersOf(game([true, true])).every(({ answerable }) => answerable)).toBe(true);
  });

  it("concerns no watcher", () => {
    expect(offersOf(game([false, false]))).toEqual([]);
    expect(offersOf(undefined)).toEqual([]);
  });
});

describe("declinedOf", () => {
  it("tells the one who offered, and whether it was an engine", () => {
    const declined = { draw: 1 };
    const game = gameState(["a"], { status: status(2, { declined }) });
    expect(declinedOf(game)).toEqual([{ kind: "draw", byEngine: false }]);
    const engine = {
      ...game.game,
      players: [game.game.players[0]!, { kind: "engine" as const, name: "", level: 3 }],
    };
    expect(declinedOf({ ...game, game: engine as typeof game.game })).toEqual([
      { kind: "draw", byEngine: true },
    ]);
    expect(declinedOf({ ...game, mine: [false, true] })).toEqual([]);
    expect(declinedOf({ ...game, mine: [false, false] })).toEqual([]);
    expect(declinedOf(gameState([]))).toEqual([]);
  });
});

describe("otherWatchers", () => {
  it("does not count the user", () => {
    const presence = { players: [true, true] as [boolean, boolean], watchers: 1 };
    expect(otherWatchers(gameState([], { presence }))).toBe(1);
    expect(otherWatchers(gameState([], { presence, mine: [false, false] }))).toBe(0);
  });
});

describe("canTakeBack", () => {
  it("needs a move of the user's own", () => {
    expect(canTakeBack(gameState([]))).toBe(false);
    expect(canTakeBack(gameState(["a"]))).toBe(true);
    expect(canTakeBack(gameState(["a"], { mine: [false, true] }))).toBe(false);
    expect(canTakeBack(gameState(["a", "b"], { mine: [false, true] }))).toBe(true);
    expect(canTakeBack(gameState(["a"], { mine: [true, true] }))).toBe(true);
    expect(canTakeBack(gameState(["a", "b"], { mine: [false, false] }))).toBe(false);
  });
});
