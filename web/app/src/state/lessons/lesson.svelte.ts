/** A lesson that is being taken: the step, what was tried, what was said about it. */
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

/** A lesson that is being taken. */
export type LessonSession = ReturnType<typeof createLessonSession>;

/** Begins a lesson of `game` at a step; `lesson` may come in another language later. */
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
  let chosen = $state<number | undefined>();
  let progress = $state.raw<Progress | undefined>();
  let handle: BoardHandle | undefined;
  /** What the verdict is about. */
  let tried: CheckRequest | undefined;
  /** Counts the steps that were shown, so that late answers are known as such. */
  let shown = 0;

  const step = $derived(lesson().steps[at]);
  const solved = $derived(!step?.task || (checked?.right ?? false));
  /** The board: after a right move as the move leaves it. */
  const view = $derived<PositionView | undefined>((checked?.right && checked.view) || step?.view);

  function go(to: number): void {
    at = Math.max(0, Math.min(lesson().steps.length - 1, to));
    shown += 1;
    checking = false;
    [over, checked, problem, hinted, chosen, progress] = [
      false,
      undefined,
      undefined,
      false,
      undefined,
      undefined,
    ];
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

  /** Clicks that nothing allows: an answer where such a one is asked for, otherwise a question. */
  async function why(clicks: number[]): Promise<void> {
    if (!step) return;
    if (step.task?.kind === "illegal" && !solved) {
      const asked = shown;
      try {
        const answer = await checkAnswer(game, lesson().id, at, { clicks });
        if (asked !== shown) return;
        [checked, tried] = [answer, { clicks }];
        if (answer.right) done();
      } catch (error) {
        // More clicks are needed for a move, so nothing is wrong yet.
        if (asked === shown && !(error instanceof ApiError && error.status === 422))
          problem = problemOf(error, offline());
      }
      return;
    }
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
    /** Whether the step asks for nothing more. */
    get solved() {
      return solved;
    },
    /** Whether the last step is behind. */
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
    get chosen() {
      return chosen;
    },
    get progress() {
      return progress;
    },
    go,
    why,
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
    /** Tells the verdict anew, in another language. */
    async changeLanguage(): Promise<void> {
      problem = undefined;
      if (!checked || !tried) return;
      // The board stays as it is; only the words are other ones.
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

/** The lessons of a game, asked for once a language. */
export function fetchCourse(game: string): Promise<Course> {
  const key = `${settings.lang} ${game}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = request<Course>(`lessons/${encodeURIComponent(game)}`);
  answer.catch(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}

/** Whether an attempt is what a step asks for. */
export const checkAnswer = (game: string, lesson: string, step: number, body: CheckRequest) =>
  request<Checked>(`lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}/${step}/check`, {
    body,
  });

/** What may follow these clicks in the position of a step. */
export async function fetchStepOptions({ view }: Step, clicks: number[]): Promise<Options> {
  const { game, variant, position } = view;
  return (await fetchView({ game, variant, position, moves: [], clicks })).options;
}

/** The lesson after that one. */
export function lessonAfter(lessons: readonly Lesson[], id: string): Lesson | undefined {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  return place < 0 ? undefined : lessons[place + 1];
}

/** The steps that an address may name: a number from 1, otherwise the first. */
export function stepOf(query: URLSearchParams, steps: number): number {
  const number = Number(query.get("step") ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= steps ? number - 1 : 0;
}
