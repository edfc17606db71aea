/** A court of parquet: players seen from above, and a ball that one of each team holds. */
import type { Board, Cell } from "@quadriga/api";
import { type Skin, ofSide, tint, use } from "./skin";
import { short, svg } from "../dom";
import { circle, shadow, shine } from "./disc";
import { frame, innerShade } from "./frame";
import { common, radial } from "./gradients";
import { around, attributesOf, bands, grown, middle, type Band } from "./plane";

const PLANKS = 4;

/** The skin of a court. */
export const court: Skin = {
  defs: (id) => [
    ...common(id),
    radial(
      `${id}-ball`,
      [
        [0, tint("ball-high")],
        [0.5, tint("ball")],
        [1, tint("ball-low")],
      ],
      {
        cx: 0.36,
        cy: 0.3,
        r: 0.8,
      },
    ),
    radial(
      `${id}-lamp`,
      [
        [0, tint("shine"), 0.28],
        [1, tint("shine"), 0],
      ],
      { cx: 0.3, cy: 0.22, r: 0.85 },
    ),
  ],
  ground,
  piece,
  ball,
};

function ground(board: Board, id: string): SVGElement {
  const box = around(board.cells);
  return svg(
    "g",
    { class: "board-ground" },
    ...frame(board, id),
    svg("rect", { ...attributesOf(box), fill: tint("cell-0") }),
    ...parquet(board.cells),
    svg("rect", { ...attributesOf(box), fill: use(id, "lamp") }),
    innerShade(board),
    ...lines(board),
  );
}

/** Planks that lie along or across, by the shade of the cell; one path for each tone keeps the drawing small. */
function parquet(cells: Cell[]): SVGElement[] {
  const tones = ["", "", ""];
  let seams = "";
  cells.forEach((cell, number) => {
    const { left, top } = around([cell]);
    for (let plank = 0; plank < PLANKS; plank++) {
      const at = plank / PLANKS;
      const [x, y, w, h] =
        cell.shade === 0 ? [left, top + at, 1, 1 / PLANKS] : [left + at, top, 1 / PLANKS, 1];
      // Any uneven pattern will do: neighbours should differ and nothing should repeat in rows.
      const tone = (number * 7 + plank * 5 + (number % 3) * plank) % tones.length;
      tones[tone] += `M${short(x)} ${short(y)}h${w}v${h}h${-w}z`;
      if (plank > 0) seams += cell.shade === 0 ? `M${short(x)} ${short(y)}h1` : `M${short(x)} ${short(y)}v1`;
    }
  });
  const edges = cells.map((cell) => {
    const { left, top } = around([cell]);
    return `M${short(left)} ${short(top + 1)}v-1h1`;
  });
  return [
    ...tones.map((d, tone) => svg("path", { d, fill: tint(["cell-0", "cell-1", "cell-2"][tone]!) })),
    svg("path", { d: seams, stroke: tint("seam"), "stroke-width": 0.012, fill: "none" }),
    svg("path", { d: edges.join(""), stroke: tint("grain"), "stroke-width": 0.03, fill: "none" }),
  ];
}

/** The painted lines: round the court, before each home row, a circle in the middle, and each team's base line. */
function lines(board: Board): SVGElement[] {
  const box = around(board.cells);
  const centre = middle(box);
  const painted = { fill: "none", stroke: tint("line"), "stroke-width": 0.055, opacity: 0.85 };
  return [
    svg("rect", { ...attributesOf(grown(box, -0.045)), ...painted }),
    svg("circle", { cx: centre.x, cy: centre.y, r: 1, ...painted }),
    ...bands(board, "home").flatMap((band) => [
      svg("path", { d: `M${band.box.left} ${inner(band)}H${band.box.right}`, ...painted }),
      svg("path", {
        d: `M${band.box.left - 0.07} ${outer(band)}H${band.box.right + 0.07}`,
        stroke: ofSide(band.side, "line"),
        "stroke-width": 0.13,
      }),
    ]),
  ];
}

function inner(band: Band): number {
  return band.isUpper ? band.box.bottom : band.box.top;
}

function outer(band: Band): number {
  return band.isUpper ? band.box.top - 0.035 : band.box.bottom + 0.035;
}

/** A player from above: a base, shoulders and a head. The first team stands on round bases, the second on square. */
function piece(side: number, id: string): SVGGElement {
  const edge = { fill: use(id, `edge-${side}`), stroke: ofSide(side, "rim"), "stroke-width": 0.045 };
  const top = { fill: use(id, `body-${side}`), stroke: use(id, `sunk-${side}`), "stroke-width": 0.025 };
  const base =
    side === 0
      ? [circle(0.39, edge), circle(0.31, top)]
      : [
          svg("rect", { x: -0.355, y: -0.355, width: 0.71, height: 0.71, rx: 0.17, ...edge }),
          svg("rect", { x: -0.285, y: -0.285, width: 0.57, height: 0.57, rx: 0.12, ...top }),
        ];
  return svg(
    "g",
    { class: "board-piece" },
    shadow(id, side === 0 ? 0.455 : 0.48),
    ...base,
    ...sash(side),
    circle(0.19, { cx: 0.025, cy: 0.04, fill: use(id, "shadow"), opacity: 0.8 }),
    circle(0.165, {
      fill: use(id, `body-${side}`),
      stroke: ofSide(side, "rim"),
      "stroke-width": 0.025,
    }),
    shine(id, 0.15),
  );
}

/** What the shirts wear: a sash, or a hoop round the shoulders. */
function sash(side: number): SVGElement[] {
  const trim = {
    fill: "none",
    stroke: ofSide(side, "trim"),
    "stroke-width": 0.05,
    "stroke-linecap": "round",
  };
  return side === 0
    ? [svg("path", { d: "M-.265 -.06A.28 .28 0 0 1 .265 -.06M-.265 .06A.28 .28 0 0 0 .265 .06", ...trim })]
    : [svg("rect", { x: -0.225, y: -0.225, width: 0.45, height: 0.45, rx: 0.08, ...trim })];
}

/** A ball on the head of its holder, who has a ring on the floor. */
function ball(_side: number, id: string): SVGGElement {
  const seam = { fill: "none", stroke: tint("ball-seam"), "stroke-width": 0.022, "stroke-linecap": "round" };
  return svg(
    "g",
    { class: "board-ball" },
    svg(
      "g",
      { class: "board-held" },
      circle(0.455, { fill: "none", stroke: tint("mark-casing"), "stroke-width": 0.085 }),
      circle(0.455, { fill: "none", stroke: tint("ball-ring"), "stroke-width": 0.05 }),
    ),
    circle(0.27, { cx: 0.045, cy: 0.07, fill: use(id, "shadow") }),
    circle(0.225, { fill: use(id, "ball"), stroke: tint("ball-seam"), "stroke-width": 0.028 }),
    svg("path", {
      d: "M-.215 -.03Q0 .09 .215 -.03M-.06 -.21Q-.15 .02 -.05 .215M.09 -.2Q.16 0 .1 .2",
      ...seam,
    }),
    shine(id, 0.19),
  );
}
