/**
 * Options for premoves: the moves of the current position with the other side to move. Where the rules do not allow
 * that position, premoves can only be typed.
 */
import type { Effects, GameSummary, Options, Problem } from "@quadriga/api";
import { fetchView, fetchRefusal } from "../shared/api";
import { positionRequest } from "./requests";

/** Options in the position that would arise if the opponent passed. */
export interface PremoveOptions {
  /** The options before the first click. */
  options: Options;
  /** Fetches the options after some clicks. */
  follow(clicks: number[]): Promise<Options>;
  /** Fetches why the clicks are not a legal move; nothing if they are one. */
  why(clicks: number[]): Promise<Problem | undefined>;
  /** Fetches the effects of a move; nothing if it is illegal. */
  effects(text: string): Promise<Effects | undefined>;
}

/**
 * Fetches the premove options of a game; rejects where there are none. The request contains the moves, because the last
 * of them may be taken back meanwhile.
 */
export async function fetchPremoveOptions(summary: GameSummary): Promise<PremoveOptions> {
  const { game, variant } = summary;
  const { position, options } = await fetchView({ ...positionRequest(summary), passed: true });
  const view = (moves: string[], clicks: number[]) => fetchView({ game, variant, position, moves, clicks });
  return {
    options,
    follow: async (clicks) => (await view([], clicks)).options,
    why: async (clicks) => (await fetchRefusal({ game, variant, position, moves: [], clicks })) ?? undefined,
    effects: (text) =>
      view([text], []).then(
        ({ last }) => last ?? undefined,
        () => undefined,
      ),
  };
}
