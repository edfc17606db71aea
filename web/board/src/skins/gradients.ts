/** Gradients: all light and shade of the skins, because blurring filters are slow on boards of many cells. */
import { svg, type Attributes } from "../dom";
import { ofSide, tint } from "./skin";

/** A colour at a place between 0 and 1, and how much of it. */
export type Stop = [at: number, colour: string, opacity?: number];

/** A gradient from a point outwards, seen as if light fell from the top left. */
export function radial(id: string, stops: Stop[], attributes: Attributes = {}): SVGRadialGradientElement {
  return svg("radialGradient", { id, ...attributes }, ...stops.map(stop));
}

/** A gradient from the top left to the bottom right. */
export function linear(id: string, stops: Stop[], attributes: Attributes = {}): SVGLinearGradientElement {
  return svg("linearGradient", { id, x1: 0, y1: 0, x2: 1, y2: 1, ...attributes }, ...stops.map(stop));
}

function stop([offset, colour, opacity]: Stop): SVGStopElement {
  return svg("stop", { offset, "stop-color": colour, "stop-opacity": opacity });
}

/** What every skin needs: a soft shadow, a shine, and for each side the body of a piece and its edge. */
export function common(id: string): SVGElement[] {
  const sides = [0, 1].flatMap((side) => {
    const [high, body, low] = [ofSide(side, "high"), ofSide(side, "body"), ofSide(side, "low")];
    return [
      radial(
        `${id}-body-${side}`,
        [
          [0, high],
          [0.55, body],
          [1, low],
        ],
        { cx: 0.36, cy: 0.3, r: 0.8 },
      ),
      linear(`${id}-edge-${side}`, [
        [0, high],
        [0.45, body],
        [1, ofSide(side, "rim")],
      ]),
      linear(`${id}-sunk-${side}`, [
        [0, low],
        [0.6, body],
        [1, high],
      ]),
    ];
  });
  return [
    radial(`${id}-shadow`, [
      [0, tint("shadow")],
      [0.6, tint("shadow"), 0.75],
      [1, tint("shadow"), 0],
    ]),
    radial(`${id}-shine`, [
      [0, tint("shine")],
      [1, tint("shine"), 0],
    ]),
    linear(`${id}-frame`, [
      [0, tint("frame")],
      [1, tint("frame-low")],
    ]),
    linear(`${id}-lit`, [
      [0, tint("frame-light")],
      [0.5, tint("frame-light"), 0],
      [1, tint("frame-dark")],
    ]),
    linear(`${id}-unlit`, [
      [0, tint("frame-dark")],
      [0.5, tint("frame-dark"), 0],
      [1, tint("frame-light")],
    ]),
    wood(id),
    ...sides,
  ];
}

/** The grain of wood, to be laid over any colour. */
function wood(id: string): SVGPatternElement {
  const d =
    "M0 .12C.7 .02 1.3 .2 2.1 .1S2.7 .16 3 .12M0 .3C.6 .36 1.1 .22 1.8 .3S2.6 .26 3 .3" +
    "M0 .47C.9 .4 1.5 .56 2.2 .46S2.8 .5 3 .47M0 .66C.5 .72 1.4 .58 1.9 .67S2.7 .6 3 .66M0 .84C.8 .78 1.6 .9 2.3 .83S2.8 .86 3 .84";
  return svg(
    "pattern",
    { id: `${id}-wood`, width: 3, height: 0.9, patternUnits: "userSpaceOnUse" },
    svg("path", { d, fill: "none", stroke: tint("wood"), "stroke-width": 0.022 }),
  );
}
