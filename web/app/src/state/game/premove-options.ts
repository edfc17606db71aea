/**
 * What could be moved if it were one's turn already, for a move in advance: the present board with the other side to
 * move, put together by the server. Where it knows no such position, a move in advance can only be typed.
 */
import type { Effects, GameSummary, Options, Problem } from "@quadriga/api";
import { composePosition } from "../analysis/requests";
import { draftOf, requestOf } from "../analysis/editor";
import { fetchView, fetchRefusal } from "../shared/api";
import { positionRequest } from "./requests";

/** A position that would be there if the opponent passed. */
export interface PremoveOptions {
  /** What may be clicked at first. */
  options: Options;
  /** What may follow the clicks. */
  follow(clicks: number[]): Promise<Options>;
  /** Why the clicks are no move; nothing if they are. */
  why(clicks: number[]): Promise<Problem | undefined>;
  /** What the move does there; nothing if it is none. */
  effects(text: string): Promise<Effects | undefined>;
}

/**
 * The position ahead of the one to which the moves of a game have come; refused where there is none. It is asked for by
 * its moves, because the last of them may be taken back in the meantime.
 */
export async function fetchPremoveOptions(summary: GameSummary): Promise<PremoveOptions> {
  const { signal } = new AbortController();
  const { game, variant } = summary;
  const draft = draftOf(await fetchView(positionRequest(summary)));
  const { position } = await composePosition(
    requestOf({ ...draft, side: 1 - draft.side }, game, variant),
    signal,
  );
  const view = (moves: string[], clicks: number[]) => fetchView({ game, variant, position, moves, clicks });
  const { options } = await view([], []);
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
