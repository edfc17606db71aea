/** What the engine says to somebody who plays without a human opponent: a hint, and why a move was made. */
import type { GameState, Problem } from "@quadriga/api";
import type { Engine, Explanation } from "../analysis/engine.svelte";
import { positionRequest } from "./requests";

/** What was asked for. */
export type Question = "hint" | "why";

/** The advice of a game. */
export type Advice = ReturnType<typeof createAdvice>;

/** Whether the person here plays, and nobody is taken in by advice: everybody else who plays is an engine. */
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
    /** Whether an answer is still to come. */
    get waiting() {
      return asked !== undefined && engine.explaining;
    },
    get told() {
      return told;
    },
    get problem() {
      return problem;
    },
    /** The hint on the board. */
    get arrows() {
      return asked === "hint" ? (told?.arrows ?? []) : [];
    },
    /** Asks what to play, or why the last move was played; one question at a time. */
    ask(question: Question, { game }: GameState): void {
      if (engine.explaining) return;
      const last = question === "why" ? game.moves.at(-1) : undefined;
      const before = game.moves.length - (last === undefined ? 0 : 1);
      [asked, told, problem] = [question, undefined, undefined];
      engine.explain(positionRequest(game, before), last, (explanation, refused) => {
        [told, problem] = [explanation, refused];
      });
    },
    /** What was said belongs to another position. */
    forget,
  };
}
