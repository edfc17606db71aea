import type { BoardHandle } from "@quadriga/board";
import type { Order, Problem, ServerMessage } from "@quadriga/api";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Ahead } from "../src/state/ahead";
import { fresh, receive } from "../src/state/live-core";
import type { Live, Outcome } from "../src/state/live.svelte";
import { createScenes } from "../src/state/scenes";
import { createTable, type Table } from "../src/state/table.svelte";
import { movedMessage, scene, status, told } from "./game-state";
import { createHeld } from "./props.svelte";

const problem: Problem = { code: "no", message: "No." };

let state: { value: ReturnType<typeof fresh> };
let orders: Order[];
let outcomes: Outcome[];
let asked: number[];
let table: Table;
let board: Record<"reset" | "release" | "announce", ReturnType<typeof vi.fn>>;
let premoves: boolean;

let offline: boolean;

/** What may be clicked in advance names the ply. */
function aheadOf(ply: number): Ahead {
  return {
    options: { prefix: [], tree: { nodes: [{ progress: "incomplete", targets: [{ cell: ply }] }] } },
    follow: (clicks) => Promise.resolve({ prefix: clicks }),
    why: () => Promise.resolve({ code: "ahead", message: "Not in advance." }),
    effects: (text) => Promise.resolve(text === "z" ? undefined : { moved: [{ from: 1, to: 2 }] }),
  };
}

function say(message: ServerMessage): void {
  state.value = receive(state.value, message, 0);
  table.turned();
  table.saw();
}

beforeEach(() => {
  state = createHeld(fresh());
  orders = [];
  outcomes = [];
  asked = [];
  const live: Live = {
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
  const scenes = createScenes("g", (_, ply) => {
    asked.push(ply);
    return Promise.resolve(scene(ply % 2));
  });
  [premoves, offline] = [true, false];
  table = createTable(live, scenes, {
    words: {
      lost: () => "lost",
      offline: () => "offline",
      held: (text) => `${text} held`,
      dropped: (text) => `${text} dropped`,
    },
    premoves: () => premoves,
    ahead: ({ moves }) => Promise.resolve(aheadOf(moves.length)),
  });
  board = { reset: vi.fn(), release: vi.fn(), announce: vi.fn() };
  table.take(board as unknown as BoardHandle);
  say(told(["a", "b"]));
});

describe("looking at earlier positions", () => {
  it("asks for those that were not seen, once, and stops moving", async () => {
    expect(table.movable).toBe(true);
    await table.look(1);
    expect(table.shown).toMatchObject({ ply: 1, stepped: false });
    expect(table.movable).toBe(false);
    table.saw();
    await table.look(0);
    table.saw();
    await table.look(1);
    expect(asked).toEqual([1, 0]);
    expect(table.shown).toMatchObject({ ply: 1, stepped: true });
  });

  it("follows the game again at its end", async () => {
    await table.look(0);
    table.saw();
    await table.look(7);
    expect(table.looking).toBe(false);
    // Two moves at once are no step.
    expect(table.shown).toMatchObject({ ply: 2, stepped: false });
  });

  it("stays while the game goes on, and shows a step only to those who follow", async () => {
    say(movedMessage(2, "c"));
    expect(table.shown).toMatchObject({ ply: 3 });
    await table.look(1);
    table.saw();
    say(movedMessage(3, "d"));
    expect(table.shown?.ply).toBe(1);
    await table.look(4);
    expect(table.shown).toMatchObject({ ply: 4, stepped: false });
  });

  it("ends when the game is told anew, and forgets what it knew", async () => {
    await table.look(0);
    say(told(["x"]));
    expect(table.shown?.ply).toBe(1);
    await table.look(0);
    expect(asked).toEqual([0, 0]);
  });

  it("shows the last that was wanted, whichever comes first", async () => {
    await Promise.all([table.look(1), table.look(0)]);
    expect(table.shown?.ply).toBe(0);
  });
});

describe("moving", () => {
  it("names the moment of the move", async () => {
    await table.move("c");
    expect(orders).toEqual([{ kind: "move", ply: 2, text: "c", sure: false }]);
    expect(board.reset).not.toHaveBeenCalled();
  });

  it("says what was refused and lets the board go on", async () => {
    outcomes = [{ kind: "refused", problem }];
    await table.move("c");
    expect(table.problem).toEqual(problem);
    expect(board.announce).toHaveBeenCalledWith("No.");
    // What was entered stays.
    expect(board.release).toHaveBeenCalledOnce();
    expect(board.reset).not.toHaveBeenCalled();
    table.dismiss();
    expect(table.problem).toBeUndefined();
  });

  it("asks about a move that loses at once", async () => {
    outcomes = [{ kind: "warning", problem }];
    await table.move("c");
    expect(table.doubt).toEqual({ text: "c", problem });
    expect(board.reset).not.toHaveBeenCalled();
    await table.move("c", true);
    expect(orders.at(-1)).toMatchObject({ sure: true });
    expect(table.doubt).toBeUndefined();
  });

  it("takes a doubtful move back", async () => {
    outcomes = [{ kind: "warning", problem }];
    await table.move("c");
    table.reconsider();
    expect(table.doubt).toBeUndefined();
    expect(board.release).toHaveBeenCalledOnce();
    expect(board.reset).not.toHaveBeenCalled();
  });

  it("says that an order was lost", async () => {
    outcomes = [{ kind: "lost" }];
    await table.order({ kind: "offer_draw" });
    expect(table.problem?.message).toBe("lost");
    expect(board.reset).not.toHaveBeenCalled();
  });

  it("tells why a click is nothing, until the next one", async () => {
    await table.why([4]);
    expect(table.problem).toEqual(problem);
    table.enter({ clicks: [4], steps: 0, canEnd: false, canUndo: true });
    expect(table.problem).toBeUndefined();
    expect(table.progress?.canUndo).toBe(true);
    say(movedMessage(2, "c"));
    expect(table.progress).toBeUndefined();
  });
});

describe("what belongs to a position", () => {
  const half = { clicks: [4], steps: 0, canEnd: false, canUndo: true };

  it("goes with it", async () => {
    outcomes = [{ kind: "warning", problem }];
    await table.move("c");
    say({ type: "status", status: status(9, { phase: "over" }) });
    expect(table.doubt).toBeUndefined();
    await table.why([4]);
    say(movedMessage(2, "c"));
    expect(table.problem).toBeUndefined();
  });

  it("stays while an earlier one is looked at, and in another language", async () => {
    state.value = { ...state.value, options: { prefix: [] } };
    table.enter(half);
    await table.look(0);
    expect(table).toMatchObject({ aside: true, movable: false, choices: { prefix: [] } });
    await table.look(2);
    expect(table.aside).toBe(false);
    const tallies = [{ what: "w", name: "слово", value: 1 }];
    say(told(["a", "b"], { scene: { ...scene(0), tallies } }));
    expect(table.progress).toEqual(half);
  });

  it("is said to be out of reach without a connection", async () => {
    offline = true;
    await table.why([4]);
    expect(table.problem?.message).toBe("offline");
    table.dismiss();
    await expect(table.options([4])).rejects.toThrow();
    expect(table.problem?.message).toBe("offline");
  });
});

describe("a move in advance", () => {
  beforeEach(async () => {
    say(movedMessage(2, "c"));
    await table.prepare();
  });

  it("is entered as the server allows it", async () => {
    expect(table).toMatchObject({ waiting: true, movable: true, myTurn: false });
    expect(table.choices).toEqual(aheadOf(3).options);
    expect(await table.options([3])).toEqual({ prefix: [3] });
    await table.why([4]);
    expect(table.problem?.code).toBe("ahead");
  });

  it("is held, and played when it is one's turn", async () => {
    const effects = { moved: [{ from: 4, to: 5 }] };
    table.enter({ clicks: [4, 5], steps: 1, canEnd: true, canUndo: true, text: "x", effects });
    await table.move("x");
    expect(table.premove).toEqual({ text: "x", ply: 3, effects });
    expect(table.movable).toBe(false);
    expect(board.reset).toHaveBeenCalledOnce();
    expect(board.announce).toHaveBeenCalledWith("x held");
    expect(orders).toEqual([]);
    say(movedMessage(3, "d"));
    expect(orders).toEqual([{ kind: "move", ply: 4, text: "x", sure: false }]);
    expect(table.premove).toBeUndefined();
  });

  it("that was typed is shown where it would be possible now", async () => {
    await table.move("y");
    await Promise.resolve();
    expect(table.premove?.effects).toEqual({ moved: [{ from: 1, to: 2 }] });
    table.cancel();
    await table.move("z");
    await Promise.resolve();
    expect(table.premove).toEqual({ text: "z", ply: 3, effects: undefined });
  });

  it("that became impossible is dropped quietly", async () => {
    await table.move("x");
    outcomes = [{ kind: "refused", problem }];
    say(movedMessage(3, "d"));
    await vi.waitFor(() => expect(table.note).toBe("x dropped"));
    expect(table.problem).toBeUndefined();
    expect(table.movable).toBe(true);
    table.enter({ clicks: [1], steps: 0, canEnd: false, canUndo: true });
    expect(table.note).toBe("");
  });

  it("is called off, or forgotten when moves are taken back or the game ends", async () => {
    await table.move("x");
    table.cancel();
    expect(table.movable).toBe(true);
    await table.move("x");
    say(told(["a"]));
    expect(table).toMatchObject({ premove: undefined, note: "x dropped" });
    say(movedMessage(1, "b"));
    say(movedMessage(2, "c"));
    await table.move("x");
    say({ type: "status", status: status(9, { phase: "over" }) });
    expect(table.premove).toBeUndefined();
    expect(orders).toEqual([]);
  });

  it("is for players alone, and only if it is wanted", () => {
    premoves = false;
    say(told(["a", "b", "c"], { presence: { players: [], watchers: 9 } }));
    say(movedMessage(3, "d"));
    say(movedMessage(4, "e"));
    expect(table.waiting).toBe(false);
    premoves = true;
    say(told(["a"], { mine: [false, false] }));
    expect(table.waiting).toBe(false);
  });
});
