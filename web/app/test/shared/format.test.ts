import type { ArchivedGame, ClickTree } from "@quadriga/api";
import { describe, expect, it } from "vitest";
import { randomMove } from "../../src/state/home/demo.svelte";
import { createSceneCache, searchQuery } from "../../src/state/game/requests";
import {
  outcomeName,
  playerName,
  scoreName,
  sentence,
  timeName,
  withoutClause,
} from "../../src/state/shared/format";
import { en } from "../../src/i18n/en";
import { ru } from "../../src/i18n/ru";
import { scene } from "../support/game-state";

const game = (more: Partial<ArchivedGame>): ArchivedGame => ({
  id: "g",
  game: "any",
  variant: "standard",
  players: [],
  mine: [true, false],
  phase: "over",
  result: "1-0",
  plies: 3,
  created: 0,
  updated: 0,
  ...more,
});

describe("names", () => {
  it("are given to players of every kind", () => {
    expect(playerName({ kind: "person", name: "Ann" }, en)).toBe("Ann");
    expect(playerName({ kind: "person", name: "" }, en)).toBe("Guest");
    expect(playerName({ kind: "engine", name: "", level: 4 }, en)).toBe("Engine, level 4");
    expect(playerName({ kind: "open", name: "" }, en)).toBe("open seat");
  });

  it("are given to times", () => {
    expect(
      ["none", "10m+5s", "90s+1s", "30s/move", "1d/move", "?"].map((time) => timeName(time, en)),
    ).toEqual([
      "no time limit",
      "10 min + 5 s per move",
      "90 s + 1 s per move",
      "30 s per move",
      "1 day per move",
      "?",
    ]);
  });

  it("are given to outcomes, from the person's side of the board", () => {
    const sign = (more: Partial<ArchivedGame>) => outcomeName(game(more), en).sign;
    expect(sign({})).toBe("win");
    expect(sign({ mine: [false, true] })).toBe("loss");
    expect(sign({ result: "1/2-1/2" })).toBe("draw");
    expect(sign({ result: "*" })).toBe("none");
    expect(sign({ mine: [true, true] })).toBe("none");
    expect(sign({ phase: "playing", result: "*" })).toBe("open");
  });
});

describe("sentence", () => {
  it("begins with a capital unless it begins with a move", () => {
    expect(sentence("a piece is in the way")).toBe("A piece is in the way");
    expect(sentence("ход: нельзя")).toBe("Ход: нельзя");
    expect(sentence("a1-a2: not yet")).toBe("a1-a2: not yet");
    expect(sentence("")).toBe("");
  });
});

describe("withoutClause", () => {
  it("takes the clause off the end and nothing else", () => {
    const problem = { code: "no", message: "not next to it (D3)", clause: "D3" };
    expect(withoutClause(problem)).toBe("not next to it");
    expect(withoutClause({ ...problem, clause: "D4" })).toBe(problem.message);
    expect(withoutClause({ code: "no", message: "no ()" })).toBe("no ()");
  });
});

describe("searchQuery", () => {
  it("has what was filled in and nothing else", () => {
    expect(searchQuery({ game: "", name: "  Ann ", mine: true, limit: 20 })).toEqual({
      name: "Ann",
      mine: "1",
      limit: "20",
    });
    expect(searchQuery({})).toEqual({});
  });
});

describe("scenes", () => {
  it("are asked for once and forgotten when told", async () => {
    const asked: number[] = [];
    const scenes = createSceneCache("g", (_, ply) => {
      asked.push(ply);
      return Promise.resolve(scene(ply % 2));
    });
    scenes.know(4, scene(0));
    await scenes.at(4);
    await scenes.at(3);
    await scenes.at(3);
    expect(asked).toEqual([3]);
    scenes.forget();
    await scenes.at(4);
    expect(asked).toEqual([3, 4]);
  });

  it("that could not be had are asked for again", async () => {
    let fails = true;
    const scenes = createSceneCache("g", (_, ply) =>
      fails ? Promise.reject(new Error("no")) : Promise.resolve(scene(ply)),
    );
    await expect(scenes.at(1)).rejects.toThrow("no");
    fails = false;
    expect(await scenes.at(1)).toEqual(scene(1));
  });
});

describe("randomMove", () => {
  const tree: ClickTree = {
    nodes: [
      { progress: "incomplete", targets: [{ cell: 1, node: 1 }, { cell: 2 }] },
      { progress: "complete-or-more", chosen: { text: "a", effects: {} }, targets: [{ cell: 3, node: 2 }] },
      { progress: "complete", chosen: { text: "a,b", effects: {} } },
    ],
  };

  it("follows the tree to a move", () => {
    expect(randomMove(tree, () => 0)).toBe("a");
    expect(randomMove(tree, () => 0.6)).toBe("a,b");
  });

  it("finds none where there is none", () => {
    expect(randomMove(undefined, () => 0)).toBeUndefined();
    expect(
      randomMove({ nodes: [{ progress: "incomplete", targets: [{ cell: 2 }] }] }, () => 0),
    ).toBeUndefined();
  });
});

describe("scores", () => {
  const named = (score: string) => scoreName(score, ["Black", "White"], en);

  it("are the first side's, in words as in numbers", () => {
    expect(named("+1.30")).toEqual({ short: "+1.30", words: "+1.30 (Black is better)" });
    expect(named("−0.40").words).toBe("−0.40 (White is better)");
    expect(named("+0.00").words).toBe("+0.00 (even)");
  });

  it("say who wins, and a game that has been won has no number of moves", () => {
    expect(named("#3").words).toBe("Black wins in 3 moves");
    expect(named("#−1").words).toBe("White wins in 1 move");
    expect(named("#0")).toEqual({ short: "win", words: "Black wins" });
    expect(named("#−0")).toEqual({ short: "win", words: "White wins" });
    expect(scoreName("#−0", ["Красные", "Чёрные"], ru)).toEqual({
      short: "победа",
      words: "Чёрные выиграли",
    });
    expect([named("1-0"), named("½-½")].map(({ words }) => words)).toEqual(["Black wins", "draw"]);
  });
});
