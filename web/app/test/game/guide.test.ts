import type { ClickNode, Options } from "@quadriga/api";
import { beforeEach, describe, expect, it } from "vitest";
import { clicksOf, createGuide } from "../../src/state/game/guide.svelte";
import type { Engine } from "../../src/state/analysis/engine.svelte";
import { gameState } from "../support/game-state";

const chosen = (text: string) => ({ text, effects: {} });

/** Options of a turn of two steps, as the server sends them: the second step in an answer of its own. */
const FIRST: Options = {
  prefix: [],
  tree: {
    nodes: [
      { progress: "incomplete", targets: [{ cell: 1, node: 1 }, { cell: 5 }] },
      { progress: "incomplete", targets: [{ cell: 2, node: 2 }] },
      { progress: "complete-or-more", chosen: chosen("1-2") },
    ] as ClickNode[],
  },
};
const ANSWERS: Record<string, Options> = {
  "1,2": {
    prefix: [1, 2],
    tree: {
      nodes: [
        { progress: "complete-or-more", chosen: chosen("1-2"), targets: [{ cell: 3, node: 1 }] },
        { progress: "incomplete", targets: [{ cell: 4, node: 2 }] },
        { progress: "complete", chosen: chosen("1-2,3-4") },
      ] as ClickNode[],
    },
  },
  "5": {
    prefix: [5],
    tree: {
      nodes: [
        { progress: "incomplete", targets: [{ cell: 6, node: 1 }] },
        { progress: "complete", chosen: chosen("5-6") },
      ] as ClickNode[],
    },
  },
};
const asked: number[][] = [];
const fetchOptions = (clicks: number[]): Promise<Options> => {
  asked.push(clicks);
  const answer = ANSWERS[clicks.join()];
  return answer ? Promise.resolve(answer) : Promise.reject(new Error("unknown"));
};

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
});

describe("clicksOf", () => {
  it("finds a move in the tree, in later answers, and with an announcement", async () => {
    expect(await clicksOf("1-2", FIRST, fetchOptions)).toEqual([1, 2]);
    expect(asked).toEqual([]);
    expect(await clicksOf("1-2,3-4", FIRST, fetchOptions)).toEqual([1, 2, 3, 4]);
    expect(asked).toEqual([[1, 2]]);
    expect(await clicksOf("5-6+f", FIRST, fetchOptions)).toEqual([5, 6]);
  });

  it("gives up where no clicks enter the move", async () => {
    await expect(clicksOf("9-9", FIRST, fetchOptions)).resolves.toBeUndefined();
  });
});

describe("the guide", () => {
  const players = [
    { kind: "person" as const, name: "" },
    { kind: "engine" as const, name: "", level: 1 },
  ] as const;
  const game = (moves: string[] = []) => {
    const state = gameState(moves);
    return { ...state, game: { ...state.game, players: [...players] as typeof state.game.players } };
  };
  const engineOf = (record: string) =>
    ({
      explaining: false,
      explain: (_: unknown, __: unknown, done: (told: object) => void) => done({ record }),
    }) as unknown as Engine;

  it("leads through a move click by click, and is not offered again", async () => {
    const guide = createGuide(engineOf("1-2,3-4"), fetchOptions);
    expect(guide.isFor(game(), true)).toBe(true);
    expect(guide.isFor(gameState([]), true)).toBe(false);
    guide.start(game(), FIRST);
    await new Promise((resolve) => setTimeout(resolve));
    const progress = (clicks: number[], text?: string) =>
      guide.step({
        clicks,
        steps: 0,
        done: [],
        canEnd: text !== undefined,
        canUndo: true,
        ...(text && { text }),
      });
    expect(guide.step(undefined)).toEqual({ do: "piece", cell: 1 });
    expect(progress([1])).toEqual({ do: "target", cell: 2 });
    expect(progress([1, 2], "1-2")).toEqual({ do: "piece", cell: 3 });
    expect(progress([1, 2, 3])).toEqual({ do: "target", cell: 4 });
    expect(progress([1, 2, 3, 4], "1-2,3-4")).toEqual({ do: "end" });
    expect(progress([5])).toBeUndefined();
    guide.finish("any");
    expect(guide.isFor(game(), true)).toBe(false);
    expect(createGuide(engineOf(""), fetchOptions).isFor(game(), true)).toBe(false);
  });

  it("ends where the engine has no move", async () => {
    const guide = createGuide(engineOf("9-9"), fetchOptions);
    guide.start(game(), FIRST);
    await new Promise((resolve) => setTimeout(resolve));
    expect([guide.waiting, guide.isFor(game(), true)]).toEqual([false, false]);
  });
});
