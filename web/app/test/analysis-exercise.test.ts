import type { AnalysisAnswer, AnalysisRequest, EngineLine, JudgedMove, Review } from "@quadriga/wire";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../src/state/analysis-engine.svelte";
import { createExercises, type Exercises } from "../src/state/analysis-exercise.svelte";
import type { Connection } from "../src/state/analysis-socket";
import { createStudy, type Study } from "../src/state/analysis.svelte";
import { mainLine, moveAt, ROOT } from "../src/state/tree";
import { fakeServer } from "./fake-server";

const better: EngineLine = { moves: ["X", "Y"], score: "+1.00", chance: 0.7, arrows: [] };
const words = { class: "mistake", class_name: "mistake", score: "+0.00", comment: "" };
const judged = (ply: number, record: string): JudgedMove => ({
  ply,
  record,
  chance: [0.7, 0.3],
  ...words,
  better,
});
const review: Review = {
  moves: [judged(0, "A"), { ...judged(1, "B"), better: null }, judged(2, "C")],
  accuracy: [50, 50],
  chances: [0.5, 0.3, 0.3, 0.1],
  turning: [0],
  record: "",
};

let study: Study;
let engine: Engine;
let exercises: Exercises;
/** What the engine answers to a quick look, as the first player's chances. */
let looked: number | undefined;

/** An engine on the other end of the line. */
function connect(): Connection {
  const socket: Connection = {
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => {},
    send(text) {
      const { id } = JSON.parse(text) as AnalysisRequest;
      const says = (answer: AnalysisAnswer) =>
        socket.onmessage?.(new MessageEvent("message", { data: JSON.stringify(answer) }));
      queueMicrotask(() => {
        const lines = looked === undefined ? [] : [{ ...better, chance: looked }];
        says({ type: "thought", id, depth: 3, nodes: 1, lines });
        says({ type: "finished", id });
      });
    },
  };
  queueMicrotask(() => socket.onopen?.(new Event("open")));
  return socket;
}

beforeEach(async () => {
  sessionStorage.clear();
  fakeServer();
  looked = undefined;
  study = createStudy("g", () => "offline");
  await study.load(new URLSearchParams("moves=a+b+c"));
  engine = createEngine({ connect, later: () => () => {} });
  exercises = createExercises(study, engine);
  exercises.take(review, mainLine(study.tree));
});
afterEach(() => vi.unstubAllGlobals());

describe("the exercises of a review", () => {
  it("begin at the position before a mistake, and keep the answer secret", async () => {
    await exercises.next();
    expect(study.at).toBe(ROOT);
    expect(exercises.current).toMatchObject({ state: "asked", side: 0 });
    expect([exercises.place, exercises.count, exercises.secret]).toEqual([1, 2, true]);
    await exercises.next();
    expect(study.shown?.view.position).toBe("start/A/B");
    expect(exercises.place).toBe(2);
  });

  it("know the best move, and show the line as a variation", async () => {
    await exercises.next();
    await exercises.attempt("x");
    expect(exercises.current).toMatchObject({ state: "best", tried: "X" });
    expect(exercises.secret).toBe(false);
    const [, variation] = moveAt(study.tree, ROOT).children;
    expect(moveAt(study.tree, variation!).record).toBe("X");
    await vi.waitFor(() => expect(study.at).toBe(variation));
  });

  it("know what was played", async () => {
    await exercises.next();
    await exercises.attempt("a");
    expect(exercises.current?.state).toBe("played");
    expect(exercises.secret).toBe(true);
  });

  it("ask the engine about other moves", async () => {
    await exercises.next();
    looked = 0.69;
    await exercises.attempt("q");
    expect(exercises.current).toMatchObject({ state: "good", tried: "Q" });
    looked = 0.4;
    await exercises.attempt("r");
    expect(exercises.current).toMatchObject({ state: "worse", tried: "R" });
  });

  it("tell why a move is none, and wait for another", async () => {
    await exercises.next();
    await exercises.attempt("bad");
    expect(exercises.current?.state).toBe("asked");
    expect(study.problem?.message).toBe("not so");
  });

  it("take a move that wins, without asking", async () => {
    await exercises.next();
    await exercises.attempt("over");
    expect(exercises.current?.state).toBe("good");
  });

  it("show the answer, and leave the tried moves out of the tree", async () => {
    await exercises.next();
    looked = 0.1;
    await exercises.attempt("q");
    exercises.reveal();
    expect(exercises.current?.state).toBe("shown");
    const records = moveAt(study.tree, ROOT).children.map((id) => moveAt(study.tree, id).record);
    expect(records).toEqual(["A", "X"]);
  });

  it("end", async () => {
    await exercises.next();
    exercises.leave();
    expect(exercises.secret).toBe(false);
  });
});
