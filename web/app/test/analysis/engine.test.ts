import type { AnalysisAnswer, AnalysisRequest } from "@quadriga/api";
import { beforeEach, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../../src/state/analysis/engine.svelte";
import type { Socket } from "../../src/state/shared/reconnecting-socket";
import { explanation, fact } from "../support/explanation";

let socket: Socket;
let sent: AnalysisRequest[];
let engine: Engine;
/** What is to be done later. */
let timers: (() => void)[];

const subject = (move: string) => ({ game: "g", moves: [move], clicks: [] });
const last = () => sent.at(-1)!;

function says(answer: AnalysisAnswer): void {
  socket.onmessage?.call(socket as never, new MessageEvent("message", { data: JSON.stringify(answer) }));
}

const thought = (depth: number): AnalysisAnswer => ({
  type: "thought",
  id: last().id,
  depth,
  nodes: depth,
  lines: [],
});

beforeEach(() => {
  [sent, timers] = [[], []];
  engine = createEngine({
    connect() {
      const close = () => {};
      const send = (text: string) => void sent.push(JSON.parse(text) as AnalysisRequest);
      socket = { onopen: null, onmessage: null, onclose: null, send, close };
      queueMicrotask(() => socket.onopen?.call(socket as never, new Event("open")));
      return socket;
    },
    later(_milliseconds, action) {
      timers.push(action);
      return () => {
        timers = timers.filter((timer) => timer !== action);
      };
    },
    random: () => 1,
  });
});

describe("the engine of the page", () => {
  beforeEach(async () => {
    engine.think(subject("a"), 2);
    await Promise.resolve();
  });

  it("shows the latest thought, and how many are before it", () => {
    expect(last()).toMatchObject({ type: "think", lines: 2, subject: subject("a") });
    says({ type: "queued", id: last().id, ahead: 3 });
    expect([engine.ahead, engine.thought]).toEqual([3, undefined]);
    says(thought(4));
    says(thought(5));
    expect([engine.ahead, engine.thought?.depth, engine.idle]).toEqual([0, 5, false]);
    says({ type: "finished", id: last().id });
    expect([engine.thought?.depth, engine.idle]).toEqual([5, true]);
  });

  it("calls a review or an explanation over whose place another task takes", async () => {
    engine.review(subject("a"), () => {});
    expect(engine.reviewing).toBeDefined();
    void engine.quickEvaluate(subject("b"));
    expect(engine.reviewing).toBeUndefined();
    engine.explain(subject("a"), undefined, () => {});
    expect(engine.explaining).toBe(true);
    engine.review(subject("a"), () => {});
    expect([engine.explaining, engine.reviewing]).toEqual([false, { done: 0, of: 0 }]);
    engine.explain(subject("a"), undefined, () => {});
    expect([engine.explaining, engine.reviewing]).toEqual([true, undefined]);
  });

  it("remembers what it thought of a position, and thinks on about it", () => {
    says(thought(6));
    engine.think(subject("b"), 2);
    expect(engine.thought).toBeUndefined();
    engine.think(subject("a"), 2);
    expect(engine.thought?.depth).toBe(6);
    expect(last()).toMatchObject({ type: "think", subject: subject("a") });
  });

  it("does not restart the analysis of the same position", () => {
    says(thought(6));
    const before = sent.length;
    engine.think(subject("a"), 2);
    expect([sent.length, engine.thought?.depth]).toEqual([before, 6]);
    engine.think(subject("a"), 3);
    expect(last()).toMatchObject({ type: "think", lines: 3 });
  });

  it("names the position that a thought is about", () => {
    says(thought(6));
    expect(engine.thought?.about).toBe(JSON.stringify(subject("a")));
  });

  it("sends its lines again in another language, even when it was done", async () => {
    says(thought(6));
    says({ type: "finished", id: last().id });
    engine.changeLanguage();
    await Promise.resolve();
    expect(engine.thought).toBeUndefined();
    expect(last()).toMatchObject({ type: "think", subject: subject("a"), lines: 2 });
    engine.stop();
    const before = sent.length;
    engine.changeLanguage();
    await Promise.resolve();
    expect(sent).toHaveLength(before);
  });

  it("rests", () => {
    says(thought(6));
    engine.stop();
    expect([engine.thought, engine.idle, last().type]).toEqual([undefined, true, "stop"]);
  });

  it("reviews, tells how far it is, and thinks on", () => {
    const heard: unknown[] = [];
    engine.review(subject("a"), (review, problem) => heard.push(review ?? problem));
    says({ type: "progress", id: last().id, done: 1, of: 4 });
    expect(engine.reviewing).toEqual({ done: 1, of: 4 });
    const review = { moves: [], accuracy: [], chances: [], turning: [], record: "" };
    says({ type: "reviewed", id: last().id, review });
    says({ type: "finished", id: last().id });
    expect([engine.reviewing, heard]).toEqual([undefined, [review]]);
    expect(last().type).toBe("think");
  });

  it("stops a review that is called off", () => {
    engine.review(subject("a"), () => {});
    engine.drop();
    expect(engine.reviewing).toBeUndefined();
    expect(last().type).toBe("think");
  });

  it("explains, or tells why it cannot", () => {
    const heard: unknown[] = [];
    engine.explain(subject("a"), "b", (explanation, problem) => heard.push(explanation ?? problem));
    expect(last()).toMatchObject({ type: "explain", text: "b" });
    expect(engine.explaining).toBe(true);
    const so = explanation({ record: "B", reasons: [fact("so")] });
    says({ type: "explained", id: last().id, explanation: so });
    says({ type: "finished", id: last().id });
    engine.explain(subject("a"), undefined, (explanation, problem) => heard.push(explanation ?? problem));
    expect(last()).not.toHaveProperty("text");
    says({ type: "refused", id: last().id, problem: { code: "busy", message: "busy" } });
    expect(heard).toEqual([so, { code: "busy", message: "busy" }]);
    expect(engine.explaining).toBe(false);
  });

  it("looks quickly: until it is deep enough", async () => {
    const chance = engine.quickEvaluate(subject("c"));
    const lines = [{ moves: [], score: "", chance: 0.6, arrows: [] }];
    says({ type: "thought", id: last().id, depth: 2, nodes: 1, lines });
    says({ type: "thought", id: last().id, depth: 9, nodes: 1, lines: [{ ...lines[0]!, chance: 0.7 }] });
    expect(await chance).toBe(0.7);
    expect(last()).toMatchObject({ type: "think", subject: subject("a") });
  });

  it("counts the time of a look from the first thought", async () => {
    const chance = engine.quickEvaluate(subject("c"));
    says({ type: "queued", id: last().id, ahead: 3 });
    expect([timers.length, engine.quickEvaluating]).toEqual([0, true]);
    const lines = [{ moves: [], score: "", chance: 0.6, arrows: [] }];
    says({ type: "thought", id: last().id, depth: 2, nodes: 1, lines });
    expect(timers).toHaveLength(1);
    timers[0]!();
    expect([await chance, engine.quickEvaluating, timers.length]).toEqual([0.6, false, 0]);
  });

  it("tells nothing of a look that was refused, given up or replaced", async () => {
    const refused = engine.quickEvaluate(subject("c"));
    says({ type: "refused", id: last().id, problem: { code: "busy", message: "busy" } });
    const stopped = engine.quickEvaluate(subject("c"));
    engine.stopQuickEvaluation();
    expect(last()).toMatchObject({ type: "think", subject: subject("a") });
    const replaced = engine.quickEvaluate(subject("c"));
    engine.explain(subject("a"), undefined, () => {});
    expect(await Promise.all([refused, stopped, replaced])).toEqual([undefined, undefined, undefined]);
    expect([engine.quickEvaluating, engine.explaining, last().type]).toEqual([false, true, "explain"]);
  });
});
