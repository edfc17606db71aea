/** A demo of random moves on the board of a game card while the pointer is on it. */
import type { CatalogEntry, ClickNode, ClickTree, Effects, Scene } from "@quadriga/api";
import { fetchView } from "../shared/api";
import { settings } from "../shared/settings.svelte";

/** How long a position is shown, in milliseconds. */
const PAUSE = 1_100;
/** How many moves are shown. */
const MOST = 12;

/** A random move of a click tree; nothing if it has none. */
export function randomMove(tree: ClickTree | null | undefined, chance: () => number): string | undefined {
  let node: ClickNode | undefined = tree?.nodes[0];
  while (node) {
    const onward: number[] = (node.targets ?? []).flatMap((target) => target.node ?? []);
    if (node.chosen && (onward.length === 0 || chance() < 0.5)) return node.chosen.text;
    const next: number | undefined = onward[Math.floor(chance() * onward.length)];
    node = next === undefined ? undefined : tree?.nodes[next];
  }
  return undefined;
}

function isStill(): boolean {
  return !settings.animation || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A show of moves from the start of a game; `entry` may come in another language later. */
export function createDemo(entry: () => CatalogEntry) {
  let scene = $state.raw<Scene | undefined>();
  let last = $state.raw<Effects | undefined>();
  let going: AbortController | undefined;

  async function run(signal: AbortSignal): Promise<void> {
    const moves: string[] = [];
    let view = await fetchView({ game: entry().name, moves, clicks: [] }, signal);
    while (!signal.aborted && moves.length < MOST) {
      const move = randomMove(view.options.tree, Math.random);
      if (move === undefined) return;
      moves.push(move);
      view = await fetchView({ game: entry().name, moves, clicks: [] }, signal);
      last = view.last ?? undefined;
      scene = view.scene;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  return {
    get scene() {
      return scene ?? entry().start;
    },
    get last() {
      return last;
    },
    /** Begins, unless motion is not wanted. */
    start(): void {
      if (going || isStill()) return;
      going = new AbortController();
      // Without an answer the board stays as it is.
      run(going.signal).catch(() => {});
    },
    /** Ends, and shows the start again. */
    stop(): void {
      going?.abort();
      going = undefined;
      last = undefined;
      scene = undefined;
    },
  };
}
