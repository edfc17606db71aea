/** A tree of variations as a list for reading: lines of moves, with the variations behind the move they replace. */
import { moveAt, ROOT, type Tree, type TreeMove } from "./tree";

/** A move to be written. */
export interface ListedMove {
  move: TreeMove;
  /** What is written before it: `3.`, `3…`, or nothing. */
  number: string;
}

/** A piece of a list: moves in a row, or a variation. */
export type Part = { kind: "moves"; moves: ListedMove[] } | { kind: "variation"; id: number; parts: Part[] };

/** The number before a move: `ply` moves were made before it. */
export function moveNumber(ply: number, firstSide: number, always: boolean): string {
  const half = ply + firstSide;
  const number = Math.floor(half / 2) + 1;
  if (half % 2 === 0) return `${number}.`;
  return always ? `${number}…` : "";
}

/** The list of a tree; `firstSide` is whose turn it is at its root. */
export function listOf(tree: Tree, firstSide: number): Part[] {
  return lineFrom(tree, moveAt(tree, ROOT).children[0], 0, firstSide);
}

function lineFrom(tree: Tree, first: number | undefined, ply: number, firstSide: number): Part[] {
  const parts: Part[] = [];
  let row: ListedMove[] = [];
  let next = first;
  for (let at = ply; next !== undefined; at += 1) {
    const move = moveAt(tree, next);
    const begins = row.length === 0;
    row.push({ move, number: moveNumber(at, firstSide, begins || move.before !== "") });
    const others = siblingsOf(tree, move);
    if (others.length > 0 || move.comment !== "") {
      parts.push({ kind: "moves", moves: row });
      row = [];
    }
    for (const id of others) {
      parts.push({ kind: "variation", id, parts: lineFrom(tree, id, at, firstSide) });
    }
    next = move.children[0];
  }
  if (row.length > 0) parts.push({ kind: "moves", moves: row });
  return parts;
}

/** The moves that could be made in place of the main one; a variation does not list those of the line it leaves. */
function siblingsOf(tree: Tree, move: TreeMove): readonly number[] {
  if (move.parent === undefined) return [];
  const { children } = moveAt(tree, move.parent);
  return children[0] === move.id ? children.slice(1) : [];
}
