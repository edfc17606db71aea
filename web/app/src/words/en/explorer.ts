/** Words of the page “explorer”. */
import { enPlural } from "../plural";

export const explorer = {
  title: "Openings",
  titleOf: (game: string) => `Openings: ${game}`,
  choose: "Which game’s openings?",
  chooseHint: "What was played in a position, how often, and how it went.",
  board: (game: string) => `${game}, opening explorer`,
  games: (count: number) => `${count} ${enPlural(count, "game", "games")} with this position`,
  empty: "This position is in no known game.",
  emptyHint: "Go a move back, or study it with the engine.",
  source:
    "Counted are the games that were finished on this server, those of the rule books, and games of our engine against itself.",
  move: "Move",
  count: "Games",
  results: "Results",
  total: "All",
  wins: (side: string, count: number, percent: number) => `${side} ${count} (${percent}\u00a0%)`,
  draws: (count: number, percent: number) => `draws ${count} (${percent}\u00a0%)`,
  unknown: (count: number) => `no result ${count}`,
  play: (move: string) => `Play ${move}`,
  analyse: "Analyse this position",
  line: "Moves so far",
};
