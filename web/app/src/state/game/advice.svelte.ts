/** Hints and explanations by the engine in games without a human opponent. */
import type { EngineLine, Explanation, GameState, PositionView, Problem, ViewRequest } from "@quadriga/api";
import type { Engine } from "../analysis/engine.svelte";
import { fetchView } from "../shared/api";
import { litCells } from "../shared/lit-cells.svelte";
import { positionRequest } from "./requests";

/** The kind of advice. */
export type Question = "hint" | "why";

/** How much of a hint is given: where to look, the move, the reasons. */
export type HintStep = "idea" | "move" | "reasons";

/** A line that is stepped through on the board. */
export interface Preview {
  line: EngineLine;
  /** How many of its moves are on the board. */
  count: number;
  view: PositionView;
}

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
  let step = $state<HintStep>("idea");
  let told = $state.raw<Explanation | undefined>();
  let problem = $state.raw<Problem | undefined>();
  let preview = $state.raw<Preview | undefined>();
  /** The position that the advice is about. */
  let about: ViewRequest | undefined;

  function leavePreview(): void {
    preview = undefined;
  }

  function forget(): void {
    engine.stopExplaining();
    [asked, told, problem, about] = [undefined, undefined, undefined, undefined];
    litCells.clear();
    leavePreview();
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
    /** How much of the hint is given; nothing if no hint has come. */
    get step(): HintStep | undefined {
      return asked === "hint" && told ? step : undefined;
    },
    /** The arrows of a hint, once it names the move. */
    get arrows() {
      return asked === "hint" && step !== "idea" && !preview ? (told?.arrows ?? []) : [];
    },
    /** The cells to look at. */
    get cells() {
      return asked === "hint" && step === "idea" ? (told?.idea?.cells ?? []) : [];
    },
    /** How many moves were made before the position of the advice. */
    get ply() {
      return about?.moves?.length ?? 0;
    },
    /** The line on the board. */
    get preview() {
      return preview;
    },
    /** Requests a hint, or the next step of it, or an explanation of the last move; one at a time. */
    ask(question: Question, { game }: GameState): void {
      if (engine.explaining) return;
      if (question === "hint" && asked === "hint" && told) {
        step = step === "idea" ? "move" : "reasons";
        return;
      }
      leavePreview();
      const last = question === "why" ? game.moves.at(-1) : undefined;
      about = positionRequest(game, game.moves.length - (last === undefined ? 0 : 1));
      [asked, step, told, problem] = [question, "idea", undefined, undefined];
      engine.explain(about, last, (explanation, refused) => {
        [told, problem] = [explanation, refused];
      });
    },
    /** Shows the position after the first moves of a line, without leaving the game. */
    async showLine(line: EngineLine, count: number): Promise<void> {
      const from = about;
      if (!from) return;
      const moves = [...(from.moves ?? []), ...line.moves.slice(0, count)];
      const view = await fetchView({ ...from, moves }).catch(() => undefined);
      // The game may have gone on meanwhile.
      if (view && about === from) preview = { line, count, view };
    },
    /** Shows the position after moves from the position of the advice. */
    showMoves(moves: string[]): Promise<void> {
      return this.showLine({ moves, score: "", chance: 0, arrows: [] }, moves.length);
    },
    /** Shows the game again. */
    leavePreview,
    /** Clears the advice, because the position has changed. */
    forget,
  };
}
