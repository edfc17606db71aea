/** The bevelled frame round a rectangular board, with room for the coordinates. */
import type { Board } from "@quadriga/api";
import { svg } from "../dom";
import { around, attributesOf, grown, type Box } from "./plane";
import { tint, use } from "./skin";

/** The whole drawing as a rectangle. */
export function whole(board: Board): Box {
  return { left: 0, top: 0, right: board.size.x, bottom: board.size.y };
}

/** A frame that fills `outer`, its bevels, and the edge round the cells. */
export function frame(board: Board, id: string, outer: Box = whole(board)): SVGElement[] {
  const cells = around(board.cells);
  return [
    svg("rect", { ...attributesOf(outer), rx: 0.22, fill: use(id, "frame") }),
    svg("rect", { ...attributesOf(outer), rx: 0.22, fill: use(id, "wood") }),
    svg("rect", {
      ...attributesOf(grown(outer, -0.035)),
      rx: 0.19,
      fill: "none",
      stroke: use(id, "lit"),
      "stroke-width": 0.05,
    }),
    svg("rect", {
      ...attributesOf(grown(cells, 0.07)),
      rx: 0.05,
      fill: tint("edge"),
      stroke: use(id, "unlit"),
      "stroke-width": 0.04,
    }),
  ];
}

/** The shade that a raised frame throws on the board, along its top and left side. */
export function innerShade(board: Board): SVGElement {
  const box = around(board.cells);
  const depth = 0.11;
  const { left, top, right, bottom } = box;
  return svg("path", {
    d: `M${left} ${bottom}V${top}H${right}L${right - depth} ${top + depth}H${left + depth}V${bottom - depth}Z`,
    fill: tint("shadow"),
    opacity: 0.35,
  });
}
