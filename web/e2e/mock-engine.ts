/** An engine that always says the same: the messages of the analysis socket, taken down once from the real one. */
import type { Page } from "@playwright/test";
import type {
  AnalysisAnswer,
  AnalysisRequest,
  EngineLine,
  Fact,
  GlossaryTerm,
  JudgedMove,
  Review,
} from "@quadriga/api";
import { GAMES } from "./games";

/** What it thinks of each game, whatever the position: two lines, the best first. */
const LINES: Readonly<Record<string, EngineLine[]>> = {
  abalone: [
    line("a3-b3 i5-h5 b4-c4 h4-h5 a4-a5-b4 h9-g8 b6-c6 i7-h7", "+1.30", 0.6788, 2, 20),
    line("b6-c6 i5-h5 a3-b3 h4-h5 a4-a5-b4 h9-g8", "+1.04", 0.6452, 10, 16),
  ],
  football: [
    line("d12-d6 c1-c10+a f12-f4+k g1-g3+a b12-b11 m1-m10 n12-n11 h1-h10 k12-c6+c", "+0.23", 0.5331, 135, 63),
    line("e12-e5+k b1-a1+p d12-a9+a k4-f4 a12-g6", "+0.49", 0.5701, 136, 52),
  ],
};

function line(moves: string, score: string, chance: number, from: number, to: number): EngineLine {
  return { moves: moves.split(" "), score, chance, arrows: [{ from, to }] };
}

/** Its judgement of the whole game of Football-checkers. */
const REVIEW: Review = {
  moves: [
    judged(0, "k1-k4", "inaccuracy", "+0.29", "better is n1-n2; the sides stand about even", "n1-n2"),
    judged(
      1,
      "b12-a12",
      "blunder",
      "+2.09",
      "better is d12-d6: pins the red piece on k4, which holds shut the effective attack d6-k1; red stands clearly better (+2.09)",
      "d12-d6",
    ),
    judged(2, "f1-p7", "blunder", "#−4", "black wins in 4; better is n1-b10+b", "n1-b10+b"),
    judged(3, "k12-f9+f", "mistake", "+2.43", "attacks f1 effectively; c12-c4+f wins in 4", "c12-c4+f"),
    judged(4, "m1-f5", "blunder", "#−1", "black wins in 1; better is k4-f7", "k4-f7"),
    judged(5, "h12-m10xam", "best", "#−0", "red has no legal move; a goal (F9)"),
  ],
  accuracy: [15.2, 27],
  chances: [0.6199, 0.5331, 0.7392, 0.06, 0.8304, 0, 0],
  turning: [2, 3],
  record: "",
};

function judged(
  ply: number,
  record: string,
  name: JudgedMove["class"],
  score: string,
  comment: string,
  better?: string,
): JudgedMove {
  const instead = better === undefined ? {} : { better: line(better, "+0.23", 0.5331, 0, 0) };
  const facts = comment === "" ? [] : [said(comment)];
  return {
    ply,
    record,
    class: name,
    class_name: name,
    chance: [0.5, 0.5],
    score,
    facts,
    comment,
    ...instead,
  };
}

function said(text: string, more: Partial<Fact> = {}): Fact {
  return { kind: "feature", text, cells: [], terms: [], ...more };
}

/** Terms that stand in the statements, with their cells. */
const TERMS: Readonly<Record<string, GlossaryTerm>> = {
  abalone: {
    id: "abalone-shield",
    name: "shield",
    definition: "Three marbles in a triangle.",
    cells: [20, 21, 27],
  },
  diaballik: { id: "diaballik-wall", name: "wall", definition: "An unbroken chain.", cells: [0, 1, 2] },
  phalanx: { id: "phalanx-phalanx", name: "phalanx", definition: "Pieces in a line.", cells: [3, 4, 5] },
  football: {
    id: "football-pinned",
    name: "pinned",
    definition: "It cannot leave its line.",
    cells: [10, 22],
  },
};

/** What it says of each game: a statement with a term, and one without cells. */
function reasonsOf(game: string): Fact[] {
  const term = TERMS[game];
  if (!term) return [];
  return [
    said(`Look at the ${term.name} first (G1).`, { terms: [term], cells: term.cells }),
    said("White threatens nothing."),
  ];
}

/** Lets the fixed engine answer a page in place of the real one; to be called before the page is opened. */
export async function mockEngine(page: Page): Promise<void> {
  await page.routeWebSocket(/\/api\/analysis/, (socket) => {
    socket.onMessage((text) => {
      const request = JSON.parse(String(text)) as AnalysisRequest;
      for (const answer of answersTo(request)) socket.send(JSON.stringify(answer));
    });
  });
}

/** Thinking goes on until something else is asked for, so it is never finished. */
function answersTo(request: AnalysisRequest): AnalysisAnswer[] {
  const { id } = request;
  switch (request.type) {
    case "think":
      return [
        {
          type: "thought",
          id,
          depth: 9,
          nodes: 120_000,
          lines: (LINES[request.subject.game] ?? []).slice(0, request.lines),
        },
      ];
    case "review":
      if (request.subject.moves?.length !== GAMES["football"]?.length)
        throw new Error("no review of this game");
      return [
        { type: "reviewed", id, review: REVIEW },
        { type: "finished", id },
      ];
    case "explain":
      return [
        {
          type: "explained",
          id,
          explanation: {
            record: request.text ?? "",
            arrows: [],
            facts: [],
            glossary: [TERMS[request.subject.game]].flatMap((term) => (term ? [term] : [])),
            reasons: reasonsOf(request.subject.game),
          },
        },
        { type: "finished", id },
      ];
    default:
      return [];
  }
}
