/** Where cells are: rows, nearest cells, boxes, the board seen from the other side. */
import type { Board, Effects, Piece, Cell } from "@quadriga/api";

/** The vectors of the eight directions, clockwise from north, each about one cell long. */
const WAYS: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 0.7, y: -0.7 },
  { x: 1, y: 0 },
  { x: 0.7, y: 0.7 },
  { x: 0, y: 1 },
  { x: -0.7, y: 0.7 },
  { x: -1, y: 0 },
  { x: -0.7, y: -0.7 },
];

/** The vector of a direction on this board: that of any two neighbours, so that slanted rows come out right. */
export function wayOf(board: Board, direction: number): Point {
  for (const cell of board.cells) {
    const neighbour = cell.neighbours.find((candidate) => candidate.direction === direction);
    const other = neighbour && board.cells[neighbour.cell];
    if (other) return { x: other.centre.x - cell.centre.x, y: other.centre.y - cell.centre.y };
  }
  return WAYS[direction] ?? { x: 0, y: 0 };
}

/** The direction that is opposite. */
export function opposite(direction: number): number {
  return (direction + 4) % 8;
}

/** The board as the player on its other side sees it. */
export function turned(board: Board): Board {
  const turn = (place: Point): Point => ({ x: board.size.x - place.x, y: board.size.y - place.y });
  return {
    ...board,
    cells: board.cells.map((cell) => ({
      ...cell,
      centre: turn(cell.centre),
      outline: cell.outline.map(turn),
      neighbours: cell.neighbours.map(({ direction, cell }) => ({ direction: opposite(direction), cell })),
    })),
    labels: board.labels.map((label) => ({ ...label, at: turn(label.at) })),
  };
}

/** The cells by rows, from the top, each row from the left. */
export function rows(board: Board): number[][] {
  const found = new Map<number, number[]>();
  board.cells.forEach((cell, index) => {
    const key = Math.round(cell.centre.y * 100);
    found.set(key, [...(found.get(key) ?? []), index]);
  });
  const x = (cell: number) => board.cells[cell]?.centre.x ?? 0;
  return [...found.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, cells]) => cells.sort((one, other) => x(one) - x(other)));
}

/** Whether cells have no neighbours straight above: then there are six directions to go. */
export function isHexagonal(board: Board): boolean {
  return !board.cells.some((cell) => cell.neighbours.some(({ direction }) => direction % 4 === 0));
}

/** The distance between two points. */
export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Of some cells, the one nearest to a point, if it is near enough. */
export function nearest(board: Board, cells: Iterable<number>, at: Point, reach: number): number | undefined {
  let best: number | undefined;
  let least = reach;
  for (const cell of cells) {
    const centre = board.cells[cell]?.centre;
    const far = centre ? distance(centre, at) : Infinity;
    if (far <= least) [best, least] = [cell, far];
  }
  return best;
}

/** The cell in which a point lies: cells of one board are of one shape, so it is the nearest. */
export function cellAt(board: Board, at: Point): number | undefined {
  const found = nearest(board, board.cells.keys(), at, 0.75);
  const outline = found === undefined ? undefined : board.cells[found]?.outline;
  return outline && contains(outline, at) ? found : undefined;
}

/** A box around the centre of a cell, of the cell's width and area: such boxes never overlap. */
export function box(outline: readonly Point[]): { width: number; height: number } {
  const xs = outline.map((corner) => corner.x);
  const width = Math.max(...xs) - Math.min(...xs);
  const twice = outline.reduce((sum, corner, index) => {
    const next = outline[(index + 1) % outline.length] ?? corner;
    return sum + corner.x * next.y - next.x * corner.y;
  }, 0);
  return { width, height: Math.abs(twice) / 2 / width };
}

/** The outline of a cell as the `points` of a polygon, drawn in by a part of its size. */
export function points(board: Board, cell: number, inset = 0): string {
  const shape = board.cells[cell];
  if (!shape) return "";
  const { centre, outline } = shape;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return outline
    .map(({ x, y }) => ({ x: x + (centre.x - x) * inset, y: y + (centre.y - y) * inset }))
    .map(({ x, y }) => `${round(x)},${round(y)}`)
    .join(" ");
}

function contains(outline: readonly Point[], at: Point): boolean {
  const sides = outline.map((corner, index) => {
    const next = outline[(index + 1) % outline.length] ?? corner;
    return (next.x - corner.x) * (at.y - corner.y) - (next.y - corner.y) * (at.x - corner.x);
  });
  return sides.every((side) => side >= -1e-6) || sides.every((side) => side <= 1e-6);
}

/** The parts of the wire's types that have no name there. */

export type { Board, Effects, Piece, Cell };

/** A point of the board's plane: x to the right, y down, one unit from a cell to the next in its row. */
export type Point = Cell["centre"];

/** A piece going from one cell to another. */
export type Shift = NonNullable<Effects["moved"]>[number];

/** A piece leaving the board. */
export type Removal = NonNullable<Effects["removed"]>[number];

/** What stands on a cell, without the cell. */
export type PieceType = Omit<Piece, "cell">;
