/** Drags on the board: of a piece to move it, or of any piece while a position is edited. */
import { cellAt, type Point } from "./geometry";
import { follow, grab, lifted, type Drag } from "./drag-path";
import * as moveEntry from "./move-entry";
import type { BoardContext, MoveController } from "./move-controller";
import type { PointerHandler } from "./pointer";
import type { Surface } from "./render/frame";
import type { Thing } from "./render/sprites";
import { isActive, isWaiting, pictureOf } from "./session";

/** What drags need from the board. */
export interface DragContext {
  context: BoardContext;
  moves: MoveController;
  surface(): Surface;
  /** Puts the cursor on a cell without the focus. */
  setCursor(cell: number): void;
  edit(cell: number, erase: boolean): void;
  /** Draws a dragged piece or ball at a point. */
  lift(cell: number, thing: Thing, at: Point): void;
  /** Lets the lifted piece glide to its cell. */
  dropLifted(): void;
  /** Jumps to the end of running animations, so that the piece can be grabbed. */
  finishAnimation(): void;
}

/** Creates the handler of pointer gestures. */
export function createPointerHandler(dragging: DragContext): PointerHandler {
  const { context, moves } = dragging;
  const { session } = context;
  let thing: Thing = "piece";
  let moved: number | undefined;

  function tap(cell: number): void {
    dragging.setCursor(cell);
    if (session.editing) dragging.edit(cell, false);
    else moves.click(cell);
  }

  function dragStart(cell: number): boolean {
    dragging.finishAnimation();
    if (session.editing) {
      moved = session.config.scene.pieces.some((piece) => piece.cell === cell) ? cell : undefined;
      thing = "piece";
      return moved !== undefined;
    }
    if (!isActive(session) || isWaiting(session)) return false;
    const grabbed = grab(session.moveEntry, cell);
    if (!grabbed || grabbed.refused || grabbed.chosen) return false;
    if (grabbed.state !== session.moveEntry) moves.accept(grabbed);
    dragging.setCursor(cell);
    const state = session.moveEntry;
    session.drag = { cell, before: state, state };
    thing = lifted(session.config.scene, pictureOf(session).scene, state, cell);
    return true;
  }

  function dragMove(at: Point): void {
    const { board } = dragging.surface();
    if (moved !== undefined) return dragging.lift(moved, "piece", at);
    if (!session.drag) return;
    session.drag = follow(board, { ...session.drag, state: refreshed(session.drag) }, at);
    const { snap, cell } = session.drag;
    context.render();
    dragging.lift(cell, thing, (snap === undefined ? undefined : board.cells[snap]?.centre) ?? at);
  }

  /** The entry of the drag with the options that have arrived since. */
  function refreshed(drag: Drag): moveEntry.MoveEntry {
    return { answers: session.moveEntry.answers, clicks: drag.state.clicks };
  }

  function dragEnd(at: Point | undefined): void {
    const { board } = dragging.surface();
    const cell = at && cellAt(board, at);
    if (moved !== undefined) {
      const from = moved;
      moved = undefined;
      dragging.dropLifted();
      if (at) dropEdited(from, cell);
      return;
    }
    const { drag } = session;
    session.drag = undefined;
    // The position changed during the drag: the piece still has to go back.
    if (!drag) return dragging.dropLifted();
    if (at) drop(drag, refreshed(drag), cell);
    dragging.dropLifted();
    context.render();
  }

  /** Applies the drag; a swipe that ends on one of its own cells has selected all of them. */
  function drop({ snap, before }: Drag, state: moveEntry.MoveEntry, cell: number | undefined): void {
    if (snap !== undefined) {
      dragging.setCursor(snap);
      moves.accept(moveEntry.click(state, snap));
    } else if (cell !== undefined && !state.clicks.includes(cell)) {
      // A refused drop does not make a step that the drag passed through.
      const kept = moveEntry.finished(state) > moveEntry.finished(before) ? session.moveEntry : state;
      moves.accept({ state: kept, refused: [...kept.clicks, cell] });
    } else if (cell !== undefined && state.clicks.length > before.clicks.length) {
      dragging.setCursor(cell);
      moves.accept(moveEntry.reached(state));
    }
  }

  function dropEdited(from: number, to: number | undefined): void {
    const piece = session.config.scene.pieces.find((candidate) => candidate.cell === from);
    if (!session.editing || !piece || to === from) return;
    session.editing.onEdit(from, undefined);
    if (to !== undefined) session.editing.onEdit(to, { side: piece.side, kind: piece.kind });
  }

  return {
    cellAt: (at) => cellAt(dragging.surface().board, at),
    tap,
    dragStart,
    dragMove,
    dragEnd,
    hover(cell) {
      if (session.hover === cell) return;
      session.hover = cell;
      context.render();
    },
  };
}
