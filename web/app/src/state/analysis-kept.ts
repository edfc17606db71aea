/** What is being worked on, kept as long as the tab is open, so that a reload loses nothing. */
import type { GameTree } from "@quadriga/api";
import { fromWire, toWire, type Tree } from "./tree";

/** A tree that is worked on, and those that made room for it, the latest last. */
export interface Kept {
  tree: Tree;
  aside: readonly Tree[];
}

const key = (game: string) => `quadriga-analysis-${game}`;

/** Keeps a tree, and what was put aside for it. */
export function keepTrees({ tree, aside }: Kept): void {
  const others = aside.map(toWire);
  for (;;) {
    try {
      sessionStorage.setItem(key(tree.game), JSON.stringify({ ...toWire(tree), aside: others }));
      return;
    } catch {
      // Where there is no room for all, the oldest goes; without storage all lasts as long as the page.
      if (others.shift() === undefined) return;
    }
  }
}

/** What is kept of a game, if there is something. */
export function keptTrees(game: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(game)) ?? "null");
    if (!isTree(kept) || kept.game !== game) return undefined;
    const aside = "aside" in kept && Array.isArray(kept.aside) ? kept.aside.filter(isTree) : [];
    return { tree: fromWire(kept), aside: aside.map(fromWire) };
  } catch {
    return undefined;
  }
}

function isTree(value: unknown): value is GameTree {
  return typeof value === "object" && value !== null && "nodes" in value && Array.isArray(value.nodes);
}
