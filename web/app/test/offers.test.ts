import { describe, expect, it } from "vitest";
import { offersOf } from "../src/state/offers";
import { gameState, status } from "./game-state";

const game = (mine: boolean[]) =>
  gameState([], { mine, status: status(1, { offers: { draw: 0, takeback: 1 } }) });

describe("offersOf", () => {
  it("tells one's own from the opponent's", () => {
    expect(offersOf(game([true, false]))).toEqual([
      { kind: "draw", own: true, answerable: false },
      { kind: "takeback", own: false, answerable: true },
    ]);
  });

  it("lets somebody who plays both sides answer oneself", () => {
    expect(offersOf(game([true, true])).every(({ answerable }) => answerable)).toBe(true);
  });

  it("concerns no watcher", () => {
    expect(offersOf(game([false, false]))).toEqual([]);
    expect(offersOf(undefined)).toEqual([]);
  });
});
