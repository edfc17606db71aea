/** Animations: stages in sequence, each of simultaneous tweens. */

/** Shows a part of a motion, from 0 to 1. */
export type Tween = (part: number) => void;

/** Tweens that run at the same time. */
export interface Stage {
  /** In milliseconds. */
  duration: number;
  tweens: Tween[];
}

/** What runs stages. */
export interface Animator {
  /** Replaces the running animation; resolves when the last stage has ended or was skipped. */
  run(stages: Stage[], glide: boolean): Promise<void>;
  /** Brings everything to its end at once. */
  skip(): void;
  /** The promise of what is running. */
  done(): Promise<void>;
}

/** Duration of a movement over some cells, in milliseconds. */
export function duration(cells: number): number {
  return Math.min(350, 180 + 30 * cells);
}

/** Whether the person has asked the system for less motion. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** An animator; it draws a frame whenever the browser does. */
export function createAnimator(): Animator {
  let finish: () => void = () => undefined;
  let ended: Promise<void> = Promise.resolve();

  function run(stages: Stage[], glide: boolean): Promise<void> {
    finish();
    const list = stages.filter((stage) => stage.tweens.length > 0);
    if (!glide || document.hidden || list.length === 0) {
      list.forEach(end);
      return ended;
    }
    ended = new Promise((resolve) => {
      let frame = 0;
      let current = 0;
      let begin: number | undefined;
      const total = list.reduce((sum, stage) => sum + stage.duration, 0);
      // Frames stop coming when the page is hidden; the move must be over all the same.
      const limit = setTimeout(() => finish(), total + 500);
      finish = () => {
        cancelAnimationFrame(frame);
        clearTimeout(limit);
        list.slice(current).forEach(end);
        finish = () => undefined;
        resolve();
      };
      const draw = (now: number) => {
        begin ??= now;
        let stage = list[current];
        while (stage && now - begin >= stage.duration) {
          end(stage);
          begin += stage.duration;
          current += 1;
          stage = list[current];
        }
        if (!stage) return finish();
        const part = ease((now - begin) / stage.duration);
        stage.tweens.forEach((tween) => tween(part));
        frame = requestAnimationFrame(draw);
      };
      frame = requestAnimationFrame(draw);
    });
    return ended;
  }

  return { run, skip: () => finish(), done: () => ended };
}

function end(stage: Stage): void {
  stage.tweens.forEach((tween) => tween(1));
}

/** Slow, fast, slow. */
function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
}
