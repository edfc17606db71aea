/** The elements of a board on the page. */
import type { CatalogEntry } from "@quadriga/api";
import { type Board, isHexagonal, type Point, rows, turned } from "../geometry";
import { type Announcer, createAnnouncer, html, svg } from "../dom";
import type { BoardConfig } from "../config";
import { skinOf } from "../skins";
import { LAYERS, type Canvas, type Layers } from "./decorations";
import { createGrid, type Extent, type Grid } from "./grid";
import { createSprites, type Sprites } from "./sprites";

/** What stays as long as the board is on the page. */
export interface Frame {
  root: HTMLElement;
  /** What scrolls when the board is enlarged. */
  frame: HTMLElement;
  /** What has the size of the board. */
  sheet: HTMLElement;
  announcer: Announcer;
  help: HTMLElement;
  id: string;
}

/** A drawn board, without the grid that takes clicks. */
export interface Drawing {
  board: Board;
  extent: Extent;
  canvas: Canvas;
  drawing: SVGSVGElement;
  sprites: Sprites;
  labels: SVGGElement;
}

/** What is rebuilt for another board, another skin or a flip. */
export interface Surface extends Drawing {
  grid: Grid;
}

let frames = 0;

/** An id that no other board of the page has. */
export function newId(): string {
  frames += 1;
  return `quadriga-${frames}`;
}

/** Puts an empty frame into the host. */
export function createFrame(host: HTMLElement): Frame {
  const id = newId();
  const sheet = html("div", { class: "quadriga-sheet" });
  const frame = html("div", { class: "quadriga-frame" }, sheet);
  const announcer = createAnnouncer();
  const help = html("p", { class: "quadriga-hidden", id: `${id}-help` });
  const root = html("div", { class: "quadriga-board" }, frame, help, announcer.element);
  host.append(root);
  return { root, frame, sheet, announcer, help, id };
}

/** Draws the board itself. */
export function createDrawing(id: string, entry: CatalogEntry, flipped: boolean): Drawing {
  const board = flipped ? turned(entry.board) : entry.board;
  const skin = skinOf(entry.look);
  const margin = skin.margin?.(board) ?? { top: 0, right: 0, bottom: 0, left: 0 };
  const extent = {
    x: -margin.left,
    y: -margin.top,
    width: board.size.x + margin.left + margin.right,
    height: board.size.y + margin.top + margin.bottom,
  };
  const layers = Object.fromEntries(
    LAYERS.map((name) => [name, svg("g", { class: `layer-${name}` })]),
  ) as Layers;
  const labels = svg("g", { class: "labels" }, ...board.labels.map(labelAt));
  const drawing = svg(
    "svg",
    {
      class: "quadriga-drawing",
      viewBox: `${extent.x} ${extent.y} ${extent.width} ${extent.height}`,
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("defs", {}, ...skin.defs(id)),
    svg("g", { class: "ground" }, skin.ground(board, id)),
    labels,
    ...LAYERS.map((name) => layers[name]),
  );
  const sprites = createSprites(board, skin, id, flipped, layers.pieces);
  return { board, extent, canvas: { board, skin, id, layers }, drawing, sprites, labels };
}

/** Puts a drawing on a sheet, with the grid over it if there is one. */
export function putOnSheet(
  { root, sheet }: Pick<Frame, "root" | "sheet">,
  { board, extent, drawing }: Drawing,
  entry: CatalogEntry,
  grid?: Grid,
): void {
  root.dataset["skin"] = entry.look;
  root.dataset["shape"] = isHexagonal(board) ? "hexagonal" : "square";
  sheet.style.aspectRatio = `${extent.width} / ${extent.height}`;
  sheet.replaceChildren(drawing, ...(grid ? [grid.element] : []));
}

/** Draws the board itself and lays the grid over it. */
export function createSurface(frame: Frame, { entry, flipped, label }: BoardConfig): Surface {
  const drawn = createDrawing(frame.id, entry, flipped === true);
  const grid = createGrid(drawn.board, drawn.extent, label, frame.help.id);
  putOnSheet(frame, drawn, entry, grid);
  return { ...drawn, grid };
}

/** The cell on which the keyboard begins: the one at the lower left. */
export function firstCell({ board }: Surface): number {
  return rows(board).at(-1)?.[0] ?? 0;
}

/** The point of the board under a point of the window. */
export function pointAt({ drawing, extent }: Surface, x: number, y: number): Point {
  const rect = drawing.getBoundingClientRect();
  return {
    x: extent.x + ((x - rect.left) / (rect.width || 1)) * extent.width,
    y: extent.y + ((y - rect.top) / (rect.height || 1)) * extent.height,
  };
}

function labelAt({ text, at }: Board["labels"][number]): SVGElement {
  return svg("text", { class: "label", x: at.x, y: at.y, dy: "0.35em", "text-anchor": "middle" }, text);
}
