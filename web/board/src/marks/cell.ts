/** Marks on cells: targets, the last move, the selection, the focus. */
import { svg } from "../dom";
import { tint } from "../skins/skin";
import { closed, type Point } from "../skins/plane";
import { circlePath } from "../skins/disc";
import { cased, group, inks } from "./parts";

/** The corners of a square cell, seen from its centre. */
const SQUARE: Point[] = [
  { x: -0.5, y: -0.5 },
  { x: 0.5, y: -0.5 },
  { x: 0.5, y: 0.5 },
  { x: -0.5, y: 0.5 },
];

/** A place to click: a dot on an empty cell, a ring with four ticks round a piece. */
export function drawTarget(occupied: boolean): SVGGElement {
  if (occupied) {
    const ticks = "M0 -.47V-.38M.47 0H.38M0 .47V.38M-.47 0H-.38";
    return group("board-target", {}, ...cased(circlePath(0.44) + ticks, 0.06, inks("target")));
  }
  return group(
    "board-target",
    {},
    svg("circle", {
      r: 0.15,
      fill: tint("target"),
      stroke: tint("target-casing"),
      "stroke-width": 0.045,
    }),
  );
}

/** Where the last move began, in dashed corners, or ended, in solid ones; `outline` is seen from the cell's centre. */
export function drawLastMove(kind: "from" | "to", outline: Point[] = SQUARE): SVGGElement {
  const isFrom = kind === "from";
  const tinted = svg("path", {
    d: closed(shrunk(outline, 0.98)),
    fill: tint("last"),
    opacity: isFrom ? 0.16 : 0.38,
  });
  const brackets = cased(corners(shrunk(outline, 0.9), 0.25), 0.06, inks("last"), {
    "stroke-dasharray": isFrom ? ".09 .07" : undefined,
    "stroke-linecap": isFrom ? "butt" : "round",
  });
  return group(`board-last board-last-${kind}`, {}, tinted, ...brackets);
}

/** The outline of a cell that was chosen. */
export function drawSelected(outline: Point[] = SQUARE): SVGGElement {
  return group("board-selected", {}, ...cased(closed(shrunk(outline, 0.91)), 0.065, inks("select")));
}

/** The outline of a cell whose piece goes with what was chosen: in dashes. */
export function drawAlong(outline: Point[] = SQUARE): SVGGElement {
  const dashes = { "stroke-dasharray": ".14 .13" };
  return group("board-along", {}, ...cased(closed(shrunk(outline, 0.91)), 0.05, inks("select"), dashes));
}

/** The outline of the cell that the keyboard is on: doubled, to differ from a choice by shape. */
export function drawFocus(outline: Point[] = SQUARE): SVGGElement {
  const [outer, inner] = [closed(shrunk(outline, 0.97)), closed(shrunk(outline, 0.8))];
  return group(
    "board-focus",
    {},
    ...cased(outer, 0.045, inks("focus")),
    ...cased(inner, 0.025, inks("focus")),
  );
}

/** A cross where a piece was taken. */
export function drawRemoved(): SVGGElement {
  const ink = { colour: tint("removed"), casing: tint("mark-casing") };
  return group("board-removed", {}, ...cased("M-.16 -.16L.16 .16M.16 -.16L-.16 .16", 0.075, ink));
}

function shrunk(outline: Point[], factor: number): Point[] {
  return outline.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
}

/** The corners of an outline without the middles of its sides. */
function corners(outline: Point[], part: number): string {
  const between = (a: Point, b: Point): Point => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  });
  return outline
    .map((corner, i) => {
      const [before, after] = [outline.at(i - 1)!, outline[(i + 1) % outline.length]!];
      return closed([between(corner, before), corner, between(corner, after)]).slice(0, -1);
    })
    .join("");
}
