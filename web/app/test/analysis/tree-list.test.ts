import { describe, expect, it } from "vitest";
import { addMove, emptyTree, follow, ROOT, setComment, type Tree } from "../../src/state/analysis/tree";
import { listOf, moveNumber, type Part } from "../../src/state/analysis/tree-list";

function grown(...lines: string[]): Tree {
  let tree = emptyTree("game", "variant");
  for (const line of lines) {
    let at = ROOT;
    for (const record of line.split(" ")) [tree, at] = addMove(tree, at, record);
  }
  return tree;
}

/** A list as text: `1. a b (1… x) 2. c`. */
function written(parts: Part[]): string {
  const texts = parts.map((part) => {
    if (part.kind === "variation") return `(${written(part.parts)})`;
    return part.moves.map(({ move, number }) => `${number} ${move.record}`.trim()).join(" ");
  });
  return texts.join(" ");
}

describe("the list of a tree", () => {
  it("counts moves in pairs", () => {
    expect(written(listOf(grown("a b c"), 0))).toBe("1. a b 2. c");
    expect(written(listOf(grown("a b c"), 1))).toBe("1… a 2. b c");
  });

  it("puts a variation behind the move it replaces, and repeats the number after it", () => {
    expect(written(listOf(grown("a b c", "a x y", "q r"), 0))).toBe("1. a (1. q r) 1… b (1… x 2. y) 2. c");
  });

  it("nests variations of variations", () => {
    expect(written(listOf(grown("a b", "a x y z", "a x q"), 0))).toBe("1. a b (1… x 2. y (2. q) 2… z)");
  });

  it("lists every move once", () => {
    const tree = grown("a b c d", "a x", "a b y", "a b y z", "q", "a x w");
    const ids: number[] = [];
    const collect = (parts: Part[]): void =>
      parts.forEach((part) =>
        part.kind === "moves" ? ids.push(...part.moves.map(({ move }) => move.id)) : collect(part.parts),
      );
    collect(listOf(tree, 0));
    expect(ids.sort((one, other) => one - other)).toEqual([...tree.moves.keys()].filter((id) => id !== ROOT));
  });

  it("says the number again after a comment", () => {
    const tree = grown("a b");
    const said = setComment(tree, follow(tree, ["a"]).id, "so");
    expect(written(listOf(said, 0))).toBe("1. a 1… b");
  });

  it("writes the number of a second player's move where it is asked for", () => {
    expect(moveNumber(3, 0, true)).toBe("2…");
    expect(moveNumber(3, 0, false)).toBe("");
    expect(moveNumber(3, 1, false)).toBe("3.");
  });
});
