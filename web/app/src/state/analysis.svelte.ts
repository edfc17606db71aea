/** A game that is studied: its tree of variations, the move that is looked at, and the position after it. */
import type { BoardHandle, Progress } from "@quadriga/board";
import type { Options, PositionView, Problem, ViewRequest } from "@quadriga/wire";
import { readAddress, type AnalysisAddress } from "./analysis-address";
import { problemOf } from "./analysis-api";
import { keptTree, keepTree } from "./analysis-kept";
import { openingOf, type Opening } from "./analysis-opening";
import { askView, askWhy } from "./api";
import { setBounded } from "./bounded";
import { addMove, emptyTree, moveAt, pathTo, recordsTo, removeMove, ROOT, type Tree } from "./tree";

/** A position on the board. */
interface Shown {
  id: number;
  view: PositionView;
  /** Whether it comes by its last move from the position shown before. */
  stepped: boolean;
}

/** How many positions are remembered. */
const MOST_VIEWS = 400;

/** The study of a game. */
export type Study = ReturnType<typeof createStudy>;

/** Makes the study of a game; `offline` says that the server was not reached, `keeps` that the tree outlives the page. */
export function createStudy(game: string, offline: () => string, keeps = true) {
  let tree = $state.raw<Tree>(emptyTree(game, ""));
  let at = $state(ROOT);
  let shown = $state.raw<Shown | undefined>();
  let firstSide = $state(0);
  let problem = $state.raw<Problem | undefined>();
  let failure = $state.raw<Problem | undefined>();
  let progress = $state.raw<Progress | undefined>();
  let played = $state.raw<Opening["played"]>();
  let dropped = $state.raw<{ tree: Tree; at: number } | undefined>();
  const views = new Map<number, PositionView>();
  let asking: AbortController | undefined;
  let handle: BoardHandle | undefined;

  function requestFor(id: number): ViewRequest {
    const { variant, position } = tree;
    const moves = recordsTo(tree, id);
    const start = { ...(variant !== "" && { variant }), ...(position !== undefined && { position }) };
    return { game, ...start, moves, clicks: [] };
  }

  const remember = (id: number, view: PositionView) => setBounded(views, id, view, MOST_VIEWS);

  function show(id: number, view: PositionView): void {
    shown = { id, view, stepped: shown !== undefined && moveAt(tree, id).parent === shown.id };
    progress = undefined;
  }

  /** A new wish calls the one before off; the answer is asked for as `moves` after the present start. */
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

  /** Looks at the position after a move. */
  async function go(id: number): Promise<void> {
    const signal = fresh();
    const goal = moveAt(tree, id).id;
    at = goal;
    problem = undefined;
    const known = views.get(goal);
    if (known) return show(goal, known);
    try {
      const view = await askView(requestFor(goal), signal);
      // An answer that was called off may still have been on its way.
      if (signal.aborted) return;
      remember(goal, view);
      show(goal, view);
    } catch (error) {
      complain(error);
    }
  }

  /** Makes a move after the one that is looked at. */
  async function play(text: string): Promise<void> {
    const signal = fresh();
    problem = undefined;
    try {
      const request = requestFor(at);
      const view = await askView({ ...request, moves: [...(request.moves ?? []), text] }, signal);
      if (signal.aborted) return;
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

  /** Takes over a tree and looks at one of its moves. */
  async function open(opened: Tree, id: number, signal: AbortSignal): Promise<void> {
    const old = tree;
    try {
      tree = opened;
      const [root, view] = await Promise.all([
        askView(requestFor(ROOT), signal),
        askView(requestFor(id), signal),
      ]);
      views.clear();
      remember(ROOT, root);
      remember(id, view);
      tree = { ...opened, variant: view.variant };
      firstSide = root.scene.side_to_move;
      [at, played, problem, failure] = [id, undefined, undefined, undefined];
      show(id, view);
    } catch (error) {
      tree = old;
      throw error;
    }
  }

  return {
    get tree() {
      return tree;
    },
    /** The move that is looked at. */
    get at() {
      return at;
    },
    /** The position on the board; absent until the server has told one. */
    get shown() {
      return shown;
    },
    /** Whether the board shows what is looked at, so that moves can be made. */
    get ready() {
      return shown?.id === at;
    },
    /** Whose turn it is at the root. */
    get firstSide() {
      return firstSide;
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
    /** Whether something was removed or replaced that can be brought back. */
    get restorable() {
      return dropped !== undefined;
    },
    /** The address of what is looked at. */
    get address(): AnalysisAddress {
      const ply = at === ROOT ? 0 : (played?.line.indexOf(at) ?? -1) + 1;
      if (played && (at === ROOT || ply > 0)) return { gameId: played.id, ply, moves: [] };
      const { variant, position } = tree;
      const start = { ...(variant !== "" && { variant }), ...(position !== undefined && { position }) };
      return { ...start, moves: recordsTo(tree, at) };
    },
    go,
    play,
    requestFor,
    /** Tells why a request failed. */
    complain,
    /** Loads what an address asks for. */
    async load(query: URLSearchParams): Promise<void> {
      const signal = fresh();
      try {
        const kept = keeps ? keptTree(game) : undefined;
        const opening = await openingOf(game, readAddress(query), kept, signal);
        await open(opening.tree, opening.id, signal);
        played = opening.played;
      } catch (error) {
        if (!signal.aborted) failure = problemOf(error, offline());
      }
    },
    /** Studies another tree; refused if the rules do not know its start. */
    async replace(opened: Tree, id: number = ROOT): Promise<boolean> {
      const before = { tree, at };
      try {
        await open(opened, id, fresh());
        dropped = moveAt(before.tree, ROOT).children.length > 0 ? before : undefined;
        return true;
      } catch (error) {
        complain(error);
        return false;
      }
    },
    /** Changes the tree without going elsewhere. */
    change(change: (tree: Tree) => Tree): void {
      tree = change(tree);
    },
    /** Removes a move and what follows, and goes to the move before if the removed one was looked at. */
    remove(id: number): void {
      const { parent } = moveAt(tree, id);
      if (parent === undefined) return;
      const below = pathTo(tree, at).includes(id);
      dropped = { tree, at };
      tree = removeMove(tree, id);
      if (below) void go(parent);
    },
    /** Brings the tree back that was before the last removal or replacement. */
    async restore(): Promise<void> {
      const before = dropped;
      if (!before) return;
      dropped = undefined;
      await open(before.tree, before.at, fresh()).catch(complain);
    },
    /** Tells the words anew, in another language. */
    async retell(): Promise<void> {
      views.clear();
      if (shown) await go(at);
    },
    /** Keeps the tree for as long as the tab is open. */
    keep: () => keepTree(tree),
    /** Why clicks are no move. */
    async why(clicks: number[]): Promise<void> {
      const told = await askWhy({ ...requestFor(at), clicks }).catch(() => null);
      if (told) say(told);
    },
    /** What may follow these clicks. */
    options: async (prefix: number[]): Promise<Options> =>
      (await askView({ ...requestFor(at), clicks: prefix })).options,
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
    /** Nothing more is wanted. */
    close(): void {
      asking?.abort();
    },
  };
}
