/** A mown pitch with chalk lines and a net behind each goal line; two teams of button men. */
import type { Board } from "@quadriga/api";
import { type Skin, ofSide, tint, use } from "./skin";
import { svg } from "../dom";
import { circle, disc, plainBall, shine, starPath } from "./disc";
import { innerShade, whole } from "./frame";
import { common, radial } from "./gradients";
import { net } from "./net";
import { around, attributesOf, bands, grown, middle, ofShade, outlines, type Band } from "./plane";

const CHALK = 0.055;

/** The skin of a pitch. */
export const pitch: Skin = {
  defs: (id) => [
    ...common(id),
    radial(
      `${id}-sky`,
      [
        [0, tint("shine"), 0.12],
        [0.75, tint("shine"), 0],
      ],
      { cx: 0.3, cy: 0.2, r: 1 },
    ),
    hatching(id),
  ],
  ground,
  piece,
  ball: (_side, id) => plainBall(id),
};

function ground(board: Board, id: string): SVGElement {
  const box = around(board.cells);
  const outer = whole(board);
  return svg(
    "g",
    { class: "board-ground" },
    svg("rect", { ...attributesOf(outer), rx: 0.2, fill: use(id, "frame") }),
    svg("rect", {
      ...attributesOf(grown(outer, -0.03)),
      rx: 0.18,
      fill: "none",
      stroke: use(id, "lit"),
      "stroke-width": 0.04,
    }),
    ...bands(board, "home").map((band) => net(band, outer)),
    svg("rect", { ...attributesOf(box), fill: tint("cell-0") }),
    svg("path", { d: outlines(ofShade(board, 1)), fill: tint("cell-1") }),
    mowing(board),
    svg("rect", { ...attributesOf(box), fill: use(id, "sky") }),
    innerShade(board),
    ...bands(board, "forbidden").map((band) => penalty(band, id)),
    ...chalk(board),
  );
}

/** Broad tracks of the mower, every second row. */
function mowing(board: Board): SVGElement {
  const box = around(board.cells);
  let d = "";
  for (let y = box.top; y < box.bottom - 0.5; y += 2) d += `M${box.left} ${y}H${box.right}v1H${box.left}z`;
  return svg("path", { d, fill: tint("mown") });
}

/** Diagonal lines, for grass where some may not stop. */
function hatching(id: string): SVGElement {
  return svg(
    "pattern",
    {
      id: `${id}-hatch`,
      width: 0.2,
      height: 0.2,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    },
    svg("path", { d: "M.1 0V.2", stroke: tint("hatch"), "stroke-width": 0.035 }),
  );
}

/** A penalty row: hatched, with a dashed line on the side of the field. */
function penalty({ box, isUpper }: Band, id: string): SVGElement {
  const [near, far] = isUpper ? [box.top, box.bottom] : [box.bottom, box.top];
  const line = { stroke: tint("line"), "stroke-width": CHALK, fill: "none" };
  return svg(
    "g",
    {},
    svg("rect", { ...attributesOf(box), fill: use(id, "hatch") }),
    svg("path", { d: `M${box.left} ${near}H${box.right}`, ...line }),
    svg("path", {
      d: `M${box.left} ${far}H${box.right}`,
      ...line,
      "stroke-dasharray": ".3 .2",
      "stroke-dashoffset": 0.15,
    }),
  );
}

/** The lines of the field: touch lines, half-way line, centre circle, corner arcs. */
function chalk(board: Board): SVGElement[] {
  const box = around(board.cells);
  const { x, y } = middle(box);
  const drawn = { fill: "none", stroke: tint("line"), "stroke-width": CHALK };
  const { left, top, right, bottom } = grown(box, -0.03);
  const [r, arc] = [0.42, "A.42 .42 0 0 1"];
  return [
    svg("rect", { ...attributesOf(grown(box, -0.03)), ...drawn }),
    svg("path", { d: `M${left} ${y}H${right}`, ...drawn }),
    svg("circle", { cx: x, cy: y, r: 1.75, ...drawn }),
    svg("circle", { cx: x, cy: y, r: 0.1, fill: tint("line") }),
    svg("path", {
      d:
        `M${left + r} ${top}${arc} ${left} ${top + r}M${right} ${top + r}${arc} ${right - r} ${top}` +
        `M${right - r} ${bottom}${arc} ${right} ${bottom - r}M${left} ${bottom - r}${arc} ${left + r} ${bottom}`,
      ...drawn,
    }),
  ];
}

/** A button man: the first team in stripes, the second with a hoop and a star. */
function piece(side: number, id: string): SVGGElement {
  const trim = ofSide(side, "trim");
  const shirt =
    side === 0
      ? [
          svg("path", {
            d: "M-.06 -.3H.06V.3H-.06ZM-.23 -.2L-.15 -.265V.265L-.23 .2ZM.23 -.2L.15 -.265V.265L.23 .2Z",
            fill: trim,
          }),
        ]
      : [
          circle(0.225, { fill: "none", stroke: trim, "stroke-width": 0.055 }),
          svg("path", { d: starPath(5, 0.155, 0.066), fill: trim }),
        ];
  return svg("g", { class: "board-piece" }, ...disc(side, id, 0.4), ...shirt, shine(id, 0.36));
}
