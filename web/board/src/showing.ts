/** Draws what a board remembers: pieces that glide, marks, the grid of cells, the words around them. */
import type { Effects, Scene } from "@quadriga/api";
import { createAnimator, prefersStillness } from "./animation";
import { describeCell } from "./describe";
import { pending, samePieces, starts } from "./entering";
import { isHexagonal } from "./geometry";
import { cursorOn, type Cursor } from "./navigation";
import type { Picture } from "./picture";
import { annotate, cross, decorate, ring } from "./render/decorations";
import { createSurface, firstCell, type Frame, type Surface } from "./render/frame";
import { isActive, pictureOf, type Session } from "./session";
import { strokes } from "./strokes";
import type { Thing } from "./render/sprites";
import type { Piece, Place } from "./types";
import { createZoom, type Zoom } from "./zoom";

/** What draws a board. */
export interface Showing {
  zoom: Zoom;
  surface(): Surface;
  /** Draws what has changed; pieces glide to where they belong. */
  show(): void;
  /** Draws something at a point, as long as it is dragged. */
  lift(cell: number, thing: Thing, at: Place): void;
  /** Lets what was lifted glide to its cell, unless it is on its way already. */
  land(): void;
  /** Brings what is gliding to its end. */
  still(): void;
  /** Shows a move that leads to a scene; call `show` when the session has it. */
  play(effects: Effects, scene: Scene): void;
  /** Ends when nothing glides any more. */
  done(): Promise<void>;
  /** Draws the board itself anew: another one, or from the other side. */
  rebuild(): void;
  /** Sets what does not change with the moves: words, theme, size. */
  dress(): void;
  /** Puts the cursor on a cell, and the focus with it if told so. */
  point(cursor: Cursor, focus: boolean): void;
}

/** Draws a session into a frame. */
export function createShowing(frame: Frame, session: Session, first: Surface): Showing {
  const animator = createAnimator();
  let surface = first;
  /** The pieces that the sprites stand for. */
  let shown: readonly Piece[] = [];
  let lifted = false;
  /** The refusal that the cross stands for. */
  let crossed: Session["refused"];
  const zoom = createZoom(frame.frame, frame.sheet, () => partOf(surface, session.cursor.cell));
  frame.root.append(zoom.button);

  function glides(): boolean {
    return session.config.animation !== false && !prefersStillness();
  }

  /** Marks and lines wait until the pieces have arrived. */
  function mind(ended: Promise<void>): void {
    frame.root.toggleAttribute("data-moving", true);
    void ended.then(() => {
      if (animator.done() === ended) frame.root.toggleAttribute("data-moving", false);
    });
  }

  function settle(glide = glides()): void {
    animator.skip();
    lifted = false;
    shown = pictureOf(session).scene.pieces;
    mind(animator.run(surface.sprites.settle(shown), glide));
  }

  /** Lets a move happen stroke by stroke. */
  function perform(effects: Effects, pieces: readonly Piece[]): void {
    animator.skip();
    lifted = false;
    shown = pieces;
    const stages = surface.sprites.stroke(strokes(surface.board, effects));
    mind(animator.run([...stages, ...surface.sprites.settle(shown)], glides()));
  }

  function show(): void {
    const picture = pictureOf(session);
    const { arrows, highlights } = session.config;
    if (!session.drag && !samePieces(shown, picture.scene.pieces)) {
      const { made, scene } = picture;
      if (made && samePieces(shown, session.config.scene.pieces)) perform(made, scene.pieces);
      else settle();
    }
    decorate(surface.canvas, picture);
    if (session.refused !== crossed) {
      crossed = session.refused;
      cross(surface.canvas, crossed?.cell);
    }
    annotate(surface.canvas, arrows ?? [], highlights ?? []);
    ring(surface.canvas, session.focused ? session.cursor.cell : undefined);
    tell(surface, session, picture);
    surface.grid.point(session.cursor.cell, false);
  }

  function play(effects: Effects, scene: Scene): void {
    if (samePieces(shown, scene.pieces)) return;
    animator.skip();
    const before = session.config.scene.pieces;
    if (!samePieces(shown, before)) void animator.run(surface.sprites.settle(before), false);
    perform(effects, scene.pieces);
  }

  function rebuild(): void {
    animator.skip();
    const focus = frame.sheet.contains(document.activeElement);
    surface = createSurface(frame, session.config);
    crossed = undefined;
    const { cell } = session.cursor;
    session.cursor = cursorOn(surface.board, cell < surface.board.cells.length ? cell : firstCell(surface));
    settle(false);
    if (focus) surface.grid.point(session.cursor.cell, true);
  }

  function dress(): void {
    const { words, theme, shortcuts, coordinates, label } = session.config;
    frame.root.dataset["theme"] = theme ?? "auto";
    frame.help.textContent = words.help(isHexagonal(surface.board), shortcuts !== false);
    surface.labels.toggleAttribute("hidden", coordinates === false);
    surface.grid.element.setAttribute("aria-label", label);
    zoom.label(words.enlarge, words.shrink);
    zoom.resize(frame.frame.clientWidth, surface.extent.width);
  }

  function point(cursor: Cursor, focus: boolean): void {
    session.cursor = cursor;
    // Keys and mouse point at one cell between them: the one that was used last.
    if (focus) [session.focused, session.hover] = [true, undefined];
    surface.grid.point(cursor.cell, focus);
  }

  settle(false);
  return {
    zoom,
    surface: () => surface,
    show,
    lift(cell, thing, at) {
      lifted = true;
      surface.sprites.lift(cell, thing, at);
    },
    land: () => void (lifted && settle()),
    still: () => animator.skip(),
    play,
    done: () => animator.done(),
    rebuild,
    dress,
    point,
  };
}

/** Tells the grid what is on its cells and what they are for. */
function tell(surface: Surface, session: Session, picture: Picture): void {
  const { entry, words, highlights } = session.config;
  const seen = { ...picture, entry, words, highlights: highlights ?? [] };
  const targets = new Set(picture.targets.map((target) => target.cell));
  const grabs = new Set(grabbable(session));
  surface.grid.tell((cell) => ({
    label: describeCell(seen, cell),
    selected: picture.selected.includes(cell) || picture.along.includes(cell),
    target: targets.has(cell),
    grab: grabs.has(cell),
  }));
}

function grabbable(session: Session): number[] {
  if (session.editing) return session.config.scene.pieces.map((piece) => piece.cell);
  return isActive(session) ? [...starts(session.entering), ...pending(session.entering)] : [];
}

/** Where a cell is, as parts of the drawing's width and height. */
function partOf({ board, extent }: Surface, cell: number): { x: number; y: number } {
  const { x, y } = board.cells[cell]?.centre ?? { x: 0, y: 0 };
  return { x: (x - extent.x) / extent.width, y: (y - extent.y) / extent.height };
}
