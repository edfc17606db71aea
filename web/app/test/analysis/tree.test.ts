import { describe, expect, it } from "vitest";
import {
  addMove,
  branchOf,
  emptyTree,
  follow,
  treeFromApi,
  lineThrough,
  mainLine,
  moveAt,
  pathTo,
  promote,
  promoteFully,
  recordsTo,
  removeMove,
  ROOT,
  setComment,
  toggleMark,
  treeToApi,
  type Tree,
} from "../../src/state/analysis/tree";

/** A tree of lines, each from the root; the numbers are in the order of the moves. */
function grown(...lines: string[]): Tree {
  let tree = emptyTree("game", "variant");
  for (const line of lines) {
    let at = ROOT;
    for (const record of line.split(" ")) [tree, at] = addMove(tree, at, record);
  }
  return tree;
}

const at = (tree: Tree, line: string) => follow(tree, line.split(" ")).id;
const records = (tree: Tree, ids: number[]) => ids.map((id) => moveAt(tree, id).record).join(" ");

describe("a tree of variations", () => {
  it("grows by moves and knows the way to each", () => {
    const tree = grown("a b c", "a x y");
    expect(recordsTo(tree, at(tree, "a x y"))).toEqual(["a", "x", "y"]);
    expect(records(tree, mainLine(tree))).toBe("a b c");
    expect(records(tree, lineThrough(tree, at(tree, "a x")))).toBe("a x y");
    expect(pathTo(tree, ROOT)).toEqual([]);
  });

  it("does not make a known move twice", () => {
    const tree = grown("a b");
    const [same, id] = addMove(tree, ROOT, "a");
    expect(same).toBe(tree);
    expect(id).toBe(at(tree, "a"));
  });

  it("leaves the old tree as it was", () => {
    const tree = grown("a b");
    addMove(tree, ROOT, "x");
    setComment(tree, at(tree, "a"), "said");
    removeMove(tree, at(tree, "a"));
    expect(treeToApi(tree)).toEqual(treeToApi(grown("a b")));
  });

  it("removes a move with all that follows", () => {
    const tree = grown("a b c", "a x y");
    const less = removeMove(tree, at(tree, "a b"));
    expect(records(less, mainLine(less))).toBe("a x y");
    expect(less.moves.size).toBe(4);
    expect(removeMove(less, ROOT)).toBe(less);
  });

  it("never gives the number of a removed move again", () => {
    const tree = grown("a b");
    const [again, id] = addMove(removeMove(tree, at(tree, "a b")), at(tree, "a"), "c");
    expect(id).toBe(3);
    expect(moveAt(again, id).record).toBe("c");
  });

  it("moves a variation one place ahead", () => {
    const tree = grown("a b", "a x", "a y z");
    const once = promote(tree, at(tree, "a y z"));
    expect(records(once, [...moveAt(once, at(once, "a")).children])).toBe("b y x");
    const twice = promote(once, at(once, "a y z"));
    expect(records(twice, mainLine(twice))).toBe("a y z");
    expect(promote(twice, at(twice, "a y z"))).toBe(twice);
  });

  it("makes a variation of a variation the main line", () => {
    const tree = grown("a b", "x y", "x v w");
    const id = at(tree, "x v w");
    expect(branchOf(tree, id)).toBe(at(tree, "x v"));
    const main = promoteFully(tree, id);
    expect(records(main, mainLine(main))).toBe("x v w");
    expect(branchOf(main, id)).toBeUndefined();
  });

  it("has one mark of quality a move, and keeps others", () => {
    let tree = grown("a");
    const id = at(tree, "a");
    const wire = treeToApi(tree);
    tree = treeFromApi({ ...wire, nodes: [{ ...wire.nodes[0]!, marks: [7] }] });
    tree = toggleMark(tree, id, 2);
    expect(moveAt(tree, id).marks).toEqual([2, 7]);
    tree = toggleMark(tree, id, 1);
    expect(moveAt(tree, id).marks).toEqual([1, 7]);
    expect(moveAt(toggleMark(tree, id, 1), id).marks).toEqual([7]);
  });

  it("follows records as far as they are known", () => {
    const tree = grown("a b c");
    expect(follow(tree, ["a", "b", "z"])).toEqual({ id: at(tree, "a b"), known: 2 });
  });
});

describe("a tree on the wire", () => {
  it("comes back as it went, in the order of its variations", () => {
    let tree = grown("a b c", "a x y", "q");
    tree = promoteFully(tree, at(tree, "a x y"));
    tree = setComment(tree, at(tree, "a x"), "why");
    tree = setComment(tree, ROOT, "first");
    tree = toggleMark(tree, at(tree, "q"), 4);
    const wire = treeToApi(tree);
    expect(treeToApi(treeFromApi(wire))).toEqual(wire);
    expect(records(treeFromApi(wire), mainLine(treeFromApi(wire)))).toBe("a x y");
    expect(wire.comment).toBe("first");
  });

  it("names parents before their children", () => {
    const { nodes } = treeToApi(grown("a b c", "x y", "a z"));
    expect(nodes.map(({ record }) => record)).toEqual(["a", "b", "c", "z", "x", "y"]);
    nodes.forEach(({ parent }, index) => expect(parent ?? -1).toBeLessThan(index));
    expect(nodes[3]?.parent).toBe(0);
    expect(nodes[4]?.parent).toBeUndefined();
  });

  it("says a position only if there is one", () => {
    expect(treeToApi(emptyTree("g", "v"))).not.toHaveProperty("position");
    expect(treeToApi(emptyTree("g", "v", "8 b 0"))).toMatchObject({ position: "8 b 0" });
  });
});
