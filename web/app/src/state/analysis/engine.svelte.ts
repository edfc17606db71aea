/** The engine of the analysis page: what it thinks, reviews and explains. */
import type { AnalysisAnswer, Arrow, EngineLine, Problem, Review, ViewRequest } from "@quadriga/api";
import { browserWorld, createAnalysisClient, type World } from "./analysis-client";
import { apiUrl } from "../shared/api";
import { setBounded } from "../shared/loading.svelte";

/** What the engine thinks of a position. */
export interface Thought {
  /** The position, as a study names it. */
  about: string;
  depth: number;
  nodes: number;
  lines: EngineLine[];
}

/** A review that is under way. */
export interface ReviewProgress {
  done: number;
  of: number;
}

/** An explanation. */
export interface Explanation {
  /** The move that is explained; empty if there is none. */
  record: string;
  /** The move on the board. */
  arrows: Arrow[];
  /** What matters in the position. */
  facts: string[];
  /** What there is to say about the move. */
  paragraphs: string[];
}

/** From this depth on, and so many milliseconds after the first thought, a quick look is over. */
const LOOK = { depth: 8, milliseconds: 2_500 };

/** How many thoughts are remembered. */
const MOST_KNOWN = 300;

/** The engine. */
export type Engine = ReturnType<typeof createEngine>;

/** Makes it; `world` is another one in tests. */
export function createEngine(world?: World) {
  let thought = $state.raw<Thought | undefined>();
  let ahead = $state(0);
  let lost = $state(false);
  let resting = $state(true);
  let problem = $state.raw<Problem | undefined>();
  let reviewing = $state.raw<ReviewProgress | undefined>();
  let explaining = $state(false);
  let looking = $state(false);
  /** What is thought about. */
  let wish: { key: string; subject: ViewRequest; lines: number } | undefined;
  const known = new Map<string, Thought>();
  const reach =
    world ??
    browserWorld(
      () => apiUrl("analysis"),
      (now) => (lost = now),
    );
  const analyst = createAnalysisClient(reach);
  let callOff = () => {};
  let endLook = () => {};

  /** Another task takes the place of a review or an explanation, which ends without a word; a look tells nothing. */
  function giveUp(): void {
    endLook();
    [reviewing, explaining] = [undefined, false];
  }

  function hearThought(key: string, about: string, answer: AnalysisAnswer): void {
    if (answer.type === "queued") ahead = answer.ahead;
    if (answer.type === "refused") problem = answer.problem;
    if (answer.type === "finished" || answer.type === "refused") resting = true;
    if (answer.type !== "thought") return;
    ahead = 0;
    thought = { about, depth: answer.depth, nodes: answer.nodes, lines: answer.lines };
    setBounded(known, key, thought, MOST_KNOWN);
  }

  function think(subject: ViewRequest, lines: number): void {
    const key = JSON.stringify([subject, lines]);
    // The same wish again would begin anew what is under way.
    if (key === wish?.key) return;
    wish = { key, subject, lines };
    thought = known.get(key);
    [problem, resting, ahead] = [undefined, false, 0];
    const about = JSON.stringify(subject);
    analyst.think({ type: "think", subject, lines }, (answer) => hearThought(key, about, answer));
  }

  return {
    /** The latest thought about the position. */
    get thought() {
      return thought;
    },
    /** How many wait before this page. */
    get ahead() {
      return ahead;
    },
    get lost() {
      return lost;
    },
    /** Whether it thinks about nothing at present. */
    get resting() {
      return resting;
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
    /** Whether it looks at a position quickly. */
    get looking() {
      return looking;
    },
    /** Thinks about a position from now on, in place of the one before. */
    think,
    /** Thinks no more. */
    rest(): void {
      wish = undefined;
      [thought, problem, resting, ahead] = [undefined, undefined, true, 0];
      analyst.think(undefined);
    },
    /** Judges a game; `done` hears the review or why there is none. */
    review(subject: ViewRequest, done: (review: Review | undefined, problem?: Problem) => void): void {
      giveUp();
      reviewing = { done: 0, of: 0 };
      callOff = analyst.run({ type: "review", subject }, (answer) => {
        if (answer.type === "progress") reviewing = { done: answer.done, of: answer.of };
        if (answer.type === "reviewed") done(answer.review);
        if (answer.type === "refused") done(undefined, answer.problem);
        if (answer.type === "finished" || answer.type === "refused") reviewing = undefined;
      });
    },
    /** Tells in words what matters in a position, or why `text` is good there. */
    explain(
      subject: ViewRequest,
      text: string | undefined,
      done: (explanation: Explanation | undefined, problem?: Problem) => void,
    ): void {
      giveUp();
      explaining = true;
      callOff = analyst.run({ type: "explain", subject, ...(text !== undefined && { text }) }, (answer) => {
        if (answer.type === "explained") {
          const { record, arrows, facts, paragraphs } = answer;
          done({ record, arrows, facts, paragraphs });
        }
        if (answer.type === "refused") done(undefined, answer.problem);
        if (answer.type === "finished" || answer.type === "refused") explaining = false;
      });
    },
    /** The first player's chances in a position after a quick look; absent if the engine cannot tell. */
    look(subject: ViewRequest): Promise<number | undefined> {
      giveUp();
      looking = true;
      return new Promise((resolve) => {
        let chance: number | undefined;
        let stopTimer: (() => void) | undefined;
        const end = (told: number | undefined) => {
          [looking, endLook] = [false, () => {}];
          stopTimer?.();
          stop();
          resolve(told);
        };
        const stop = analyst.run({ type: "think", subject, lines: 1 }, (answer) => {
          if (answer.type === "finished" || answer.type === "refused") end(chance);
          if (answer.type !== "thought") return;
          chance = answer.lines[0]?.chance;
          // Who waits in a queue or for a connection is not looking yet.
          stopTimer ??= reach.later(LOOK.milliseconds, () => end(chance));
          if (answer.depth >= LOOK.depth) end(chance);
        });
        endLook = () => end(undefined);
      });
    },
    /** Drops a quick look that is under way. */
    stopLooking: () => endLook(),
    /** Drops an explanation that is under way. */
    stopExplaining(): void {
      if (explaining) callOff();
      explaining = false;
    },
    /** Drops a review, an explanation or a look that is under way. */
    drop(): void {
      giveUp();
      callOff();
    },
    /** A hidden page does not think; a review that was asked for goes on. */
    pause: (hidden: boolean) => analyst.pause(hidden),
    /** Speaks another language from now on. */
    retell(): void {
      known.clear();
      if (reviewing) reviewing = { done: 0, of: 0 };
      analyst.reconnect();
      if (!wish) return;
      const { subject, lines } = wish;
      wish = undefined;
      think(subject, lines);
    },
    close: () => analyst.close(),
  };
}
