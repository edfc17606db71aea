/** A lesson in progress: the current step, the attempt and the verdict on it. */
import type { BoardHandle, Progress } from "@quadriga/board";
import type {
  Checked,
  CheckRequest,
  Course,
  Lesson,
  Options,
  PositionView,
  Problem,
  Step,
} from "@quadriga/api";
import { problemOf } from "../analysis/requests";
import { request, fetchView, fetchRefusal, ApiError } from "../shared/api";
import { lessonProgress } from "./progress.svelte";
import { settings } from "../shared/settings.svelte";

/** A lesson in progress. */
export type LessonSession = ReturnType<typeof createLessonSession>;

/** Starts a lesson at a step; `lesson` may change its language later. */
export function createLessonSession(
  game: string,
  lesson: () => Lesson,
  first: number,
  offline: () => string,
) {
  let at = $state(first);
  let over = $state(false);
  let checked = $state.raw<Checked | undefined>();
  let problem = $state.raw<Problem | undefined>();
  let checking = $state(false);
  let hinted = $state(false);
  let typing = $state(false);
  let chosen = $state<number | undefined>();
  let progress = $state.raw<Progress | undefined>();
  let handle: BoardHandle | undefined;
  /** The attempt that was judged. */
  let tried: CheckRequest | undefined;
  /** Counts shown steps, to recognise late answers. */
  let shown = 0;

  const step = $derived(lesson().steps[at]);
  const solved = $derived(!step?.task || (checked?.right ?? false));
  /** The position on the board; after a correct move, the one after it. */
  const view = $derived<PositionView | undefined>((checked?.right && checked.view) || step?.view);

  function go(to: number): void {
    at = Math.max(0, Math.min(lesson().steps.length - 1, to));
    shown += 1;
    checking = false;
    [over, hinted, typing] = [false, false, false];
    [checked, problem, chosen, progress] = [undefined, undefined, undefined, undefined];
  }

  function done(): void {
    lessonProgress.done(game, lesson().id, at);
  }

  async function attempt(request: CheckRequest): Promise<void> {
    const asked = shown;
    [checking, problem] = [true, undefined];
    try {
      const answer = await checkAnswer(game, lesson().id, at, request);
      if (asked !== shown) return;
      [checked, tried] = [answer, request];
      if (answer.right) done();
      if (!answer.right || !answer.view) handle?.reset();
    } catch (error) {
      if (asked !== shown) return;
      problem = problemOf(error, offline());
      handle?.release();
    } finally {
      if (asked === shown) checking = false;
    }
  }

  /** Judges illegal clicks where an illegal move is asked for; `shows` says which verdicts are shown. */
  async function judge(clicks: number[], shows: (answer: Checked) => boolean): Promise<void> {
    const asked = shown;
    try {
      const answer = await checkAnswer(game, lesson().id, at, { clicks });
      if (asked !== shown || solved || !shows(answer)) return;
      [checked, tried, problem] = [answer, { clicks }, undefined];
      if (answer.right) done();
    } catch (error) {
      // The clicks are not a whole move yet.
      if (asked === shown && !(error instanceof ApiError && error.status === 422))
        problem = problemOf(error, offline());
    }
  }

  /** Handles illegal clicks: the solution if the task asks for an illegal move, otherwise a refusal to explain. */
  async function why(clicks: number[]): Promise<void> {
    if (!step) return;
    if (step.task?.kind === "illegal" && !solved) return judge(clicks, () => true);
    const asked = shown;
    const { variant, position } = step.view;
    const told = await fetchRefusal({ game, variant, position, moves: [], clicks }).catch(() => null);
    if (told && asked === shown) problem = told;
  }

  return {
    get at() {
      return at;
    },
    get step() {
      return step;
    },
    get view() {
      return view;
    },
    /** Whether the step is solved or has no task. */
    get solved() {
      return solved;
    },
    /** Whether the lesson is over. */
    get over() {
      return over;
    },
    get checked() {
      return checked;
    },
    get problem() {
      return problem;
    },
    get checking() {
      return checking;
    },
    get hinted() {
      return hinted;
    },
    /** Whether the move is to be typed. */
    get typing() {
      return typing;
    },
    get chosen() {
      return chosen;
    },
    get progress() {
      return progress;
    },
    go,
    why,
    /** A click chose another piece; it is an attempt as well, unless it is a wrong one. */
    replaced: (clicks: number[]) => judge(clicks, ({ right }) => right),
    /** Goes to the next step, or ends the lesson. */
    next(): void {
      if (solved) done();
      if (at + 1 < lesson().steps.length) go(at + 1);
      else over = true;
    },
    previous(): void {
      if (over) over = false;
      else go(at - 1);
    },
    /** A move was made or typed. */
    move: (text: string) => attempt({ text }),
    /** An answer was chosen. */
    choose(option: number): Promise<void> {
      chosen = option;
      return attempt({ choice: option });
    },
    hint(): void {
      hinted = true;
    },
    /** Opens the field for a typed move. */
    type(): void {
      typing = true;
    },
    /** Fetches the verdict in another language. */
    async changeLanguage(): Promise<void> {
      problem = undefined;
      if (!checked || !tried) return;
      // Only the texts change; the board stays as it is.
      const mute: Checked = { ...checked, message: "", problem: null };
      checked = mute;
      const answer = await checkAnswer(game, lesson().id, at, tried).catch(() => undefined);
      if (answer && checked === mute) checked = { ...answer, view: mute.view ?? null };
    },
    options: (clicks: number[]): Promise<Options> =>
      step ? fetchStepOptions(step, clicks) : Promise.reject(new Error("no step")),
    enter(now: Progress): void {
      progress = now;
      if (now.clicks.length > 0) problem = undefined;
    },
    take(board: BoardHandle): void {
      handle = board;
    },
    board: () => handle,
  };
}

/** Requests about lessons. */

const asked = new Map<string, Promise<Course>>();

/** Fetches the lessons of a game, once per language. */
export function fetchCourse(game: string): Promise<Course> {
  const key = `${settings.lang} ${game}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = request<Course>(`lessons/${encodeURIComponent(game)}`);
  answer.catch(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}

/** Checks an attempt at a step. */
export const checkAnswer = (game: string, lesson: string, step: number, body: CheckRequest) =>
  request<Checked>(`lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}/${step}/check`, {
    body,
  });

/** Fetches the options after some clicks in the position of a step. */
export async function fetchStepOptions({ view }: Step, clicks: number[]): Promise<Options> {
  const { game, variant, position } = view;
  return (await fetchView({ game, variant, position, moves: [], clicks })).options;
}

/** The lesson after that one. */
export function lessonAfter(lessons: readonly Lesson[], id: string): Lesson | undefined {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  return place < 0 ? undefined : lessons[place + 1];
}

/** The index of the step in an address, which counts from 1; the first by default. */
export function stepOf(query: URLSearchParams, steps: number): number {
  const number = Number(query.get("step") ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= steps ? number - 1 : 0;
}
