/** What the tests of skins and themes share. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Board, CatalogEntry, Scene } from "@quadriga/api";
import type { Skin } from "../src/skins/skin";
import { skinOf } from "../src/skins";
import * as marks from "../src/marks";
import { svg } from "../src/dom";

const here = dirname(fileURLToPath(import.meta.url));

/** The text of a file next to the tests. */
export function textOf(...path: string[]): string {
  return readFileSync(join(here, ...path), "utf8");
}

/** The games. */
export const catalog = JSON.parse(textOf("fixtures", "catalog-en.json")) as CatalogEntry[];

/** A scene of the server. */
export function sceneOf(name: string): Scene {
  return (JSON.parse(textOf("fixtures", `${name}.json`)) as { scene: Scene }).scene;
}

/** The board of a skin. */
export function boardOf(skin: string): Board {
  const entry = catalog.find((one) => one.look === skin);
  if (entry === undefined) throw new Error(`no board skins like ${skin}`);
  return entry.board;
}

/** The board seen from the other side. */
export function turned(board: Board): Board {
  const turn = ({ x, y }: { x: number; y: number }) => ({ x: board.size.x - x, y: board.size.y - y });
  const cells = board.cells.map((cell) => ({
    ...cell,
    centre: turn(cell.centre),
    outline: cell.outline.map(turn),
  }));
  return { ...board, cells };
}

/** Two lost marbles of the first side, five of the second. */
export const lost = [2, 5].map((value, side) => ({
  what: "tally-abalone-lost",
  name: "lost",
  side,
  value,
  of: 6,
}));

/** Three men of the first side who have crossed, twelve of the second. */
export const crossed = [3, 12].map((value, side) => ({
  what: "tally-phalanx-crossed",
  name: "across",
  side,
  value,
}));

/** Everything a skin can draw, in one picture. */
export function everything(skin: Skin, board: Board, id: string): SVGSVGElement {
  const tallies = skin.tallies?.(board, [...lost, ...crossed], id);
  return svg(
    "svg",
    {},
    svg("defs", {}, ...skin.defs(id)),
    skin.ground(board, id),
    ...[0, 1].flatMap((side) => [skin.piece(side, id), skin.ball(side, id)]),
    ...(tallies === undefined ? [] : [tallies]),
  );
}

/** Everything that is drawn over a board. */
export function allMarks(): SVGSVGElement {
  const [from, to] = [
    { x: 1, y: 1 },
    { x: 4, y: 3 },
  ];
  return svg(
    "svg",
    {},
    ...["attacked", "attacked-ineffectively", "pinned", "wall", "crossed", "new"].map((kind) =>
      marks.drawMark(kind, 0),
    ),
    ...["pass", "blocked-pass", "attack", "ineffective-attack"].map((kind) =>
      marks.drawLink(kind, 1, from, to),
    ),
    ...["best", "alternative", "threat"].map((kind) => marks.drawArrow(from, to, kind)),
    marks.drawTarget(false),
    marks.drawTarget(true),
    marks.drawLastMove("from"),
    marks.drawLastMove("to"),
    marks.drawSelected(),
    marks.drawAlong(),
    marks.drawFocus(),
    marks.drawRemoved(),
    marks.drawBlocker(),
    marks.drawTether(from, to),
    marks.drawShaft(from, to),
    marks.drawHead(from, to),
    marks.drawBadge("3–2"),
    marks.drawAnnouncement("+f±ac"),
    marks.drawStepNumber(2),
  );
}

/** The shapes of a drawing without its colours and names. */
export function shapesOf(drawing: Element): string {
  return drawing.outerHTML.replace(/ (fill|stroke|class|data-side|opacity)="[^"]*"/g, "");
}

/** The skins that games have. */
export const SKINS = ["court", "field", "pitch", "tray"] as const;

/** All skins with their drawings. */
export const skins = SKINS.map((name) => ({ name, skin: skinOf(name), board: boardOf(name) }));
