/** What the opponent threatens in the position on a board, asked for as long as it is wanted. */
import type { Arrow, PositionView } from "@quadriga/api";
import { askView } from "./api";

/** Follows the position that `wanted` gives, if it gives one; to be called where effects may be made. */
export function createThreats(wanted: () => PositionView | undefined) {
  let arrows = $state.raw<Arrow[] | undefined>();

  $effect(() => {
    const view = wanted();
    if (!view || view.verdict) return;
    const { game, variant, position } = view;
    const asking = new AbortController();
    askView({ game, variant, position, moves: [], clicks: [], threats: true }, asking.signal).then(
      ({ threats }) => {
        if (!asking.signal.aborted) arrows = threats ?? [];
      },
      () => {}, // A board without threats is as good; the next position asks again.
    );
    return () => {
      asking.abort();
      arrows = undefined;
    };
  });

  return {
    /** The arrows of the threats; nothing until they are known. */
    get arrows() {
      return arrows;
    },
  };
}
