/** A groove beside a tray, parallel to its rim, with room for as many marbles as may be lost. */
import type { Board, Tally } from "@quadriga/api";
import { short, svg } from "../dom";
import { marble } from "./marble";
import { hull, line, outward, type Box, type Point } from "./plane";
import { tint, use } from "./skin";

/** Lost marbles are smaller than those in play, so that nobody mistakes them for the board. */
const SCALE = 0.72;
const STEP = 0.68;
const HALF = 0.42;
/** From the centres of the outer cells to the middle of the groove. */
const AWAY = 1.78;
/** The length of a groove between the middles of its outer places, as a part of the tray's side. */
const LENGTH = 0.85;

/** A straight place for marbles. */
interface Row {
  centre: Point;
  along: Point;
  length: number;
}

/**
 * The row for a side's lost marbles: beside the slanted side of the tray next to the other player, who sits where the
 * numbering of cells begins or ends.
 */
function rowOf(board: Board, side: number): Row {
  const corners = hull(board.cells.map((cell) => cell.centre));
  const home = (side === 0 ? board.cells.at(-1) : board.cells[0])?.centre ?? { x: 0, y: 0 };
  // Up and to the right, or down and to the left.
  const sense = home.y < board.size.y / 2 ? 1 : -1;
  const sides = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const length = LENGTH * Math.hypot(to.x - from.x, to.y - from.y);
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, out: outward(from, to), length };
  });
  const facing = ({ out }: { out: Point }): number => sense * (out.x - out.y);
  const { x, y, out, length } = sides.reduce((a, b) => (facing(b) > facing(a) ? b : a));
  return { centre: { x: x + out.x * AWAY, y: y + out.y * AWAY }, along: { x: -out.y, y: out.x }, length };
}

/** How many marbles have room; more lie closer together. */
function roomOf({ length }: Row): number {
  return Math.floor(length / STEP + 0.01) + 1;
}

function place({ centre, along, length }: Row, index: number, of: number): Point {
  const step = Math.min(STEP, length / Math.max(1, of - 1));
  const by = (index - (of - 1) / 2) * step;
  return { x: centre.x + along.x * by, y: centre.y + along.y * by };
}

/** The rectangles that the grooves of both sides fill. */
export function grooveBoxes(board: Board): Box[] {
  return [0, 1].map((side) => {
    const row = rowOf(board, side);
    const most = roomOf(row);
    const ends = [place(row, 0, most), place(row, most - 1, most)];
    const [x, y] = [ends.map((end) => end.x), ends.map((end) => end.y)];
    const room = HALF + 0.08;
    return {
      left: Math.min(...x) - room,
      top: Math.min(...y) - room,
      right: Math.max(...x) + room,
      bottom: Math.max(...y) + room,
    };
  });
}

/** The groove of a tally, with as many marbles as it counts. */
export function groove(board: Board, tally: Tally, id: string): SVGElement {
  const side = tally.side ?? 0;
  const row = rowOf(board, side);
  const of = Math.max(tally.of ?? roomOf(row), tally.value);
  const places = Array.from({ length: of }, (_, i) => place(row, i, of));
  const lost = places.slice(0, tally.value).map(({ x, y }) => {
    const small = marble(side, id);
    small.setAttribute("transform", `translate(${short(x)} ${short(y)}) scale(${SCALE})`);
    return small;
  });
  return svg(
    "g",
    { "data-side": side },
    ...channel(row, of),
    ...places.map((at) => hollow(at, 0.3, id)),
    ...lost,
  );
}

/** The wood of a groove: strokes of falling width, shifted by the light to look raised and then sunk. */
function channel(row: Row, of: number): SVGElement[] {
  const [from, to] = [place(row, 0, of), place(row, of - 1, of)];
  const stroke = (colour: string, width: number, shift = 0): SVGElement =>
    svg("path", {
      d: line({ x: from.x + shift, y: from.y + shift }, { x: to.x + shift, y: to.y + shift }),
      stroke: colour,
      "stroke-width": width,
      "stroke-linecap": "round",
      fill: "none",
    });
  return [
    stroke(tint("edge"), 2 * HALF),
    stroke(tint("frame-light"), 2 * HALF - 0.05),
    stroke(tint("frame"), 2 * HALF - 0.05, 0.02),
    stroke(tint("edge"), 2 * HALF - 0.17),
    stroke(tint("cell-0"), 2 * HALF - 0.21, 0.01),
  ];
}

/** A round hollow: dark where its wall hides the light, lit where it faces it. */
export function hollow(at: Point, r: number, id: string): SVGElement {
  return svg("circle", {
    cx: at.x,
    cy: at.y,
    r,
    fill: use(id, "hollow"),
    stroke: use(id, "lip"),
    "stroke-width": r * 0.09,
  });
}
