import { describe, expect, it } from "vitest";
import { linkTo, studyOf } from "../../src/state/analysis/sharing";
import {
  addMove,
  emptyTree,
  recordsTo,
  ROOT,
  setComment,
  toggleMark,
  treeToApi,
  type Tree,
} from "../../src/state/analysis/tree";

function studied() {
  let tree = emptyTree("abalone", "belgian-daisy", "5/6/7 b");
  let main: number, variation: number;
  [tree, main] = addMove(tree, ROOT, "a1-b2");
  [tree] = addMove(tree, main, "i9-h8");
  [tree, variation] = addMove(tree, main, "i8-h7");
  [tree, variation] = addMove(tree, variation, "b2-c3");
  tree = setComment(tree, variation, "Сильнее: «копьё» & <b>…");
  tree = toggleMark(setComment(tree, ROOT, "start"), main, 4);
  return { tree: { ...tree, tags: [["White", "Анна"]] as [string, string][] }, at: variation };
}

const fragment = (link: string) => new URL(link).hash;

describe("a study in an address", () => {
  it("keeps variations, comments, marks, tags, the start and the current move", async () => {
    const given = studied();
    const link = await linkTo(given, "https://example.org");
    expect(link).toMatch(/^https:\/\/example\.org\/analysis\/abalone#study=[\w-]+$/);
    const read = await studyOf(fragment(link));
    expect(treeToApi(read!.tree)).toEqual(treeToApi(given.tree));
    expect(recordsTo(read!.tree, read!.at)).toEqual(["a1-b2", "i8-h7", "b2-c3"]);
  });

  it("is short", async () => {
    let tree: Tree = studied().tree;
    let at = ROOT;
    for (let i = 0; i < 200; i += 1) [tree, at] = addMove(tree, at, `a${i % 9}-b${i % 7}`);
    expect((await linkTo({ tree, at }, "https://example.org")).length).toBeLessThan(4000);
  });

  it("is refused if it is damaged, of another kind or too large, and absent elsewhere", async () => {
    const link = fragment(await linkTo(studied(), "https://example.org"));
    expect(await studyOf("")).toBeUndefined();
    expect(await studyOf("#rules")).toBeUndefined();
    await expect(studyOf(link.slice(0, -9))).rejects.toThrow();
    await expect(studyOf("#study=!")).rejects.toThrow();
    const packed = async (value: unknown) => {
      const { tree } = studied();
      return studyOf(
        fragment(await linkTo({ tree: { ...tree, ...(value as object) }, at: ROOT }, "https://e.org")),
      );
    };
    await expect(packed({ variant: 7 })).rejects.toThrow("not a study");
    const huge = setComment(studied().tree, ROOT, "a".repeat(2 << 20));
    await expect(packed(huge)).rejects.toThrow("too large");
  });
});
