/** The engine as the page sees it: background analysis, reviews, explanations. */
import type { AnalysisAnswer, EngineLine, Explanation, Problem, Review, ViewRequest } from "@quadriga/api";
import { browserTransport, type Transport } from "../shared/reconnecting-socket";
import { createAnalysisClient } from "./analysis-client";
import { apiUrl } from "../shared/api";
import { setBounded } from "../shared/loading.svelte";

/** The evaluation of a position. */
export interface Thought {
  /** Key of the position, see `Study.positionKey`. */
  about: string;
  depth: number;
  nodes: number;
  lines: EngineLine[];
}

/** Progress of a running review. */
export interface ReviewProgress {
  done: number;
  of: number;
}

/** A quick evaluation ends at this depth, or this long after the first result. */
const QUICK = { depth: 8, milliseconds: 2_500 };

/** Number of cached evaluations. */
const CACHE_SIZE = 300;

/** The engine as the page sees it. */
export type Engine = ReturnType<typeof createEngine>;

/** Creates the engine; it connects when it gets something to do. */
export function createEngine(transport: Transport = browserTransport(() => apiUrl("analysis"))) {
  let thought = $state.raw<Thought | undefined>();
  let ahead = $state(0);
  let lost = $state(false);
  let idle = $state(true);
  let problem = $state.raw<Problem | undefined>();
  let reviewing = $state.raw<ReviewProgress | undefined>();
  let explaining = $state(false);
  let quickEvaluating = $state(false);
  /** The position of the background analysis. */
  let current: { key: string; subject: ViewRequest; lines: number } | undefined;
  const cache = new Map<string, Thought>();
  const client = createAnalysisClient(transport, (now) => (lost = now));
  let cancelTask = () => {};
  let endQuickEvaluation = () => {};

  /** A new task replaces the running one silently; a quick evaluation resolves without a result. */
  function abandonTask(): void {
    endQuickEvaluation();
    [reviewing, explaining] = [undefined, false];
  }

  function receiveThought(key: string, about: string, answer: AnalysisAnswer): void {
    if (answer.type === "queued") ahead = answer.ahead;
    if (answer.type === "refused") problem = answer.problem;
    if (answer.type === "finished" || answer.type === "refused") idle = true;
    if (answer.type !== "thought") return;
    ahead = 0;
    thought = { about, depth: answer.depth, nodes: answer.nodes, lines: answer.lines };
    setBounded(cache, key, thought, CACHE_SIZE);
  }

  function think(subject: ViewRequest, lines: number): void {
    const key = JSON.stringify([subject, lines]);
    // The same request again would restart the running analysis.
    if (key === current?.key) return;
    current = { key, subject, lines };
    thought = cache.get(key);
    [problem, idle, ahead] = [undefined, false, 0];
    const about = JSON.stringify(subject);
    client.think({ type: "think", subject, lines }, (answer) => receiveThought(key, about, answer));
  }

  return {
    /** The latest evaluation of the position. */
    get thought() {
      return thought;
    },
    /** Number of clients ahead in the queue. */
    get ahead() {
      return ahead;
    },
    get lost() {
      return lost;
    },
    /** Whether the background analysis has ended or was not started. */
    get idle() {
      return idle;
    },
    get problem() {
      return problem;
    },
    get reviewing() {
      return reviewing;
    },
    get explaining() {
      return explaining;
    },
    /** Whether a quick evaluation is running. */
    get quickEvaluating() {
      return quickEvaluating;
    },
    /** Starts the background analysis of a position in place of the previous one. */
    think,
    /** Stops the background analysis. */
    stop(): void {
      current = undefined;
      [thought, problem, idle, ahead] = [undefined, undefined, true, 0];
      client.think(undefined);
    },
    /** Reviews a game; `done` gets the review or the reason why there is none. */
    review(subject: ViewRequest, done: (review: Review | undefined, problem?: Problem) => void): void {
      abandonTask();
      reviewing = { done: 0, of: 0 };
      cancelTask = client.run({ type: "review", subject }, (answer) => {
        if (answer.type === "progress") reviewing = { done: answer.done, of: answer.of };
        if (answer.type === "reviewed") done(answer.review);
        if (answer.type === "refused") done(undefined, answer.problem);
        if (answer.type === "finished" || answer.type === "refused") reviewing = undefined;
      });
    },
    /** Explains a position, or the move `text` in it. */
    explain(
      subject: ViewRequest,
      text: string | undefined,
      done: (explanation: Explanation | undefined, problem?: Problem) => void,
    ): void {
      abandonTask();
      explaining = true;
      cancelTask = client.run({ type: "explain", subject, ...(text !== undefined && { text }) }, (answer) => {
        if (answer.type === "explained") done(answer.explanation);
        if (answer.type === "refused") done(undefined, answer.problem);
        if (answer.type === "finished" || answer.type === "refused") explaining = false;
      });
    },
    /** Evaluates a position quickly: the first player's winning chances, or nothing if it was refused or cancelled. */
    quickEvaluate(subject: ViewRequest): Promise<number | undefined> {
      abandonTask();
      quickEvaluating = true;
      return new Promise((resolve) => {
        let chance: number | undefined;
        let stopTimer: (() => void) | undefined;
        const end = (told: number | undefined) => {
          [quickEvaluating, endQuickEvaluation] = [false, () => {}];
          stopTimer?.();
          cancel();
          resolve(told);
        };
        const cancel = client.run({ type: "think", subject, lines: 1 }, (answer) => {
          if (answer.type === "finished" || answer.type === "refused") end(chance);
          if (answer.type !== "thought") return;
          chance = answer.lines[0]?.chance;
          // Time in the queue or without a connection does not count.
          stopTimer ??= transport.later(QUICK.milliseconds, () => end(chance));
          if (answer.depth >= QUICK.depth) end(chance);
        });
        endQuickEvaluation = () => end(undefined);
      });
    },
    /** Cancels a running quick evaluation. */
    stopQuickEvaluation: () => endQuickEvaluation(),
    /** Cancels a running explanation. */
    stopExplaining(): void {
      if (explaining) cancelTask();
      explaining = false;
    },
    /** Cancels the running review, explanation or quick evaluation. */
    drop(): void {
      abandonTask();
      cancelTask();
    },
    /** Pauses the background analysis of a hidden page; a review continues. */
    pause: (hidden: boolean) => client.pause(hidden),
    /** Reconnects in another language. */
    changeLanguage(): void {
      cache.clear();
      if (reviewing) reviewing = { done: 0, of: 0 };
      client.reconnect();
      if (!current) return;
      const { subject, lines } = current;
      current = undefined;
      think(subject, lines);
    },
    close: () => client.close(),
  };
}
