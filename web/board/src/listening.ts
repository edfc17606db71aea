/** What happens to a board on the page: pointers, keys, the focus, a change of size. */
import { createPointerUser } from "./dragging";
import { obey } from "./keyboard";
import type { Desk, Moves } from "./moves";
import { cursorOn } from "./navigation";
import { listen } from "./pointer";
import { placeAt, type Frame } from "./render/frame";
import type { Showing } from "./showing";

/** Listens to a board; gives what stops it. */
export function listenTo({ sheet, frame }: Frame, desk: Desk, moves: Moves, showing: Showing): () => void {
  const { session } = desk;
  const { surface } = showing;
  const stop = new AbortController();
  const { signal } = stop;
  const edit = (cell: number, erase: boolean) => editCell(desk, cell, erase);
  const user = createPointerUser({
    desk,
    moves,
    surface,
    point: (cell) => showing.point(cursorOn(surface().board, cell), false),
    edit,
    lift: showing.lift,
    land: showing.land,
    still: showing.still,
  });
  const keyboard = {
    desk,
    moves,
    board: () => surface().board,
    focus(cursor: typeof session.cursor) {
      showing.point(cursor, true);
      showing.show();
    },
    edit,
  };

  // Whether the focus was brought by a pointer; after a touch it comes when the finger is gone already.
  let pointing = false;
  window.addEventListener("pointerdown", () => (pointing = true), { signal, capture: true });
  window.addEventListener("keydown", () => (pointing = false), { signal, capture: true });
  sheet.addEventListener("focusin", (event) => focusOn(desk, showing, event, !pointing), { signal });
  sheet.addEventListener("focusout", () => unfocus(desk), { signal });
  sheet.addEventListener("keydown", (event) => void (obey(keyboard, event) && event.preventDefault()), {
    signal,
  });
  const unlisten = listen(sheet, (x, y) => placeAt(surface(), x, y), user);
  const observer = typeof ResizeObserver === "function" ? new ResizeObserver(showing.dress) : undefined;
  observer?.observe(frame);
  return () => {
    stop.abort();
    unlisten();
    observer?.disconnect();
  };
}

function focusOn({ session }: Desk, showing: Showing, event: FocusEvent, visible: boolean): void {
  const cell = (event.target as HTMLElement).dataset["cell"];
  if (cell === undefined) return;
  // The column of a way up or down is kept where the focus has only followed the cursor.
  if (Number(cell) !== session.cursor.cell) session.cursor = cursorOn(showing.surface().board, Number(cell));
  session.focused = visible;
  showing.show();
}

function unfocus(desk: Desk): void {
  desk.session.focused = false;
  desk.show();
}

/** Sets the brush down on a cell, or takes away what stands there. */
function editCell({ session }: Desk, cell: number, erase: boolean): void {
  const { editing, config } = session;
  const there = config.scene.pieces.find((piece) => piece.cell === cell);
  const brush = erase ? undefined : editing?.brush;
  const again = brush && there?.side === brush.side && there.kind === brush.kind;
  if (brush || there) editing?.onEdit(cell, again ? undefined : brush);
}
