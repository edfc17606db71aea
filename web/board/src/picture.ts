/** What is to be seen: all layers of the board as plain data, from the scene and the move that is being entered. */
import type { Announced, ClickTarget, Effects, Scene } from "@quadriga/api";
import { applyEffects, changed, group } from "./effects";
import type { BoardConfig } from "./config";
import * as moveEntry from "./move-entry";
import type { Piece, Shift } from "./geometry";

/** A finished step of a move that is being entered. */
export interface ShownStep extends Shift {
  number: number;
  /** The piece that stood where the step began, if it has left. */
  ghost?: Piece;
}

/** A text at the target cell of a move. */
export interface Announcement extends Announced {
  cell: number;
}

/** The way of a group to a target: its foremost piece comes from one cell and goes to the other. */
export interface Ray extends Shift {
  /** The cell that was chosen, from which the group is counted. */
  chosen: number;
}

/** All that is drawn over the ground. */
export interface Picture {
  scene: Scene;
  last: Effects | undefined;
  /** What the entered move does, if it is complete and shown as made. */
  made: Effects | undefined;
  /** The cells that may be clicked; with nothing chosen these are many, and drawn quietly or not at all. */
  targets: ClickTarget[];
  /** The cells of the unfinished step. */
  selected: number[];
  /** The other cells whose pieces go with every move that the clicks can become. */
  along: number[];
  /** The other cells whose pieces go with the move that is pointed at. */
  aimed: number[];
  /** The ways of moves that take several pieces along. */
  rays: Ray[];
  steps: ShownStep[];
  /** The piece that is being dragged, where it came from. */
  lifted?: Piece;
  /** Where pieces would stand after the target that is pointed at. */
  preview: Piece[];
  /** Lines from the target that is pointed at to the pieces that make it legal. */
  tethers: Shift[];
  /** With no target pointed at, the pieces that make the targets legal. */
  partners: number[];
  /** What was announced with the last move. */
  announcement?: Announcement;
}

/** What of the board's state is seen. */
export interface Seeing {
  config: Pick<BoardConfig, "scene" | "last">;
  moveEntry: moveEntry.MoveEntry;
  /** The cell that is pointed at, focused, or that a dragged piece snaps to. */
  pointed?: number | undefined;
  /** Whether clicks are taken at all. */
  active: boolean;
  /** The cell whose piece is being dragged. */
  dragged?: number | undefined;
}

/** The picture. */
export function compose(seeing: Seeing): Picture {
  const { config, moveEntry: state, active } = seeing;
  const base = config.scene;
  const done = moveEntry.finished(state);
  const scene = done === 0 ? base : sceneAt(base, state, state.clicks.slice(0, done));
  const targets = active ? moveEntry.targets(state) : [];
  const whole = done > 0 && done === state.clicks.length ? moveEntry.chosen(state)?.effects : undefined;
  const made = targets.length === 0 ? whole : undefined;
  const aim = targets.some((target) => target.cell === seeing.pointed) ? seeing.pointed : undefined;
  const effects =
    aim === undefined ? undefined : moveEntry.nodeAt(state, [...state.clicks, aim])?.chosen?.effects;
  const lifted = scene.pieces.find((piece) => piece.cell === seeing.dragged);
  const preview = effects ? changed(scene.pieces, applyEffects(base.pieces, effects)) : [];
  const last = made ?? (done > 0 ? undefined : config.last);
  const selected = moveEntry.pending(state);
  const before = shiftsMade(state);
  const along = others(together(state, before), selected);
  return {
    scene,
    last,
    made,
    targets,
    selected,
    along,
    aimed: effects && selected.length > 0 ? others(group(effects, before), [...selected, ...along]) : [],
    rays: selected.length > 0 ? rays(state, targets, before) : [],
    steps: made && moveEntry.steps(state).length < 2 ? [] : shownSteps(base, state, scene),
    ...(lifted && { lifted }),
    preview,
    tethers: tethers(aim ?? state.clicks.at(-1), effects ?? made),
    partners: selected.length > 0 && aim === undefined ? partners(state, targets) : [],
    ...announced(last),
  };
}

/** How many shifts belong to the finished steps. */
function shiftsMade(state: moveEntry.MoveEntry): number {
  const done = state.clicks.slice(0, moveEntry.finished(state));
  return done.length === 0 ? 0 : (moveEntry.nodeAt(state, done)?.chosen?.effects.moved?.length ?? 0);
}

/** The cells whose pieces go with every move that the clicks of the unfinished step can become. */
function together(state: moveEntry.MoveEntry, made: number): number[] {
  if (moveEntry.pending(state).length === 0) return [];
  let common: number[] | undefined;
  const visit = (clicks: readonly number[]): void => {
    const node = moveEntry.nodeAt(state, clicks);
    // What is not known yet may leave any piece where it is.
    if (!node) common = [];
    else if (node.chosen) {
      const cells = group(node.chosen.effects, made);
      common = common?.filter((cell) => cells.includes(cell)) ?? cells;
    } else for (const { cell } of node.targets ?? []) visit([...clicks, cell]);
  };
  visit(state.clicks);
  return common ?? [];
}

/** A way for each target that several pieces go to, or that has something written beside it. */
function rays(state: moveEntry.MoveEntry, targets: readonly ClickTarget[], made: number): Ray[] {
  const chosen = state.clicks.at(-1);
  return targets.flatMap(({ cell, badge }) => {
    const effects = moveEntry.nodeAt(state, [...state.clicks, cell])?.chosen?.effects;
    if (chosen === undefined || !effects || (!badge && group(effects, made).length < 2)) return [];
    const front = effects.moved?.slice(made).find(({ to }) => to === cell)?.from;
    return [{ chosen, from: front ?? chosen, to: cell }];
  });
}

function others(cells: readonly number[], known: readonly number[]): number[] {
  return cells.filter((cell) => !known.includes(cell));
}

/** The announcement of a move, at the target cell of its last piece. */
function announced(effects: Effects | undefined): Pick<Picture, "announcement"> {
  const cell = effects?.moved?.at(-1)?.to;
  const told = effects?.announcement;
  return told && cell !== undefined ? { announcement: { cell, ...told } } : {};
}

/** The scene after a finished step: the server's, or until it arrives the pieces alone. */
function sceneAt(base: Scene, state: moveEntry.MoveEntry, clicks: readonly number[]): Scene {
  const told = moveEntry.sceneAfter(state, clicks);
  if (told) return told;
  const effects = moveEntry.nodeAt(state, clicks)?.chosen?.effects;
  return effects ? { ...base, pieces: applyEffects(base.pieces, effects), marks: [], links: [] } : base;
}

function shownSteps(base: Scene, state: moveEntry.MoveEntry, scene: Scene): ShownStep[] {
  const occupied = new Set(scene.pieces.map((piece) => piece.cell));
  const shown: ShownStep[] = [];
  let begin = 0;
  let before = base;
  for (const end of moveEntry.steps(state)) {
    const [from, to] = [state.clicks[begin], state.clicks[end - 1]];
    if (from !== undefined && to !== undefined) {
      const ghost = before.pieces.find((piece) => piece.cell === from && !occupied.has(from));
      shown.push({ number: shown.length + 1, from, to, ...(ghost && { ghost }) });
    }
    begin = end;
    before = sceneAt(base, state, state.clicks.slice(0, end));
  }
  return shown;
}

function partners(state: moveEntry.MoveEntry, targets: readonly ClickTarget[]): number[] {
  const effects = targets.map(
    ({ cell }) => moveEntry.nodeAt(state, [...state.clicks, cell])?.chosen?.effects,
  );
  return [...new Set(effects.flatMap((each) => each?.enablers ?? []))];
}

function tethers(to: number | undefined, effects: Effects | undefined): Shift[] {
  if (to === undefined) return [];
  return (effects?.enablers ?? []).map((from) => ({ from, to }));
}
