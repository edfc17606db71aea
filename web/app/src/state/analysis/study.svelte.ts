/** A study: a tree of variations, the current move in it, and the position after that move. */
import type { BoardHandle, Progress } from "@quadriga/board";
import type { Arrow, Options, PositionView, Problem, ViewRequest } from "@quadriga/api";
import { readAddress, type AnalysisAddress } from "./address";
import { problemOf } from "./requests";
import { saveTrees, loadTrees } from "./storage";
import { addLine } from "./mistakes";
import { openAddress, type PlayedGame } from "./open";
import { fetchView, fetchRefusal } from "../shared/api";
import { setBounded } from "../shared/loading.svelte";
import {
  addMove,
  emptyTree,
  isBlank,
  mainLine,
  moveAt,
  pathTo,
  recordsTo,
  removeMove,
  ROOT,
  startOf,
  type Tree,
} from "./tree";

/** A position on the board. */
interface Shown {
  id: number;
  view: PositionView;
  /** Whether it comes by its last move from the position shown before. */
  stepped: boolean;
}

/** A tree and its current move. */
interface Place {
  tree: Tree;
  at: number;
  /** What took its place and has nothing of its own that could be lost. */
  left?: Tree;
}

/** How many positions are remembered, and how many trees that made room for others. */
const MOST_VIEWS = 400;
const MOST_ASIDE = 10;

/** The study of a game. */
export type Study = ReturnType<typeof createStudy>;

/** Creates the study of a game; with `keeps`, the tree is stored when the page is left. */
export function createStudy(game: string, offline: () => string, keeps = true) {
  let tree = $state.raw<Tree>(emptyTree(game, ""));
  let at = $state(ROOT);
  let shown = $state.raw<Shown | undefined>();
  let firstSide = $state(0);
  let problem = $state.raw<Problem | undefined>();
  let failure = $state.raw<Problem | undefined>();
  let progress = $state.raw<Progress | undefined>();
  let played = $state.raw<PlayedGame | undefined>();
  /** Trees before removals and replacements, the latest last. */
  let aside = $state.raw<readonly Place[]>([]);
  /** Counts opened trees, because ids of moves are only unique within a tree. */
  let opened = $state(0);
  const views = new Map<number, PositionView>();
  let asking: AbortController | undefined;
  let handle: BoardHandle | undefined;

  function requestFor(id: number, of: Tree = tree): ViewRequest {
    return { game, ...startOf(of), moves: recordsTo(of, id), clicks: [] };
  }

  const remember = (id: number, view: PositionView) => setBounded(views, id, view, MOST_VIEWS);

  function show(id: number, view: PositionView): void {
    shown = { id, view, stepped: shown !== undefined && moveAt(tree, id).parent === shown.id };
    progress = undefined;
  }

  /** Aborts the previous request. */
  function fresh(): AbortSignal {
    asking?.abort();
    asking = new AbortController();
    return asking.signal;
  }

  function complain(error: unknown): undefined {
    const told = problemOf(error, offline());
    if (told) say(told);
  }

  function say(told: Problem): void {
    problem = told;
    handle?.announce(told.message);
  }

  /** Goes to a move. */
  async function go(id: number): Promise<void> {
    const signal = fresh();
    const goal = moveAt(tree, id).id;
    at = goal;
    problem = undefined;
    const known = views.get(goal);
    if (known) return show(goal, known);
    try {
      const view = await fetchView(requestFor(goal), signal);
      // The answer of an aborted request may still arrive.
      if (signal.aborted) return;
      remember(goal, view);
      show(goal, view);
    } catch (error) {
      complain(error);
    }
  }

  /** Plays a move after the current one. */
  async function play(text: string): Promise<void> {
    const signal = fresh();
    problem = undefined;
    try {
      const request = requestFor(at);
      const view = await fetchView({ ...request, moves: [...(request.moves ?? []), text] }, signal);
      if (signal.aborted) return handle?.release();
      const [grown, id] = addMove(tree, at, view.moves.at(-1) ?? text);
      tree = grown;
      remember(id, view);
      at = id;
      show(id, view);
    } catch (error) {
      complain(error);
      handle?.release();
    }
  }

  /** Opens a tree at one of its moves. */
  async function open(wanted: Tree, id: number, signal: AbortSignal): Promise<void> {
    const [root, view] = await Promise.all([
      fetchView(requestFor(ROOT, wanted), signal),
      fetchView(requestFor(id, wanted), signal),
    ]);
    signal.throwIfAborted();
    views.clear();
    remember(ROOT, root);
    remember(id, view);
    tree = wanted.variant === view.variant ? wanted : { ...wanted, variant: view.variant };
    opened += 1;
    firstSide = root.scene.side_to_move;
    [at, played, problem, failure] = [id, undefined, undefined, undefined];
    show(id, view);
  }

  /** The current tree, or the one stored when the page was left. */
  function worked(): Place | undefined {
    if (!keeps) return undefined;
    if (shown) return { tree, at };
    const kept = loadTrees(game);
    aside = kept?.aside.map((other) => ({ tree: other, at: ROOT })) ?? [];
    return kept && { tree: kept.tree, at: ROOT };
  }

  function putAside(before: Place | undefined): void {
    if (before && !isBlank(before.tree)) aside = [...aside, before].slice(-MOST_ASIDE);
  }

  /** Key of the current position and its moves. */
  const here = () => JSON.stringify(requestFor(at));

  return {
    get tree() {
      return tree;
    },
    /** The current move. */
    get at() {
      return at;
    },
    /** The position on the board; absent until one is loaded. */
    get shown() {
      return shown;
    },
    /** Whether the board shows the current position, so that moves can be played. */
    get ready() {
      return shown?.id === at;
    },
    /** Whose turn it is at the root. */
    get firstSide() {
      return firstSide;
    },
    /** The game of this site that is studied. */
    get played() {
      return played;
    },
    /** The moves of the finished game that is studied; empty if there is none. */
    get finishedLine(): readonly number[] {
      const over = tree.tags.some(([name, value]) => name === "Result" && value !== "*");
      return over ? (played?.line ?? mainLine(tree)) : [];
    },
    /** Why something was refused. */
    get problem() {
      return problem;
    },
    /** Why there is nothing to study. */
    get failure() {
      return failure;
    },
    get progress() {
      return progress;
    },
    /** Whether removed or replaced moves can be restored. */
    get restorable() {
      return aside.length > 0;
    },
    /** Number of opened trees. */
    get opened() {
      return opened;
    },
    /** Key of the current position, see `Thought.about`. */
    get here() {
      return here();
    },
    /** The address of the current position. */
    get address(): AnalysisAddress {
      const ply = at === ROOT ? 0 : (played?.line.indexOf(at) ?? -1) + 1;
      if (played && (at === ROOT || ply > 0)) return { gameId: played.id, ply, moves: [] };
      return { ...startOf(tree), moves: recordsTo(tree, at) };
    },
    go,
    play,
    /** Plays a line of the position `about`, unless another position has become current. */
    playLine(about: string, records: readonly string[]): void {
      if (about !== here()) return;
      const [grown, ids] = addLine(tree, at, records);
      tree = grown;
      void go(ids.at(-1) ?? at);
    },
    /** Adds a line after a move of the tree and shows its end. */
    playLineFrom(id: number, records: readonly string[]): void {
      const [grown, ids] = addLine(tree, id, records);
      tree = grown;
      void go(ids.at(-1) ?? id);
    },
    requestFor: (id: number) => requestFor(id),
    /** Shows why a request failed. */
    complain,
    /** Shows a problem. */
    tell: say,
    /** Opens the position of an address. */
    async load(query: URLSearchParams): Promise<void> {
      const signal = fresh();
      try {
        const before = worked();
        const opening = await openAddress(game, readAddress(query), before?.tree, signal);
        await open(opening.tree, opening.id, signal);
        if (!opening.continues) putAside(before && { ...before, left: tree });
        played = opening.played;
      } catch (error) {
        if (!signal.aborted) failure = problemOf(error, offline());
      }
    },
    /** Opens another tree; returns false if its starting position is invalid. */
    async replace(wanted: Tree, id: number = ROOT): Promise<boolean> {
      const before = worked();
      try {
        await open(wanted, id, fresh());
        putAside(before);
        return true;
      } catch (error) {
        complain(error);
        return false;
      }
    },
    /** Changes the tree without changing the current move. */
    change(change: (tree: Tree) => Tree): void {
      tree = change(tree);
    },
    /** Removes a move and what follows; if the current move is among them, goes to the move before. */
    remove(id: number): void {
      const { parent } = moveAt(tree, id);
      if (parent === undefined) return;
      const below = pathTo(tree, at).includes(id);
      const left = removeMove(tree, id);
      putAside({ tree, at, left });
      tree = left;
      if (below) void go(parent);
    },
    /** Restores the tree before the last removal or replacement; the present tree can be restored in turn. */
    async restore(): Promise<void> {
      const before = aside.at(-1);
      if (!before) return;
      const since = tree === before.left ? undefined : { tree, at };
      await open(before.tree, before.at, fresh()).then(() => {
        aside = aside.slice(0, -1);
        putAside(since);
      }, complain);
    },
    /** Reloads the positions in another language. */
    async changeLanguage(): Promise<void> {
      views.clear();
      if (shown) await go(at);
    },
    /** Stores the trees for as long as the tab is open. */
    keep(): void {
      // If nothing could be opened, the stored trees must not be overwritten.
      if (shown) saveTrees({ tree, aside: aside.map((place) => place.tree) });
    },
    /** Shows why the clicks are not a legal move. */
    async why(clicks: number[]): Promise<void> {
      const told = await fetchRefusal({ ...requestFor(at), clicks }).catch(() => null);
      if (told) say(told);
    },
    /** Fetches the options after some clicks. */
    options: async (prefix: number[]): Promise<Options> =>
      (await fetchView({ ...requestFor(at), clicks: prefix })).options,
    enter(now: Progress): void {
      progress = now;
      if (now.clicks.length > 0) problem = undefined;
    },
    take(board: BoardHandle): void {
      handle = board;
    },
    board: () => handle,
    dismiss(): void {
      problem = undefined;
    },
    /** Aborts the running request. */
    close(): void {
      asking?.abort();
    },
  };
}

/** Loads the opponent's threats in the position that `wanted` returns; call during component initialisation. */
export function createThreats(wanted: () => PositionView | undefined) {
  let arrows = $state.raw<Arrow[] | undefined>();

  $effect(() => {
    const view = wanted();
    if (!view || view.verdict) return;
    const { game, variant, position } = view;
    const asking = new AbortController();
    fetchView({ game, variant, position, moves: [], clicks: [], threats: true }, asking.signal).then(
      ({ threats }) => {
        if (!asking.signal.aborted) arrows = threats ?? [];
      },
      () => {}, // Threats are optional; the next position tries again.
    );
    return () => {
      asking.abort();
      arrows = undefined;
    };
  });

  return {
    /** The arrows of the threats; nothing until they are loaded. */
    get arrows() {
      return arrows;
    },
  };
}
