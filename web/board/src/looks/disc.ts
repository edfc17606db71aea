/** Parts of flat round pieces, shared by the looks that have them. */
import { svg, type Attributes } from "../svg";
import { ofSide, tint, use } from "./tints";

/** A circle round (0, 0). */
export function circle(r: number, attributes: Attributes): SVGCircleElement {
  return svg("circle", { r, ...attributes });
}

/** The soft shadow of a piece that lies on the board. */
export function shadow(id: string, r: number): SVGCircleElement {
  return circle(r, { cx: 0.035, cy: 0.055, fill: use(id, "shadow") });
}

/** A thick round piece: shadow, dark rim, lit edge and a top that is a little sunk. */
export function disc(side: number, id: string, r: number): SVGElement[] {
  return [
    shadow(id, r + 0.045),
    circle(r, { fill: use(id, `edge-${side}`), stroke: ofSide(side, "rim"), "stroke-width": 0.04 }),
    circle(r * 0.8, { fill: use(id, `body-${side}`), stroke: use(id, `sunk-${side}`), "stroke-width": 0.03 }),
  ];
}

/** A reflection near the top left. */
export function shine(id: string, r: number): SVGEllipseElement {
  return svg("ellipse", {
    cx: -r * 0.32,
    cy: -r * 0.5,
    rx: r * 0.5,
    ry: r * 0.3,
    transform: `rotate(-32 ${-r * 0.32} ${-r * 0.5})`,
    fill: use(id, "shine"),
  });
}

/** A ball for looks without one of their own. */
export function plainBall(id: string): SVGGElement {
  return svg(
    "g",
    { class: "board-ball" },
    circle(0.19, { cx: 0.02, cy: 0.03, fill: use(id, "shadow") }),
    circle(0.16, { fill: tint("ball"), stroke: tint("ball-seam"), "stroke-width": 0.035 }),
  );
}
