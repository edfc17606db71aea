/** The mistakes of a reviewed game, as exercises: find something better than what was played. */
import type { EngineLine, JudgedMove, Review } from "@quadriga/api";
import { addMove, moveAt, setComment, toggleMark, type Tree } from "./tree";

/** A move with something better in its place. */
export interface Mistake extends JudgedMove {
  better: EngineLine;
}

/** Marks of quality for the classes that have one, as records number them. */
export const MARKS: Readonly<Record<string, number>> = {
  inaccuracy: 6,
  mistake: 2,
  missed_win: 4,
  blunder: 4,
};

/** By how much the chances may fall for a move that counts as good. */
const TOLERATED = 0.05;

/** Classes of moves that lose something, from the least to the worst. */
export const WRONG_CLASSES = ["inaccuracy", "mistake", "missed_win", "blunder"] as const;

/** The side that made the move before which `ply` moves were made. */
export const sideOf = (ply: number, firstSide: number): number => (ply + firstSide) % 2;

/** The mistakes of a review. */
export function mistakesOf(review: Review): Mistake[] {
  return review.moves.flatMap((move) => (move.better ? [{ ...move, better: move.better }] : []));
}

/** The next mistake after a ply, or the first one again. */
export function nextMistake(mistakes: readonly Mistake[], after: number): Mistake | undefined {
  return mistakes.find(({ ply }) => ply > after) ?? mistakes[0];
}

/** Judges an attempt by the review alone; `other` moves need the engine. */
export function attemptAt(mistake: Mistake, record: string): "best" | "played" | "other" {
  if (record === mistake.better.moves[0]) return "best";
  return record === mistake.record ? "played" : "other";
}

/** Whether a move after which the first player's chances are `after` is good enough for `side`. */
export function isGoodEnough(mistake: Mistake, side: number, after: number): boolean {
  const of = (chance: number) => (side === 0 ? chance : 1 - chance);
  return of(mistake.better.chance) - of(after) <= TOLERATED;
}

/** The tree with the marks, words, refutations and better lines of a review; `line` are the moves that were reviewed. */
export function writeReview(tree: Tree, line: readonly number[], review: Review): Tree {
  let written = tree;
  for (const [place, { ply, class: name, comment, better, refutation }] of review.moves.entries()) {
    const id = line[ply];
    if (id === undefined || !written.moves.has(id)) continue;
    const mark = MARKS[name];
    if (mark !== undefined && !moveAt(written, id).marks.includes(mark))
      written = toggleMark(written, id, mark);
    if (comment !== "" && moveAt(written, id).comment === "") written = setComment(written, id, comment);
    if (better) written = addLine(written, moveAt(written, id).parent ?? 0, better.moves)[0];
    // Not if it was played, or is what was better than the next move.
    const next = review.moves[place + 1];
    const known = [next?.record, next?.better?.moves[0]];
    if (refutation && next && !known.includes(refutation.moves[0]))
      written = addLine(written, id, refutation.moves)[0];
  }
  return written;
}

/** The tree with a line of moves after `at`, and the numbers of the line. */
export function addLine(tree: Tree, at: number, records: readonly string[]): [Tree, number[]] {
  const ids: number[] = [];
  let grown = tree;
  let end = at;
  for (const record of records) {
    [grown, end] = addMove(grown, end, record);
    ids.push(end);
  }
  return [grown, ids];
}
