/** Connects a board to the events of the page: pointers, keys, focus, resizing. */
import { createPointerHandler } from "./drag-input";
import { obey } from "./keyboard";
import type { BoardContext, MoveController } from "./move-controller";
import { cursorOn } from "./navigation";
import { listen } from "./pointer";
import { pointAt, type Frame } from "./render/frame";
import type { Renderer } from "./renderer";

/** Attaches the event listeners of a board; the returned function removes them. */
export function attachInput(
  { sheet, frame }: Frame,
  context: BoardContext,
  moves: MoveController,
  renderer: Renderer,
): () => void {
  const { session } = context;
  const { surface } = renderer;
  const stop = new AbortController();
  const { signal } = stop;
  const edit = (cell: number, erase: boolean) => editCell(context, cell, erase);
  const handler = createPointerHandler({
    context,
    moves,
    surface,
    setCursor: (cell) => renderer.setCursor(cursorOn(surface().board, cell), false),
    edit,
    lift: renderer.lift,
    dropLifted: renderer.dropLifted,
    finishAnimation: renderer.finishAnimation,
  });
  const keyboard = {
    context,
    moves,
    board: () => surface().board,
    focus(cursor: typeof session.cursor) {
      renderer.setCursor(cursor, true);
      renderer.render();
    },
    edit,
  };

  // Whether a pointer brought the focus; after a touch the focus arrives when the finger is already gone.
  let pointing = false;
  window.addEventListener("pointerdown", () => (pointing = true), { signal, capture: true });
  window.addEventListener("keydown", () => (pointing = false), { signal, capture: true });
  sheet.addEventListener("focusin", (event) => focusOn(context, renderer, event, !pointing), { signal });
  sheet.addEventListener("focusout", () => unfocus(context), { signal });
  sheet.addEventListener("keydown", (event) => void (obey(keyboard, event) && event.preventDefault()), {
    signal,
  });
  const unlisten = listen(sheet, (x, y) => pointAt(surface(), x, y), handler);
  const observer =
    typeof ResizeObserver === "function" ? new ResizeObserver(renderer.applyConfig) : undefined;
  observer?.observe(frame);
  return () => {
    stop.abort();
    unlisten();
    observer?.disconnect();
  };
}

function focusOn({ session }: BoardContext, renderer: Renderer, event: FocusEvent, visible: boolean): void {
  const cell = (event.target as HTMLElement).dataset["cell"];
  if (cell === undefined) return;
  // If the focus only followed the cursor, the cursor keeps its column.
  if (Number(cell) !== session.cursor.cell) session.cursor = cursorOn(renderer.surface().board, Number(cell));
  session.focused = visible;
  renderer.render();
}

function unfocus(context: BoardContext): void {
  context.session.focused = false;
  context.render();
}

/** Puts the piece of the brush on a cell, or removes the piece there. */
function editCell({ session }: BoardContext, cell: number, erase: boolean): void {
  const { editing, config } = session;
  const there = config.scene.pieces.find((piece) => piece.cell === cell);
  const brush = erase ? undefined : editing?.brush;
  const again = brush && there?.side === brush.side && there.kind === brush.kind;
  if (brush || there) editing?.onEdit(cell, again ? undefined : brush);
}
