/** What was played in a position, as shares for bars and texts. */
import type { Explored } from "@quadriga/api";

/** In how many games the first player won, it was a draw, the second won, it is not known. */
export type Results = Explored["results"];

/** The games of a position and what part of those with a result each result has, in whole percents. */
export interface Shares {
  games: number;
  counts: { first: number; draws: number; second: number; unknown: number };
  percents: { first: number; draws: number; second: number };
}

/** The shares of results. */
export function sharesOf(results: readonly number[]): Shares {
  const [first = 0, draws = 0, second = 0, unknown = 0] = results;
  const known = first + draws + second;
  const percent = (count: number) => (known === 0 ? 0 : Math.round((100 * count) / known));
  return {
    games: known + unknown,
    counts: { first, draws, second, unknown },
    percents: { first: percent(first), draws: percent(draws), second: percent(second) },
  };
}
