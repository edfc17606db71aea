/** A wooden tray with hollows: marbles in them, and a groove on each side for the lost. */
import type { Board } from "@quadriga/api";
import { type Skin, tint, use } from "./skin";
import { svg } from "../dom";
import { plainBall } from "./disc";
import { common, linear, radial } from "./gradients";
import { groove, grooveBoxes, hollow } from "./groove";
import { marble, marbleDefs } from "./marble";
import { closed, hull, line, outward, spread, type Point } from "./plane";

/** How far the floor reaches beyond the centres of the outer cells. */
const FLOOR = 0.6;

/** How far the rim reaches beyond the centres of the outer cells. */
export const RIM = 1.14;

/** The skin of a tray. */
export const tray: Skin = {
  defs: (id) => [
    ...common(id),
    radial(
      `${id}-hollow`,
      [
        [0, tint("hollow")],
        [0.62, tint("hollow")],
        [1, tint("hollow-dark")],
      ],
      { cx: 0.58, cy: 0.62, r: 0.62 },
    ),
    linear(`${id}-lip`, [
      [0, tint("lip-dark")],
      [0.5, tint("lip-dark"), 0.15],
      [1, tint("lip-light")],
    ]),
    linear(`${id}-floor`, [
      [0, tint("cell-1")],
      [1, tint("cell-0")],
    ]),
    ...marbleDefs(id),
  ],
  ground,
  piece: marble,
  ball: (_side, id) => plainBall(id),
  margin: (board) => {
    const boxes = grooveBoxes(board);
    return {
      top: Math.max(0, -Math.min(...boxes.map((box) => box.top))),
      right: Math.max(0, Math.max(...boxes.map((box) => box.right)) - board.size.x),
      bottom: Math.max(0, Math.max(...boxes.map((box) => box.bottom)) - board.size.y),
      left: Math.max(0, -Math.min(...boxes.map((box) => box.left))),
    };
  },
  tallies: (board, tallies, id) => {
    const lost = tallies.filter((tally) => tally.what.endsWith("-lost"));
    return lost.length === 0
      ? undefined
      : svg("g", { class: "board-tallies" }, ...lost.map((tally) => groove(board, tally, id)));
  },
};

function ground(board: Board, id: string): SVGElement {
  const corners = hull(board.cells.map((cell) => cell.centre));
  const [floor, rim] = [spread(corners, FLOOR), spread(corners, RIM)];
  return svg(
    "g",
    { class: "board-ground" },
    ...softShadow(rim),
    svg("path", {
      d: closed(rim),
      fill: use(id, "frame"),
      stroke: use(id, "frame"),
      "stroke-width": 0.2,
      "stroke-linejoin": "round",
    }),
    svg("path", { d: closed(rim), fill: use(id, "wood") }),
    ...facets(rim, 0.095, 1),
    svg("path", {
      d: closed(floor),
      fill: use(id, "floor"),
      stroke: tint("edge"),
      "stroke-width": 0.06,
      "stroke-linejoin": "round",
    }),
    svg("path", { d: closed(floor), fill: use(id, "wood") }),
    ...facets(floor, 0.09, -1),
    tracks(board),
    ...board.cells.map(({ centre }) => hollow(centre, 0.43, id)),
  );
}

/** The shadow of the whole tray, in layers instead of a blur. */
function softShadow(rim: Point[]): SVGElement[] {
  return [0.34, 0.26, 0.18].map((width) =>
    svg("path", {
      d: closed(rim.map(({ x, y }) => ({ x: x + 0.05, y: y + 0.1 }))),
      fill: "none",
      stroke: tint("shadow"),
      "stroke-width": width,
      "stroke-linejoin": "round",
      opacity: 0.2,
    }),
  );
}

/** The sides of a bevel, each as bright as it faces the light; `sense` is -1 for a bevel that falls inwards. */
function facets(corners: Point[], depth: number, sense: number): SVGElement[] {
  const inner = spread(corners, -depth);
  return corners.map((corner, i) => {
    const next = (i + 1) % corners.length;
    const { x, y } = outward(corner, corners[next]!);
    const facing = -(x + y) * Math.SQRT1_2 * sense;
    return svg("path", {
      d: closed([corner, corners[next]!, inner[next]!, inner[i]!]),
      fill: tint(facing > 0 ? "frame-light" : "frame-dark"),
      opacity: Math.round(Math.abs(facing) * 80) / 100,
    });
  });
}

/** Shallow channels between neighbouring hollows, along which marbles roll. */
function tracks(board: Board): SVGElement {
  const d = board.cells.flatMap((cell, number) =>
    cell.neighbours
      .filter((next) => next.cell > number)
      .map((next) => line(cell.centre, board.cells[next.cell]!.centre)),
  );
  return svg("path", {
    d: d.join(""),
    stroke: tint("track"),
    "stroke-width": 0.16,
    "stroke-linecap": "round",
    fill: "none",
  });
}
