/** Plane geometry over the cells of a board: where things are, not what they mean. */
import type { Board, Cell } from "@quadriga/api";
import { short } from "../dom";

/** A point in the units of the board. */
export interface Point {
  x: number;
  y: number;
}

/** An upright rectangle. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest upright rectangle around cells. */
export function around(cells: Cell[]): Box {
  const corners = cells.flatMap((cell) => cell.outline);
  const [x, y] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return { left: Math.min(...x), top: Math.min(...y), right: Math.max(...x), bottom: Math.max(...y) };
}

/** A rectangle with its sides moved outwards. */
export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** The place and size of a rectangle, as attributes of `rect`. */
export function attributesOf(box: Box): { x: number; y: number; width: number; height: number } {
  return { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
}

/** The middle of a rectangle. */
export function middle(box: Box): Point {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** The path round a polygon. */
export function closed(points: Point[]): string {
  return `M${points.map((point) => `${short(point.x)} ${short(point.y)}`).join("L")}Z`;
}

/** The path of a straight line. */
export function line(from: Point, to: Point): string {
  return `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
}

/** One path round each of the cells. */
export function outlines(cells: Cell[]): string {
  return cells.map((cell) => closed(cell.outline)).join("");
}

/** The cells of one shade. */
export function ofShade(board: Board, shade: number): Cell[] {
  return board.cells.filter((cell) => cell.shade === shade);
}

/** A zone as a rectangle, and whether it lies in the upper half of the board. */
export interface Band {
  side: number;
  box: Box;
  isUpper: boolean;
}

/** The zones of a kind. */
export function bands(board: Board, kind: string): Band[] {
  const height = middle(around(board.cells)).y;
  return board.zones
    .filter((zone) => zone.kind === kind)
    .map((zone) => {
      const cells = zone.cells.flatMap((cell) => board.cells[cell] ?? []);
      const box = around(cells);
      return { side: zone.side, box, isUpper: middle(box).y < height };
    });
}

/** The corners of the smallest convex polygon around points, clockwise on the screen. */
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && turn(kept[kept.length - 2]!, kept[kept.length - 1]!, point) <= 1e-6)
        kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** A convex polygon, clockwise on the screen, with every side moved outwards. */
export function spread(corners: Point[], by: number): Point[] {
  return corners.map((corner, i) => {
    const before = outward(corners.at(i - 1)!, corner);
    const after = outward(corner, corners[(i + 1) % corners.length]!);
    const [x, y] = [before.x + after.x, before.y + after.y];
    const factor = (2 * by) / (x * x + y * y);
    return { x: corner.x + x * factor, y: corner.y + y * factor };
  });
}

/** The direction of length one that leaves a side to the left of its walk. */
export function outward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
}
