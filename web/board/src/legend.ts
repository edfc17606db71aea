/** The legend: which signs are on a board, and how each is drawn. */
import type { BoardArrow } from "./config";
import { svg } from "./dom";
import * as marks from "./marks";
import type { Picture } from "./picture";

/** Signs on a board, in the order of the legend. */
const SIGNS = [
  "last",
  "selected",
  "along",
  "target",
  "capture",
  "badge",
  "partner",
  "step",
  "attacked",
  "attacked-ineffectively",
  "pinned",
  "wall",
  "crossed",
  "pass",
  "blocked-pass",
  "attack",
  "ineffective-attack",
  "announcement",
  "best",
  "alternative",
] as const;

/** A sign on a board. */
export type BoardSign = (typeof SIGNS)[number];

/** The signs that are on the board now. */
export function signsOf(picture: Picture, arrows: readonly BoardArrow[]): BoardSign[] {
  const { scene, last, selected, along, aimed, targets } = picture;
  const occupied = new Set([...scene.pieces, ...picture.preview].map(({ cell }) => cell));
  // Targets are drawn only once something is chosen.
  const drawn = selected.length > 0 ? targets : [];
  const seen = new Set<string>([
    ...(scene.marks ?? []).map(({ kind }) => kind),
    ...(scene.links ?? []).map(({ kind }) => kind),
    ...arrows.map(({ kind }) => kind ?? "best"),
    ...drawn.map(({ cell }) => (occupied.has(cell) ? "capture" : "target")),
    ...drawn.flatMap(({ badge }) => (badge ? ["badge"] : [])),
    ...((last?.moved?.length ?? 0) > 0 || last?.pass ? ["last"] : []),
    ...(selected.length > 0 ? ["selected"] : []),
    ...(along.length + aimed.length > 0 ? ["along"] : []),
    ...(picture.partners.length + picture.tethers.length > 0 ? ["partner"] : []),
    ...(picture.steps.length > 0 ? ["step"] : []),
    ...(picture.announcement ? ["announcement"] : []),
  ]);
  return SIGNS.filter((sign) => seen.has(sign));
}

/** A drawing of a sign. */
export function drawSign(sign: BoardSign): SVGSVGElement {
  return svg("svg", { viewBox: "-0.55 -0.55 1.1 1.1", "aria-hidden": "true" }, drawing(sign));
}

function drawing(sign: BoardSign): SVGElement {
  const [left, right] = [
    { x: -0.75, y: 0 },
    { x: 0.75, y: 0 },
  ];
  switch (sign) {
    case "last":
      return marks.drawLastMove("to");
    case "selected":
      return marks.drawSelected();
    case "along":
      return marks.drawAlong();
    case "target":
      return marks.drawTarget(false);
    case "capture":
      return marks.drawTarget(true);
    case "badge":
      return marks.drawBadge("3–2");
    case "partner":
      return marks.drawPartner({ x: 0, y: 0 });
    case "step":
      return marks.drawStepNumber(1);
    case "announcement":
      return marks.drawAnnouncement("+f");
    case "pass":
    case "blocked-pass":
    case "attack":
    case "ineffective-attack":
      return marks.drawLink(sign, 0, left, right);
    case "best":
    case "alternative":
      return marks.drawArrow({ x: -0.6, y: 0 }, { x: 0.58, y: 0 }, sign);
    default:
      return marks.drawMark(sign, 0);
  }
}
