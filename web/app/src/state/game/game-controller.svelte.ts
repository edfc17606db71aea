/** State of the page of a live game: the position on the board, the move being entered, premoves, refusals. */
import type { BoardHandle, BoardSign, Progress } from "@quadriga/board";
import type { Effects, GameState, GameSummary, Options, Order, Problem, Scene } from "@quadriga/api";
import type { PremoveOptions } from "./premove-options";
import { isMyTurn, plyOf } from "./live-state";
import type { LiveClient, Outcome } from "./live-client.svelte";
import type { SceneCache } from "./requests";

/** A position on the board. */
export interface Shown {
  ply: number;
  scene: Scene;
  last: Effects | undefined;
  /** Whether it follows from the previously shown position by one move, which can then be animated. */
  stepped: boolean;
}

/** A move that loses at once; the player has to confirm it. */
export interface LosingMove {
  text: string;
  problem: Problem;
}

/** A premove. */
export interface Premove {
  text: string;
  /** The ply at which it was entered; it is played one ply later. */
  ply: number;
  /** What it would do in the current position, if known. */
  effects: Effects | undefined;
}

/** What a controller needs from its page. */
export interface GameControllerOptions {
  messages: {
    /** An order did not reach the server. */
    lost(): string;
    offline(): string;
    /** A premove was set. */
    held(text: string): string;
    /** A premove could not be played. */
    dropped(text: string): string;
  };
  /** Whether premoves are enabled. */
  premoves(): boolean;
  /** Loads the moves that could be entered as premoves now. */
  fetchPremoveOptions(game: GameSummary): Promise<PremoveOptions>;
}

/** Controller of a live game's page. */
export type GameController = ReturnType<typeof createGameController>;

/** Creates the controller of a live game. */
export function createGameController(
  live: LiveClient,
  scenes: SceneCache,
  { messages, premoves, fetchPremoveOptions }: GameControllerOptions,
) {
  let handle: BoardHandle | undefined;
  let browsed = $state.raw<Shown | undefined>();
  let progress = $state.raw<Progress | undefined>();
  let signs = $state.raw<BoardSign[]>([]);
  let problem = $state.raw<Problem | undefined>();
  let note = $state("");
  let losingMove = $state.raw<LosingMove | undefined>();
  let premove = $state.raw<Premove | undefined>();
  let loaded = $state.raw<{ scene: Scene; options: PremoveOptions } | undefined>();
  let sending = $state(false);
  let seenResyncs = 0;
  let requested = 0;
  /** Ply of the position shown last. */
  let lastShownPly = -1;
  /** The scene of the game when `problem` was shown. */
  let problemScene: Scene | undefined;
  /** Fingerprint of the pieces at the last change of position. */
  let lastPieces = "";

  const game = $derived<GameState | undefined>(live.state.game);
  const ply = $derived(plyOf(live.state));
  const present = $derived.by<Shown | undefined>(() => {
    if (!game) return undefined;
    const stepped = live.state.stepped && lastShownPly === ply - 1;
    return { ply, scene: game.scene, last: game.game.effects[ply - 1], stepped };
  });
  const shown = $derived(browsed ?? present);
  const myTurn = $derived(isMyTurn(live.state));
  /** Whether the user plays and it is the opponent's turn. */
  const canPremove = $derived(
    premoves() && game?.status.phase === "playing" && game.mine.includes(true) && !myTurn && !sending,
  );
  const premoveOptions = $derived(
    canPremove && !premove && loaded?.scene === game?.scene && loaded?.options.options.tree
      ? loaded.options
      : undefined,
  );
  const halfEntered = $derived((progress?.clicks.length ?? 0) > 0);
  const options = $derived<Options | undefined>(
    browsed && !halfEntered ? undefined : myTurn ? live.state.options : premoveOptions?.options,
  );

  /** Caches the current scene; a resync clears the cache, because moves may have been taken back. */
  function cacheScene(): void {
    if (seenResyncs !== live.state.resyncs) {
      scenes.forget();
      browsed = undefined;
    }
    seenResyncs = live.state.resyncs;
    if (game) scenes.know(ply, game.scene);
  }

  /** Whether the pieces have changed since the last call; a change of language resends the same position. */
  function piecesChanged(): boolean {
    const now = JSON.stringify([ply, game?.game.moves, game?.scene.side_to_move, game?.scene.pieces]);
    const changed = now !== lastPieces;
    lastPieces = now;
    return changed;
  }

  function showProblem(next: Problem): void {
    problem = next;
    problemScene = game?.scene;
    handle?.announce(next.message);
  }

  function showNote(text: string): void {
    note = text;
    handle?.announce(text);
  }

  function settle(outcome: Outcome, text?: string): void {
    if (outcome.kind === "warning" && text !== undefined) losingMove = { text, problem: outcome.problem };
    if (outcome.kind === "refused") showProblem(outcome.problem);
    if (outcome.kind === "lost") showProblem({ code: "lost", message: messages.lost() });
    // The board is locked after a move until it is released; a move to be confirmed stays on it.
    if ((outcome.kind === "refused" || outcome.kind === "lost") && text !== undefined) handle?.release();
  }

  async function sendMove(text: string, sure: boolean): Promise<Outcome> {
    [problem, note, losingMove, sending] = [undefined, "", undefined, true];
    const outcome = await live.order({ kind: "move", ply, text, sure });
    sending = false;
    return outcome;
  }

  function setPremove(text: string): void {
    const known = progress?.text === text ? progress.effects : undefined;
    const held = { text, ply, effects: known };
    const view = premoveOptions;
    [premove, problem, note] = [held, undefined, ""];
    // The pieces go back; arrows show the premove.
    handle?.reset();
    handle?.announce(messages.held(text));
    if (known || !view) return;
    void view.effects(text).then((effects) => {
      if (premove === held) premove = { ...held, effects };
    });
  }

  async function move(text: string, sure = false): Promise<void> {
    if (canPremove) setPremove(text);
    else settle(await sendMove(text, sure), text);
  }

  /** Plays the premove; if it has become impossible, a note says so. */
  async function playPremove({ text, ply: entered }: Premove): Promise<void> {
    premove = undefined;
    if (game?.status.phase !== "playing") return;
    if (!myTurn || ply !== entered + 1) return showNote(messages.dropped(text));
    const outcome = await sendMove(text, false);
    if (outcome.kind === "refused") showNote(messages.dropped(text));
    else settle(outcome, text);
  }

  /** Shows the position at a ply; at the last one the board follows the game again. */
  async function goTo(at: number): Promise<void> {
    const goal = Math.max(0, at);
    requested += 1;
    const mine = requested;
    if (goal >= ply) {
      browsed = undefined;
      return;
    }
    cacheScene();
    let scene: Scene;
    try {
      scene = await scenes.at(goal);
    } catch {
      return; // The board stays as it is; the next key press tries again.
    }
    if (mine !== requested) return;
    const last = game?.game.effects[goal - 1];
    browsed = { ply: goal, scene, last, stepped: goal === lastShownPly + 1 };
  }

  function offline(): void {
    showProblem({ code: "offline", message: messages.offline() });
  }

  return {
    /** The game; absent until the server has sent it. */
    get game() {
      return game;
    },
    /** Number of moves played. */
    get ply() {
      return ply;
    },
    /** The position on the board. */
    get shown() {
      return shown;
    },
    /** The current position of the game. */
    get present() {
      return present;
    },
    /** Whether a half-entered move is kept while an earlier position is shown. */
    get suspended() {
      return browsed !== undefined && halfEntered;
    },
    /** Whether an earlier position is shown. */
    get browsing() {
      return browsed !== undefined;
    },
    /** The moves or premoves that can be entered on the board. */
    get options() {
      return options;
    },
    /** Whether a move or premove can be entered on the board. */
    get movable() {
      return browsed === undefined && (myTurn ? !sending : premoveOptions !== undefined);
    },
    get myTurn() {
      return myTurn;
    },
    /** Whether a premove can be set, at least as text. */
    get canPremove() {
      return canPremove;
    },
    get premove() {
      return premove;
    },
    get sending() {
      return sending;
    },
    get progress() {
      return progress;
    },
    /** The signs on the board, for the legend. */
    get signs() {
      return signs;
    },
    get problem() {
      return problem;
    },
    /** What happened to the last premove. */
    get note() {
      return note;
    },
    get losingMove() {
      return losingMove;
    },
    move,
    goTo,
    /** Sends an order other than a move. */
    async sendOrder(order: Order): Promise<void> {
      problem = undefined;
      settle(await live.order(order));
    },
    /** Shows why the clicks are not a legal move. */
    async explainRefusal(clicks: number[]): Promise<void> {
      try {
        const answer = await (myTurn || !premoveOptions ? live.why(clicks) : premoveOptions.why(clicks));
        if (answer) showProblem(answer);
      } catch {
        offline();
      }
    },
    async fetchOptions(prefix: number[]): Promise<Options> {
      try {
        return await (myTurn || !premoveOptions ? live.options(prefix) : premoveOptions.follow(prefix));
      } catch (error) {
        offline();
        throw error;
      }
    },
    /** Loads the premove options; if that fails, a premove can still be typed. */
    async loadPremoveOptions(): Promise<void> {
      if (!game) return;
      const { scene } = game;
      const found = await fetchPremoveOptions(game.game).catch(() => undefined);
      if (found && game?.scene === scene) loaded = { scene, options: found };
    },
    cancelPremove(): void {
      premove = undefined;
    },
    updateProgress(now: Progress): void {
      progress = now;
      if (now.clicks.length > 0) [problem, note] = [undefined, ""];
    },
    updateSigns(now: BoardSign[]): void {
      signs = now;
    },
    attachBoard(board: BoardHandle): void {
      handle = board;
    },
    /** The board, once it is mounted. */
    board: () => handle,
    dismiss(): void {
      [problem, note] = [undefined, ""];
    },
    /** Does not play the losing move; it stays entered and can be changed. */
    cancelLosingMove(): void {
      losingMove = undefined;
      handle?.release();
    },
    /** Call after a change of position or the end of the game: drops what belongs to the previous position. */
    positionChanged(): void {
      const over = game?.status.phase !== "playing";
      if (problemScene !== game?.scene || over) problem = undefined;
      cacheScene();
      if (!piecesChanged() && !over) return;
      [progress, losingMove] = [undefined, undefined];
      if (premove) void playPremove(premove);
    },
    /** Call when the options have come again, as in another language: the half-entered move gets their texts. */
    async refreshEntry(): Promise<void> {
      const [fresh, done] = [live.state.options, progress?.done ?? []];
      if (!myTurn || !halfEntered || !fresh) return;
      handle?.answer(fresh);
      if (done.length === 0) return;
      const further = await live.options(done).catch(() => undefined);
      if (further && halfEntered) handle?.answer(further);
    },
    /** Call when the board shows `shown`. */
    positionShown(): void {
      lastShownPly = shown?.ply ?? -1;
    },
  };
}

/** Makes state that stays valid when its page is gone: answers may arrive after that. */
export function outliving<T>(make: () => T): T {
  let made: { value: T } | undefined;
  $effect.root(() => {
    made = { value: make() };
  });
  if (!made) throw new Error("a root runs at once");
  return made.value;
}
