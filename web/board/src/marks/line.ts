/** Lines between cells: links of a scene, tethers and arrows. Ends are given in the units of the board. */
import { short, svg } from "../dom";
import { ofSide, tint } from "../skins/skin";
import { closed, line, type Point } from "../skins/plane";
import { cased, group, inks, type Inks } from "./parts";

/** The length of the head of a group's way. */
const HEAD = 0.26;

/** A point of the line from `from` to `to`, that many units from its start, or before its end if negative. */
function along(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = (by < 0 ? length + by : by) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The head of an arrow with its tip at `tip`, as two strokes. */
function head(from: Point, tip: Point, size: number): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const barb = (turn: number): string => {
    const [x, y] = [tip.x - size * Math.cos(angle + turn), tip.y - size * Math.sin(angle + turn)];
    return `${short(x)} ${short(y)}`;
  };
  return `M${barb(0.55)}L${short(tip.x)} ${short(tip.y)}L${barb(-0.55)}`;
}

/** A solid head, its base, and how far the shaft may go. */
function solidHead(from: Point, tip: Point, size: number): string {
  const base = along(from, tip, -size);
  const [x, y] = [(tip.y - base.y) * 0.62, (base.x - tip.x) * 0.62];
  return closed([tip, { x: base.x + x, y: base.y + y }, { x: base.x - x, y: base.y - y }]);
}

/**
 * A link of a scene: `pass` is solid, `blocked-pass` dashed, `attack` an arrow, `ineffective-attack` a dashed arrow.
 */
export function drawLink(kind: string, side: number, from: Point, to: Point): SVGGElement {
  const ink: Inks = { colour: ofSide(side, "line"), casing: ofSide(side, "casing") };
  const [start, end] = [along(from, to, 0.36), along(from, to, -0.36)];
  const dashes = kind === "blocked-pass" || kind === "ineffective-attack" ? ".12 .13" : undefined;
  const shaft = cased(line(start, end), 0.045, ink, { "stroke-dasharray": dashes });
  const tip = kind.endsWith("attack") ? cased(head(start, end, 0.24), 0.06, ink) : [];
  return group(`board-link board-link-${kind}`, { "data-side": side, opacity: 0.9 }, ...shaft, ...tip);
}

/** The shaft of a group's way, which lies under the pieces. */
export function drawShaft(from: Point, to: Point): SVGGElement {
  // It ends inside its head, so that nothing sticks out.
  return group("board-shaft", {}, ...cased(line(from, along(from, to, -HEAD / 2)), 0.07, inks("select")));
}

/** The head of a group's way, with its tip at `tip`. */
export function drawHead(from: Point, tip: Point): SVGGElement {
  const { colour, casing } = inks("select");
  return group(
    "board-head",
    {},
    svg("path", {
      d: solidHead(from, tip, HEAD),
      fill: colour,
      stroke: casing,
      "stroke-width": 0.04,
      "stroke-linejoin": "round",
    }),
  );
}

/** A bar across a line at the piece that blocks it, drawn around (0, 0); turn it along the line. */
export function drawBlocker(): SVGGElement {
  const ink = { colour: tint("removed"), casing: tint("mark-casing") };
  return group("board-blocker", {}, ...cased("M-.1 -.34V.34M.1 -.34V.34", 0.06, ink));
}

/** A thin line from a target to a piece that makes the move possible. */
export function drawTether(from: Point, to: Point): SVGGElement {
  const end = along(from, to, -0.44);
  return group("board-tether", {}, ...cased(line(from, end), 0.03, inks("tether")), ...partnerRing(to));
}

/** A ring around a piece that makes a move possible. */
export function drawPartner(at: Point): SVGGElement {
  return group("board-partner", {}, ...partnerRing(at));
}

function partnerRing({ x, y }: Point): SVGElement[] {
  const ring = `M${short(x - 0.44)} ${short(y)}a.44 .44 0 1 0 .88 0a.44 .44 0 1 0 -.88 0`;
  return cased(ring, 0.03, inks("tether"));
}

/** An arrow: `best` is solid, `alternative` dashed, `threat` dotted with a double head; others look like `best`. */
export function drawArrow(from: Point, to: Point, kind = "best"): SVGGElement {
  const known = ["best", "alternative", "threat"].includes(kind) ? kind : "best";
  const ink = { colour: tint(`arrow-${known}`), casing: tint("arrow-casing") };
  const [start, tip] = [along(from, to, 0.2), along(from, to, -0.08)];
  const base = along(start, tip, -0.3);
  return group(`board-arrow board-arrow-${known}`, { opacity: 0.92 }, ...arrow(known, start, base, tip, ink));
}

function arrow(kind: string, start: Point, base: Point, tip: Point, ink: Inks): SVGElement[] {
  const headOf = (at: Point): SVGElement =>
    svg("path", {
      d: solidHead(start, at, 0.36),
      fill: ink.colour,
      stroke: ink.casing,
      "stroke-width": 0.045,
      "stroke-linejoin": "round",
    });
  switch (kind) {
    case "alternative":
      return [...cased(line(start, base), 0.1, ink, { "stroke-dasharray": ".2 .2" }), headOf(tip)];
    case "threat": {
      const second = along(start, tip, -0.26);
      const shaft = cased(line(start, along(start, second, -0.3)), 0.09, ink, {
        "stroke-dasharray": "0 .19",
      });
      return [...shaft, headOf(second), headOf(tip)];
    }
    default:
      return [...cased(line(start, base), 0.13, ink), headOf(tip)];
  }
}
