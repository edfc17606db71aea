/** What a move does to the pieces on a board: plain data in, plain data out. */
import type { Effects, Piece } from "@quadriga/api";

/** The pieces after a move: first the removed leave, then the pushed go, then the moved one after another. */
export function applyEffects(pieces: readonly Piece[], effects: Effects): Piece[] {
  const standing = new Map(pieces.map((piece) => [piece.cell, piece]));
  for (const removal of effects.removed ?? []) standing.delete(removal.cell);
  for (const shift of effects.pushed ?? []) go(standing, shift.from, shift.to);
  const moved = effects.moved ?? [];
  const { pass } = effects;
  moved.forEach((shift, index) => {
    if (pass?.after === index) throwBall(standing, pass.from, pass.to);
    go(standing, shift.from, shift.to);
  });
  if (pass && pass.after >= moved.length) throwBall(standing, pass.from, pass.to);
  return [...standing.values()].sort((one, other) => one.cell - other.cell);
}

/** The cells where the pieces that move stood before, each once; the first `made` shifts belong to earlier steps. */
export function group(effects: Effects, made = 0): number[] {
  const shifts = (effects.moved ?? []).slice(made);
  return shifts
    .filter(({ from }, index) => !shifts.slice(0, index).some((earlier) => earlier.to === from))
    .map(({ from }) => from);
}

/** The pieces that stand on other cells, or are others, than before. */
export function changed(before: readonly Piece[], after: readonly Piece[]): Piece[] {
  const known = new Map(before.map((piece) => [piece.cell, piece]));
  return after.filter((piece) => {
    const old = known.get(piece.cell);
    return old?.side !== piece.side || old.kind !== piece.kind;
  });
}

function go(standing: Map<number, Piece>, from: number, to: number): void {
  const piece = standing.get(from);
  if (!piece) return;
  standing.delete(from);
  standing.set(to, { ...piece, cell: to });
}

/** The two pieces swap kinds: holder and receiver. */
function throwBall(standing: Map<number, Piece>, from: number, to: number): void {
  const [holder, catcher] = [standing.get(from), standing.get(to)];
  if (!holder || !catcher) return;
  standing.set(from, { ...holder, kind: catcher.kind });
  standing.set(to, { ...catcher, kind: holder.kind });
}
