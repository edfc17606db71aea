/** What is being worked on, kept as long as the tab is open, so that a reload loses nothing. */
import type { GameTree } from "@quadriga/api";
import { treeFromApi, treeToApi, type Tree } from "./tree";

/** A tree that is worked on, and those that made room for it, the latest last. */
export interface StoredTrees {
  tree: Tree;
  aside: readonly Tree[];
}

const key = (game: string) => `quadriga-analysis-${game}`;

/** Keeps a tree, and what was put aside for it. */
export function saveTrees({ tree, aside }: StoredTrees): void {
  const others = aside.map(treeToApi);
  for (;;) {
    try {
      sessionStorage.setItem(key(tree.game), JSON.stringify({ ...treeToApi(tree), aside: others }));
      return;
    } catch {
      // Where there is no room for all, the oldest goes; without storage all lasts as long as the page.
      if (others.shift() === undefined) return;
    }
  }
}

/** What is kept of a game, if there is something. */
export function loadTrees(game: string): StoredTrees | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(game)) ?? "null");
    if (!isTree(kept) || kept.game !== game) return undefined;
    const aside = "aside" in kept && Array.isArray(kept.aside) ? kept.aside.filter(isTree) : [];
    return { tree: treeFromApi(kept), aside: aside.map(treeFromApi) };
  } catch {
    return undefined;
  }
}

function isTree(value: unknown): value is GameTree {
  return typeof value === "object" && value !== null && "nodes" in value && Array.isArray(value.nodes);
}

/** A tree that one page leaves for the next, such as a read game of another kind than the page's. */

let left: Tree | undefined;

/** Leaves a tree for the page of its game. */
export function passTree(tree: Tree): void {
  left = tree;
}

/** Takes the tree that was left for the page of a game; it is there once. */
export function takePassedTree(game: string): Tree | undefined {
  const tree = left?.game === game ? left : undefined;
  if (tree) left = undefined;
  return tree;
}
