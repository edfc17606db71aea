/** Opens the position of an address. */
import type { AnalysisAddress } from "./address";
import { fetchGame } from "../game/requests";
import { addLine } from "./mistakes";
import { fetchView } from "../shared/api";
import { emptyTree, follow, ROOT, type Tree } from "./tree";

/** A game of this site in a tree. */
export interface PlayedGame {
  id: string;
  /** The moves of the tree that were played in it. */
  line: readonly number[];
  /** The side of the user; absent for a spectator, and for who played both. */
  side: number | undefined;
  /** Whether the game is over. */
  over: boolean;
}

/** A tree to study. */
export interface OpenedTree {
  tree: Tree;
  /** The current move. */
  id: number;
  /** Whether it continues the stored tree. */
  continues: boolean;
  /** The game of this site. */
  played?: PlayedGame;
}

/** Opens the position of an address; the stored tree `kept` is continued if it contains the position. */
export function openAddress(
  game: string,
  address: AnalysisAddress,
  kept: Tree | undefined,
  signal: AbortSignal,
): Promise<OpenedTree> {
  const { gameId, ply } = address;
  return gameId === undefined ? ofMoves(game, address, kept, signal) : ofGame(gameId, ply, kept);
}

async function ofGame(id: string, ply: number | undefined, kept: Tree | undefined): Promise<OpenedTree> {
  const summary = await fetchGame(id);
  const bare = emptyTree(summary.game, summary.variant, summary.start ?? undefined);
  const fits = kept && hasMoves(kept, summary.variant, bare.position, summary.moves);
  const tags: Tree["tags"] = summary.verdict ? [["Result", summary.verdict.result]] : [];
  const [tree, line] = addLine(fits ? kept : { ...bare, tags }, ROOT, summary.moves);
  const last = line.at(-1) ?? ROOT;
  const first = ply === 0 ? ROOT : (line[(ply ?? line.length) - 1] ?? last);
  const { mine } = summary;
  const side = mine[0] === mine[1] ? undefined : mine.indexOf(true);
  const played = { id, line, side, over: summary.phase === "over" };
  return { tree, id: first, continues: fits === true, played };
}

async function ofMoves(
  game: string,
  { variant, position, moves }: AnalysisAddress,
  kept: Tree | undefined,
  signal: AbortSignal,
): Promise<OpenedTree> {
  // An address without a position continues the stored tree, whatever its start.
  const any = variant === undefined && position === undefined && moves.length === 0;
  if (kept && (any || hasMoves(kept, variant ?? kept.variant, position, moves))) {
    return { tree: kept, id: follow(kept, moves).id, continues: true };
  }
  const start = { ...(variant !== undefined && { variant }), ...(position !== undefined && { position }) };
  const view = await fetchView({ game, ...start, moves, clicks: [] }, signal);
  const [tree, line] = addLine(emptyTree(game, view.variant, position), ROOT, view.moves);
  return { tree, id: line.at(-1) ?? ROOT, continues: false };
}

function hasMoves(
  tree: Tree,
  variant: string,
  position: string | undefined,
  moves: readonly string[],
): boolean {
  const same = tree.variant === variant && tree.position === position;
  return same && follow(tree, moves).known === moves.length;
}
