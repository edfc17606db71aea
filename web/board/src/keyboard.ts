/** Playing with keys: commands become steps of the cursor and clicks. */
import * as entering from "./entering";
import { command, type Command, type Key } from "./keys";
import type { Desk, Moves } from "./moves";
import { around, cellsOf, cursorOn, cycle, go, inLine, type Cursor, type Heading } from "./navigation";
import { isActive } from "./session";
import { between } from "./strokes";
import type { Board, Place } from "./types";

/** What the keyboard needs. */
export interface Keyboard {
  desk: Desk;
  moves: Moves;
  board(): Board;
  /** Puts the cursor on a cell and the focus with it. */
  focus(cursor: Cursor): void;
  /** What a click does while a position is put together. */
  edit(cell: number, erase: boolean): void;
}

/** Obeys a key; false if it means nothing here, so that the page may have it. */
export function obey(keyboard: Keyboard, key: Key): boolean {
  const { session } = keyboard.desk;
  const asked = command(key, session.config.shortcuts !== false);
  return asked !== undefined && (session.editing ? obeyEditing : obeyPlaying)(keyboard, asked);
}

function obeyEditing(keyboard: Keyboard, asked: Command): boolean {
  const { cursor } = keyboard.desk.session;
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
  const { moves, desk } = keyboard;
  const { cursor } = desk.session;
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
  keyboard.focus(go(keyboard.board(), keyboard.desk.session.cursor, heading));
}

/** Enter ends the turn, if it may be ended, on the cell of the last click and where nothing can be chosen. */
function enter({ desk, moves }: Keyboard): void {
  const { entering: state, cursor } = desk.session;
  const elsewhere = !isTarget(state, cursor.cell);
  if (entering.canEnd(state) && (elsewhere || state.clicks.at(-1) === cursor.cell)) moves.end();
  else moves.click(cursor.cell);
}

/** Clicks the cell in a direction; with nothing chosen, first the cell of the cursor. A group goes where the key points. */
function extend(keyboard: Keyboard, heading: Heading): void {
  const { desk, moves } = keyboard;
  const { session } = desk;
  const from = session.cursor;
  if (entering.pending(session.entering).length === 0) {
    moves.click(from.cell);
    if (entering.pending(session.entering).length === 0) return;
  }
  const board = keyboard.board();
  const next = go(board, from, heading);
  if (next.cell === from.cell) return;
  const state = session.entering;
  const [first, second] = entering.pending(state);
  const along =
    second === undefined ? undefined : targetAlong(board, state, between(board, from.cell, next.cell));
  const known = entering.nodeAt(state, [...state.clicks, next.cell]) !== undefined;
  const astray = along === undefined && second !== undefined && known && isTarget(state, next.cell);
  if (astray && first !== undefined && isActive(session)) {
    // A move that goes another way ends there; asked is why the one that goes this way cannot be.
    const there = go(board, cursorOn(board, first), heading).cell;
    return moves.take({ state, refused: [...state.clicks, there] });
  }
  const aim = along === undefined ? next : cursorOn(board, along);
  keyboard.focus(aim);
  moves.click(aim.cell);
}

/** The target that completes a move whose pieces go that way. */
function targetAlong(board: Board, state: entering.Entering, way: Place): number | undefined {
  return cellsOf(entering.targets(state)).find((cell) => {
    const shift = entering.nodeAt(state, [...state.clicks, cell])?.chosen?.effects.moved?.at(-1);
    const goes = shift && between(board, shift.from, shift.to);
    return goes !== undefined && Math.hypot(goes.x - way.x, goes.y - way.y) < 0.01;
  });
}

function isTarget(state: entering.Entering, cell: number): boolean {
  return cellsOf(entering.targets(state)).includes(cell);
}

function cycleTargets(keyboard: Keyboard, by: 1 | -1): void {
  const { session } = keyboard.desk;
  if (!isActive(session)) return;
  const board = keyboard.board();
  const centre = entering.pending(session.entering).at(-1);
  const cells = around(board, centre, cellsOf(entering.targets(session.entering)));
  const next = cycle(cells, session.cursor.cell, by);
  if (next !== undefined) keyboard.focus(cursorOn(board, next));
}

/**
 * Begins the step with the next cell of the line that the same target can follow. The target is that of the cursor, or
 * the first for which there is another beginning; without one the keys go through the targets.
 */
function resize(keyboard: Keyboard, by: 1 | -1): void {
  const { moves, desk } = keyboard;
  const { session } = desk;
  const board = keyboard.board();
  const state = session.entering;
  const [first] = entering.pending(state);
  if (!isActive(session) || first === undefined) return cycleTargets(keyboard, by);
  const beginnings = (target: number) => {
    const line = inLine(board, first, target, startsTo(state, target));
    return line.includes(first) ? line : [];
  };
  const cells = around(board, first, cellsOf(entering.targets(state)));
  const here = session.cursor.cell;
  const next = (target: number) => beginnings(target)[beginnings(target).indexOf(first) + by];
  const target = cells.includes(here) ? here : cells.find((cell) => next(cell) !== undefined);
  if (target === undefined || beginnings(target).length < 2) return cycleTargets(keyboard, by);
  const start = next(target);
  if (start === undefined) return;
  if (target !== here) keyboard.focus(cursorOn(board, target));
  moves.take(entering.click(entering.dropPending(state), start));
}

/** The cells that a step may begin with and that the target can follow at once. */
function startsTo(state: entering.Entering, target: number): number[] {
  const done = state.clicks.slice(0, entering.finished(state));
  const after = (cell: number) => entering.nodeAt(state, [...done, cell])?.targets ?? [];
  return entering.starts(state).filter((cell) => cellsOf(after(cell)).includes(target));
}
