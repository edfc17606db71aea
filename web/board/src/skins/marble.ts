/** Marbles of glass. */
import { svg } from "../dom";
import { circle } from "./disc";
import { radial } from "./gradients";
import { ofSide, tint, use } from "./skin";

/** The gradients that marbles refer to. */
export function marbleDefs(id: string): SVGElement[] {
  const bodies = [0, 1].map((side) => {
    const [high, body, low] = [ofSide(side, "high"), ofSide(side, "body"), ofSide(side, "low")];
    return radial(
      `${id}-marble-${side}`,
      [
        [0, high],
        [0.12, high],
        [0.55, body],
        [1, low],
      ],
      {
        cx: 0.4,
        cy: 0.36,
        r: 0.68,
        fx: 0.32,
        fy: 0.26,
      },
    );
  });
  // Light that the hollow throws back brightens the edge away from the lamp.
  const glow = radial(
    `${id}-glow`,
    [
      [0, tint("glow"), 0],
      [0.62, tint("glow"), 0],
      [1, tint("glow")],
    ],
    {
      cx: 0.42,
      cy: 0.4,
      r: 0.62,
    },
  );
  return [...bodies, glow];
}

/** A marble: shadow, body, light from below, and two reflections of the lamp. */
export function marble(side: number, id: string): SVGGElement {
  return svg(
    "g",
    { class: "board-piece" },
    svg("ellipse", { cx: 0.09, cy: 0.12, rx: 0.46, ry: 0.45, fill: use(id, "shadow") }),
    circle(0.42, {
      fill: use(id, `marble-${side}`),
      stroke: ofSide(side, "rim"),
      "stroke-width": tint("rim-width"),
    }),
    circle(0.405, { fill: use(id, "glow") }),
    ...leaf(side),
    reflection(-0.135, -0.185, 0.175, 0.115, use(id, "shine")),
    reflection(-0.17, -0.215, 0.06, 0.035, tint("shine")),
  );
}

function reflection(cx: number, cy: number, rx: number, ry: number, fill: string): SVGElement {
  return svg("ellipse", { cx, cy, rx, ry, transform: `rotate(-38 ${cx} ${cy})`, fill });
}

/** The second side's marbles have a leaf of another glass inside, so that light and dark are not all that differs. */
function leaf(side: number): SVGElement[] {
  if (side === 0) return [];
  const d = "M-.2 .25Q-.06 .01 .27 -.13Q.13 .21 -.2 .25ZM-.2 .25Q.08 .12 .27 -.13";
  return [
    svg("path", {
      d,
      fill: ofSide(side, "trim"),
      "fill-opacity": 0.35,
      stroke: ofSide(side, "trim"),
      "stroke-width": 0.018,
      "stroke-linejoin": "round",
      opacity: 0.75,
    }),
  ];
}
