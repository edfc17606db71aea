import { describe, expect, it } from "vitest";
import { sharesOf } from "../src/state/explored";

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
