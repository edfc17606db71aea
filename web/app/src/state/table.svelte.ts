/** A live game as its page shows it: which position is looked at, what was refused, what waits for a yes or a turn. */
import type { BoardHandle, Progress } from "@quadriga/board";
import type { Effects, GameState, GameSummary, Options, Order, Problem, Scene } from "@quadriga/api";
import type { Ahead } from "./ahead";
import { isMyTurn, plyOf } from "./live-core";
import type { Live, Outcome } from "./live.svelte";
import type { Scenes } from "./scenes";

/** A position on the board of the page. */
export interface Shown {
  ply: number;
  scene: Scene;
  last: Effects | undefined;
  /** Whether it is the position shown before with one move more. */
  stepped: boolean;
}

/** A move that waits for the decision to play it all the same. */
export interface Doubt {
  text: string;
  problem: Problem;
}

/** A move in advance. */
export interface Premove {
  text: string;
  /** How many moves had been made when it was entered; it is played after one more. */
  ply: number;
  /** What it would do now, if that is known. */
  effects: Effects | undefined;
}

/** What a table says by itself, and what it asks for. */
export interface TableParts {
  words: {
    /** An order did not reach the server. */
    lost(): string;
    offline(): string;
    /** A move in advance is held. */
    held(text: string): string;
    /** It was not played. */
    dropped(text: string): string;
  };
  /** Whether moves may be entered in advance. */
  premoves(): boolean;
  /** What could be moved in advance in the game as it stands. */
  ahead(game: GameSummary): Promise<Ahead>;
}

/** The page's view of a live game. */
export type Table = ReturnType<typeof createTable>;

/** Makes it. */
export function createTable(live: Live, scenes: Scenes, { words, premoves, ahead }: TableParts) {
  let handle: BoardHandle | undefined;
  let looked = $state.raw<Shown | undefined>();
  let progress = $state.raw<Progress | undefined>();
  let problem = $state.raw<Problem | undefined>();
  let note = $state("");
  let doubt = $state.raw<Doubt | undefined>();
  let premove = $state.raw<Premove | undefined>();
  let next = $state.raw<{ scene: Scene; ahead: Ahead } | undefined>();
  let sending = $state(false);
  let remembered = 0;
  let wanted = 0;
  /** The ply of the position that was on the board last. */
  let seen = -1;
  /** The scene that was present when the problem was told. */
  let troubled: Scene | undefined;
  /** What stood on the board when the position was another one last, as text. */
  let stood = "";

  const game = $derived<GameState | undefined>(live.state.game);
  const ply = $derived(plyOf(live.state));
  const present = $derived.by<Shown | undefined>(() => {
    if (!game) return undefined;
    const stepped = live.state.stepped && seen === ply - 1;
    return { ply, scene: game.scene, last: game.game.effects[ply - 1], stepped };
  });
  const shown = $derived(looked ?? present);
  const myTurn = $derived(isMyTurn(live.state));
  /** Whether a move may be given in advance: the person here plays, and it is the opponent's turn. */
  const waiting = $derived(
    premoves() && game?.status.phase === "playing" && game.mine.includes(true) && !myTurn && !sending,
  );
  /** What could be entered in advance. */
  const coming = $derived(waiting && !premove && next?.scene === game?.scene ? next?.ahead : undefined);
  const half = $derived((progress?.clicks.length ?? 0) > 0);
  const options = $derived<Options | undefined>(
    looked && !half ? undefined : myTurn ? live.state.options : coming?.options,
  );

  /** Keeps the scene of the present; forgets all when the game was told anew, as moves may have been taken back. */
  function remember(): void {
    if (remembered !== live.state.told) {
      scenes.forget();
      looked = undefined;
    }
    remembered = live.state.told;
    if (game) scenes.know(ply, game.scene);
  }

  /** Whether pieces stand otherwise than before; in another language only the words are told anew. */
  function isElsewhere(): boolean {
    const now = JSON.stringify([ply, game?.game.moves, game?.scene.side_to_move, game?.scene.pieces]);
    const other = now !== stood;
    stood = now;
    return other;
  }

  function complain(told: Problem): void {
    problem = told;
    troubled = game?.scene;
    handle?.announce(told.message);
  }

  function remark(text: string): void {
    note = text;
    handle?.announce(text);
  }

  function settle(outcome: Outcome, text?: string): void {
    if (outcome.kind === "warning" && text !== undefined) doubt = { text, problem: outcome.problem };
    if (outcome.kind === "refused") complain(outcome.problem);
    if (outcome.kind === "lost") complain({ code: "lost", message: words.lost() });
    // The board holds a move that was handed over until it is told what became of it; a doubtful one stays in sight.
    if ((outcome.kind === "refused" || outcome.kind === "lost") && text !== undefined) handle?.release();
  }

  async function give(text: string, sure: boolean): Promise<Outcome> {
    [problem, note, doubt, sending] = [undefined, "", undefined, true];
    const outcome = await live.order({ kind: "move", ply, text, sure });
    sending = false;
    return outcome;
  }

  /** Keeps a move until it is one's turn. */
  function hold(text: string): void {
    const known = progress?.text === text ? progress.effects : undefined;
    const held = { text, ply, effects: known };
    const view = coming;
    [premove, problem, note] = [held, undefined, ""];
    // The pieces go back where they stand; the move is shown by arrows.
    handle?.reset();
    handle?.announce(words.held(text));
    if (known || !view) return;
    void view.effects(text).then((effects) => {
      if (premove === held) premove = { ...held, effects };
    });
  }

  async function move(text: string, sure = false): Promise<void> {
    if (waiting) hold(text);
    else settle(await give(text, sure), text);
  }

  /** Plays the move in advance now that it is one's turn; if it cannot be played any more, that is said quietly. */
  async function playHeld({ text, ply: entered }: Premove): Promise<void> {
    premove = undefined;
    if (game?.status.phase !== "playing") return;
    if (!myTurn || ply !== entered + 1) return remark(words.dropped(text));
    const outcome = await give(text, false);
    if (outcome.kind === "refused") remark(words.dropped(text));
    else settle(outcome, text);
  }

  /** Shows the position after so many moves; beyond the last one it follows the game again. */
  async function look(at: number): Promise<void> {
    const goal = Math.max(0, at);
    wanted += 1;
    const mine = wanted;
    if (goal >= ply) {
      looked = undefined;
      return;
    }
    remember();
    let scene: Scene;
    try {
      scene = await scenes.at(goal);
    } catch {
      return; // The board stays as it is; the next key asks again.
    }
    if (mine !== wanted) return;
    const last = game?.game.effects[goal - 1];
    looked = { ply: goal, scene, last, stepped: goal === seen + 1 };
  }

  function offline(): void {
    complain({ code: "offline", message: words.offline() });
  }

  return {
    /** The game; absent until the server has told it. */
    get game() {
      return game;
    },
    /** How many moves have been made. */
    get ply() {
      return ply;
    },
    /** The position on the board. */
    get shown() {
      return shown;
    },
    /** The position of the game. */
    get present() {
      return present;
    },
    /** Whether a half-entered move waits while an earlier position is looked at. */
    get aside() {
      return looked !== undefined && half;
    },
    /** Whether an earlier position is looked at. */
    get looking() {
      return looked !== undefined;
    },
    /** What may be clicked in the position on the board: on one's turn, or in advance. */
    get choices() {
      return options;
    },
    /** Whether the person here may enter a move, on their turn or in advance. */
    get movable() {
      return looked === undefined && (myTurn ? !sending : coming !== undefined);
    },
    get myTurn() {
      return myTurn;
    },
    /** Whether a move may be given in advance, at least as text. */
    get waiting() {
      return waiting;
    },
    /** The move in advance. */
    get premove() {
      return premove;
    },
    get sending() {
      return sending;
    },
    get progress() {
      return progress;
    },
    get problem() {
      return problem;
    },
    /** What has happened to a move in advance. */
    get note() {
      return note;
    },
    get doubt() {
      return doubt;
    },
    move,
    look,
    /** Gives an order that is no move. */
    async order(order: Order): Promise<void> {
      problem = undefined;
      settle(await live.order(order));
    },
    /** Asks why the clicks are no move, and shows the answer. */
    async why(clicks: number[]): Promise<void> {
      try {
        const answer = await (myTurn || !coming ? live.why(clicks) : coming.why(clicks));
        if (answer) complain(answer);
      } catch {
        offline();
      }
    },
    async options(prefix: number[]): Promise<Options> {
      try {
        return await (myTurn || !coming ? live.options(prefix) : coming.follow(prefix));
      } catch (error) {
        offline();
        throw error;
      }
    },
    /** Asks what could be entered in advance; without an answer a move can still be typed. */
    async prepare(): Promise<void> {
      if (!game) return;
      const { scene } = game;
      const found = await ahead(game.game).catch(() => undefined);
      if (found && game?.scene === scene) next = { scene, ahead: found };
    },
    /** The move in advance is not to be played. */
    cancel(): void {
      premove = undefined;
    },
    /** Takes note of how far the move is entered. */
    enter(now: Progress): void {
      progress = now;
      if (now.clicks.length > 0) [problem, note] = [undefined, ""];
    },
    /** Takes over the board of the page. */
    take(board: BoardHandle): void {
      handle = board;
    },
    /** The board, once it stands. */
    board: () => handle,
    /** Whatever was said is no longer shown. */
    dismiss(): void {
      [problem, note] = [undefined, ""];
    },
    /** The doubtful move is not played; what was entered of it stays. */
    reconsider(): void {
      doubt = undefined;
      handle?.release();
    },
    /** Another position is present, or the game is over: what was entered and said belongs to what was before. */
    turned(): void {
      const over = game?.status.phase !== "playing";
      if (troubled !== game?.scene || over) problem = undefined;
      remember();
      if (!isElsewhere() && !over) return;
      [progress, doubt] = [undefined, undefined];
      if (premove) void playHeld(premove);
    },
    /** The board shows what is to be shown. */
    saw(): void {
      seen = shown?.ply ?? -1;
    },
  };
}
