/** A tree of variations: moves by number, the root without one. Every change makes a new tree. */
import type { GameTree, TreeNode } from "@quadriga/api";

/** The number of the root. */
export const ROOT = 0;

/** A move in a tree, or the root, whose record is empty. */
export interface TreeMove {
  readonly id: number;
  readonly parent: number | undefined;
  /** What follows it; the first is the main line. */
  readonly children: readonly number[];
  readonly record: string;
  /** A comment before the move. */
  readonly before: string;
  readonly comment: string;
  readonly commands: readonly [string, string][];
  readonly marks: readonly number[];
}

/** A tree of variations of a game. */
export interface Tree {
  readonly game: string;
  readonly variant: string;
  /** The position it begins from; absent for the start. */
  readonly position: string | undefined;
  readonly tags: readonly [string, string][];
  readonly moves: ReadonlyMap<number, TreeMove>;
  /** The number of the next move. */
  readonly fresh: number;
}

const BLANK = { children: [], record: "", before: "", comment: "", commands: [], marks: [] };

/** A tree without moves. */
export function emptyTree(game: string, variant: string, position?: string): Tree {
  const root: TreeMove = { ...BLANK, id: ROOT, parent: undefined };
  return { game, variant, position, tags: [], moves: new Map([[ROOT, root]]), fresh: 1 };
}

/** Whether a tree is empty: no moves, no position, no comment. */
export function isBlank(tree: Tree): boolean {
  return tree.moves.size === 1 && tree.position === undefined && moveAt(tree, ROOT).comment === "";
}

/** Where a tree begins, as far as that is not the usual start. */
export function startOf({ variant, position }: Tree): { variant?: string; position?: string } {
  return { ...(variant !== "" && { variant }), ...(position !== undefined && { position }) };
}

/** The move of that number; the root if there is none. */
export function moveAt(tree: Tree, id: number): TreeMove {
  return tree.moves.get(id) ?? (tree.moves.get(ROOT) as TreeMove);
}

function changed(tree: Tree, id: number, part: Partial<TreeMove>): Tree {
  return { ...tree, moves: new Map(tree.moves).set(id, { ...moveAt(tree, id), ...part }) };
}

/** The tree with a move after `at`, and the move's number; a move that is there already is not made twice. */
export function addMove(tree: Tree, at: number, record: string): [Tree, number] {
  const parent = moveAt(tree, at);
  const known = parent.children.find((child) => moveAt(tree, child).record === record);
  if (known !== undefined) return [tree, known];
  const id = tree.fresh;
  const moves = new Map(tree.moves);
  moves.set(id, { ...BLANK, id, parent: parent.id, record });
  moves.set(parent.id, { ...parent, children: [...parent.children, id] });
  return [{ ...tree, moves, fresh: id + 1 }, id];
}

/** The tree without a move and all that follows it. The root stays. */
export function removeMove(tree: Tree, id: number): Tree {
  const { parent } = moveAt(tree, id);
  if (parent === undefined) return tree;
  const moves = new Map(tree.moves);
  const going = [id];
  for (let next = going.pop(); next !== undefined; next = going.pop()) {
    going.push(...moveAt(tree, next).children);
    moves.delete(next);
  }
  const above = moveAt(tree, parent);
  moves.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
  return { ...tree, moves };
}

/** The move of the way to `id` with which its variation leaves another line; absent on the main line. */
export function branchOf(tree: Tree, id: number): number | undefined {
  return pathTo(tree, id).findLast((step) => {
    const { parent } = moveAt(tree, step);
    return parent !== undefined && moveAt(tree, parent).children[0] !== step;
  });
}

/** The tree with the variation of a move one place further ahead. */
export function promote(tree: Tree, id: number): Tree {
  const branch = branchOf(tree, id);
  const parent = branch === undefined ? undefined : moveAt(tree, branch).parent;
  if (branch === undefined || parent === undefined) return tree;
  const children = [...moveAt(tree, parent).children];
  const place = children.indexOf(branch);
  children.splice(place - 1, 2, branch, children[place - 1] as number);
  return changed(tree, parent, { children });
}

/** The tree in which the way to a move is the main line. */
export function promoteFully(tree: Tree, id: number): Tree {
  let promoted = tree;
  while (branchOf(promoted, id) !== undefined) promoted = promote(promoted, id);
  return promoted;
}

/** The tree with another comment on a move. */
export function setComment(tree: Tree, id: number, comment: string): Tree {
  return changed(tree, id, { comment });
}

/** The tree with a mark of quality on a move, in place of another one; the same mark again takes it off. */
export function toggleMark(tree: Tree, id: number, mark: number): Tree {
  const { marks } = moveAt(tree, id);
  const others = marks.filter((known) => known > 6);
  return changed(tree, id, { marks: marks.includes(mark) ? others : [mark, ...others] });
}

/** The numbers of the moves that lead to a move, itself last; without the root. */
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let move = moveAt(tree, id); move.parent !== undefined; move = moveAt(tree, move.parent)) {
    path.push(move.id);
  }
  return path.reverse();
}

/** The records of the moves that lead to a move. */
export function recordsTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id).map((step) => moveAt(tree, step).record);
}

/** The main line after a move. */
export function mainLine(tree: Tree, after: number = ROOT): number[] {
  const line: number[] = [];
  let next = moveAt(tree, after).children[0];
  while (next !== undefined) {
    line.push(next);
    next = moveAt(tree, next).children[0];
  }
  return line;
}

/** The way to a move, and the main line after it. */
export function lineThrough(tree: Tree, id: number): number[] {
  return [...pathTo(tree, id), ...mainLine(tree, id)];
}

/** The move reached by records from the root, as far as they are known, and how many of them that are. */
export function follow(tree: Tree, records: readonly string[]): { id: number; known: number } {
  let id = ROOT;
  for (const [known, record] of records.entries()) {
    const next = moveAt(tree, id).children.find((child) => moveAt(tree, child).record === record);
    if (next === undefined) return { id, known };
    id = next;
  }
  return { id, known: records.length };
}

/** Converts a tree of the API. */
export function treeFromApi(wire: GameTree): Tree {
  const moves = new Map(emptyTree(wire.game, wire.variant).moves);
  const add = (id: number, node: TreeNode) => {
    const parent = node.parent == null ? ROOT : node.parent + 1;
    const above = moves.get(parent);
    if (!above) return;
    const { record, before = "", comment = "", commands = [], marks = [] } = node;
    moves.set(id, { id, parent, children: [], record, before, comment, commands: pairs(commands), marks });
    moves.set(parent, { ...above, children: [...above.children, id] });
  };
  const root = moves.get(ROOT) as TreeMove;
  moves.set(ROOT, { ...root, comment: wire.comment ?? "", commands: pairs(wire.commands ?? []) });
  wire.nodes.forEach((node, index) => add(index + 1, node));
  const { game, variant } = wire;
  const tags = pairs(wire.tags ?? []);
  return { game, variant, position: wire.position ?? undefined, tags, moves, fresh: wire.nodes.length + 1 };
}

/** Converts a tree for the API: parents before children, the main line first. */
export function treeToApi(tree: Tree): GameTree {
  const nodes: TreeNode[] = [];
  const places = new Map<number, number>();
  const waiting = [...moveAt(tree, ROOT).children].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { parent, children, record, before, comment, commands, marks } = moveAt(tree, id);
    const above = parent === undefined ? undefined : places.get(parent);
    places.set(id, nodes.length);
    const notes = { before, comment, commands: commands.map((pair) => [...pair]), marks: [...marks] };
    nodes.push({ ...(above !== undefined && { parent: above }), record, ...notes });
    waiting.push(...[...children].reverse());
  }
  const { comment, commands } = moveAt(tree, ROOT);
  const { game, variant, position } = tree;
  const tags = tree.tags.map((tag) => [...tag]);
  const start = position === undefined ? {} : { position };
  return { game, variant, ...start, tags, comment, commands: commands.map((pair) => [...pair]), nodes };
}

function pairs(lists: readonly string[][]): [string, string][] {
  return lists.map(([name = "", value = ""]) => [name, value]);
}

/** Annotation glyphs by their number in game records. */
export const GLYPHS: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
};
