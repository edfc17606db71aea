import { describe, expect, it } from "vitest";
import { furtherLines, partsOf } from "../../src/state/shared/fact-parts";
import { engineLine, explanation, fact } from "../support/explanation";

const texts = (parts: ReturnType<typeof partsOf>) => parts.map(({ kind, text }) => `${kind}: ${text}`);

describe("the parts of a statement", () => {
  it("are terms, clauses, moves and the text between them", () => {
    const terms = [{ id: "abalone-sumito", name: "sumito", definition: "A push.", cells: [1] }];
    const line = { text: "14\u2026 e3-e2 15. a1-a2", moves: ["f2-e1", "e3-e2", "a1-a2"], omitted: 1 };
    const told = "It allows 14\u2026 e3-e2 15. a1-a2: White pushes out e1 with a sumito 2\u20131 (A6).";
    const parts = partsOf(fact(told, { terms, line }));
    expect(texts(parts)).toEqual([
      "text: It allows 14\u2026 ",
      "move: e3-e2",
      "text:  15. ",
      "move: a1-a2",
      "text: : White pushes out e1 with a ",
      "term: sumito",
      "text:  2\u20131 (",
      "clause: A6",
      "text: ).",
    ]);
    expect(parts.map(({ text }) => text).join("")).toBe(told);
    expect(parts.flatMap((part) => (part.kind === "move" ? [part.moves] : []))).toEqual([
      ["f2-e1", "e3-e2"],
      ["f2-e1", "e3-e2", "a1-a2"],
    ]);
  });

  it("may be the text alone", () => {
    expect(texts(partsOf(fact("The position is about even.")))).toEqual([
      "text: The position is about even.",
    ]);
    const gone = { text: "1. x", moves: ["x"], omitted: 0 };
    expect(texts(partsOf(fact("Nothing.", { line: gone })))).toEqual(["text: Nothing."]);
  });
});

describe("the lines of an explanation", () => {
  const told = explanation({ line: engineLine(["b", "y"]), better: engineLine(["x", "z"]) });

  it("are shown unless a statement shows them", () => {
    expect(furtherLines(told, []).map(([kind]) => kind)).toEqual(["line", "better"]);
    const line = { text: "1. b y", moves: ["b", "y"], omitted: 0 };
    expect(furtherLines(told, [fact("It costs: 1. b y.", { line })]).map(([kind]) => kind)).toEqual([
      "better",
    ]);
    const alone = { text: "x", moves: ["x"], omitted: 0 };
    expect(furtherLines(told, [fact("x is better.", { line: alone })])).toHaveLength(2);
    const short = explanation({ better: engineLine(["x"]) });
    expect(furtherLines(short, [fact("x is better.", { line: alone })])).toEqual([]);
  });
});
