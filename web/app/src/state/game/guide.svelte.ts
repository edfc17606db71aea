/**
 * The guided first move: in the first game of each kind the engine suggests a move, which the user is shown click by
 * click. It never keeps anyone from playing something else.
 */
import type { GameState, Options } from "@quadriga/api";
import type { Progress } from "@quadriga/board";
import type { Engine } from "../analysis/engine.svelte";
import { canTakeBack } from "./live-state";
import { mayAsk } from "./advice.svelte";
import { positionRequest } from "./requests";

const KEY = "quadriga-guided";
/** How many times the server is asked which clicks enter the move. */
const MOST_QUESTIONS = 12;

/** What to do next: tap a piece, tap its target, end the turn, wait for the move to be played. */
export type GuideStep = { do: "piece" | "target"; cell: number } | { do: "end" | "done" };

/** The guide of a game. */
export type Guide = ReturnType<typeof createGuide>;

function guidedGames(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
  } catch {
    return []; // Invalid text or no storage.
  }
}

function remember(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...guidedGames(), game])]));
  } catch {
    // Without storage the next game offers it again.
  }
}

/** The clicks that enter the move `record`; `fetchOptions` knows what may follow some clicks. */
export async function clicksOf(
  record: string,
  first: Options,
  fetchOptions: (clicks: number[]) => Promise<Options>,
): Promise<number[] | undefined> {
  // A record may add an announcement to the move.
  const isIt = (text: string) => record === text || /^[^\p{L}\d,>-]/u.test(rest(record, text));
  const open: { clicks: number[]; likely: boolean }[] = [];
  let options: Options = first;
  for (let asked = 0; ; asked += 1) {
    const nodes = options.tree?.nodes ?? [];
    const ways = [{ node: nodes[0], clicks: [...options.prefix], begun: "" }];
    for (const { node, clicks, begun } of ways) {
      const text = node?.chosen?.text;
      if (text !== undefined && isIt(text)) return clicks;
      const so = text ?? begun;
      for (const { cell, node: next } of node?.targets ?? []) {
        const longer = [...clicks, cell];
        if (typeof next === "number") ways.push({ node: nodes[next], clicks: longer, begun: so });
        else open.push({ clicks: longer, likely: so !== "" && record.startsWith(so) });
      }
      // A finished step to which more can be added: its next clicks are in an answer of their own.
      if (
        node?.progress === "complete-or-more" &&
        clicks.length > options.prefix.length &&
        record.startsWith(so)
      )
        open.push({ clicks, likely: true });
    }
    const at = open.findIndex(({ likely }) => likely);
    const [next] = open.splice(Math.max(at, 0), 1);
    if (!next || asked >= MOST_QUESTIONS) return undefined;
    options = await fetchOptions(next.clicks);
  }
}

function rest(record: string, text: string): string {
  return record.startsWith(text) ? record.slice(text.length) : "-";
}

/** Makes the guide; `fetchOptions` knows what may follow some clicks. */
export function createGuide(engine: Engine, fetchOptions: (clicks: number[]) => Promise<Options>) {
  let skipped = $state.raw(guidedGames());
  let waiting = $state(false);
  let clicks = $state.raw<number[] | undefined>();

  function finish(game: string): void {
    remember(game);
    [skipped, clicks, waiting] = [guidedGames(), undefined, false];
    if (!skipped.includes(game)) skipped = [...skipped, game];
  }

  return {
    /** Whether the engine is looking for a move. */
    get waiting() {
      return waiting;
    },
    /** Whether to offer or to go on: the user is to make the first move of the first game of this kind. */
    isFor(game: GameState, myTurn: boolean): boolean {
      return mayAsk(game) && myTurn && !canTakeBack(game) && !skipped.includes(game.game.game);
    },
    /** The next step after what is entered; none before it was asked for, and for one who plays another move. */
    step(progress: Progress | undefined): GuideStep | undefined {
      if (!clicks) return undefined;
      const entered = progress?.clicks ?? [];
      if (entered.length > clicks.length || entered.some((cell, at) => cell !== clicks?.[at]))
        return undefined;
      const cell = clicks[entered.length];
      if (cell === undefined) return { do: progress?.canEnd ? "end" : "done" };
      const begins = entered.length === 0 || progress?.text !== undefined;
      return { do: begins ? "piece" : "target", cell };
    },
    get started() {
      return clicks !== undefined;
    },
    /** Asks the engine for a move. */
    start({ game }: GameState, options: Options | undefined): void {
      if (!options || engine.explaining) return;
      waiting = true;
      engine.explain(positionRequest(game), undefined, (explanation) => {
        const found = explanation && clicksOf(explanation.record, options, fetchOptions);
        void Promise.resolve(found).then(
          (path) => (path ? ([clicks, waiting] = [path, false]) : finish(game.game)),
          () => finish(game.game),
        );
      });
    },
    /** Does not offer it again in this kind of game. */
    finish,
  };
}
