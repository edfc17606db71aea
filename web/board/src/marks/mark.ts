/** Marks of a scene. Each kind has a shape of its own. */
import { circlePath, starPath } from "../skins/disc";
import { cased, filled, group, inks } from "./parts";
import { svg } from "../dom";
import { tint } from "../skins/skin";

const DIAMOND = "M0 -.3L.3 0L0 .3L-.3 0Z";

/** A mark, drawn around the centre (0, 0) of its cell; an unknown kind is a plain ring. */
export function drawMark(kind: string, side: number): SVGGElement {
  return group(`board-mark board-mark-${kind}`, { "data-side": side }, ...shapes(kind));
}

function shapes(kind: string): SVGElement[] {
  switch (kind) {
    case "attacked":
      return attacked();
    case "attacked-ineffectively":
      return attackedIneffectively();
    case "pinned":
      return pinned();
    case "wall":
      return wall();
    case "crossed":
      return crossed();
    default:
      return cased(circlePath(0.36), 0.06, inks("mark"));
  }
}

/** A burst with a diamond in it. */
function attacked(): SVGElement[] {
  return [
    filled(starPath(8, 0.4, 0.25), inks("mark")),
    svg("path", { d: "M0 -.17L.17 0L0 .17L-.17 0Z", fill: tint("mark-casing") }),
  ];
}

/** A hollow diamond, crossed out. */
function attackedIneffectively(): SVGElement[] {
  return [...cased(DIAMOND, 0.07, inks("mark")), ...cased("M-.14 .14L.14 -.14", 0.05, inks("mark"))];
}

/** A padlock at the top right. */
function pinned(): SVGElement[] {
  return [
    ...cased("M.2 -.27V-.33A.09 .09 0 0 1 .38 -.33V-.27", 0.055, inks("mark"), { "stroke-linecap": "butt" }),
    filled("M.14 -.29H.44V-.05H.14Z", inks("mark"), 0.04),
    svg("path", {
      d: "M.29 -.2V-.13",
      stroke: tint("mark-casing"),
      "stroke-width": 0.055,
      "stroke-linecap": "round",
    }),
  ];
}

/** A course of bricks along the bottom, which joins that of the next cell. */
function wall(): SVGElement[] {
  const joints = "M-.5 .42H.5M-.25 .35V.42M.25 .35V.42M-.5 .42V.49M0 .42V.49M.5 .42V.49";
  return [
    svg("path", { d: "M-.5 .35H.5V.49H-.5Z", fill: tint("brick") }),
    svg("path", { d: joints, stroke: tint("brick-joint"), "stroke-width": 0.028, fill: "none" }),
    svg("path", {
      d: "M-.5 .34H.5M-.5 .5H.5",
      stroke: tint("mark-casing"),
      "stroke-width": 0.03,
      fill: "none",
    }),
  ];
}

/** A flag at the top left. */
function crossed(): SVGElement[] {
  return [
    ...cased("M-.38 -.42V-.02", 0.045, inks("mark")),
    filled("M-.37 -.43L-.06 -.33L-.37 -.2Z", inks("mark"), 0.035),
  ];
}
