/** Explanations for tests, as a server would give them. */
import type { EngineLine, Explanation, Fact } from "@quadriga/api";

/** A statement, without cells unless they are given. */
export const fact = (text: string, more: Partial<Fact> = {}): Fact => ({
  kind: "feature",
  text,
  cells: [],
  terms: [],
  ...more,
});

/** A line of the engine. */
export const engineLine = (moves: string[], more: Partial<EngineLine> = {}): EngineLine => ({
  moves,
  score: "+0.30",
  chance: 0.5,
  arrows: [],
  ...more,
});

/** An explanation that says nothing but what is given. */
export const explanation = (more: Partial<Explanation> = {}): Explanation => ({
  record: "",
  arrows: [],
  facts: [],
  glossary: [],
  reasons: [],
  ...more,
});

/** The explanation of a move, with everything that a hint is made of. */
export const explainedMove = (record: string, more: Partial<Explanation> = {}): Explanation =>
  explanation({
    record,
    arrows: [{ from: 1, to: 2 }],
    idea: fact("Look at the marble on a1.", { cells: [1] }),
    reasons: [fact("Black stands better.")],
    line: engineLine([record, "y", "z"]),
    ...more,
  });
