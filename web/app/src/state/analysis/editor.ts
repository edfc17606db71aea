/** The board editor's draft of a position; the server decides whether it is valid. */
import type { PieceType } from "@quadriga/board";
import type { ComposeRequest, Piece, PositionView, Scene } from "@quadriga/api";

/** A position that is being put together. */
export interface Draft {
  pieces: readonly Piece[];
  side: number;
  /** The part of the position text after the side to move; empty for that of the starting position. */
  rest: string;
}

/** The draft of a position. */
export function draftOf({ scene, rest }: Pick<PositionView, "scene" | "rest">): Draft {
  return { pieces: scene.pieces, side: scene.side_to_move, rest };
}

/** The draft with a piece on a cell in place of what stood there, or with nothing there. */
export function put(draft: Draft, cell: number, figure: PieceType | undefined): Draft {
  const others = draft.pieces.filter((piece) => piece.cell !== cell);
  const piece = figure && { cell, side: figure.side, kind: figure.kind };
  const pieces = piece ? [...others, piece].sort((one, other) => one.cell - other.cell) : others;
  return { ...draft, pieces };
}

/** The draft without pieces. */
export function cleared(draft: Draft): Draft {
  return { ...draft, pieces: [] };
}

/** The scene of a draft: its pieces, and nothing that only a real position has. */
export function sceneOf(draft: Draft): Scene {
  return { side_to_move: draft.side, pieces: [...draft.pieces], tallies: [], marks: [], links: [] };
}

/** The pieces that can be set down: those that occur at the start, side by side, the most frequent first. */
export function paletteOf(start: Scene): PieceType[] {
  const counts = new Map<string, { figure: PieceType; count: number }>();
  for (const { side, kind } of start.pieces) {
    const key = `${side} ${kind}`;
    const known = counts.get(key);
    counts.set(key, { figure: { side, kind }, count: (known?.count ?? 0) + 1 });
  }
  const order = [...counts.values()];
  order.sort((one, other) => one.figure.side - other.figure.side || other.count - one.count);
  return order.map(({ figure }) => figure);
}

/** The request that validates a draft. */
export function requestOf(draft: Draft, game: string, variant: string): ComposeRequest {
  const { pieces, side, rest } = draft;
  const said = rest.trim();
  return { game, variant, pieces: [...pieces], side_to_move: side, ...(said !== "" && { rest: said }) };
}
