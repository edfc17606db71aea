/** Stores the trees of a study as long as the tab is open, so that a reload loses nothing. */
import type { GameTree } from "@quadriga/api";
import { treeFromApi, treeToApi, type Tree } from "./tree";

/** A tree, and those it has replaced, the latest last. */
export interface StoredTrees {
  tree: Tree;
  aside: readonly Tree[];
}

const key = (game: string) => `quadriga-analysis-${game}`;

/** Stores a tree and those it has replaced. */
export function saveTrees({ tree, aside }: StoredTrees): void {
  const others = aside.map(treeToApi);
  for (;;) {
    try {
      sessionStorage.setItem(key(tree.game), JSON.stringify({ ...treeToApi(tree), aside: others }));
      return;
    } catch {
      // If storage is full, drop the oldest; without storage everything is lost with the page.
      if (others.shift() === undefined) return;
    }
  }
}

/** Loads the stored trees of a game. */
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

let left: Tree | undefined;

/** Passes a tree to the next page, such as an imported record of another game. */
export function passTree(tree: Tree): void {
  left = tree;
}

/** Takes the tree passed to the page of a game; it can be taken once. */
export function takePassedTree(game: string): Tree | undefined {
  const tree = left?.game === game ? left : undefined;
  if (tree) left = undefined;
  return tree;
}
