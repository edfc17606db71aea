/** Draws marks, lines, targets and ghosts. Each layer is redrawn when the picture changes. */
import type { Link, Mark } from "@quadriga/api";
import type { BoardArrow } from "../config";
import { ends } from "../describe";
import { hasBall, type Skin } from "../skins/skin";
import * as marks from "../marks";
import type { Picture, ShownStep } from "../picture";
import type { Board, Piece, Point, Shift } from "../geometry";
import { type Attributes, moveTo, round, svg } from "../dom";
import { drawRays } from "./rays";

/** The layers over the ground, from below to above. */
export const LAYERS = [
  "tallies",
  "highlights",
  "last",
  "selection",
  "shafts",
  "links",
  "ghosts",
  "pieces",
  "blockers",
  "preview",
  "targets",
  "heads",
  "tethers",
  "marks",
  "arrows",
  "numbers",
  "announcement",
  "refused",
  "focus",
] as const;

/** The name of a layer. */
export type LayerName = (typeof LAYERS)[number];

/** A group for each layer. */
export type Layers = Record<LayerName, SVGGElement>;

/** Where and how to draw. */
export interface Canvas {
  board: Board;
  skin: Skin;
  id: string;
  layers: Layers;
}

/** Draws all that the picture says but the pieces. */
export function decorate(canvas: Canvas, picture: Picture): void {
  const { board, skin, id, layers } = canvas;
  const { scene, steps } = picture;
  const set = (name: LayerName, drawings: SVGElement[]) => layers[name].replaceChildren(...drawings);
  const tallies = skin.tallies?.(board, scene.tallies ?? [], id);
  const origin = picture.lifted ? [drawPiece(canvas, picture.lifted, "ghost")] : [];
  set("tallies", tallies ? [tallies] : []);
  set("last", drawLast(board, picture));
  set("selection", drawSelection(board, picture));
  const { shafts, heads } = drawRays(board, picture);
  set("shafts", shafts);
  set("heads", heads);
  set(
    "links",
    (scene.links ?? []).map((link) => drawLink(board, link)),
  );
  set(
    "blockers",
    (scene.links ?? []).flatMap((link) => drawBlocker(board, link)),
  );
  set("ghosts", [...steps.flatMap((step) => drawStep(canvas, step)), ...origin]);
  set(
    "numbers",
    steps.map(({ to, number }) => on(board, to, "number", marks.drawStepNumber(number), -0.32, -0.32)),
  );
  set(
    "preview",
    picture.preview.map((piece) => drawPiece(canvas, piece, "preview")),
  );
  // With nothing chosen every cell that can begin a move is a target: too many to be marked.
  set("targets", picture.selected.length > 0 ? drawTargets(board, picture) : []);
  set("tethers", [
    ...picture.partners.map((cell) => sign("partner", marks.drawPartner(centre(board, cell)))),
    ...picture.tethers.map((tether) => drawTether(board, tether)),
  ]);
  set(
    "marks",
    (scene.marks ?? []).map((mark) => drawMark(board, mark)),
  );
  set("announcement", drawAnnouncement(board, picture));
}

/** Draws a cross on a refused cell; it fades by itself, and restarts whenever it is drawn. */
export function cross({ board, layers }: Canvas, cell: number | undefined): void {
  const crosses = cell === undefined ? [] : [on(board, cell, "refused", marks.drawRemoved())];
  layers.refused.replaceChildren(...crosses);
}

/** Draws what the app adds to the board. */
export function annotate(
  { board, layers }: Canvas,
  arrows: readonly BoardArrow[],
  cells: readonly number[],
): void {
  const drawArrow = ({ from, to, kind }: BoardArrow) =>
    sign("arrow", marks.drawArrow(centre(board, from), centre(board, to), kind));
  layers.highlights.replaceChildren(...cells.map((cell) => drawHighlight(board, cell)));
  layers.arrows.replaceChildren(...arrows.map(drawArrow));
}

/** Draws the ring around the cell that has the focus. */
export function ring({ board, layers }: Canvas, cell: number | undefined): void {
  const rings = cell === undefined ? [] : [on(board, cell, "focus", marks.drawFocus(outline(board, cell)))];
  layers.focus.replaceChildren(...rings);
}

function drawLast(board: Board, picture: Picture): SVGElement[] {
  const { from, to } = ends(picture.last);
  const draw = (kind: "from" | "to") => (cell: number) =>
    on(board, cell, `last-${kind}`, marks.drawLastMove(kind, outline(board, cell)));
  return [...from.map(draw("from")), ...to.map(draw("to"))];
}

/** The cells that were chosen, and those whose pieces go along. */
function drawSelection(board: Board, { selected, along, aimed }: Picture): SVGElement[] {
  const chosen = selected.map((cell) =>
    on(board, cell, "selected", marks.drawSelected(outline(board, cell))),
  );
  const going = [...along, ...aimed].map((cell) =>
    on(board, cell, "along", marks.drawAlong(outline(board, cell))),
  );
  return [...chosen, ...going];
}

/** What was announced, on the lower edge of the cell, where no mark stands. */
function drawAnnouncement(board: Board, { announcement }: Picture): SVGElement[] {
  if (!announcement) return [];
  return [on(board, announcement.cell, "announcement", marks.drawAnnouncement(announcement.text), 0, 0.42)];
}

function drawTargets(board: Board, { targets, scene, preview, rays }: Picture): SVGElement[] {
  const occupied = new Set([...scene.pieces, ...preview].map((piece) => piece.cell));
  return targets.flatMap(({ cell, badge }) => {
    const kind = occupied.has(cell) ? "target-occupied" : "target-empty";
    const target = on(board, cell, kind, marks.drawTarget(occupied.has(cell)));
    if (!badge) return [target];
    const { x, y } = badgePlace(
      board,
      rays.find((ray) => ray.to === cell),
    );
    return [target, on(board, cell, "badge", marks.drawBadge(badge), x, y)];
  });
}

/** Where a badge stands, from the centre of its target: on the far side of the way that leads there. */
function badgePlace(board: Board, ray: Shift | undefined): Point {
  const [from, to] = ray ? [centre(board, ray.from), centre(board, ray.to)] : [];
  const leftwards = from && to && to.x < from.x - 0.01;
  const downwards = from && to && to.y > from.y + 0.01;
  return { x: leftwards ? -0.26 : 0.26, y: downwards ? 0.3 : -0.3 };
}

function drawMark(board: Board, { cell, kind, side }: Mark): SVGElement {
  return on(board, cell, `mark-${kind}`, marks.drawMark(kind, side));
}

function drawLink(board: Board, { from, to, kind, side }: Link): SVGElement {
  return sign(`link-${kind}`, marks.drawLink(kind, side, centre(board, from), centre(board, to)));
}

/** What is drawn at the piece that blocks a line, across the line. */
function drawBlocker(board: Board, { from, to, blocker }: Link): SVGElement[] {
  if (typeof blocker !== "number") return [];
  const [start, end] = [centre(board, from), centre(board, to)];
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const across = svg("g", { transform: `rotate(${round(angle)})` }, marks.drawBlocker());
  return [on(board, blocker, "blocker", across)];
}

function drawTether(board: Board, { from, to }: Shift): SVGElement {
  return sign("tether", marks.drawTether(centre(board, to), centre(board, from)));
}

/** The way of a finished step, and the ghost of the piece where it began. */
function drawStep(canvas: Canvas, { from, to, ghost }: ShownStep): SVGElement[] {
  const [start, end] = [centre(canvas.board, from), centre(canvas.board, to)];
  const way = sign("way", ...cased("line", { x1: start.x, y1: start.y, x2: end.x, y2: end.y }));
  return ghost ? [drawPiece(canvas, ghost, "ghost"), way] : [way];
}

function drawPiece({ board, skin, id }: Canvas, piece: Piece, kind: string): SVGElement {
  const ball = hasBall(piece) ? [skin.ball(piece.side, id)] : [];
  return on(board, piece.cell, kind, svg("g", {}, skin.piece(piece.side, id), ...ball));
}

function drawHighlight(board: Board, cell: number): SVGElement {
  const corners = outline(board, cell).map(({ x, y }) => `${round(0.88 * x)},${round(0.88 * y)}`);
  return on(board, cell, "highlight", svg("g", {}, ...cased("polygon", { points: corners.join(" ") })));
}

/** A drawing on a cell, offset from its centre. */
function on(board: Board, cell: number, kind: string, drawing: SVGElement, x = 0, y = 0): SVGElement {
  const at = centre(board, cell);
  return svg("g", { class: `sign-${kind}`, transform: moveTo(at.x + x, at.y + y), "data-at": cell }, drawing);
}

function sign(kind: string, ...drawings: SVGElement[]): SVGElement {
  return svg("g", { class: `sign-${kind}` }, ...drawings);
}

/** A stroke on a wider one, so that it is seen on any ground. */
function cased(tag: "line" | "polygon", attributes: Attributes): SVGElement[] {
  return [svg(tag, { ...attributes, class: "casing" }), svg(tag, { ...attributes, class: "ink" })];
}

function centre(board: Board, cell: number): Point {
  return board.cells[cell]?.centre ?? { x: 0, y: 0 };
}

/** The corners of a cell, seen from its centre. */
function outline(board: Board, cell: number): Point[] {
  const at = centre(board, cell);
  return (board.cells[cell]?.outline ?? []).map(({ x, y }) => ({ x: x - at.x, y: y - at.y }));
}
