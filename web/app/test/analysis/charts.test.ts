import { describe, expect, it } from "vitest";
import { graphOf, nearestPly, sharesOf } from "../../src/state/analysis/charts";

describe("the graph of a review", () => {
  const graph = graphOf([0.5, 1, 0, 0.25], 300, 100);

  it("has a point for every position, the first player's chances upwards", () => {
    expect(graph.points.map(({ x, y }) => [x, y])).toEqual([
      [0, 50],
      [100, 0],
      [200, 100],
      [300, 75],
    ]);
    expect(graph.line).toBe("M0 50L100 0L200 100L300 75");
    expect(graph.area).toBe("M0 50L100 0L200 100L300 75L300 100L0 100Z");
  });

  it("keeps within its height", () => {
    expect(graphOf([1.5, -2], 10, 10).points.map(({ y }) => y)).toEqual([0, 10]);
  });

  it("is empty without positions, and one point with one", () => {
    expect(graphOf([], 10, 10)).toEqual({ points: [], line: "", area: "" });
    expect(graphOf([0.5], 10, 10).line).toBe("M0 5");
  });

  it("finds the position that is nearest to a click", () => {
    expect([0, 49, 51, 240, 260, 999].map((x) => nearestPly(graph, x))).toEqual([0, 0, 1, 2, 3, 3]);
    expect(nearestPly(graphOf([], 10, 10), 5)).toBe(0);
  });
});

describe("the shares of results", () => {
  it("are parts of the games whose result is known", () => {
    expect(sharesOf([2, 1, 1, 6])).toEqual({
      games: 10,
      counts: { first: 2, draws: 1, second: 1, unknown: 6 },
      percents: { first: 50, draws: 25, second: 25 },
    });
  });

  it("are nothing without games", () => {
    expect(sharesOf([0, 0, 0, 0])).toMatchObject({ games: 0, percents: { first: 0, draws: 0, second: 0 } });
  });
});
