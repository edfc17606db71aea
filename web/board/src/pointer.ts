/** Mouse, touch and pen as taps and drags on the plane of the board. */
import type { Point } from "./geometry";

/** Handles pointer gestures. */
export interface PointerHandler {
  /** The cell at a point. */
  cellAt(at: Point): number | undefined;
  /** Something was tapped. */
  tap(cell: number): void;
  /** A drag begins on a cell; false if nothing there can be dragged. */
  dragStart(cell: number): boolean;
  dragMove(at: Point): void;
  /** The drag ends at a point, or is given up. */
  dragEnd(at: Point | undefined): void;
  /** A mouse or pen is over a cell, or over none, with no button pressed; or a finger rests on one. */
  hover(cell: number | undefined): void;
}

/** How far a pointer may go, in pixels, and still be a tap. */
const SLOP: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 9 };

interface Press {
  id: number;
  cell: number | undefined;
  x: number;
  y: number;
  dragging: boolean;
  /** It went too far for a tap, and there was nothing to drag. */
  spent: boolean;
}

/** Listens to an element; `place` gives the point of the board under a point of the window. Gives what stops it. */
export function listen(
  element: HTMLElement,
  place: (x: number, y: number) => Point,
  handler: PointerHandler,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let press: Press | undefined;
  let lastUp = -Infinity;
  const at = (event: PointerEvent) => place(event.clientX, event.clientY);

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    // Whatever became of an earlier press, it is over.
    if (press?.dragging) handler.dragEnd(undefined);
    press = {
      id: event.pointerId,
      cell: handler.cellAt(at(event)),
      x: event.clientX,
      y: event.clientY,
      dragging: false,
      spent: false,
    };
    // A touch previews on press what a mouse previews on hover.
    if (event.pointerType === "touch") handler.hover(press.cell);
  }

  function move(event: PointerEvent): void {
    if (!press) {
      if (event.pointerType !== "touch") handler.hover(handler.cellAt(at(event)));
      return;
    }
    if (event.pointerId !== press.id || press.spent) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.dragging && far > (SLOP[event.pointerType] ?? 6)) {
      if (event.pointerType === "touch") handler.hover(undefined);
      press.dragging = press.cell !== undefined && handler.dragStart(press.cell);
      press.spent = !press.dragging;
      if (press.dragging) element.setPointerCapture?.(press.id);
    }
    if (press.dragging) handler.dragMove(at(event));
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== press?.id) return;
    const { dragging, spent, cell } = press;
    press = undefined;
    lastUp = event.timeStamp;
    if (event.pointerType === "touch") handler.hover(undefined);
    if (dragging) handler.dragEnd(at(event));
    else if (!spent && cell !== undefined) handler.tap(cell);
  }

  function cancel(event: PointerEvent): void {
    if (event.pointerId !== press?.id) return;
    const { dragging } = press;
    press = undefined;
    if (event.pointerType === "touch") handler.hover(undefined);
    if (dragging) handler.dragEnd(undefined);
  }

  /** The pointer was released outside the board: only drags capture it, because captured presses do not move the focus. */
  function lost(event: PointerEvent): void {
    if (!(event.target instanceof Node && element.contains(event.target))) cancel(event);
  }

  // Screen readers click without a pointer; clicks that follow a pointer have been dealt with.
  function click(event: MouseEvent): void {
    if (event.detail !== 0 && event.timeStamp - lastUp < 1000) return;
    const cell = (event.target as Element | null)?.closest<HTMLElement>("[data-cell]")?.dataset["cell"];
    if (cell !== undefined) handler.tap(Number(cell));
  }

  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("pointerup", lost, { signal });
  window.addEventListener("pointercancel", lost, { signal });
  element.addEventListener("pointerleave", () => handler.hover(undefined), { signal });
  element.addEventListener("click", click, { signal });
  return () => stop.abort();
}
