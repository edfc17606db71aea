/** The review of a line, and exercises to find better moves than its mistakes. */
import type { Problem, Review, Verdict } from "@quadriga/api";
import type { Engine } from "./engine.svelte";
import { addLine, attemptAt, isGoodEnough, mistakesOf, nextMistake, sideOf, type Mistake } from "./mistakes";
import type { Study } from "./study.svelte";
import { fetchView } from "../shared/api";
import { lineThrough, moveAt, ROOT } from "./tree";

/**
 * State of an exercise: waiting for a move, evaluating one, the verdict on it, or the
 * answer is shown.
 */
export type ExerciseState = "asked" | "judging" | "best" | "good" | "played" | "worse" | "unjudged" | "shown";

/** An exercise: find a better move than a mistake. */
export interface Exercise {
  mistake: Mistake;
  /** The move of the tree that is the mistake. */
  id: number;
  side: number;
  state: ExerciseState;
  tried: string;
}

/** What came of a review of some moves of a tree. */
interface Reviewed {
  review: Review | undefined;
  problem: Problem | undefined;
  line: readonly number[];
  /** The number of the tree: another one has other moves under the same numbers. */
  opened: number;
}

/** The exercises of a review. */
export type Exercises = ReturnType<typeof createExercises>;

/** The chances of the first player when a game has ended so. */
export function chanceOf(verdict: Verdict): number {
  return verdict.winner == null ? 0.5 : 1 - verdict.winner;
}

/** Makes them. */
export function createExercises(study: Study, engine: Engine) {
  let reviewed = $state.raw<Reviewed | undefined>();
  let exercise = $state.raw<Exercise | undefined>();
  /** The side whose mistakes were chosen for the exercises. */
  let chosen = $state<number | undefined>();
  /** Aborted with the current attempt, to recognise late verdicts. */
  let asking = new AbortController();

  const present = $derived(reviewed?.opened === study.opened ? reviewed : undefined);
  const all = $derived((present?.review ? mistakesOf(present.review) : []).filter(({ ply }) => has(ply)));
  const counts = $derived([0, 1].map((side) => all.filter((mistake) => isOf(side, mistake)).length));
  /** One's own side; a spectator chooses. */
  const side = $derived(study.played?.side ?? chosen ?? (counts[0] === 0 && counts[1] ? 1 : 0));
  const mistakes = $derived(all.filter((mistake) => isOf(side, mistake)));
  const current = $derived(exercise && has(exercise.mistake.ply) ? exercise : undefined);
  /** The move after which something better is to be found. */
  const before = $derived(current && (moveAt(study.tree, current.id).parent ?? ROOT));
  const secret = $derived(current !== undefined && !["best", "good", "shown"].includes(current.state));

  function isOf(side: number, { ply }: Mistake): boolean {
    return sideOf(ply, study.firstSide) === side;
  }

  /** Whether the reviewed move is still in the tree. */
  function has(ply: number): boolean {
    const id = present?.line[ply];
    return id !== undefined && study.tree.moves.has(id);
  }

  function take(review: Review | undefined, line: readonly number[], problem?: Problem): void {
    leave();
    reviewed = { review, problem, line, opened: study.opened };
  }

  /** Aborts the current attempt, and unlocks the board. */
  function fresh(): AbortSignal {
    asking.abort();
    asking = new AbortController();
    engine.stopQuickEvaluation();
    if (exercise?.state === "judging") study.board()?.reset();
    return asking.signal;
  }

  function leave(): void {
    fresh();
    exercise = undefined;
  }

  function start(line: readonly number[] = lineThrough(study.tree, study.at)): void {
    const { opened } = study;
    take(present?.review, present?.line ?? []);
    engine.review(study.requestFor(line.at(-1) ?? ROOT), (made, refused) => {
      if (study.opened !== opened) return;
      if (made) take(made, line);
      else take(present?.review, present?.line ?? [], refused);
    });
  }

  /** Shows the answer: the better line as a variation, and its first move on the board. */
  function reveal(): void {
    if (!current || before === undefined) return;
    fresh();
    const [grown, ids] = addLine(study.tree, before, current.mistake.better.moves);
    exercise = { ...current, state: current.state === "best" ? "best" : "shown" };
    study.change(() => grown);
    void study.go(ids[0] ?? before);
  }

  /** Judges an attempt; an illegal move leaves the exercise open. */
  async function judge(
    exercise: Exercise,
    at: number,
    signal: AbortSignal,
  ): Promise<[ExerciseState, string]> {
    const { mistake, side, tried } = exercise;
    const start = study.requestFor(at);
    const subject = { ...start, moves: [...(start.moves ?? []), tried] };
    const view = await fetchView(subject, signal).catch(study.complain);
    if (!view || signal.aborted) return ["asked", ""];
    const record = view.moves.at(-1) ?? tried;
    const told = attemptAt(mistake, record);
    if (told !== "other") return [told, record];
    const chance = view.verdict ? chanceOf(view.verdict) : await engine.quickEvaluate(subject);
    if (chance === undefined) return ["unjudged", record];
    return [isGoodEnough(mistake, side, chance) ? "good" : "worse", record];
  }

  return {
    get current() {
      return current;
    },
    /** Whether the person is to find a move, so that nothing may be given away. */
    get secret() {
      return secret;
    },
    /** Whether a move is an attempt: elsewhere than before the mistake it is a move like others. */
    get asking() {
      return secret && study.at === before;
    },
    get count() {
      return mistakes.length;
    },
    /** How many mistakes each side made. */
    get counts() {
      return counts;
    },
    /** The side whose mistakes are exercises. */
    get side() {
      return side;
    },
    set side(now: number) {
      leave();
      chosen = now;
    },
    /** The place of the present mistake among all, from 1. */
    get place() {
      return mistakes.findIndex(({ ply }) => ply === current?.mistake.ply) + 1;
    },
    get review() {
      return present?.review;
    },
    /** Why there is no review. */
    get problem() {
      return present?.problem;
    },
    /** The moves that were reviewed. */
    get line() {
      return present?.line ?? [];
    },
    /** Requests a review of a line, or of the current one. */
    start: (line?: readonly number[]) => start(line),
    /** Takes over a review. */
    take,
    /** Requests the review again in another language. */
    changeLanguage(): void {
      if (!present) return;
      const { review, line } = present;
      take(undefined, []);
      const end = line.at(-1);
      if (review && !engine.reviewing && end !== undefined && study.tree.moves.has(end)) start(line);
    },
    /** Goes to the position before the next mistake. */
    async next(): Promise<void> {
      const mistake = nextMistake(mistakes, current?.mistake.ply ?? -1);
      const id = mistake && present?.line[mistake.ply];
      if (!mistake || id === undefined) return;
      fresh();
      exercise = { mistake, id, side, state: "asked", tried: "" };
      await study.go(moveAt(study.tree, id).parent ?? ROOT);
    },
    /** Judges an attempt. */
    async attempt(text: string): Promise<void> {
      if (!current || before === undefined || study.at !== before) return;
      const signal = fresh();
      const tried: Exercise = { ...current, state: "judging", tried: text };
      exercise = tried;
      const [state, record] = await judge(tried, before, signal);
      if (signal.aborted) return;
      exercise = { ...tried, state, tried: record };
      // The board stays locked after a move until it is reset.
      if (study.at === before) study.board()?.reset();
      if (state === "best") reveal();
    },
    reveal,
    /** Ends the exercises. */
    leave,
    /** Drops all, because another tree is studied. */
    drop(): void {
      engine.drop();
      leave();
      [reviewed, chosen] = [undefined, undefined];
    },
  };
}
