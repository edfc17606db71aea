/** What is on offer, as it concerns the person here. */
import type { GameState } from "@quadriga/api";

const KINDS = ["draw", "takeback", "rematch"] as const;

/** An offer that the person here made or may answer. */
export interface Offer {
  kind: (typeof KINDS)[number];
  /** Whether it is the person's own. */
  own: boolean;
  /** Whether the person may accept it. */
  answerable: boolean;
}

/** The offers; none for somebody who only watches. */
export function offersOf(game: GameState | undefined): Offer[] {
  if (!game?.mine.includes(true)) return [];
  return KINDS.flatMap((kind) => {
    const by = game.status.offers[kind];
    if (by === null || by === undefined) return [];
    const own = game.mine[by] === true;
    return [{ kind, own, answerable: game.mine[1 - by] === true }];
  });
}
