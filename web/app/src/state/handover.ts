/** A tree that one page leaves for the next, such as a read game of another kind than the page's. */
import type { Tree } from "./tree";

let left: Tree | undefined;

/** Leaves a tree for the page of its game. */
export function handOver(tree: Tree): void {
  left = tree;
}

/** Takes the tree that was left for the page of a game; it is there once. */
export function takeOver(game: string): Tree | undefined {
  const tree = left?.game === game ? left : undefined;
  if (tree) left = undefined;
  return tree;
}
