/** Puts the parts of a board together. */
import type { CatalogEntry, Effects, Scene } from "@quadriga/api";
import { createAnimator } from "./animation";
import type { BoardConfig, BoardHandle, EditMode } from "./config";
import { describeMove } from "./describe";
import { attachInput } from "./input";
import { createMoveController, type BoardContext, type MoveController } from "./move-controller";
import { cursorOn } from "./navigation";
import { html } from "./dom";
import { start } from "./move-entry";
import { compose } from "./picture";
import { decorate } from "./render/decorations";
import { createDrawing, createFrame, createSurface, firstCell, newId, putOnSheet } from "./render/frame";
import { begin, newSession, progressOf, type Session } from "./session";
import { createRenderer, type Renderer } from "./renderer";
import { soundOf } from "./sounds";

/** Creates a board inside `host`. */
export function createBoard(host: HTMLElement, config: BoardConfig): BoardHandle {
  const frame = createFrame(host);
  const surface = createSurface(frame, config);
  const session = newSession({ ...config }, cursorOn(surface.board, firstCell(surface)));
  const renderer = createRenderer(frame, session, surface);
  const context: BoardContext = {
    session,
    render: renderer.render,
    announce: frame.announcer.say,
    playSound: (name) => session.config.sounds?.play(name),
  };
  const moves = createMoveController(context);
  const stop = attachInput(frame, context, moves, renderer);
  renderer.applyConfig();
  renderer.render();
  return {
    update: (part) => update(context, moves, renderer, part),
    play: (effects, scene) => play(context, renderer, effects, scene),
    endTurn: moves.end,
    undoStep: moves.undo,
    reset: moves.reset,
    release: moves.release,
    answer: (options) => void moves.answer(options),
    announce: context.announce,
    edit(mode) {
      edit(context, mode);
      frame.root.toggleAttribute("data-editing", mode !== undefined);
    },
    zoom: renderer.zoom.set,
    destroy() {
      stop();
      renderer.finishAnimation();
      frame.root.remove();
    },
  };
}

/** What a board that is only looked at shows. */
export interface StillConfig {
  entry: CatalogEntry;
  scene: Scene;
  /** Name of the theme. */
  theme: string;
  flipped?: boolean;
}

/** Draws a board to look at inside `host`, without coordinates or cells to choose: a fraction of the work of a board. */
export function drawBoard(host: HTMLElement, { entry, scene, theme, flipped = false }: StillConfig): void {
  const sheet = html("div", { class: "quadriga-sheet" });
  const root = html("div", { class: "quadriga-board" }, html("div", { class: "quadriga-frame" }, sheet));
  root.dataset["theme"] = theme;
  const drawing = createDrawing(newId(), entry, flipped);
  drawing.labels.toggleAttribute("hidden", true);
  putOnSheet({ root, sheet }, drawing, entry);
  void createAnimator().run(drawing.sprites.settle(scene.pieces), false);
  decorate(drawing.canvas, compose({ config: { scene }, moveEntry: start(undefined), active: false }));
  host.replaceChildren(root);
}

function update(
  { session }: BoardContext,
  moves: MoveController,
  renderer: Renderer,
  part: Partial<BoardConfig>,
): void {
  const before = session.config;
  session.config = { ...before, ...part };
  const another = isAnotherPosition(session, moves, part, before);
  if (another) restart(session);
  const other = (key: "entry" | "flipped") => key in part && part[key] !== before[key];
  if (other("entry") || other("flipped")) renderer.rebuild();
  renderer.applyConfig();
  renderer.render();
  // A piece that is still being dragged goes back.
  if (another) renderer.dropLifted();
}

/** Whether a half-entered move must be dropped. The same position sent again, as after a reconnect, keeps it. */
function isAnotherPosition(
  { sent }: Session,
  moves: MoveController,
  part: Partial<BoardConfig>,
  before: BoardConfig,
): boolean {
  const { scene, options } = part;
  if (scene && (sent || !isEqual(scene, before.scene))) return true;
  if (!options) return "options" in part && before.options !== undefined;
  return !isEqual(options, before.options) && !(options.prefix.length > 0 && moves.answer(options));
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function play(context: BoardContext, renderer: Renderer, effects: Effects, scene: Scene): Promise<void> {
  const { session } = context;
  const { config } = session;
  renderer.play(effects, scene);
  session.config = { ...config, scene, last: effects, options: undefined };
  restart(session);
  context.playSound(soundOf(effects));
  context.announce(describeMove(config.entry, config.messages, config.scene.side_to_move, effects));
  renderer.render();
  return renderer.finished();
}

function edit(context: BoardContext, mode: EditMode | undefined): void {
  context.session.editing = mode;
  restart(context.session);
  context.render();
}

/** Drops the move being entered, and tells the app if there was one. */
function restart(session: Session): void {
  const entered = session.moveEntry.clicks.length > 0;
  begin(session);
  if (entered) session.config.onProgress?.(progressOf(session));
}
