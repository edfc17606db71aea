/** The text of a statement in parts: terms of the glossary, clauses of the rules and moves that can be played. */
import type { EngineLine, Explanation, Fact, GlossaryTerm } from "@quadriga/api";

/** A part of the text of a fact. */
export type FactPart =
  | { kind: "text"; text: string }
  | { kind: "term"; text: string; term: GlossaryTerm }
  | { kind: "clause"; text: string }
  /** A move of the line; `moves` lead to it from the position before the explained move. */
  | { kind: "move"; text: string; moves: string[] };

interface Mark {
  at: number;
  part: FactPart;
}

/** A clause as it stands in a text: `(D6)`. */
const CLAUSE = /\(([A-Z]\d{1,2}[a-z]?)\)/gu;

/** The parts of a text, in order; together they are the text. */
export function partsOf({ text, terms, line }: Fact): FactPart[] {
  const marks: Mark[] = [];
  const isFree = ({ at, part }: Mark) =>
    at >= 0 &&
    marks.every((other) => at + part.text.length <= other.at || other.at + other.part.text.length <= at);
  const mark = (at: number, part: FactPart) => {
    if (isFree({ at, part })) marks.push({ at, part });
  };
  if (line) {
    const start = text.indexOf(line.text);
    let from = start;
    // The numbers before the moves are not moves.
    for (const [index, move] of line.moves.slice(line.omitted).entries()) {
      const at = start < 0 ? -1 : text.indexOf(move, from);
      mark(at, { kind: "move", text: move, moves: line.moves.slice(0, line.omitted + index + 1) });
      from = at + move.length;
    }
  }
  for (const found of text.matchAll(CLAUSE)) mark(found.index + 1, { kind: "clause", text: found[1] ?? "" });
  for (const term of terms) mark(text.indexOf(term.name), { kind: "term", text: term.name, term });
  const parts: FactPart[] = [];
  let end = 0;
  for (const { at, part } of marks.toSorted((one, other) => one.at - other.at)) {
    if (at > end) parts.push({ kind: "text", text: text.slice(end, at) });
    parts.push(part);
    end = at + part.text.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** Whether a fact already shows a line: it begins alike and goes on, if the line does. */
export const showsLine = (facts: readonly Fact[], { moves }: EngineLine): boolean =>
  facts.some(
    ({ line: shown }) =>
      shown && moves[0] === shown.moves[0] && (shown.moves.length > 1 || moves.length === 1),
  );

/** The lines of an explanation that its statements do not show. */
export function furtherLines(told: Explanation, facts: readonly Fact[]): ["line" | "better", EngineLine][] {
  const lines = [["line", told.line] as const, ["better", told.better] as const];
  return lines.flatMap(([kind, line]) => (line && !showsLine(facts, line) ? [[kind, line]] : []));
}
