/** State of a board. */
import type { BoardConfig, EditMode, Progress } from "./config";
import { ends } from "./describe";
import type { Drag } from "./drag-path";
import type { Shift } from "./geometry";
import * as moveEntry from "./move-entry";
import type { Cursor } from "./navigation";
import { compose, type Picture } from "./picture";

/** The state of a board. */
export interface Session {
  config: BoardConfig;
  moveEntry: moveEntry.MoveEntry;
  /** Where the keyboard is. */
  cursor: Cursor;
  /** Whether the keyboard's place is to be seen. */
  focused: boolean;
  /** The cell under the mouse. */
  hover: number | undefined;
  drag: Drag | undefined;
  editing: EditMode | undefined;
  /** A move was handed to the app; nothing is entered until the app answers. */
  sent: boolean;
  /** Clicks that came while the server was asked what may follow. */
  queue: number[];
  /** What was refused last; each refusal is an object of its own, so that it is marked once. */
  refused: { cell: number } | undefined;
  /** Lines to the partners of the move that was entered last; they stay until the next move. */
  tethers: Shift[];
  /** Counts the positions, so that late answers are known as such. */
  generation: number;
}

/** The state of a new board. */
export function newSession(config: BoardConfig, cursor: Cursor): Session {
  return {
    config,
    moveEntry: moveEntry.start(config.options),
    cursor,
    focused: false,
    hover: undefined,
    drag: undefined,
    editing: undefined,
    sent: false,
    queue: [],
    refused: undefined,
    tethers: [],
    generation: 0,
  };
}

/** Forgets the move that is being entered: another position, or other options. */
export function begin(session: Session): void {
  session.moveEntry = moveEntry.start(session.config.options);
  session.sent = false;
  session.queue = [];
  session.refused = undefined;
  session.drag = undefined;
  session.generation += 1;
}

/** Whether clicks enter a move. */
export function isActive({ config, sent, editing }: Session): boolean {
  return config.movable !== false && !sent && !editing && Boolean(config.options?.tree);
}

/** Whether the options after the clicks are not known yet. */
export function isWaiting(session: Session): boolean {
  const { clicks } = session.moveEntry;
  return clicks.length > 0 && !moveEntry.nodeAt(session.moveEntry, clicks);
}

/** What is to be seen. */
export function pictureOf(session: Session): Picture {
  const { drag, hover, focused, cursor } = session;
  const pointed = drag ? drag.snap : (hover ?? (focused ? cursor.cell : undefined));
  const picture = compose({
    config: session.config,
    moveEntry: drag?.state ?? session.moveEntry,
    pointed,
    active: isActive(session),
    dragged: drag?.cell,
  });
  // A finger is gone as soon as it has tapped: the partners of its move are seen afterwards.
  const kept = picture.tethers.length > 0 || session.moveEntry.clicks.length > 0 ? [] : session.tethers;
  const arrived = ends(picture.last).to;
  return { ...picture, tethers: [...picture.tethers, ...kept.filter(({ to }) => arrived.includes(to))] };
}

/** How far the move is entered. */
export function progressOf({ moveEntry: state, sent }: Session): Progress {
  const move = moveEntry.chosen(state);
  const done = state.clicks.slice(0, moveEntry.finished(state));
  const entered = moveEntry.sceneAfter(state, done);
  const prompt = moveEntry.promptAt(state);
  return {
    clicks: [...state.clicks],
    steps: moveEntry.steps(state).length,
    done,
    canEnd: !sent && moveEntry.canEnd(state),
    canUndo: !sent && state.clicks.length > 0,
    ...(move && { text: move.text, effects: move.effects }),
    ...(entered && { entered }),
    ...(prompt !== undefined && { prompt }),
  };
}
