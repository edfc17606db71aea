/** Hints and explanations by the engine in games without a human opponent. */
import type { GameState, Problem } from "@quadriga/api";
import type { Engine, Explanation } from "../analysis/engine.svelte";
import { positionRequest } from "./requests";

/** The kind of advice. */
export type Question = "hint" | "why";

/** The advice of a game. */
export type Advice = ReturnType<typeof createAdvice>;

/** Whether the user plays and all opponents are engines, so that advice is fair. */
export function mayAsk({ game, mine, status }: GameState): boolean {
  const fair = game.players.every(({ kind }, side) => kind === "engine" || mine[side] === true);
  return fair && mine.includes(true) && status.phase === "playing";
}

/** Makes it. */
export function createAdvice(engine: Engine) {
  let asked = $state<Question | undefined>();
  let told = $state.raw<Explanation | undefined>();
  let problem = $state.raw<Problem | undefined>();

  function forget(): void {
    engine.stopExplaining();
    [asked, told, problem] = [undefined, undefined, undefined];
  }

  return {
    /** Whether the answer is pending. */
    get waiting() {
      return asked !== undefined && engine.explaining;
    },
    get told() {
      return told;
    },
    get problem() {
      return problem;
    },
    /** The arrows of a hint. */
    get arrows() {
      return asked === "hint" ? (told?.arrows ?? []) : [];
    },
    /** Requests a hint or an explanation of the last move; one at a time. */
    ask(question: Question, { game }: GameState): void {
      if (engine.explaining) return;
      const last = question === "why" ? game.moves.at(-1) : undefined;
      const before = game.moves.length - (last === undefined ? 0 : 1);
      [asked, told, problem] = [question, undefined, undefined];
      engine.explain(positionRequest(game, before), last, (explanation, refused) => {
        [told, problem] = [explanation, refused];
      });
    },
    /** Clears the advice, because the position has changed. */
    forget,
  };
}
