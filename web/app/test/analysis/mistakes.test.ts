import type { EngineLine, JudgedMove, Review } from "@quadriga/api";
import { describe, expect, it } from "vitest";
import {
  addLine,
  attemptAt,
  isGoodEnough,
  mistakesOf,
  nextMistake,
  writeReview,
} from "../../src/state/analysis/mistakes";
import { emptyTree, mainLine, moveAt, recordsTo, ROOT } from "../../src/state/analysis/tree";

const better: EngineLine = { moves: ["x", "y"], score: "+1.00", chance: 0.7, arrows: [] };

function judged(ply: number, record: string, part: Partial<JudgedMove> = {}): JudgedMove {
  const words = { class: "good" as const, class_name: "good", score: "+0.00", facts: [], comment: "" };
  return { ply, record, chance: [0.5, 0.5], ...words, ...part };
}

const review: Review = {
  moves: [
    judged(0, "a"),
    judged(1, "b", { class: "mistake", better, comment: "gives it away" }),
    judged(2, "c"),
    judged(3, "d", { class: "blunder", better: { ...better, moves: ["z"] } }),
  ],
  accuracy: [90, null],
  chances: [0.5, 0.5, 0.7, 0.7, 1],
  turning: [3],
  record: "",
};

describe("the mistakes of a review", () => {
  const mistakes = mistakesOf(review);

  it("are the moves with something better", () => {
    expect(mistakes.map(({ ply }) => ply)).toEqual([1, 3]);
  });

  it("come one after another, and then again from the first", () => {
    expect(nextMistake(mistakes, -1)?.ply).toBe(1);
    expect(nextMistake(mistakes, 1)?.ply).toBe(3);
    expect(nextMistake(mistakes, 3)?.ply).toBe(1);
    expect(nextMistake([], 0)).toBeUndefined();
  });

  it("know the best and the played move", () => {
    expect(["x", "b", "q"].map((record) => attemptAt(mistakes[0]!, record))).toEqual([
      "best",
      "played",
      "other",
    ]);
  });

  it("take another move if it is about as good for the side that moves", () => {
    expect(isGoodEnough(mistakes[0]!, 0, 0.68)).toBe(true);
    expect(isGoodEnough(mistakes[0]!, 0, 0.6)).toBe(false);
    expect(isGoodEnough(mistakes[0]!, 1, 0.6)).toBe(true);
    expect(isGoodEnough(mistakes[0]!, 1, 0.8)).toBe(false);
  });
});

describe("a review in the tree", () => {
  const [tree, line] = addLine(emptyTree("g", "v"), ROOT, ["a", "b", "c", "d"]);

  it("marks the mistakes, says why, and adds the better lines", () => {
    const written = writeReview(tree, line, review);
    expect(moveAt(written, line[1]!)).toMatchObject({ marks: [2], comment: "gives it away" });
    expect(moveAt(written, line[3]!).marks).toEqual([4]);
    const [, variation] = moveAt(written, line[0]!).children;
    const end = mainLine(written, variation).at(-1);
    expect(recordsTo(written, end!)).toEqual(["a", "x", "y"]);
    expect(mainLine(written)).toEqual(line);
  });

  it("has what the opponent has against a mistake, unless it was played or is the better line", () => {
    const refuted = (move: string): Review => {
      const [first, second, ...rest] = review.moves;
      const refutation = { ...better, moves: [move, "r"] };
      return { ...review, moves: [first!, { ...second!, refutation }, ...rest] };
    };
    const written = writeReview(tree, line, refuted("q"));
    const [, variation] = moveAt(written, line[1]!).children;
    expect(recordsTo(written, mainLine(written, variation).at(-1)!)).toEqual(["a", "b", "q", "r"]);
    expect(moveAt(writeReview(tree, line, refuted("c")), line[1]!).children).toHaveLength(1);
  });

  it("gives a missed win the mark of a blunder, as records do", () => {
    const missed = { ...review, moves: [judged(0, "a", { class: "missed_win" })] };
    expect(moveAt(writeReview(tree, line, missed), line[0]!).marks).toEqual([4]);
  });

  it("is the same when it is written again", () => {
    const once = writeReview(tree, line, review);
    const twice = writeReview(once, line, review);
    expect([...twice.moves.values()]).toEqual([...once.moves.values()]);
  });

  it("leaves a person's own comment", () => {
    const [own] = [tree].map((known) => ({
      ...known,
      moves: new Map(known.moves).set(line[1]!, { ...moveAt(known, line[1]!), comment: "mine" }),
    }));
    expect(moveAt(writeReview(own!, line, review), line[1]!).comment).toBe("mine");
  });
});
