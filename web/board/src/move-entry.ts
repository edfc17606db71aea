/**
 * Entering a move by clicks, as plain data: the clicks so far, what they mean, what may follow.
 *
 * The server's answers are the only source of what is allowed. A move may have several steps: a step is finished where
 * the clicks are a whole move.
 */
import type { ChosenMove, ClickNode, ClickTarget, Options, Piece, Scene } from "@quadriga/api";

/** A move that is being entered. */
export interface MoveEntry {
  /** The options that the server has sent: first those of the position, then those after some clicks. */
  readonly answers: readonly Options[];
  /** The clicks so far. */
  readonly clicks: readonly number[];
}

/** What came of a click. */
export interface ClickResult {
  /** The move as it is entered now. */
  state: MoveEntry;
  /** The move, if it is complete and nothing can follow. */
  chosen?: ChosenMove;
  /** The clicks to ask the server about: its tree ends here, or one step of several is done. */
  ask?: number[];
  /** The clicks that nothing allows; the state is as before. */
  refused?: number[];
  /** Clicks that nothing allows either, but whose last one begins something else: the state is that beginning. */
  replaced?: number[];
}

/** The state before the first click. */
export function start(options: Options | undefined): MoveEntry {
  return { answers: options ? [options] : [], clicks: options ? [...options.prefix] : [] };
}

/** Adds options that the server has sent. */
export function merge(state: MoveEntry, options: Options): MoveEntry {
  const others = state.answers.filter((answer) => !same(answer.prefix, options.prefix));
  const [first] = state.answers;
  // The answer about the position stays first: the beginning of the move is known from it.
  const kept = first && same(first.prefix, options.prefix) ? [options, ...others] : [...others, options];
  return { answers: kept, clicks: state.clicks };
}

/** The node of the click tree after some clicks, if known. */
export function nodeAt(state: MoveEntry, clicks: readonly number[]): ClickNode | undefined {
  for (const answer of [...state.answers].reverse()) {
    const node = walk(answer, clicks);
    if (node) return node;
  }
  return undefined;
}

/** The cells that may be clicked next. */
export function targets(state: MoveEntry): ClickTarget[] {
  return nodeAt(state, state.clicks)?.targets ?? [];
}

/** The cells with which a step may begin, whatever is half entered. */
export function starts(state: MoveEntry): number[] {
  return cellsAfter(state, state.clicks.slice(0, finished(state)));
}

/** The move that the clicks are, if they are one. */
export function chosen(state: MoveEntry): ChosenMove | undefined {
  return nodeAt(state, state.clicks)?.chosen ?? undefined;
}

/** Whether the finished steps are a move, whatever is half entered after them. */
export function canEnd(state: MoveEntry): boolean {
  return finished(state) > 0;
}

/** Whether the clicks are a move to which nothing can be added. */
export function isComplete(state: MoveEntry): boolean {
  return state.clicks.length > 0 && chosen(state) !== undefined && targets(state).length === 0;
}

/** The scene after some clicks, if known. */
export function sceneAfter(state: MoveEntry, clicks: readonly number[]): Scene | undefined {
  return state.answers.find((answer) => same(answer.prefix, clicks))?.entered ?? undefined;
}

/** What the player is to do now, in words of the server, if known. */
export function promptAt(state: MoveEntry): string | undefined {
  const done = finished(state);
  const prompts = state.answers.find((answer) => same(answer.prefix, state.clicks.slice(0, done)))?.prompts;
  return prompts?.[Math.min(state.clicks.length - done, prompts.length - 1)];
}

/** The numbers of clicks after which a step was finished, in order. */
export function steps(state: MoveEntry): number[] {
  const counts = state.clicks.map((_, index) => index + 1);
  return counts.filter((count) => nodeAt(state, state.clicks.slice(0, count))?.chosen);
}

/** How many clicks belong to finished steps. */
export function finished(state: MoveEntry): number {
  return steps(state).at(-1) ?? 0;
}

/** The clicks of the step that is not finished. */
export function pending(state: MoveEntry): number[] {
  return state.clicks.slice(finished(state));
}

/** A click on a cell. */
export function click(state: MoveEntry, cell: number): ClickResult {
  if (isComplete(state)) return change(state, cell);
  if (cellsAfter(state, state.clicks).includes(cell)) return arrive(state, [...state.clicks, cell]);
  const done = finished(state);
  const again = state.clicks.indexOf(cell, done);
  if (again >= 0) return { state: { ...state, clicks: state.clicks.slice(0, again) } };
  const other = reselect(state, cell, done);
  if (other) return { ...arrive(state, other), replaced: [...state.clicks, cell] };
  return { state, refused: [...state.clicks, cell] };
}

/** The end of a turn to which more could be added; what is half entered is dropped. */
export function end(state: MoveEntry): ClickResult {
  const done = dropPending(state);
  const move = chosen(done);
  return move && canEnd(state) ? { state: done, chosen: move } : { state, refused: [...state.clicks] };
}

/** The state without the last click of an unfinished step, or without the last finished step. */
export function undoStep(state: MoveEntry): MoveEntry {
  const ends = steps(state);
  const last = ends.at(-1) ?? 0;
  const keep = state.clicks.length > last ? state.clicks.length - 1 : (ends.at(-2) ?? 0);
  return { ...state, clicks: state.clicks.slice(0, keep) };
}

/** The state without the unfinished step. */
export function dropPending(state: MoveEntry): MoveEntry {
  return { ...state, clicks: state.clicks.slice(0, finished(state)) };
}

/** The state before the first click. */
export function reset(state: MoveEntry): MoveEntry {
  return { ...state, clicks: state.answers[0]?.prefix ?? [] };
}

/** Whether two lists of cells are the same. */
export function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((cell, index) => cell === other[index]);
}

/** Whether the same pieces stand on the same cells. */
export function samePieces(one: readonly Piece[], other: readonly Piece[]): boolean {
  const key = (piece: Piece) => `${piece.cell} ${piece.side} ${piece.kind}`;
  const keys = new Set(one.map(key));
  return one.length === other.length && other.every((piece) => keys.has(key(piece)));
}

function cellsAfter(state: MoveEntry, clicks: readonly number[]): number[] {
  return (nodeAt(state, clicks)?.targets ?? []).map((target) => target.cell);
}

/** A click while a complete move waits for confirmation replaces its last click; if that is impossible, the move stays. */
function change(state: MoveEntry, cell: number): ClickResult {
  const result = click({ ...state, clicks: state.clicks.slice(0, -1) }, cell);
  return result.refused ? { state, refused: result.refused } : result;
}

function arrive(state: MoveEntry, clicks: number[]): ClickResult {
  const next = { ...state, clicks };
  const node = nodeAt(next, clicks);
  if (node?.progress === "complete" && node.chosen) return { state: next, chosen: node.chosen };
  return reached(next);
}

/** The result of clicks that are not a complete move, or one that can be continued. */
export function reached(state: MoveEntry): ClickResult {
  return needsAsking(state) ? { state, ask: [...state.clicks] } : { state };
}

/**
 * Options are needed where the tree ends, where it lacks the effects of the next clicks, and after a finished step when
 * its board is not known.
 */
function needsAsking(state: MoveEntry): boolean {
  const node = nodeAt(state, state.clicks);
  if (!node) return true;
  if (state.answers.some((answer) => same(answer.prefix, state.clicks))) return false;
  if (node.progress === "complete-or-more") return true;
  return (node.targets ?? []).some((target) => typeof target.node !== "number");
}

/**
 * The clicks after the latest of the half-entered clicks that `cell` can follow. Nothing but the first click of a step
 * may be replaced by one that completes a move: that would be a move nobody has seen marked.
 */
function reselect(state: MoveEntry, cell: number, done: number): number[] | undefined {
  for (let keep = state.clicks.length - 1; keep >= done; keep -= 1) {
    const clicks = [...state.clicks.slice(0, keep), cell];
    const known = cellsAfter(state, state.clicks.slice(0, keep)).includes(cell);
    if (known && !nodeAt(state, clicks)?.chosen) return clicks;
  }
  return undefined;
}

function walk(answer: Options, clicks: readonly number[]): ClickNode | undefined {
  const nodes = answer.tree?.nodes;
  if (!nodes || !same(answer.prefix, clicks.slice(0, answer.prefix.length))) return undefined;
  let node = nodes[0];
  for (const cell of clicks.slice(answer.prefix.length)) {
    const target = node?.targets?.find((candidate) => candidate.cell === cell);
    node = typeof target?.node === "number" ? nodes[target.node] : undefined;
  }
  return node;
}
