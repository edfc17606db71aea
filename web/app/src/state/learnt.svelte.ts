/** What the person here has learnt, kept in the browser. */
import { parseProgress, withoutLesson, withStep, type Progress } from "./lesson-progress";

const KEY = "quadriga-lessons";

function read(): Progress {
  try {
    return parseProgress(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

let progress = $state.raw<Progress>(read());

// Another tab may learn too.
addEventListener("storage", (event) => {
  if (event.key === KEY) progress = parseProgress(event.newValue);
});

function keep(now: Progress): void {
  progress = now;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What is learnt; reading it in a component follows changes. */
export const learnt = {
  get progress(): Progress {
    return progress;
  },
  /** A step is done. */
  done: (game: string, lesson: string, step: number) => keep(withStep(progress, game, lesson, step)),
  /** A lesson is taken again. */
  again: (game: string, lesson: string) => keep(withoutLesson(progress, game, lesson)),
};
