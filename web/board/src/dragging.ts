/** Drags on the board: of a piece that is to move, or of any piece while a position is put together. */
import { cellAt } from "./geometry";
import { follow, grab, lifted, type Drag } from "./drag";
import * as entering from "./entering";
import type { Desk, Moves } from "./moves";
import type { PointerUser } from "./pointer";
import type { Surface } from "./render/frame";
import type { Thing } from "./render/sprites";
import { isActive, isWaiting, pictureOf } from "./session";
import type { Place } from "./types";

/** What drags need. */
export interface Dragging {
  desk: Desk;
  moves: Moves;
  surface(): Surface;
  /** Puts the cursor on a cell without the focus. */
  point(cell: number): void;
  edit(cell: number, erase: boolean): void;
  /** Draws something at a point. */
  lift(cell: number, thing: Thing, at: Place): void;
  /** Lets what was lifted glide to its cell. */
  land(): void;
  /** Ends what is gliding, so that it can be grabbed. */
  still(): void;
}

/** What the pointer does. */
export function createPointerUser(dragging: Dragging): PointerUser {
  const { desk, moves } = dragging;
  const { session } = desk;
  let thing: Thing = "piece";
  let moved: number | undefined;

  function tap(cell: number): void {
    dragging.point(cell);
    if (session.editing) dragging.edit(cell, false);
    else moves.click(cell);
  }

  function dragStart(cell: number): boolean {
    dragging.still();
    if (session.editing) {
      moved = session.config.scene.pieces.some((piece) => piece.cell === cell) ? cell : undefined;
      thing = "piece";
      return moved !== undefined;
    }
    if (!isActive(session) || isWaiting(session)) return false;
    const grabbed = grab(session.entering, cell);
    if (!grabbed || grabbed.refused || grabbed.chosen) return false;
    if (grabbed.state !== session.entering) moves.take(grabbed);
    dragging.point(cell);
    const state = session.entering;
    session.drag = { cell, before: state, state };
    thing = lifted(session.config.scene, pictureOf(session).scene, state, cell);
    return true;
  }

  function dragMove(at: Place): void {
    const { board } = dragging.surface();
    if (moved !== undefined) return dragging.lift(moved, "piece", at);
    if (!session.drag) return;
    session.drag = follow(board, { ...session.drag, state: refreshed(session.drag) }, at);
    const { snap, cell } = session.drag;
    desk.show();
    dragging.lift(cell, thing, (snap === undefined ? undefined : board.cells[snap]?.centre) ?? at);
  }

  /** The move of the drag with what the server has told meanwhile. */
  function refreshed(drag: Drag): entering.Entering {
    return { answers: session.entering.answers, clicks: drag.state.clicks };
  }

  function dragEnd(at: Place | undefined): void {
    const { board } = dragging.surface();
    const cell = at && cellAt(board, at);
    if (moved !== undefined) {
      const from = moved;
      moved = undefined;
      dragging.land();
      if (at) dropEdited(from, cell);
      return;
    }
    const { drag } = session;
    session.drag = undefined;
    // The position changed while the piece was held: it still has to go back.
    if (!drag) return dragging.land();
    if (at) drop(drag, refreshed(drag), cell);
    dragging.land();
    desk.show();
  }

  /** Takes over what the way has come to; a swipe that ends on a cell of its own has chosen all of them. */
  function drop({ snap, before }: Drag, state: entering.Entering, cell: number | undefined): void {
    if (snap !== undefined) {
      dragging.point(snap);
      moves.take(entering.click(state, snap));
    } else if (cell !== undefined && !state.clicks.includes(cell)) {
      // A step on the way is not made by a drop that is refused.
      const kept = entering.finished(state) > entering.finished(before) ? session.entering : state;
      moves.take({ state: kept, refused: [...kept.clicks, cell] });
    } else if (cell !== undefined && state.clicks.length > before.clicks.length) {
      dragging.point(cell);
      moves.take(entering.reached(state));
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
      desk.show();
    },
  };
}
