/** What clicks do while a move is entered: the state changes, the app and the person are told. */
import type { ChosenMove, Options } from "@quadriga/api";
import * as entering from "./entering";
import { begin, isActive, isWaiting, progressOf, type Session } from "./session";
import type { Noise } from "./sounds";

/** What a board does for its parts. */
export interface Desk {
  session: Session;
  /** Draws what has changed. */
  show(): void;
  /** Says a sentence. */
  say(text: string): void;
  noise(noise: Noise): void;
}

/** The ways to change the move that is being entered. */
export interface Moves {
  click(cell: number): void;
  /** Takes over what a drag has come to. */
  take(clicked: entering.Clicked): void;
  end(): void;
  undo(): void;
  /** Lets go of the unfinished step, or of the whole move; false if there is nothing to let go of. */
  cancel(): boolean;
  reset(): void;
  /** Lets a move that was handed over and not played be changed. */
  release(): void;
  /** An answer of the server; true if it is about the move that is being entered. */
  answer(options: Options): boolean;
}

/** Makes them. */
export function createMoves(desk: Desk): Moves {
  const { session } = desk;
  const name = (cell: number | undefined) => session.config.entry.board.cells[cell ?? -1]?.name ?? "";

  function changed(): void {
    desk.show();
    session.config.onProgress?.(progressOf(session));
  }

  function send(move: ChosenMove): void {
    session.sent = true;
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

  /** Without an answer the clicks lead nowhere; what was known before them is still good. */
  function giveUp(prefix: number[]): void {
    session.queue = [];
    if (!isWaiting(session) || !entering.same(prefix, session.entering.clicks)) return;
    session.entering = entering.undoStep(session.entering);
    changed();
  }

  function tell(before: entering.Entering): void {
    const { words } = session.config;
    const state = session.entering;
    const [was, now] = [entering.steps(before), entering.steps(state)];
    const count = now.length;
    if (count > was.length) {
      const from = state.clicks[now[count - 2] ?? 0];
      const step = words.step(count, name(from), name(state.clicks.at(-1)));
      desk.say(entering.canEnd(state) ? `${step}; ${words.mayEnd}` : step);
    } else if (state.clicks.length < before.clicks.length) {
      desk.say(words.dropped);
    } else {
      desk.say(words.chose(name(state.clicks.at(-1)), entering.targets(state).length));
    }
  }

  function take(result: entering.Clicked): void {
    const before = session.entering;
    session.entering = result.state;
    const wrong = result.refused?.at(-1);
    session.refused = wrong === undefined ? undefined : { cell: wrong };
    if (result.refused) {
      desk.noise("refuse");
      changed();
      session.config.onWhy(result.refused);
      return;
    }
    if (result.chosen && !session.config.confirm) return send(result.chosen);
    if (result.chosen) desk.say(session.config.words.confirm);
    else tell(before);
    changed();
    if (result.ask) ask(result.ask);
  }

  function click(cell: number): void {
    if (!isActive(session)) return;
    const { entering: state, config } = session;
    if (isWaiting(session) && !entering.pending(state).includes(cell)) {
      session.queue.push(cell);
      return;
    }
    if (config.confirm && entering.isComplete(state) && cell === state.clicks.at(-1)) return end();
    take(entering.click(state, cell));
  }

  function end(): void {
    if (!isActive(session)) return;
    const { chosen } = entering.end(session.entering);
    if (chosen) send(chosen);
    else desk.say(session.config.words.nothing);
  }

  function undo(): void {
    if (!isActive(session)) return;
    const { words } = session.config;
    if (session.entering.clicks.length === 0) return desk.say(words.nothing);
    session.queue = [];
    session.refused = undefined;
    session.entering = entering.undoStep(session.entering);
    desk.say(session.entering.clicks.length === 0 ? words.cleared : words.dropped);
    changed();
  }

  function cancel(): boolean {
    if (!isActive(session) || session.entering.clicks.length === 0) return false;
    const { words } = session.config;
    const half = entering.pending(session.entering).length > 0;
    session.queue = [];
    session.refused = undefined;
    session.entering = half ? entering.dropPending(session.entering) : entering.reset(session.entering);
    desk.say(half ? words.dropped : words.cleared);
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
    const { clicks } = session.entering;
    if (!entering.same(options.prefix, clicks.slice(0, options.prefix.length))) return false;
    session.entering = entering.merge(session.entering, options);
    const node = entering.nodeAt(session.entering, clicks);
    if (node?.progress === "complete" && node.chosen && !session.sent && !session.config.confirm) {
      send(node.chosen);
      return true;
    }
    changed();
    for (const cell of session.queue.splice(0)) click(cell);
    return true;
  }

  return { click, take, end, undo, cancel, reset, release, answer };
}
