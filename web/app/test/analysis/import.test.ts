import type { GameTree } from "@quadriga/api";
import { describe, expect, it } from "vitest";
import catalog from "../../../board/test/fixtures/catalog-en.json";
import { analysis as english } from "../../src/i18n/en/analysis";
import { analysis as russian } from "../../src/i18n/ru/analysis";
import { endingOf, mainLineLength, tagOf } from "../../src/state/analysis/requests";

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
  it("have an ending each, and a name in every language", () => {
    const formats = new Set(catalog.flatMap((entry) => entry.formats));
    expect([...formats].sort()).toEqual(["abapro", "apgn", "columns", "json", "list", "record"]);
    const usual = [...formats].filter((format) => endingOf(format) === "qgr");
    expect(usual.sort()).toEqual(["columns", "record"]);
    for (const { export: words } of [english, russian])
      for (const format of formats) expect(words.formats[format], format).toBeTruthy();
  });
});
