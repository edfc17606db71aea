import type { BoardHandle } from "@quadriga/board";
import type { Order, Problem, ServerMessage } from "@quadriga/api";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PremoveOptions } from "../../src/state/game/premove-options";
import { initialState, receive } from "../../src/state/game/live-state";
import type { LiveClient, Outcome } from "../../src/state/game/live-client.svelte";
import { createSceneCache } from "../../src/state/game/requests";
import { createGameController, type GameController } from "../../src/state/game/game-controller.svelte";
import { movedMessage, scene, status, told } from "../support/game-state";
import { createHeld } from "../support/props.svelte";

const problem: Problem = { code: "no", message: "No." };

let state: { value: ReturnType<typeof initialState> };
let orders: Order[];
let outcomes: Outcome[];
let asked: number[];
let controller: GameController;
let board: Record<"reset" | "release" | "announce", ReturnType<typeof vi.fn>>;
let premoves: boolean;

let offline: boolean;
/** Whether there is any move to enter in advance. */
let movesAhead = true;

/** What may be clicked in advance names the ply. */
function premoveOptionsAt(ply: number): PremoveOptions {
  return {
    options: {
      prefix: [],
      tree: movesAhead ? { nodes: [{ progress: "incomplete", targets: [{ cell: ply }] }] } : null,
    },
    follow: (clicks) => Promise.resolve({ prefix: clicks }),
    why: () => Promise.resolve({ code: "ahead", message: "Not in advance." }),
    effects: (text) => Promise.resolve(text === "z" ? undefined : { moved: [{ from: 1, to: 2 }] }),
  };
}

function say(message: ServerMessage): void {
  state.value = receive(state.value, message, 0);
  controller.positionChanged();
  controller.positionShown();
}

beforeEach(() => {
  state = createHeld(initialState());
  orders = [];
  outcomes = [];
  asked = [];
  const live: LiveClient = {
    get state() {
      return state.value;
    },
    order: (order) => {
      orders.push(order);
      return Promise.resolve(outcomes.shift() ?? { kind: "done" });
    },
    options: (prefix) => (offline ? Promise.reject(new Error("lost")) : Promise.resolve({ prefix })),
    why: () => (offline ? Promise.reject(new Error("lost")) : Promise.resolve(problem)),
    reconnect: () => {},
    close: () => {},
  };
  const scenes = createSceneCache("g", (_, ply) => {
    asked.push(ply);
    return Promise.resolve(scene(ply % 2));
  });
  [premoves, offline] = [true, false];
  controller = createGameController(live, scenes, {
    messages: {
      lost: () => "lost",
      offline: () => "offline",
      held: (text) => `${text} held`,
      dropped: (text) => `${text} dropped`,
    },
    premoves: () => premoves,
    fetchPremoveOptions: ({ moves }) => Promise.resolve(premoveOptionsAt(moves.length)),
  });
  board = { reset: vi.fn(), release: vi.fn(), announce: vi.fn() };
  controller.attachBoard(board as unknown as BoardHandle);
  say(told(["a", "b"]));
});

describe("looking at earlier positions", () => {
  it("asks for those that were not seen, once, and stops moving", async () => {
    expect(controller.movable).toBe(true);
    await controller.goTo(1);
    expect(controller.shown).toMatchObject({ ply: 1, stepped: false });
    expect(controller.movable).toBe(false);
    controller.positionShown();
    await controller.goTo(0);
    controller.positionShown();
    await controller.goTo(1);
    expect(asked).toEqual([1, 0]);
    expect(controller.shown).toMatchObject({ ply: 1, stepped: true });
  });

  it("follows the game again at its end", async () => {
    await controller.goTo(0);
    controller.positionShown();
    await controller.goTo(7);
    expect(controller.browsing).toBe(false);
    // Two moves at once are no step.
    expect(controller.shown).toMatchObject({ ply: 2, stepped: false });
  });

  it("stays while the game goes on, and shows a step only to those who follow", async () => {
    say(movedMessage(2, "c"));
    expect(controller.shown).toMatchObject({ ply: 3 });
    await controller.goTo(1);
    controller.positionShown();
    say(movedMessage(3, "d"));
    expect(controller.shown?.ply).toBe(1);
    await controller.goTo(4);
    expect(controller.shown).toMatchObject({ ply: 4, stepped: false });
  });

  it("ends when the game is sent again, and forgets what it knew", async () => {
    await controller.goTo(0);
    say(told(["x"]));
    expect(controller.shown?.ply).toBe(1);
    await controller.goTo(0);
    expect(asked).toEqual([0, 0]);
  });

  it("shows the last that was wanted, whichever comes first", async () => {
    await Promise.all([controller.goTo(1), controller.goTo(0)]);
    expect(controller.shown?.ply).toBe(0);
  });
});

describe("moving", () => {
  it("names the moment of the move", async () => {
    await controller.move("c");
    expect(orders).toEqual([{ kind: "move", ply: 2, text: "c", sure: false }]);
    expect(board.reset).not.toHaveBeenCalled();
  });

  it("says what was refused and lets the board go on", async () => {
    outcomes = [{ kind: "refused", problem }];
    await controller.move("c");
    expect(controller.problem).toEqual(problem);
    expect(board.announce).toHaveBeenCalledWith("No.");
    // What was entered stays.
    expect(board.release).toHaveBeenCalledOnce();
    expect(board.reset).not.toHaveBeenCalled();
    controller.dismiss();
    expect(controller.problem).toBeUndefined();
  });

  it("asks about a move that loses at once", async () => {
    outcomes = [{ kind: "warning", problem }];
    await controller.move("c");
    expect(controller.losingMove).toEqual({ text: "c", problem });
    expect(board.reset).not.toHaveBeenCalled();
    await controller.move("c", true);
    expect(orders.at(-1)).toMatchObject({ sure: true });
    expect(controller.losingMove).toBeUndefined();
  });

  it("takes a losing move back", async () => {
    outcomes = [{ kind: "warning", problem }];
    await controller.move("c");
    controller.cancelLosingMove();
    expect(controller.losingMove).toBeUndefined();
    expect(board.release).toHaveBeenCalledOnce();
    expect(board.reset).not.toHaveBeenCalled();
  });

  it("says that an order was lost", async () => {
    outcomes = [{ kind: "lost" }];
    await controller.sendOrder({ kind: "offer_draw" });
    expect(controller.problem?.message).toBe("lost");
    expect(board.reset).not.toHaveBeenCalled();
  });

  it("tells why a click is nothing, until the next one", async () => {
    await controller.explainRefusal([4]);
    expect(controller.problem).toEqual(problem);
    controller.updateProgress({ clicks: [4], steps: 0, done: [], canEnd: false, canUndo: true });
    expect(controller.problem).toBeUndefined();
    expect(controller.progress?.canUndo).toBe(true);
    say(movedMessage(2, "c"));
    expect(controller.progress).toBeUndefined();
  });
});

describe("what belongs to a position", () => {
  const half = { clicks: [4], steps: 0, done: [], canEnd: false, canUndo: true };

  it("goes with it", async () => {
    outcomes = [{ kind: "warning", problem }];
    await controller.move("c");
    say({ type: "status", status: status(9, { phase: "over" }) });
    expect(controller.losingMove).toBeUndefined();
    await controller.explainRefusal([4]);
    say(movedMessage(2, "c"));
    expect(controller.problem).toBeUndefined();
  });

  it("stays while an earlier one is looked at, and in another language", async () => {
    state.value = { ...state.value, options: { prefix: [] } };
    controller.updateProgress(half);
    await controller.goTo(0);
    expect(controller).toMatchObject({ suspended: true, movable: false, options: { prefix: [] } });
    await controller.goTo(2);
    expect(controller.suspended).toBe(false);
    const tallies = [{ what: "w", name: "слово", value: 1 }];
    say(told(["a", "b"], { scene: { ...scene(0), tallies } }));
    expect(controller.progress).toEqual(half);
  });

  it("is said to be out of reach without a connection", async () => {
    offline = true;
    await controller.explainRefusal([4]);
    expect(controller.problem?.message).toBe("offline");
    controller.dismiss();
    await expect(controller.fetchOptions([4])).rejects.toThrow();
    expect(controller.problem?.message).toBe("offline");
  });
});

describe("a move in advance", () => {
  beforeEach(async () => {
    say(movedMessage(2, "c"));
    await controller.loadPremoveOptions();
  });

  it("is not invited to where there is none", async () => {
    movesAhead = false;
    await controller.loadPremoveOptions();
    expect(controller).toMatchObject({ movable: false, options: undefined });
    movesAhead = true;
  });

  it("is entered as the server allows it", async () => {
    expect(controller).toMatchObject({ canPremove: true, movable: true, myTurn: false });
    expect(controller.options).toEqual(premoveOptionsAt(3).options);
    expect(await controller.fetchOptions([3])).toEqual({ prefix: [3] });
    await controller.explainRefusal([4]);
    expect(controller.problem?.code).toBe("ahead");
  });

  it("is held, and played when it is one's turn", async () => {
    const effects = { moved: [{ from: 4, to: 5 }] };
    controller.updateProgress({
      clicks: [4, 5],
      steps: 1,
      done: [4, 5],
      canEnd: true,
      canUndo: true,
      text: "x",
      effects,
    });
    await controller.move("x");
    expect(controller.premove).toEqual({ text: "x", ply: 3, effects });
    expect(controller.movable).toBe(false);
    expect(board.reset).toHaveBeenCalledOnce();
    expect(board.announce).toHaveBeenCalledWith("x held");
    expect(orders).toEqual([]);
    say(movedMessage(3, "d"));
    expect(orders).toEqual([{ kind: "move", ply: 4, text: "x", sure: false }]);
    expect(controller.premove).toBeUndefined();
  });

  it("that was typed is shown where it would be possible now", async () => {
    await controller.move("y");
    await Promise.resolve();
    expect(controller.premove?.effects).toEqual({ moved: [{ from: 1, to: 2 }] });
    controller.cancelPremove();
    await controller.move("z");
    await Promise.resolve();
    expect(controller.premove).toEqual({ text: "z", ply: 3, effects: undefined });
  });

  it("that became impossible is dropped quietly", async () => {
    await controller.move("x");
    outcomes = [{ kind: "refused", problem }];
    say(movedMessage(3, "d"));
    await vi.waitFor(() => expect(controller.note).toBe("x dropped"));
    expect(controller.problem).toBeUndefined();
    expect(controller.movable).toBe(true);
    controller.updateProgress({ clicks: [1], steps: 0, done: [], canEnd: false, canUndo: true });
    expect(controller.note).toBe("");
  });

  it("is called off, or forgotten when moves are taken back or the game ends", async () => {
    await controller.move("x");
    controller.cancelPremove();
    expect(controller.movable).toBe(true);
    await controller.move("x");
    say(told(["a"]));
    expect(controller).toMatchObject({ premove: undefined, note: "x dropped" });
    say(movedMessage(1, "b"));
    say(movedMessage(2, "c"));
    await controller.move("x");
    say({ type: "status", status: status(9, { phase: "over" }) });
    expect(controller.premove).toBeUndefined();
    expect(orders).toEqual([]);
  });

  it("is for players alone, and only if it is wanted", () => {
    premoves = false;
    say(told(["a", "b", "c"], { presence: { players: [], watchers: 9 } }));
    say(movedMessage(3, "d"));
    say(movedMessage(4, "e"));
    expect(controller.canPremove).toBe(false);
    premoves = true;
    say(told(["a"], { mine: [false, false] }));
    expect(controller.canPremove).toBe(false);
  });
});
