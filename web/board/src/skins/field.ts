/** A field of sand: round shields with two devices, on a thin grid between two edged camps. */
import type { Board, Tally } from "@quadriga/api";
import { type Skin, ofSide, tint, use } from "./skin";
import { short, svg } from "../dom";
import { circle, plainBall, shadow, shine, starPath } from "./disc";
import { frame, innerShade, whole } from "./frame";
import { common, linear, radial } from "./gradients";
import { around, attributesOf, bands, closed, ofShade, outlines, type Band, type Box } from "./plane";

/** The skin of a field. */
export const field: Skin = {
  defs: (id) => [
    ...common(id),
    radial(
      `${id}-sun`,
      [
        [0, tint("shine"), 0.25],
        [1, tint("shine"), 0],
      ],
      { cx: 0.28, cy: 0.2, r: 0.95 },
    ),
    linear(`${id}-bronze`, [
      [0, tint("bronze-high")],
      [0.5, tint("bronze")],
      [1, tint("bronze-low")],
    ]),
  ],
  ground,
  piece,
  ball: (_side, id) => plainBall(id),
  tallies: (board, tallies) => {
    const crossed = tallies.filter((tally) => tally.what.endsWith("-crossed"));
    const plates = bands(board, "home").flatMap((band) =>
      crossed.filter(({ side }) => side !== band.side).map((tally) => plate(board, band, tally)),
    );
    return plates.length === 0 ? undefined : svg("g", { class: "board-tallies" }, ...plates);
  },
};

/**
 * At the corner of the frame beside a first row: how many of those who do not guard it have come there. The plate is
 * upright, so that it fits between the labels of the last column and of the row.
 */
function plate(board: Board, { isUpper }: Band, { side: owner, value }: Tally): SVGElement {
  const side = owner ?? 0;
  const [width, height, room] = [0.6, 0.88, 0.03];
  const { right, top, bottom } = whole(board);
  const [left, upper] = [right - room - width, isUpper ? top + room : bottom - room - height];
  const ink = { fill: ofSide(side, "trim") };
  return svg(
    "g",
    { class: "board-plate", "data-side": side, transform: `translate(${short(left)} ${short(upper)})` },
    svg("rect", {
      width,
      height,
      rx: 0.14,
      fill: ofSide(side, "body"),
      stroke: tint("bronze"),
      "stroke-width": 0.05,
    }),
    svg("path", { d: "M.2 .43V.09H.25L.41 .18L.25 .27V.43Z", ...ink }),
    svg(
      "text",
      { class: "board-text", x: 0.3, y: 0.8, "font-size": 0.44, "text-anchor": "middle", ...ink },
      String(value),
    ),
  );
}

function ground(board: Board, id: string): SVGElement {
  const box = around(board.cells);
  return svg(
    "g",
    { class: "board-ground" },
    ...frame(board, id),
    meander(box),
    svg("rect", { ...attributesOf(box), fill: tint("cell-0") }),
    svg("path", { d: outlines(ofShade(board, 1)), fill: tint("cell-1") }),
    svg("rect", { ...attributesOf(box), fill: use(id, "sun") }),
    ...bands(board, "home").map(camp),
    contours(box),
    grid(box),
    ...bands(board, "home").map(palisade),
    innerShade(board),
  );
}

function grid(box: Box): SVGElement {
  let d = "";
  for (let x = box.left + 1; x < box.right - 0.5; x++)
    d += `M${short(x)} ${short(box.top)}V${short(box.bottom)}`;
  for (let y = box.top + 1; y < box.bottom - 0.5; y++)
    d += `M${short(box.left)} ${short(y)}H${short(box.right)}`;
  return svg("path", { d, stroke: tint("grain"), "stroke-width": 0.025, fill: "none" });
}

/** Lines of equal height round two hills, as on a map. */
function contours(box: Box): SVGElement {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const hill = (x: number, y: number, r: number, turn: number): string => {
    const points = Array.from({ length: 48 }, (_, i) => {
      const angle = (i / 48) * 2 * Math.PI;
      const far = r * (1 + 0.16 * Math.sin(2 * angle + turn) + 0.07 * Math.sin(3 * angle - turn));
      return { x: x + far * Math.cos(angle) * 1.25, y: y + far * Math.sin(angle) };
    });
    return closed(points);
  };
  const rings = [0.045, 0.085, 0.13, 0.18].map(
    (part) =>
      hill(box.left + width * 0.3, box.top + height * 0.4, height * part, 0.6) +
      hill(box.left + width * 0.73, box.top + height * 0.6, height * part * 0.8, 2.4),
  );
  return svg("path", { d: rings.join(""), fill: "none", stroke: tint("contour"), "stroke-width": 0.03 });
}

/** The ground of a camp, a little in the colour of those who guard it. */
function camp(band: Band): SVGElement {
  return svg("rect", { ...attributesOf(band.box), fill: ofSide(band.side, "line"), opacity: 0.13 });
}

/** The edge of a camp: a line with stakes that point away from it. */
function palisade({ box, isUpper, side }: Band): SVGElement {
  const y = isUpper ? box.bottom : box.top;
  const tip = isUpper ? 0.11 : -0.11;
  let stakes = "";
  for (let x = box.left; x < box.right - 0.01; x += 0.25) {
    stakes += `M${short(x + 0.065)} ${short(y)}l.06 ${tip}l.06 ${-tip}z`;
  }
  return svg(
    "g",
    {},
    svg("path", { d: stakes, fill: tint("line") }),
    svg("path", { d: `M${box.left} ${y}H${box.right}`, stroke: tint("line"), "stroke-width": 0.075 }),
    svg("path", { d: `M${box.left} ${y}H${box.right}`, stroke: ofSide(side, "line"), "stroke-width": 0.035 }),
  );
}

/** A running key pattern along the inner edge of the frame, above and below. */
function meander(box: Box): SVGElement {
  const step = 0.25;
  let d = "";
  for (const [y, up] of [
    [box.top - 0.09, -1],
    [box.bottom + 0.09, 1],
  ] as const) {
    d += `M${short(box.left)} ${short(y)}`;
    for (let x = box.left; x < box.right - 0.01; x += step) {
      d += `v${0.085 * up}h.17v${-0.05 * up}h-.085v${0.015 * up}`;
      d += `M${short(x + step)} ${short(y)}`;
    }
    d += `M${short(box.left)} ${short(y)}H${short(box.right)}`;
  }
  return svg("path", { d, fill: "none", stroke: tint("meander"), "stroke-width": 0.02 });
}

/** A round shield: a rim of bronze with rivets, a domed face and a device. */
function piece(side: number, id: string): SVGGElement {
  return svg(
    "g",
    { class: "board-piece" },
    shadow(id, 0.455),
    circle(0.405, { fill: use(id, "bronze"), stroke: ofSide(side, "rim"), "stroke-width": 0.045 }),
    rivets(side),
    circle(0.315, { fill: use(id, `body-${side}`), stroke: ofSide(side, "rim"), "stroke-width": 0.03 }),
    shine(id, 0.28),
    side === 0 ? chevrons() : star(),
  );
}

function rivets(side: number): SVGElement {
  const count = 8;
  const dots = Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5) / count) * 2 * Math.PI;
    return `M${short(0.362 * Math.cos(angle))} ${short(0.362 * Math.sin(angle))}h0`;
  });
  return svg("path", {
    d: dots.join(""),
    stroke: ofSide(side, "rim"),
    "stroke-width": 0.038,
    "stroke-linecap": "round",
    opacity: 0.75,
  });
}

/** The device of the first army: two chevrons. */
function chevrons(): SVGElement {
  return svg("path", {
    d: "M-.17 .06L0 -.185L.17 .06M-.105 .17L0 .02L.105 .17",
    fill: "none",
    stroke: ofSide(0, "trim"),
    "stroke-width": 0.075,
    "stroke-linejoin": "miter",
  });
}

/** The device of the second army: a star of eight rays round a disc. */
function star(): SVGElement {
  return svg(
    "g",
    {},
    svg("path", { d: starPath(8, 0.235, 0.105), fill: ofSide(1, "trim") }),
    circle(0.05, { fill: ofSide(1, "body") }),
  );
}
