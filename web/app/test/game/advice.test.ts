import type { Explanation, GameState } from "@quadriga/api";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import AdvicePanel from "../../src/components/game/AdvicePanel.svelte";
import { createAdvice, mayAsk, type Advice } from "../../src/state/game/advice.svelte";
import { createEngine, type Engine } from "../../src/state/analysis/engine.svelte";
import { litCells } from "../../src/state/shared/lit-cells.svelte";
import { engineLine, explainedMove, fact } from "../support/explanation";
import { fakeSocket, type Asking } from "../support/fake-socket";
import { gameState, status } from "../support/game-state";

/** A game of the person here against an engine. */
function againstEngine(moves: string[], more: Partial<GameState> = {}): GameState {
  const state = gameState(moves, more);
  const players = [state.game.players[0]!, { kind: "engine" as const, name: "", level: 3 }];
  return { ...state, game: { ...state.game, players } };
}

describe("who may ask", () => {
  it("is a player whose opponent is an engine, or who has both sides", () => {
    expect(mayAsk(againstEngine([]))).toBe(true);
    expect(mayAsk(gameState([], { mine: [true, true] }))).toBe(true);
  });

  it("is nobody who plays against a person, watches, or has finished", () => {
    expect(mayAsk(gameState([]))).toBe(false);
    expect(mayAsk(againstEngine([], { mine: [false, false] }))).toBe(false);
    const watched = againstEngine([], { mine: [false, false] });
    const engines = watched.game.players.map(() => ({ kind: "engine" as const, name: "", level: 1 }));
    expect(mayAsk({ ...watched, game: { ...watched.game, players: engines } })).toBe(false);
    expect(mayAsk(againstEngine([], { status: status(0, { phase: "over" }) }))).toBe(false);
    const open = gameState([]);
    const players = [open.game.players[0]!, { kind: "open" as const, name: "" }];
    expect(mayAsk({ ...open, game: { ...open.game, players } })).toBe(false);
  });
});

describe("advice", () => {
  let socket: Asking;
  let engine: Engine;
  let advice: Advice;
  let card: ReturnType<typeof mount> | undefined;
  const game = againstEngine(["a", "b"]);

  beforeEach(() => {
    socket = fakeSocket();
    engine = createEngine();
    advice = createAdvice(engine);
    card = mount(AdvicePanel, { target: document.body, props: { advice, game, myTurn: true } });
    flushSync();
  });
  afterEach(async () => {
    engine.close();
    if (card) await unmount(card);
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  async function press(name: string): Promise<void> {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent?.trim() === name)!.click();
    await Promise.resolve();
    flushSync();
  }
  const said = () => [...document.querySelectorAll(".told p")].map(({ textContent }) => textContent?.trim());
  const meaning = () => document.querySelector(".meaning")?.textContent;
  function explained(record: string, more: Partial<Explanation> = {}): void {
    socket.says({ type: "explained", explanation: explainedMove(record, more) });
    socket.says({ type: "finished" });
    flushSync();
  }
  const buttons = () =>
    [...document.querySelectorAll(".buttons button")].map(({ textContent }) => textContent?.trim());

  it("gives a hint in steps: where to look, the move, why", async () => {
    await press("Hint");
    expect(socket.asked.at(-1)).toMatchObject({ type: "explain", subject: { moves: ["a", "b"] } });
    expect(socket.asked.at(-1)).not.toHaveProperty("text");
    expect([said(), advice.arrows]).toEqual([["Thinking…"], []]);
    await press("Why this move?");
    expect(socket.asked).toHaveLength(1);
    explained("c");
    expect([said(), advice.arrows, advice.cells]).toEqual([["Look at the marble on a1."], [], [1]]);
    await press("Show the move");
    expect([said(), advice.cells]).toEqual([["Look at the marble on a1.", "Try c."], []]);
    expect(advice.arrows).toEqual([{ from: 1, to: 2 }]);
    expect(document.querySelector(".line")).toBeNull();
    await press("Show why");
    expect(said().at(-1)).toContain("Black stands better");
    expect(document.querySelector(".line")?.textContent).toMatch(/c.*y.*z/u);
    expect(buttons()[0]).toBe("Hint");
    expect(socket.asked).toHaveLength(1);
  });

  it("tells why the last move was made, from the position before it", async () => {
    await press("Why this move?");
    expect(socket.asked.at(-1)).toMatchObject({ type: "explain", subject: { moves: ["a"] }, text: "b" });
    explained("b", { better: engineLine(["x"]) });
    expect(said()).toHaveLength(1);
    expect(said()[0]).toContain("Black stands better");
    expect([...document.querySelectorAll(".line .label")].map(({ textContent }) => textContent)).toEqual([
      "Line:",
      "Better:",
    ]);
    expect(advice.arrows).toEqual([]);
  });

  it("shows a term of the glossary with its definition and its cells", async () => {
    await press("Why this move?");
    const term = { id: "abalone-spear", name: "spear", definition: "Three in a line.", cells: [4, 5, 6] };
    explained("b", { reasons: [fact("Black makes a spear.", { terms: [term], cells: [5] })] });
    const button = document.querySelector<HTMLButtonElement>(".term")!;
    expect(button.textContent).toBe("spear");
    expect(said()).toEqual(["Black makes a spear."]);
    // While one points at it, and no longer.
    button.dispatchEvent(new Event("pointerenter"));
    flushSync();
    expect([litCells.cells, meaning()]).toEqual([[4, 5, 6], "Three in a line."]);
    button.dispatchEvent(new Event("pointerleave"));
    flushSync();
    expect(meaning()).toBeUndefined();
    // A tap keeps both, the next one ends it.
    button.click();
    flushSync();
    expect([litCells.cells, meaning()]).toEqual([[4, 5, 6], "Three in a line."]);
    button.click();
    flushSync();
    expect([litCells.cells, meaning()]).toEqual([[], undefined]);
    const see = document.querySelector<HTMLButtonElement>(".see")!;
    see.click();
    flushSync();
    expect(litCells.cells).toEqual([5]);
    advice.forget();
    flushSync();
    expect(litCells.cells).toEqual([]);
  });

  it("shows a line once: in the statement that has it", async () => {
    await press("Why this move?");
    const line = { text: "1. b y", moves: ["b", "y"], omitted: 0 };
    explained("b", {
      reasons: [fact("It costs something: 1. b y", { line })],
      better: engineLine(["x", "z"]),
    });
    const labels = [...document.querySelectorAll(".line .label")].map(({ textContent }) => textContent);
    expect(labels).toEqual(["Better:"]);
    expect([...document.querySelectorAll(".move")].map(({ textContent }) => textContent)).toEqual(["b", "y"]);
  });

  it("steps through a line on the board and back, without leaving the game", async () => {
    const asked: unknown[] = [];
    const view = { scene: {}, moves: ["a", "y"] };
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return new Response(JSON.stringify(view), { headers: { "content-type": "application/json" } });
    });
    await press("Why this move?");
    explained("b");
    await advice.showLine(advice.told!.line!, 2);
    flushSync();
    expect(asked).toMatchObject([{ moves: ["a", "b", "y"] }]);
    expect(advice.preview).toMatchObject({ count: 2, view });
    await press("Back to the game");
    expect(advice.preview).toBeUndefined();
    await advice.showLine(advice.told!.line!, 1);
    advice.forget();
    expect(advice.preview).toBeUndefined();
  });

  it("is forgotten with its position, and what comes late is not heard", async () => {
    await press("Hint");
    advice.forget();
    explained("c");
    expect([said(), advice.arrows, advice.waiting]).toEqual([[], [], false]);
    await press("Hint");
    explained("d");
    advice.forget();
    flushSync();
    expect([said(), advice.arrows]).toEqual([[], []]);
  });

  it("can be asked for again if nothing came of it", async () => {
    await press("Hint");
    socket.says({ type: "finished" });
    flushSync();
    expect([said(), advice.waiting]).toEqual([[], false]);
    await press("Hint");
    explained("c");
    expect(said()).toEqual(["Look at the marble on a1."]);
  });

  it("says why there is none", async () => {
    await press("Hint");
    socket.says({ type: "refused", problem: { code: "busy", message: "too many ask" } });
    flushSync();
    expect(said()).toEqual(["Too many ask."]);
  });
});
