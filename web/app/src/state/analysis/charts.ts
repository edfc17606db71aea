/** Geometry of the review graph, and percentages of the opening explorer. */
import type { Explored } from "@quadriga/api";

/** A point of the graph. */
export interface GraphPoint {
  /** How many moves were made. */
  ply: number;
  x: number;
  y: number;
  chance: number;
}

/** A graph of that size. */
export interface Graph {
  points: GraphPoint[];
  /** The line through the points, as path data. */
  line: string;
  /** The area under it. */
  area: string;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The graph of chances between 0 and 1, drawn `width` by `height`. */
export function graphOf(chances: readonly number[], width: number, height: number): Graph {
  const step = chances.length > 1 ? width / (chances.length - 1) : 0;
  const points = chances.map((given, ply) => {
    const chance = Math.min(1, Math.max(0, given));
    return { ply, x: round(ply * step), y: round((1 - chance) * height), chance };
  });
  const line = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const last = points.at(-1);
  return { points, line, area: last ? `${line}L${last.x} ${height}L0 ${height}Z` : "" };
}

/** The number of the position whose point is nearest to `x`. */
export function nearestPly(graph: Graph, x: number): number {
  let nearest = 0;
  for (const { ply, x: at } of graph.points) {
    if (Math.abs(at - x) < Math.abs((graph.points[nearest]?.x ?? 0) - x)) nearest = ply;
  }
  return nearest;
}

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
