/** The tree that is being worked on, kept as long as the tab is open, so that a reload loses nothing. */
import type { GameTree } from "@quadriga/wire";
import { fromWire, toWire, type Tree } from "./tree";

const key = (game: string) => `quadriga-analysis-${game}`;

/** Keeps a tree. */
export function keepTree(tree: Tree): void {
  try {
    sessionStorage.setItem(key(tree.game), JSON.stringify(toWire(tree)));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The kept tree of a game, if there is one. */
export function keptTree(game: string): Tree | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(game)) ?? "null");
    return isTree(kept) && kept.game === game ? fromWire(kept) : undefined;
  } catch {
    return undefined;
  }
}

function isTree(value: unknown): value is GameTree {
  return typeof value === "object" && value !== null && "nodes" in value && Array.isArray(value.nodes);
}
