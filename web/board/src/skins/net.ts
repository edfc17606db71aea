/** The goal behind a home row: two posts, and a net that sags towards the edge of the drawing. */
import { short, svg } from "../dom";
import type { Band, Box } from "./plane";
import { ofSide, tint } from "./skin";

const MESH = 0.2;

/** The goal of a band, between its goal line and the edge of `outer`. */
export function net({ box, isUpper, side }: Band, outer: Box): SVGElement {
  const line = isUpper ? box.top : box.bottom;
  const back = isUpper ? outer.top + 0.09 : outer.bottom - 0.09;
  // The back of the net is narrower than its mouth, as seen from the field.
  const slant = 0.16;
  const [left, right] = [box.left, box.right];
  const mouth = `M${left} ${line}L${left + slant} ${back}H${right - slant}L${right} ${line}`;
  return svg(
    "g",
    {},
    svg("path", { d: `${mouth}Z`, fill: tint("goal") }),
    svg("path", {
      d: mesh(left, right, line, back, slant),
      fill: "none",
      stroke: tint("net"),
      "stroke-width": 0.018,
    }),
    svg("path", {
      d: mouth,
      fill: "none",
      stroke: tint("post"),
      "stroke-width": 0.05,
      "stroke-linejoin": "round",
    }),
    svg("path", { d: `M${left} ${line}H${right}`, stroke: ofSide(side, "line"), "stroke-width": 0.12 }),
    ...[left, right].map((x) =>
      svg("circle", {
        cx: x,
        cy: line,
        r: 0.1,
        fill: tint("post"),
        stroke: tint("edge"),
        "stroke-width": 0.025,
      }),
    ),
  );
}

function mesh(left: number, right: number, line: number, back: number, slant: number): string {
  const columns = Math.round((right - left) / MESH);
  const rows = Math.max(2, Math.round(Math.abs(back - line) / MESH));
  let d = "";
  for (let i = 1; i < columns; i++) {
    const part = i / columns;
    const [from, to] = [left + (right - left) * part, left + slant + (right - left - 2 * slant) * part];
    d += `M${short(from)} ${short(line)}L${short(to)} ${short(back)}`;
  }
  for (let i = 1; i < rows; i++) {
    const part = i / rows;
    const [y, inset] = [line + (back - line) * part, slant * part];
    d += `M${short(left + inset)} ${short(y)}H${short(right - inset)}`;
  }
  return d;
}
