/** The cells as a grid for keyboards and screen readers, laid invisibly over the drawing. */
import { type Board, box, rows } from "../geometry";
import { html, put } from "../dom";

/** Label and state of a grid cell. */
export interface CellState {
  label: string;
  selected: boolean;
  /** Whether it is selectable. */
  target: boolean;
  /** Whether a piece can be dragged from there: the page must not scroll then. */
  grab: boolean;
}

/** The grid of a board. */
export interface Grid {
  element: HTMLElement;
  /** Updates the labels and states of the cells. */
  tell(state: (cell: number) => CellState): void;
  /** Makes a cell the tab stop of the grid; with `focus`, focuses it. */
  point(cell: number, focus: boolean): void;
}

/** The part of the board's plane that is drawn. */
export interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Makes the grid. */
export function createGrid(board: Board, extent: Extent, label: string, helpId: string): Grid {
  const cells = board.cells.map((cell, index) => {
    const { width, height } = box(cell.outline);
    const element = html("div", { role: "gridcell", "data-cell": index, tabindex: -1 });
    const part = (value: number, whole: number) => `${(100 * value) / whole}%`;
    element.style.left = part(cell.centre.x - width / 2 - extent.x, extent.width);
    element.style.top = part(cell.centre.y - height / 2 - extent.y, extent.height);
    element.style.width = part(width, extent.width);
    element.style.height = part(height, extent.height);
    return element;
  });
  const lines = rows(board).map((row) =>
    html("div", { role: "row" }, ...row.flatMap((cell) => cells[cell] ?? [])),
  );
  const element = html(
    "div",
    { class: "quadriga-grid", role: "grid", "aria-label": label, "aria-describedby": helpId },
    ...lines,
  );
  let pointed: HTMLElement | undefined;
  return {
    element,
    tell(state) {
      cells.forEach((cell, index) => {
        const { label, selected, target, grab } = state(index);
        put(cell, "aria-label", label);
        put(cell, "aria-selected", selected ? "true" : "false");
        put(cell, "data-target", target ? "" : undefined);
        put(cell, "data-grab", grab ? "" : undefined);
      });
    },
    point(cell, focus) {
      const next = cells[cell];
      if (!next) return;
      if (pointed !== next) {
        if (pointed) pointed.tabIndex = -1;
        next.tabIndex = 0;
        pointed = next;
      }
      if (focus) next.focus();
    },
  };
}
