/** A board on the page: the parts put together. */
import type { Effects, Scene } from "@quadriga/api";
import type { BoardConfig, BoardHandle, EditMode } from "./config";
import { describeMove } from "./describe";
import { listenTo } from "./listening";
import { createMoves, type Desk, type Moves } from "./moves";
import { cursorOn } from "./navigation";
import { createFrame, createSurface, firstCell } from "./render/frame";
import { begin, newSession, progressOf, type Session } from "./session";
import { createShowing, type Showing } from "./showing";
import { noiseOf } from "./sounds";

/** Puts a board into the host. */
export function createBoard(host: HTMLElement, config: BoardConfig): BoardHandle {
  const frame = createFrame(host);
  const surface = createSurface(frame, config);
  const session = newSession({ ...config }, cursorOn(surface.board, firstCell(surface)));
  const showing = createShowing(frame, session, surface);
  const desk: Desk = {
    session,
    show: showing.show,
    say: frame.announcer.say,
    noise: (noise) => session.config.sounds?.play(noise),
  };
  const moves = createMoves(desk);
  const stop = listenTo(frame, desk, moves, showing);
  showing.dress();
  showing.show();
  return {
    update: (part) => update(desk, moves, showing, part),
    play: (effects, scene) => play(desk, showing, effects, scene),
    endTurn: moves.end,
    undoStep: moves.undo,
    reset: moves.reset,
    release: moves.release,
    announce: desk.say,
    edit(mode) {
      edit(desk, mode);
      frame.root.toggleAttribute("data-editing", mode !== undefined);
    },
    zoom: showing.zoom.set,
    destroy() {
      stop();
      showing.still();
      frame.root.remove();
    },
  };
}

function update({ session }: Desk, moves: Moves, showing: Showing, part: Partial<BoardConfig>): void {
  const before = session.config;
  session.config = { ...before, ...part };
  const another = isAnotherPosition(session, moves, part, before);
  if (another) restart(session);
  const other = (key: "entry" | "flipped") => key in part && part[key] !== before[key];
  if (other("entry") || other("flipped")) showing.rebuild();
  showing.dress();
  showing.show();
  // What is still held has nothing to be dragged for any more.
  if (another) showing.land();
}

/** Whether a half-entered move has to go. The same position told once more, after a lost connection, loses nothing. */
function isAnotherPosition(
  { sent }: Session,
  moves: Moves,
  part: Partial<BoardConfig>,
  before: BoardConfig,
): boolean {
  const { scene, options } = part;
  if (scene && (sent || !alike(scene, before.scene))) return true;
  if (!options) return "options" in part && before.options !== undefined;
  return !alike(options, before.options) && !(options.prefix.length > 0 && moves.answer(options));
}

function alike(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function play(desk: Desk, showing: Showing, effects: Effects, scene: Scene): Promise<void> {
  const { session } = desk;
  const { config } = session;
  showing.play(effects, scene);
  session.config = { ...config, scene, last: effects, options: undefined };
  restart(session);
  desk.noise(noiseOf(effects));
  desk.say(describeMove(config.entry, config.words, config.scene.side_to_move, effects));
  showing.show();
  return showing.done();
}

function edit(desk: Desk, mode: EditMode | undefined): void {
  desk.session.editing = mode;
  restart(desk.session);
  desk.show();
}

/** Forgets the move that was being entered, and tells the app if there was one. */
function restart(session: Session): void {
  const entered = session.entering.clicks.length > 0;
  begin(session);
  if (entered) session.config.onProgress?.(progressOf(session));
}
