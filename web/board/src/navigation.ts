/** Going from cell to cell without a pointer, by where the cells are. */
import type { ClickTarget } from "@quadriga/api";
import { type Board, distance, rows } from "./geometry";

/** Where the keyboard is: a cell, and the column in which it goes up and down. */
export interface Cursor {
  cell: number;
  /** The x that vertical steps keep to, so that slanted rows do not carry the cursor away. */
  column: number;
}

/** A way to go. Diagonals exist as steps to a neighbour only. */
export type Heading =
  | "left"
  | "right"
  | "up"
  | "down"
  | "up-left"
  | "up-right"
  | "down-left"
  | "down-right"
  | "row-start"
  | "row-end"
  | "first"
  | "last";

const DIAGONALS: Partial<Record<Heading, number>> = {
  "up-right": 1,
  "down-right": 3,
  "down-left": 5,
  "up-left": 7,
};

/** The cursor on a cell. */
export function cursorOn(board: Board, cell: number): Cursor {
  return { cell, column: board.cells[cell]?.centre.x ?? 0 };
}

/** The cursor after a step; at the edge it stays where it is. */
export function go(board: Board, cursor: Cursor, heading: Heading): Cursor {
  const diagonal = DIAGONALS[heading];
  if (diagonal !== undefined) {
    const neighbour = board.cells[cursor.cell]?.neighbours.find(({ direction }) => direction === diagonal);
    return neighbour ? cursorOn(board, neighbour.cell) : cursor;
  }
  const all = rows(board);
  const row = all.findIndex((cells) => cells.includes(cursor.cell));
  const cells = all[row] ?? [];
  const at = cells.indexOf(cursor.cell);
  const onto = (cell: number | undefined) => (cell === undefined ? cursor : cursorOn(board, cell));
  switch (heading) {
    case "left":
      return onto(cells[at - 1]);
    case "right":
      return onto(cells[at + 1]);
    case "up":
      return vertically(board, cursor, all[row - 1]);
    case "down":
      return vertically(board, cursor, all[row + 1]);
    case "row-start":
      return onto(cells[0]);
    case "row-end":
      return onto(cells.at(-1));
    case "first":
      return onto(all[0]?.[0]);
    default:
      return onto(all.at(-1)?.at(-1));
  }
}

/** The targets in the order of a clock hand around a cell, the nearer of one direction first. */
export function around(board: Board, centre: number | undefined, cells: readonly number[]): number[] {
  const middle = centre === undefined ? undefined : board.cells[centre]?.centre;
  if (!middle) {
    const order = rows(board).flat();
    return [...cells].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  }
  const key = (cell: number): [number, number] => {
    const at = board.cells[cell]?.centre ?? middle;
    const angle = (Math.atan2(at.x - middle.x, middle.y - at.y) + 2 * Math.PI) % (2 * Math.PI);
    return [Math.round(angle * 100) % 628, distance(middle, at)];
  };
  return [...cells].sort((one, other) => key(one)[0] - key(other)[0] || key(one)[1] - key(other)[1]);
}

/** The next of some cells after the one given, or the one before it; the ends are joined. */
export function cycle(cells: readonly number[], from: number, step: 1 | -1): number | undefined {
  const at = cells.indexOf(from);
  if (at < 0) return step === 1 ? cells[0] : cells.at(-1);
  return cells[(at + step + cells.length) % cells.length];
}

/** Those of some cells that lie on the line through two others, in the order of the line. */
export function inLine(board: Board, from: number, to: number, cells: readonly number[]): number[] {
  const [start, end] = [board.cells[from]?.centre, board.cells[to]?.centre];
  if (!start || !end) return [];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const along = (cell: number) => {
    const at = board.cells[cell]?.centre ?? start;
    return (at.x - start.x) * dx + (at.y - start.y) * dy;
  };
  const beside = (cell: number) => {
    const at = board.cells[cell]?.centre ?? start;
    return Math.abs((at.x - start.x) * dy - (at.y - start.y) * dx);
  };
  return cells.filter((cell) => beside(cell) < 0.01).sort((one, other) => along(one) - along(other));
}

/** The cells of the targets. */
export function cellsOf(targets: readonly ClickTarget[]): number[] {
  return targets.map((target) => target.cell);
}

function vertically(board: Board, cursor: Cursor, row: readonly number[] | undefined): Cursor {
  if (!row?.length) return cursor;
  const far = (cell: number) => Math.abs((board.cells[cell]?.centre.x ?? 0) - cursor.column);
  const best = row.reduce((one, other) => (far(other) < far(one) - 1e-6 ? other : one));
  return { cell: best, column: cursor.column };
}
