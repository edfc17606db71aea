/** Turns clicks into changes of the move being entered, and reports them to the app and the screen reader. */
import type { ChosenMove, Options } from "@quadriga/api";
import * as moveEntry from "./move-entry";
import { begin, isActive, isWaiting, progressOf, type Session } from "./session";
import type { SoundName } from "./sounds";

/** What the parts of a board share. */
export interface BoardContext {
  session: Session;
  /** Draws what has changed. */
  render(): void;
  /** Announces a sentence to screen readers. */
  announce(text: string): void;
  playSound(name: SoundName): void;
}

/** Changes the move being entered. */
export interface MoveController {
  click(cell: number): void;
  /** Applies the result of a click or a drag. */
  accept(clicked: moveEntry.ClickResult): void;
  end(): void;
  undo(): void;
  /** Drops the unfinished step, or the whole move; false if nothing is entered. */
  cancel(): boolean;
  reset(): void;
  /** Unlocks a submitted move that was not played. */
  release(): void;
  /** Merges options that the server has sent; false if they are not about the move being entered. */
  answer(options: Options): boolean;
}

/** Creates the controller. */
export function createMoveController(context: BoardContext): MoveController {
  const { session } = context;
  const name = (cell: number | undefined) => session.config.entry.board.cells[cell ?? -1]?.name ?? "";

  function changed(): void {
    context.render();
    session.config.onProgress?.(progressOf(session));
  }

  function send(move: ChosenMove): void {
    session.sent = true;
    const to = session.moveEntry.clicks.at(-1);
    session.tethers = to === undefined ? [] : (move.effects.enablers ?? []).map((from) => ({ from, to }));
    changed();
    session.config.onMove(move.text);
  }

  function ask(prefix: number[]): void {
    const { generation, config } = session;
    const answered = config.onAsk(prefix);
    if (!answered) return;
    const late = () => generation !== session.generation;
    answered.then(
      (options) => void (late() || answer(options)),
      () => late() || giveUp(prefix),
    );
  }

  /** Takes back the clicks that the server was asked about; what was known before them is still valid. */
  function giveUp(prefix: number[]): void {
    session.queue = [];
    if (!isWaiting(session) || !moveEntry.same(prefix, session.moveEntry.clicks)) return;
    session.moveEntry = moveEntry.undoStep(session.moveEntry);
    changed();
  }

  function announceChange(before: moveEntry.MoveEntry): void {
    const { messages } = session.config;
    const state = session.moveEntry;
    const [was, now] = [moveEntry.steps(before), moveEntry.steps(state)];
    const count = now.length;
    if (count > was.length) {
      const from = state.clicks[now[count - 2] ?? 0];
      const step = messages.step(count, name(from), name(state.clicks.at(-1)));
      context.announce(moveEntry.canEnd(state) ? `${step}; ${messages.mayEnd}` : step);
    } else if (state.clicks.length < before.clicks.length) {
      context.announce(messages.dropped);
    } else {
      context.announce(messages.chose(name(state.clicks.at(-1)), moveEntry.targets(state).length));
    }
  }

  function accept(result: moveEntry.ClickResult): void {
    const before = session.moveEntry;
    session.moveEntry = result.state;
    const wrong = result.refused?.at(-1);
    session.refused = wrong === undefined ? undefined : { cell: wrong };
    if (result.refused) {
      context.playSound("refuse");
      changed();
      session.config.onWhy(result.refused);
      return;
    }
    if (result.chosen && !session.config.confirm) return send(result.chosen);
    if (result.chosen) context.announce(session.config.messages.confirm);
    else announceChange(before);
    changed();
    if (result.ask) ask(result.ask);
    if (result.replaced) session.config.onReplaced?.(result.replaced);
  }

  function click(cell: number): void {
    if (!isActive(session)) return;
    const { moveEntry: state, config } = session;
    if (isWaiting(session) && !moveEntry.pending(state).includes(cell)) {
      session.queue.push(cell);
      return;
    }
    if (config.confirm && moveEntry.isComplete(state)) {
      if (cell === state.clicks.at(-1)) return end();
      if (config.onReplaced) return accept({ state, refused: [...state.clicks, cell] });
    }
    accept(moveEntry.click(state, cell));
  }

  function end(): void {
    if (!isActive(session)) return;
    const { chosen, state } = moveEntry.end(session.moveEntry);
    if (!chosen) return context.announce(session.config.messages.nothing);
    session.queue = [];
    session.moveEntry = state;
    send(chosen);
  }

  function undo(): void {
    if (!isActive(session)) return;
    const { messages } = session.config;
    if (session.moveEntry.clicks.length === 0) return context.announce(messages.nothing);
    session.queue = [];
    session.refused = undefined;
    session.moveEntry = moveEntry.undoStep(session.moveEntry);
    context.announce(session.moveEntry.clicks.length === 0 ? messages.cleared : messages.dropped);
    changed();
  }

  function cancel(): boolean {
    if (!isActive(session) || session.moveEntry.clicks.length === 0) return false;
    const { messages } = session.config;
    const half = moveEntry.pending(session.moveEntry).length > 0;
    session.queue = [];
    session.refused = undefined;
    session.moveEntry = half ? moveEntry.dropPending(session.moveEntry) : moveEntry.reset(session.moveEntry);
    context.announce(half ? messages.dropped : messages.cleared);
    changed();
    return true;
  }

  function reset(): void {
    begin(session);
    changed();
  }

  function release(): void {
    if (!session.sent) return;
    session.sent = false;
    changed();
  }

  function answer(options: Options): boolean {
    const { clicks } = session.moveEntry;
    if (!moveEntry.same(options.prefix, clicks.slice(0, options.prefix.length))) return false;
    session.moveEntry = moveEntry.merge(session.moveEntry, options);
    const node = moveEntry.nodeAt(session.moveEntry, clicks);
    if (node?.progress === "complete" && node.chosen && !session.sent && !session.config.confirm) {
      send(node.chosen);
      return true;
    }
    changed();
    for (const cell of session.queue.splice(0)) click(cell);
    return true;
  }

  return { click, accept, end, undo, cancel, reset, release, answer };
}
