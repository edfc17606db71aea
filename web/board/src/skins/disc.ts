/** Parts of flat round pieces, shared by the skins that have them. */
import { type Attributes, short, svg } from "../dom";
import { ofSide, tint, use } from "./skin";

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

/** A ball for skins without one of their own. */
export function plainBall(id: string): SVGGElement {
  return svg(
    "g",
    { class: "board-ball" },
    circle(0.19, { cx: 0.02, cy: 0.03, fill: use(id, "shadow") }),
    circle(0.16, { fill: tint("ball"), stroke: tint("ball-seam"), "stroke-width": 0.035 }),
  );
}

/** Paths of simple shapes round (0, 0). */

/** A circle. */
export function circlePath(r: number): string {
  return `M${short(-r)} 0a${r} ${r} 0 1 1 ${short(2 * r)} 0a${r} ${r} 0 1 1 ${short(-2 * r)} 0Z`;
}

/** A star with one point at the top. */
export function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const [angle, r] = [(i / points) * Math.PI, i % 2 === 0 ? outer : inner];
    return `${short(r * Math.sin(angle))} ${short(-r * Math.cos(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}
