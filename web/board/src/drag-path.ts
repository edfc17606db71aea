/** Dragging a piece, as plain data: which clicks a way across the board amounts to. */
import type { Scene } from "@quadriga/api";
import { applyEffects } from "./effects";
import * as moveEntry from "./move-entry";
import { type Board, cellAt, distance, nearest, type Point } from "./geometry";
import { hasBall } from "./skins/skin";

/** How near to a target's centre a dragged piece snaps to it. */
const SNAP = 0.8;
/** How near to a cell's centre the pointer has been there, so that a way past its corner does not count. */
const ENTERED = 0.36;

/** A drag in progress. */
export interface Drag {
  /** The cell that was grabbed. */
  cell: number;
  /** The move before the drag went anywhere: what a drop on nothing comes back to. */
  before: moveEntry.MoveEntry;
  /** The move as the way amounts to. */
  state: moveEntry.MoveEntry;
  /** The target that the piece snaps to. */
  snap?: number;
}

/** Starts a drag: continues the current step if the cell is part of it, otherwise begins a new one. */
export function grab(state: moveEntry.MoveEntry, cell: number): moveEntry.ClickResult | undefined {
  if (moveEntry.pending(state).includes(cell)) return { state };
  if (!moveEntry.starts(state).includes(cell)) return undefined;
  return moveEntry.click(moveEntry.dropPending(state), cell);
}

/** Updates a drag with the position of the pointer. */
export function follow(board: Board, drag: Drag, at: Point): Drag {
  const cell = cellAt(board, at);
  const centre = cell === undefined ? undefined : board.cells[cell]?.centre;
  const inside = centre !== undefined && distance(centre, at) <= ENTERED;
  const state = cell !== undefined && inside ? along(drag, cell) : drag.state;
  const cells = moveEntry.targets(state).map((target) => target.cell);
  const here = cell !== undefined && state.clicks.includes(cell) && !cells.includes(cell);
  const snap = here ? undefined : nearest(board, cells, at, SNAP);
  const { cell: grabbed, before } = drag;
  return snap === undefined ? { cell: grabbed, before, state } : { cell: grabbed, before, state, snap };
}

/** What is dragged: the ball, if no possible move displaces the piece. */
export function lifted(
  base: Scene,
  shown: Scene,
  state: moveEntry.MoveEntry,
  cell: number,
): "piece" | "ball" {
  const holder = shown.pieces.find((piece) => piece.cell === cell);
  if (!holder || !hasBall(holder)) return "piece";
  const stays = moveEntry.targets(state).every((target) => {
    const effects = moveEntry.nodeAt(state, [...state.clicks, target.cell])?.chosen?.effects;
    return (
      !effects ||
      applyEffects(base.pieces, effects).some((piece) => piece.cell === cell && piece.side === holder.side)
    );
  });
  return stays ? "ball" : "piece";
}

/** The move after the pointer has been on a cell. */
function along(drag: Drag, cell: number): moveEntry.MoveEntry {
  const { state, before } = drag;
  const extended = extend(state, state.clicks.length, cell);
  if (extended) return extended;
  if (isTarget(state, cell)) return state;
  const least = before.clicks.length;
  const back = state.clicks.indexOf(cell, least - 1);
  if (back >= 0) return { ...state, clicks: state.clicks.slice(0, back + 1) };
  for (let keep = state.clicks.length - 1; keep >= least; keep -= 1) {
    const branched = extend(state, keep, cell);
    if (branched) return branched;
  }
  return hop(drag, cell) ?? state;
}

/** The clicks up to `keep` and then the cell, if they are the beginning of moves and not yet a move. */
function extend(state: moveEntry.MoveEntry, keep: number, cell: number): moveEntry.MoveEntry | undefined {
  const kept = { ...state, clicks: state.clicks.slice(0, keep) };
  if (!isTarget(kept, cell)) return undefined;
  const next = { ...state, clicks: [...kept.clicks, cell] };
  return moveEntry.nodeAt(next, next.clicks)?.progress === "incomplete" ? next : undefined;
}

/** A way on from the target that the piece was on: the step to it is done, and it takes the next one at once. */
function hop({ state, snap }: Drag, cell: number): moveEntry.MoveEntry | undefined {
  if (snap === undefined) return undefined;
  const next = { ...state, clicks: [...state.clicks, snap, snap] };
  return isTarget(next, cell) ? next : undefined;
}

function isTarget(state: moveEntry.MoveEntry, cell: number): boolean {
  return moveEntry.targets(state).some((target) => target.cell === cell);
}
