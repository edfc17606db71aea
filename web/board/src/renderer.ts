/** Draws a session: pieces and their animations, marks, the grid of cells, labels. */
import type { Effects, Scene } from "@quadriga/api";
import { createAnimator, prefersReducedMotion } from "./animation";
import { describeCell } from "./describe";
import { signsOf } from "./legend";
import { pending, samePieces, starts } from "./move-entry";
import { isHexagonal, type Piece, type Point } from "./geometry";
import { cursorOn, type Cursor } from "./navigation";
import type { Picture } from "./picture";
import { annotate, cross, decorate, ring } from "./render/decorations";
import { createSurface, firstCell, type Frame, type Surface } from "./render/frame";
import { isActive, pictureOf, type Session } from "./session";
import { strokes } from "./strokes";
import type { Thing } from "./render/sprites";
import { createZoom, type Zoom } from "./zoom";

/** Draws a board. */
export interface Renderer {
  zoom: Zoom;
  surface(): Surface;
  /** Draws what has changed; pieces glide to their cells. */
  render(): void;
  /** Draws a dragged piece or ball at a point. */
  lift(cell: number, thing: Thing, at: Point): void;
  /** Lets the lifted piece glide to its cell, unless it is already moving. */
  dropLifted(): void;
  /** Jumps to the end of running animations. */
  finishAnimation(): void;
  /** Animates a move that leads to `scene`; call `render` once the session has the scene. */
  play(effects: Effects, scene: Scene): void;
  /** Resolves when all animations have ended. */
  finished(): Promise<void>;
  /** Redraws the board itself: another game, or flipped. */
  rebuild(): void;
  /** Applies labels, theme and size, which do not change with the moves. */
  applyConfig(): void;
  /** Puts the cursor on a cell, and the focus with it if `focus` is set. */
  setCursor(cursor: Cursor, focus: boolean): void;
}

/** Creates the renderer of a session. */
export function createRenderer(frame: Frame, session: Session, first: Surface): Renderer {
  const animator = createAnimator();
  let surface = first;
  /** The pieces shown by the sprites. */
  let shown: readonly Piece[] = [];
  let lifted = false;
  /** The refusal marked by the cross. */
  let crossed: Session["refused"];
  /** The signs that the app was told about. */
  let signs = "";
  const zoom = createZoom(frame.frame, frame.sheet, () => relativeCentre(surface, session.cursor.cell));
  frame.root.append(zoom.button);

  function glides(): boolean {
    return session.config.animation !== false && !prefersReducedMotion();
  }

  /** Hides marks and lines until the pieces have arrived. */
  function hideMarksUntil(ended: Promise<void>): void {
    frame.root.toggleAttribute("data-moving", true);
    void ended.then(() => {
      if (animator.done() === ended) frame.root.toggleAttribute("data-moving", false);
    });
  }

  function settle(glide = glides()): void {
    animator.skip();
    lifted = false;
    shown = pictureOf(session).scene.pieces;
    hideMarksUntil(animator.run(surface.sprites.settle(shown), glide));
  }

  /** Animates a move stroke by stroke. */
  function animateMove(effects: Effects, pieces: readonly Piece[]): void {
    animator.skip();
    lifted = false;
    shown = pieces;
    const stages = surface.sprites.stroke(strokes(surface.board, effects));
    hideMarksUntil(animator.run([...stages, ...surface.sprites.settle(shown)], glides()));
  }

  function reportSigns(picture: Picture): void {
    const now = signsOf(picture, session.config.arrows ?? []);
    if (now.join() === signs) return;
    signs = now.join();
    session.config.onSigns?.(now);
  }

  function render(): void {
    const picture = pictureOf(session);
    const { arrows, highlights } = session.config;
    if (!session.drag && !samePieces(shown, picture.scene.pieces)) {
      const { made, scene } = picture;
      if (made && samePieces(shown, session.config.scene.pieces)) animateMove(made, scene.pieces);
      else settle();
    }
    decorate(surface.canvas, picture);
    reportSigns(picture);
    if (session.refused !== crossed) {
      crossed = session.refused;
      cross(surface.canvas, crossed?.cell);
    }
    annotate(surface.canvas, arrows ?? [], highlights ?? []);
    ring(surface.canvas, session.focused ? session.cursor.cell : undefined);
    updateGrid(surface, session, picture);
    surface.grid.point(session.cursor.cell, false);
  }

  function play(effects: Effects, scene: Scene): void {
    if (samePieces(shown, scene.pieces)) return;
    animator.skip();
    const before = session.config.scene.pieces;
    if (!samePieces(shown, before)) void animator.run(surface.sprites.settle(before), false);
    animateMove(effects, scene.pieces);
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

  function applyConfig(): void {
    const { messages, theme, shortcuts, coordinates, label } = session.config;
    frame.root.dataset["theme"] = theme ?? "auto";
    frame.help.textContent = messages.help(isHexagonal(surface.board), shortcuts !== false);
    surface.labels.toggleAttribute("hidden", coordinates === false);
    surface.grid.element.setAttribute("aria-label", label);
    zoom.label(messages.enlarge, messages.shrink);
    zoom.resize(frame.frame.clientWidth, surface.extent.width);
  }

  function setCursor(cursor: Cursor, focus: boolean): void {
    session.cursor = cursor;
    // Keyboard and mouse share one highlighted cell: that of the last one used.
    if (focus) [session.focused, session.hover] = [true, undefined];
    surface.grid.point(cursor.cell, focus);
  }

  settle(false);
  return {
    zoom,
    surface: () => surface,
    render,
    lift(cell, thing, at) {
      lifted = true;
      surface.sprites.lift(cell, thing, at);
    },
    dropLifted: () => void (lifted && settle()),
    finishAnimation: () => animator.skip(),
    play,
    finished: () => animator.done(),
    rebuild,
    applyConfig,
    setCursor,
  };
}

/** Updates the labels and states of the grid's cells. */
function updateGrid(surface: Surface, session: Session, picture: Picture): void {
  const { entry, messages, highlights } = session.config;
  const seen = { ...picture, entry, messages, highlights: highlights ?? [] };
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
  return isActive(session) ? [...starts(session.moveEntry), ...pending(session.moveEntry)] : [];
}

/** The centre of a cell as fractions of the drawing's width and height. */
function relativeCentre({ board, extent }: Surface, cell: number): { x: number; y: number } {
  const { x, y } = board.cells[cell]?.centre ?? { x: 0, y: 0 };
  return { x: (x - extent.x) / extent.width, y: (y - extent.y) / extent.height };
}
