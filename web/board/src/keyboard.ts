/** Playing with keys: commands become steps of the cursor and clicks. */
import * as moveEntry from "./move-entry";
import { command, type Command, type Key } from "./key-bindings";
import type { BoardContext, MoveController } from "./move-controller";
import { around, cellsOf, cursorOn, cycle, go, inLine, type Cursor, type Heading } from "./navigation";
import { isActive } from "./session";
import { between } from "./strokes";
import type { Board, Point } from "./geometry";

/** What the keyboard needs. */
export interface Keyboard {
  context: BoardContext;
  moves: MoveController;
  board(): Board;
  /** Puts the cursor on a cell and the focus with it. */
  focus(cursor: Cursor): void;
  /** What a click does while a position is put together. */
  edit(cell: number, erase: boolean): void;
}

/** Obeys a key; false if it means nothing here, so that the page may have it. */
export function obey(keyboard: Keyboard, key: Key): boolean {
  const { session } = keyboard.context;
  const asked = command(key, session.config.shortcuts !== false);
  return asked !== undefined && (session.editing ? obeyEditing : obeyPlaying)(keyboard, asked);
}

function obeyEditing(keyboard: Keyboard, asked: Command): boolean {
  const { cursor } = keyboard.context.session;
  switch (asked.do) {
    case "go":
      step(keyboard, asked.heading);
      return true;
    case "click":
    case "enter":
      keyboard.edit(cursor.cell, false);
      return true;
    case "erase":
    case "undo":
      keyboard.edit(cursor.cell, true);
      return true;
    default:
      return false;
  }
}

function obeyPlaying(keyboard: Keyboard, asked: Command): boolean {
  const { moves, context } = keyboard;
  const { cursor } = context.session;
  switch (asked.do) {
    case "go":
      step(keyboard, asked.heading);
      return true;
    case "extend":
      extend(keyboard, asked.heading);
      return true;
    case "click":
      moves.click(cursor.cell);
      return true;
    case "enter":
      enter(keyboard);
      return true;
    case "end":
      moves.end();
      return true;
    case "undo":
      moves.undo();
      return true;
    case "cancel":
      return moves.cancel();
    case "cycle":
      cycleTargets(keyboard, asked.step);
      return true;
    case "resize":
      resize(keyboard, asked.step);
      return true;
    default:
      return false;
  }
}

function step(keyboard: Keyboard, heading: Heading): void {
  keyboard.focus(go(keyboard.board(), keyboard.context.session.cursor, heading));
}

/** Enter ends a turn without a half-entered step, on the cell of the last click and where nothing can be chosen. */
function enter({ context, moves }: Keyboard): void {
  const { moveEntry: state, cursor } = context.session;
  const elsewhere = !isTarget(state, cursor.cell);
  const ready = moveEntry.canEnd(state) && moveEntry.pending(state).length === 0;
  if (ready && (elsewhere || state.clicks.at(-1) === cursor.cell)) moves.end();
  else moves.click(cursor.cell);
}

/** Clicks the cell in a direction; with nothing chosen, first the cell of the cursor. A group goes where the key points. */
function extend(keyboard: Keyboard, heading: Heading): void {
  const { context, moves } = keyboard;
  const { session } = context;
  const from = session.cursor;
  if (moveEntry.pending(session.moveEntry).length === 0) {
    moves.click(from.cell);
    if (moveEntry.pending(session.moveEntry).length === 0) return;
  }
  const board = keyboard.board();
  const next = go(board, from, heading);
  if (next.cell === from.cell) return;
  const state = session.moveEntry;
  const [first, second] = moveEntry.pending(state);
  const along =
    second === undefined ? undefined : targetAlong(board, state, between(board, from.cell, next.cell));
  const known = moveEntry.nodeAt(state, [...state.clicks, next.cell]) !== undefined;
  const astray = along === undefined && second !== undefined && known && isTarget(state, next.cell);
  if (astray && first !== undefined && isActive(session)) {
    // A move that goes another way ends there; asked is why the one that goes this way cannot be.
    const there = go(board, cursorOn(board, first), heading).cell;
    return moves.accept({ state, refused: [...state.clicks, there] });
  }
  const aim = along === undefined ? next : cursorOn(board, along);
  keyboard.focus(aim);
  moves.click(aim.cell);
}

/** The target that completes a move whose pieces go that way. */
function targetAlong(board: Board, state: moveEntry.MoveEntry, way: Point): number | undefined {
  return cellsOf(moveEntry.targets(state)).find((cell) => {
    const shift = moveEntry.nodeAt(state, [...state.clicks, cell])?.chosen?.effects.moved?.at(-1);
    const goes = shift && between(board, shift.from, shift.to);
    return goes !== undefined && Math.hypot(goes.x - way.x, goes.y - way.y) < 0.01;
  });
}

function isTarget(state: moveEntry.MoveEntry, cell: number): boolean {
  return cellsOf(moveEntry.targets(state)).includes(cell);
}

function cycleTargets(keyboard: Keyboard, by: 1 | -1): void {
  const { session } = keyboard.context;
  if (!isActive(session)) return;
  const board = keyboard.board();
  const centre = moveEntry.pending(session.moveEntry).at(-1);
  const cells = around(board, centre, cellsOf(moveEntry.targets(session.moveEntry)));
  const next = cycle(cells, session.cursor.cell, by);
  if (next !== undefined) keyboard.focus(cursorOn(board, next));
}

/**
 * Begins the step with the next cell of the line that the same target can follow. The target is that of the cursor, or
 * the first for which there is another beginning; without one the keys go through the targets.
 */
function resize(keyboard: Keyboard, by: 1 | -1): void {
  const { moves, context } = keyboard;
  const { session } = context;
  const board = keyboard.board();
  const state = session.moveEntry;
  const [first] = moveEntry.pending(state);
  if (!isActive(session) || first === undefined) return cycleTargets(keyboard, by);
  const beginnings = (target: number) => {
    const line = inLine(board, first, target, startsTo(state, target));
    return line.includes(first) ? line : [];
  };
  const cells = around(board, first, cellsOf(moveEntry.targets(state)));
  const here = session.cursor.cell;
  const next = (target: number) => beginnings(target)[beginnings(target).indexOf(first) + by];
  const target = cells.includes(here) ? here : cells.find((cell) => next(cell) !== undefined);
  if (target === undefined || beginnings(target).length < 2) return cycleTargets(keyboard, by);
  const start = next(target);
  if (start === undefined) return;
  if (target !== here) keyboard.focus(cursorOn(board, target));
  moves.accept(moveEntry.click(moveEntry.dropPending(state), start));
}

/** The cells that a step may begin with and that the target can follow at once. */
function startsTo(state: moveEntry.MoveEntry, target: number): number[] {
  const done = state.clicks.slice(0, moveEntry.finished(state));
  const after = (cell: number) => moveEntry.nodeAt(state, [...done, cell])?.targets ?? [];
  return moveEntry.starts(state).filter((cell) => cellsOf(after(cell)).includes(target));
}
