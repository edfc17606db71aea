import type { GameTree } from "@quadriga/wire";
import { describe, expect, it } from "vitest";
import { endingOf, formatsOf, mainLineLength, tagOf } from "../src/state/analysis-import";

const tree: GameTree = {
  game: "g",
  variant: "v",
  tags: [
    ["Event", "Cup"],
    ["Result", "1-0"],
  ],
  nodes: [
    { record: "a" },
    { parent: 0, record: "b" },
    { parent: 0, record: "x" },
    { parent: 1, record: "c" },
  ],
};

describe("a read game", () => {
  it("is told by its tags and the length of its main line", () => {
    expect(tagOf(tree, "Event")).toBe("Cup");
    expect(tagOf(tree, "Round")).toBeUndefined();
    expect(mainLineLength(tree)).toBe(3);
    expect(mainLineLength({ ...tree, nodes: [] })).toBe(0);
  });
});

describe("formats", () => {
  it("have an ending each, and some looks have more", () => {
    expect(formatsOf("court")).not.toContain("apgn");
    expect(formatsOf("tray")).toContain("aba-pro");
    expect(formatsOf("tray").map(endingOf)).toEqual(["qgr", "qgr", "json", "txt", "pgn", "txt"]);
  });
});
