/** The ways of groups: a shaft under the pieces, so that the column shows between them, and a head before the target. */
import { type Board, distance, type Point } from "../geometry";
import * as marks from "../marks";
import type { Picture, Ray } from "../picture";
import { svg } from "../dom";

/** How far before the centre of a target a head ends: before a dot, or on the rim of a piece. */
const BEFORE_DOT = 0.24;
const BEFORE_PIECE = 0.36;

/** Draws the ways of the picture; targets behind one another on a line share a shaft. */
export function drawRays(board: Board, picture: Picture): { shafts: SVGElement[]; heads: SVGElement[] } {
  const occupied = new Set(picture.scene.pieces.map((piece) => piece.cell));
  const lines = byLine(board, picture.rays);
  const shafts = lines.map((stops) => {
    const far = stops.at(-1)!;
    return sign("shaft", far.to, marks.drawShaft(beginning(board, far), tip(board, far, occupied)));
  });
  const heads = lines.flatMap((stops) =>
    stops.map((ray) =>
      sign("head", ray.to, marks.drawHead(centre(board, ray.from), tip(board, ray, occupied))),
    ),
  );
  return { shafts, heads };
}

/** The ways by their lines, on each from the nearest target to the farthest. */
function byLine(board: Board, rays: readonly Ray[]): Ray[][] {
  const lines = new Map<string, Ray[]>();
  for (const ray of rays) {
    const [from, to] = [centre(board, ray.from), centre(board, ray.to)];
    const angle = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
    const key = `${ray.from} ${angle}`;
    lines.set(key, [...(lines.get(key) ?? []), ray]);
  }
  const length = (ray: Ray) => distance(centre(board, ray.from), centre(board, ray.to));
  return [...lines.values()].map((stops) => stops.sort((one, other) => length(one) - length(other)));
}

/** Where a shaft begins: at the chosen cell if the group goes straight away from it, else at the foremost piece. */
function beginning(board: Board, { chosen, from, to }: Ray): Point {
  const [start, front, end] = [centre(board, chosen), centre(board, from), centre(board, to)];
  const straight = distance(start, front) + distance(front, end) - distance(start, end) < 0.01;
  return straight ? start : front;
}

function tip(board: Board, { from, to }: Ray, occupied: ReadonlySet<number>): Point {
  const [start, end] = [centre(board, from), centre(board, to)];
  const part = (occupied.has(to) ? BEFORE_PIECE : BEFORE_DOT) / (distance(start, end) || 1);
  return { x: end.x + (start.x - end.x) * part, y: end.y + (start.y - end.y) * part };
}

function sign(kind: string, cell: number, drawing: SVGElement): SVGElement {
  return svg("g", { class: `sign-${kind}`, "data-at": cell }, drawing);
}

function centre(board: Board, cell: number): Point {
  return board.cells[cell]?.centre ?? { x: 0, y: 0 };
}
