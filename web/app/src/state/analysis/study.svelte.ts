/** A game that is studied: its tree of variations, the move that is looked at, and the position after it. */
import type { BoardHandle, Progress } from "@quadriga/board";
import type { Arrow, Options, PositionView, Problem, ViewRequest } from "@quadriga/api";
import { readAddress, type AnalysisAddress } from "./address";
import { problemOf } from "./requests";
import { saveTrees, loadTrees } from "./storage";
import { addLine } from "./mistakes";
import { openAddress, type OpenedTree } from "./open";
import { fetchView, fetchRefusal } from "../shared/api";
import { setBounded } from "../shared/loading.svelte";
import {
  addMove,
  emptyTree,
  isBlank,
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

/** A tree and the move of it that was looked at. */
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

/** Makes the study of a game; `offline` says that the server was not reached, `keeps` that the tree outlives the page. */
export function createStudy(game: string, offline: () => string, keeps = true) {
  let tree = $state.raw<Tree>(emptyTree(game, ""));
  let at = $state(ROOT);
  let shown = $state.raw<Shown | undefined>();
  let firstSide = $state(0);
  let problem = $state.raw<Problem | undefined>();
  let failure = $state.raw<Problem | undefined>();
  let progress = $state.raw<Progress | undefined>();
  let played = $state.raw<OpenedTree["played"]>();
  /** What was removed or replaced, the latest last. */
  let aside = $state.raw<readonly Place[]>([]);
  /** Counts the trees that were opened: their moves have the same numbers. */
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
      const view = await fetchView(requestFor(goal), signal);
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

  /** Takes over a tree and looks at one of its moves. */
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

  /** What is worked on: the present tree, or the one that was kept when the page was left. */
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

  /** Names the position that is looked at, with the way to it. */
  const here = () => JSON.stringify(requestFor(at));

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
      return aside.length > 0;
    },
    /** Another number for each tree that was opened. */
    get opened() {
      return opened;
    },
    /** The name of the position that is looked at, as the engine names what it thinks about. */
    get here() {
      return here();
    },
    /** The address of what is looked at. */
    get address(): AnalysisAddress {
      const ply = at === ROOT ? 0 : (played?.line.indexOf(at) ?? -1) + 1;
      if (played && (at === ROOT || ply > 0)) return { gameId: played.id, ply, moves: [] };
      return { ...startOf(tree), moves: recordsTo(tree, at) };
    },
    go,
    play,
    /** Plays a line that was told about the position `about`; elsewhere it may be no line. */
    playLine(about: string, records: readonly string[]): void {
      if (about !== here()) return;
      const [grown, ids] = addLine(tree, at, records);
      tree = grown;
      void go(ids.at(-1) ?? at);
    },
    requestFor: (id: number) => requestFor(id),
    /** Tells why a request failed. */
    complain,
    /** Loads what an address asks for. */
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
    /** Studies another tree; refused if the rules do not know its start. */
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
    /** Changes the tree without going elsewhere. */
    change(change: (tree: Tree) => Tree): void {
      tree = change(tree);
    },
    /** Removes a move and what follows, and goes to the move before if the removed one was looked at. */
    remove(id: number): void {
      const { parent } = moveAt(tree, id);
      if (parent === undefined) return;
      const below = pathTo(tree, at).includes(id);
      const left = removeMove(tree, id);
      putAside({ tree, at, left });
      tree = left;
      if (below) void go(parent);
    },
    /** Brings the tree back that was before the last removal or replacement; what was done since is put aside. */
    async restore(): Promise<void> {
      const before = aside.at(-1);
      if (!before) return;
      const since = tree === before.left ? undefined : { tree, at };
      await open(before.tree, before.at, fresh()).then(() => {
        aside = aside.slice(0, -1);
        putAside(since);
      }, complain);
    },
    /** Tells the words anew, in another language. */
    async changeLanguage(): Promise<void> {
      views.clear();
      if (shown) await go(at);
    },
    /** Keeps what is worked on for as long as the tab is open. */
    keep(): void {
      // Where nothing could be opened, nothing may take the place of what is kept.
      if (shown) saveTrees({ tree, aside: aside.map((place) => place.tree) });
    },
    /** Why clicks are no move. */
    async why(clicks: number[]): Promise<void> {
      const told = await fetchRefusal({ ...requestFor(at), clicks }).catch(() => null);
      if (told) say(told);
    },
    /** What may follow these clicks. */
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
    /** Nothing more is wanted. */
    close(): void {
      asking?.abort();
    },
  };
}

/** What the opponent threatens in the position on a board, asked for as long as it is wanted. */

/** Follows the position that `wanted` gives, if it gives one; to be called where effects may be made. */
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
      () => {}, // A board without threats is as good; the next position asks again.
    );
    return () => {
      asking.abort();
      arrows = undefined;
    };
  });

  return {
    /** The arrows of the threats; nothing until they are known. */
    get arrows() {
      return arrows;
    },
  };
}
