/** Finding something better than a mistake of a reviewed game. */
import type { Review, Verdict } from "@quadriga/wire";
import type { Engine } from "./analysis-engine.svelte";
import { addLine, attemptAt, isGoodEnough, mistakesOf, nextMistake, type Mistake } from "./analysis-mistakes";
import type { Study } from "./analysis.svelte";
import { askView } from "./api";
import { moveAt, ROOT } from "./tree";

/** How far an exercise is: what was tried is the best, good enough, what was played, or worse; or the answer is shown. */
export type ExerciseState = "asked" | "judging" | "best" | "good" | "played" | "worse" | "shown";

/** A mistake that is to be bettered. */
export interface Exercise {
  mistake: Mistake;
  /** The move of the tree that is the mistake. */
  id: number;
  side: number;
  state: ExerciseState;
  tried: string;
}

/** The exercises of a review. */
export type Exercises = ReturnType<typeof createExercises>;

/** The chances of the first player when a game has ended so. */
function chanceOf(verdict: Verdict): number {
  return verdict.winner == null ? 0.5 : 1 - verdict.winner;
}

/** Makes them; `line` are the moves of the tree that were reviewed. */
export function createExercises(study: Study, engine: Engine) {
  let current = $state.raw<Exercise | undefined>();
  let review = $state.raw<Review | undefined>();
  let line = $state.raw<readonly number[]>([]);
  const mistakes = $derived(review ? mistakesOf(review) : []);

  function settle(exercise: Exercise, state: ExerciseState, tried: string): void {
    // A slow judgement of an exercise that was left is not wanted.
    if (current?.id !== exercise.id) return;
    current = { ...exercise, state, tried };
    // The board holds a move that was handed over until it is told what became of it.
    if (state !== "judging") study.board()?.reset();
  }

  /** Shows the answer: the better line as a variation, and its first move on the board. */
  function reveal(): void {
    if (!current) return;
    const { id, mistake } = current;
    const before = moveAt(study.tree, id).parent ?? ROOT;
    const [grown, ids] = addLine(study.tree, before, mistake.better.moves);
    study.change(() => grown);
    current = { ...current, state: current.state === "best" ? "best" : "shown" };
    void study.go(ids[0] ?? before);
  }

  return {
    get current() {
      return current;
    },
    /** Whether the person is to find a move, so that nothing may be given away. */
    get secret() {
      return current !== undefined && !["best", "good", "shown"].includes(current.state);
    },
    get count() {
      return mistakes.length;
    },
    /** The place of the present mistake among all, from 1. */
    get place() {
      return mistakes.findIndex(({ ply }) => ply === current?.mistake.ply) + 1;
    },
    get review() {
      return review;
    },
    /** The moves that were reviewed. */
    get line() {
      return line;
    },
    /** Takes over a review. */
    take(taken: Review | undefined, moves: readonly number[]): void {
      [review, line, current] = [taken, moves, undefined];
    },
    /** Goes to the position before the next mistake, and asks for something better. */
    async next(): Promise<void> {
      const mistake = nextMistake(mistakes, current?.mistake.ply ?? -1);
      const id = mistake && line[mistake.ply];
      if (!mistake || id === undefined || !study.tree.moves.has(id)) return;
      current = { mistake, id, side: 0, state: "asked", tried: "" };
      await study.go(moveAt(study.tree, id).parent ?? ROOT);
      const side = study.shown?.view.scene.side_to_move ?? 0;
      if (current.id === id) current = { ...current, side };
    },
    /** Judges an attempt. */
    async attempt(text: string): Promise<void> {
      const exercise = current;
      if (!exercise) return;
      const before = study.requestFor(moveAt(study.tree, exercise.id).parent ?? ROOT);
      const subject = { ...before, moves: [...(before.moves ?? []), text] };
      settle(exercise, "judging", text);
      const view = await askView(subject).catch(study.complain);
      if (!view) return settle(exercise, "asked", "");
      const record = view.moves.at(-1) ?? text;
      const told = attemptAt(exercise.mistake, record);
      if (told === "best") {
        settle(exercise, "best", record);
        return reveal();
      }
      if (told === "played") return settle(exercise, "played", record);
      const chance = view.verdict ? chanceOf(view.verdict) : await engine.look(subject);
      const good = chance !== undefined && isGoodEnough(exercise.mistake, exercise.side, chance);
      settle(exercise, good ? "good" : "worse", record);
    },
    reveal,
    /** Ends the exercises. */
    leave(): void {
      current = undefined;
    },
  };
}
