import type { BoardHandle } from "@quadriga/board";
import type { AnalysisAnswer, AnalysisRequest, EngineLine, JudgedMove, Review } from "@quadriga/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../../src/state/analysis/engine.svelte";
import { createExercises, type Exercises } from "../../src/state/analysis/exercises.svelte";
import type { Socket } from "../../src/state/shared/reconnecting-socket";
import { createStudy, type Study } from "../../src/state/analysis/study.svelte";
import { emptyTree, mainLine, moveAt, ROOT } from "../../src/state/analysis/tree";
import { fakeServer, finished } from "../support/fake-server";

const better: EngineLine = { moves: ["X", "Y"], score: "+1.00", chance: 0.7, arrows: [] };
const words = { class: "mistake" as const, class_name: "mistake", score: "+0.00", facts: [], comment: "" };
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
/** Whether the engine keeps its answers to itself till it is told to `speak`. */
let quiet: boolean;
let speak: () => void;
let asked: AnalysisRequest[];
let resets: number;

/** An engine on the other end of the line. */
function connect(): Socket {
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => {},
    send(text) {
      const request = JSON.parse(String(text)) as AnalysisRequest;
      const { id } = request;
      asked.push(request);
      const says = (answer: AnalysisAnswer) =>
        socket.onmessage?.call(
          socket as never,
          new MessageEvent("message", { data: JSON.stringify(answer) }),
        );
      speak = () => {
        const lines = looked === undefined ? [] : [{ ...better, chance: looked }];
        if (request.type === "review") says({ type: "reviewed", id, review });
        else says({ type: "thought", id, depth: 3, nodes: 1, lines });
        says({ type: "finished", id });
      };
      if (!quiet) queueMicrotask(speak);
    },
  };
  queueMicrotask(() => socket.onopen?.call(socket as never, new Event("open")));
  return socket;
}

beforeEach(async () => {
  sessionStorage.clear();
  fakeServer();
  [looked, quiet, asked, resets] = [undefined, false, [], 0];
  study = createStudy("g", () => "offline");
  await study.load(new URLSearchParams("moves=a+b+c"));
  engine = createEngine({ connect, later: () => () => {}, random: () => 1 });
  exercises = createExercises(study, engine);
  exercises.take(review, mainLine(study.tree));
  const handle: Partial<BoardHandle> = { reset: () => (resets += 1), announce: () => {} };
  study.take(handle as BoardHandle);
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

  it("are about one side's moves: one's own, or those that a spectator chooses", async () => {
    const both = { ...review, moves: [judged(0, "A"), judged(1, "B"), judged(2, "C")] };
    exercises.take(both, mainLine(study.tree));
    expect([exercises.side, exercises.counts, exercises.count]).toEqual([0, [2, 1], 2]);
    exercises.side = 1;
    expect(exercises.count).toBe(1);
    await exercises.next();
    expect(exercises.current).toMatchObject({ side: 1, mistake: { record: "B" } });
    // Nobody chooses in a game of one's own.
    const answers = { "games/Ab3": { ...finished, mine: [true, false] } };
    vi.unstubAllGlobals();
    fakeServer(answers);
    await study.load(new URLSearchParams("game=Ab3"));
    exercises.take(both, mainLine(study.tree));
    expect([exercises.side, exercises.count]).toEqual([0, 2]);
    for (const record of ["A", "C", "A"]) {
      await exercises.next();
      expect(exercises.current?.mistake.record).toBe(record);
    }
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

  it("say so where the engine could not judge a move", async () => {
    await exercises.next();
    await exercises.attempt("q");
    expect(exercises.current).toMatchObject({ state: "unjudged", tried: "Q" });
    expect(exercises.asking).toBe(true);
  });

  it("let go of the board when they are left while a move is judged", async () => {
    [quiet, looked] = [true, 0.69];
    await exercises.next();
    const judged = exercises.attempt("q");
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect([exercises.current?.state, resets]).toEqual(["judging", 0]);
    exercises.leave();
    await judged;
    expect([exercises.current, resets, asked.at(-1)?.type]).toEqual([undefined, 1, "stop"]);
  });

  it("do not look at a move that was given up before it was known", async () => {
    await exercises.next();
    const judged = exercises.attempt("q");
    exercises.leave();
    await judged;
    expect(asked).toEqual([]);
  });

  it("show the answer for good, whatever is being judged", async () => {
    [quiet, looked] = [true, 0.1];
    await exercises.next();
    const judged = exercises.attempt("q");
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    exercises.reveal();
    speak();
    await judged;
    expect([exercises.current?.state, resets]).toEqual(["shown", 1]);
  });

  it("go on to the next mistake, whatever is being judged", async () => {
    quiet = true;
    await exercises.next();
    const judged = exercises.attempt("q");
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await exercises.next();
    await judged;
    expect(exercises.current).toMatchObject({ id: 3, state: "asked", tried: "" });
  });

  it("may be left before the position is there", async () => {
    const begun = exercises.next();
    exercises.leave();
    await begun;
    expect(exercises.current).toBeUndefined();
  });

  it("take a move for an attempt only where something better is asked for", async () => {
    await exercises.next();
    expect(exercises.asking).toBe(true);
    await study.go(mainLine(study.tree)[1]!);
    expect([exercises.asking, exercises.secret]).toEqual([false, true]);
    await exercises.attempt("x");
    expect(exercises.current?.state).toBe("asked");
    await study.go(ROOT);
    expect(exercises.asking).toBe(true);
  });

  it("leave a mistake out that was deleted", async () => {
    await exercises.next();
    study.remove(mainLine(study.tree)[2]!);
    expect(exercises.count).toBe(1);
    study.remove(mainLine(study.tree)[0]!);
    expect([exercises.count, exercises.current]).toEqual([0, undefined]);
  });
});

describe("a review", () => {
  const start = async () => {
    [quiet, asked] = [true, []];
    exercises.start();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  };

  it("is asked for and taken over", async () => {
    exercises.take(undefined, []);
    await start();
    expect(asked[0]).toMatchObject({ type: "review", subject: { moves: ["A", "B", "C"] } });
    speak();
    expect([exercises.review, exercises.line, engine.reviewing]).toEqual([review, [1, 2, 3], undefined]);
  });

  it("is of one tree alone", async () => {
    await exercises.next();
    await study.replace(emptyTree("g", "usual", "q"));
    expect([exercises.review, exercises.current, exercises.line]).toEqual([undefined, undefined, []]);
    await study.restore();
    expect(exercises.review).toBeUndefined();
  });

  it("is not taken over when another tree has come", async () => {
    await start();
    await study.replace(emptyTree("g", "usual", "q"));
    await study.play("d");
    speak();
    expect([exercises.review, exercises.line]).toEqual([undefined, []]);
  });

  it("is dropped with the exercise that is judged", async () => {
    await start();
    exercises.drop();
    expect([engine.reviewing, exercises.review, asked.at(-1)?.type]).toEqual([undefined, undefined, "stop"]);
    exercises.take(review, mainLine(study.tree));
    await exercises.next();
    const judged = exercises.attempt("q");
    await vi.waitFor(() => expect(asked.at(-1)?.type).toBe("think"));
    exercises.drop();
    await judged;
    expect([resets, engine.quickEvaluating]).toEqual([1, false]);
  });

  it("is asked for again in another language, and the exercise ends", async () => {
    await exercises.next();
    quiet = true;
    exercises.changeLanguage();
    expect([exercises.review, exercises.current]).toEqual([undefined, undefined]);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ type: "review", subject: { moves: ["A", "B", "C"] } });
    speak();
    expect([exercises.review, exercises.count]).toEqual([review, 2]);
  });
});
