/** The user's progress in the lessons, stored in the browser. */

/** The completed steps by game and lesson id: `abalone/pushing`. */
export type Progress = Readonly<Record<string, readonly number[]>>;

/** State of a lesson. */
export interface LessonState {
  done: number;
  of: number;
  finished: boolean;
}

const name = (game: string, lesson: string) => `${game}/${lesson}`;

/** The progress with one step more. */
export function withStep(progress: Progress, game: string, lesson: string, step: number): Progress {
  const key = name(game, lesson);
  const steps = progress[key] ?? [];
  if (steps.includes(step)) return progress;
  return { ...progress, [key]: [...steps, step].sort((one, other) => one - other) };
}

/** The progress without a lesson, to take it again. */
export function withoutLesson(progress: Progress, game: string, lesson: string): Progress {
  const { [name(game, lesson)]: _, ...others } = progress;
  return others;
}

/** Whether a step is done. */
export function isDone(progress: Progress, game: string, lesson: string, step: number): boolean {
  return progress[name(game, lesson)]?.includes(step) ?? false;
}

/** The state of a lesson with `of` steps; steps that it no longer has do not count. */
export function lessonState(progress: Progress, game: string, lesson: string, of: number): LessonState {
  const done = (progress[name(game, lesson)] ?? []).filter((step) => step < of).length;
  return { done, of, finished: of > 0 && done === of };
}

/** The first step that is not done; the first one if all are. */
export function firstOpen(progress: Progress, game: string, lesson: string, of: number): number {
  for (let step = 0; step < of; step += 1) if (!isDone(progress, game, lesson, step)) return step;
  return 0;
}

/** Parses stored progress; invalid entries are left out. */
export function parseProgress(text: string | null): Progress {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number[]] => isSteps(entry[1])),
    );
  } catch {
    return {};
  }
}

function isSteps(value: unknown): boolean {
  return Array.isArray(value) && value.every((step) => Number.isInteger(step) && (step as number) >= 0);
}

const KEY = "quadriga-lessons";

function read(): Progress {
  try {
    return parseProgress(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

let progress = $state.raw<Progress>(read());

// Another tab may have changed it.
addEventListener("storage", (event) => {
  if (event.key === KEY) progress = parseProgress(event.newValue);
});

function keep(now: Progress): void {
  progress = now;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without storage it is lost with the page.
  }
}

/** The user's progress; components that read it follow changes. */
export const lessonProgress = {
  get progress(): Progress {
    return progress;
  },
  /** A step is done. */
  done: (game: string, lesson: string, step: number) => keep(withStep(progress, game, lesson, step)),
  /** A lesson is taken again. */
  again: (game: string, lesson: string) => keep(withoutLesson(progress, game, lesson)),
};
