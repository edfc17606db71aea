/** A move as what is seen one after another: strokes of pieces that go together, and flights of the ball. */
import type { Board, Effects, Point, Removal, Shift } from "./geometry";

/** What happens at the same time. */
export interface Stroke {
  /** The pieces that go. */
  shifts: Shift[];
  /** The pieces that leave the board. */
  removed: Removal[];
  /** The ball that flies. */
  pass?: Shift;
}

/**
 * The strokes of a move. Pieces that go the same way go together, with all that they push and remove; a piece that goes
 * another way, or goes on, begins a new stroke. The ball flies on its own, after as many moves as the effects say.
 */
export function strokes(board: Board, effects: Effects): Stroke[] {
  const all: Stroke[] = [];
  const moved = effects.moved ?? [];
  const { pass } = effects;
  const flight = pass ? { shifts: [], removed: [], pass: { from: pass.from, to: pass.to } } : undefined;
  let current: Stroke | undefined;
  moved.forEach((shift, index) => {
    if (flight && pass?.after === index) {
      all.push(flight);
      current = undefined;
    }
    if (!current || !goesAlong(board, current, shift)) {
      current = { shifts: [], removed: [] };
      all.push(current);
    }
    current.shifts.push(shift);
  });
  if (flight && pass && pass.after >= moved.length) all.push(flight);
  const first = all.find((stroke) => !stroke.pass) ?? all[0];
  const [pushed, removed] = [effects.pushed ?? [], effects.removed ?? []];
  if (first) {
    first.shifts.unshift(...pushed);
    first.removed.push(...removed);
  } else if (pushed.length + removed.length > 0) {
    all.push({ shifts: [...pushed], removed: [...removed] });
  }
  return all;
}

/** The way that one has to go from a cell to another. */
export function between(board: Board, from: number, to: number): Point {
  const [one, other] = [board.cells[from]?.centre, board.cells[to]?.centre];
  return { x: (other?.x ?? 0) - (one?.x ?? 0), y: (other?.y ?? 0) - (one?.y ?? 0) };
}

function goesAlong(board: Board, stroke: Stroke, shift: Shift): boolean {
  const [leader] = stroke.shifts;
  if (!leader) return true;
  const [way, other] = [between(board, leader.from, leader.to), between(board, shift.from, shift.to)];
  const parallel = Math.abs(way.x - other.x) < 0.01 && Math.abs(way.y - other.y) < 0.01;
  return parallel && stroke.shifts.every((earlier) => earlier.to !== shift.from);
}
