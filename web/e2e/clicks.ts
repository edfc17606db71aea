/** Which cells enter a move: looked up in what the server tells a front end, as any front end would. */
import type { APIRequestContext } from "@playwright/test";
import type { CatalogEntry, ClickTree, GameSummary, PositionView } from "@quadriga/api";

/** A move as it is entered. */
export interface Entered {
  text: string;
  cells: number[];
  /** Whether more could be added, so that the turn must be ended by a word. */
  more: boolean;
}

/** How the move `text` is entered after `moves`, from the start or from a position. */
export async function clicksOf(
  request: APIRequestContext,
  game: string,
  moves: readonly string[],
  text: string,
  position?: string,
): Promise<Entered> {
  const from = { game, moves, ...(position !== undefined && { position }) };
  return (await search(request, from, text, [])) ?? fail(`${game}: no clicks enter ${text}`);
}

/** How some legal move of a live game is entered: always the same one in the same position. */
export async function anyMove(request: APIRequestContext, id: string): Promise<Entered> {
  const { game, moves } = (await (await request.get(`/api/games/${id}`)).json()) as GameSummary;
  return (await search(request, { game, moves }, undefined, [])) ?? fail(`${game}: there is no move`);
}

/** Looks for the move `text`, or for the shortest one. */
async function search(
  request: APIRequestContext,
  from: { game: string; moves: readonly string[]; position?: string },
  text: string | undefined,
  clicks: number[],
): Promise<Entered | undefined> {
  const answer = await request.post("/api/view", { data: { ...from, clicks } });
  if (!answer.ok()) return fail(await answer.text());
  const view = (await answer.json()) as PositionView;
  const tree = view.options.tree;
  if (!tree) return undefined;
  const { found, open } = along(tree, text);
  if (found) return { ...found, cells: [...clicks, ...found.cells] };
  for (const rest of open) {
    const deeper = await search(request, from, text, [...clicks, ...rest]);
    if (deeper) return deeper;
  }
  return undefined;
}

/** The way to a move in a tree, or the ways on which the tree ends too early, the likeliest first. */
function along(tree: ClickTree, text: string | undefined): { found?: Entered; open: number[][] } {
  const likely: number[][] = [];
  const others: number[][] = [];
  // The steps of a turn are written one after another, so what is entered so far mostly begins its text.
  const ways: { node: number; path: number[]; begun: string }[] = [{ node: 0, path: [], begun: "" }];
  for (const { node, path, begun } of ways) {
    const { chosen, targets = [], progress } = tree.nodes[node] ?? {};
    if (chosen && (text ?? chosen.text) === chosen.text)
      return { found: { text: chosen.text, cells: path, more: progress !== "complete" }, open: [] };
    const so = chosen?.text ?? begun;
    for (const target of targets) {
      const longer = [...path, target.cell];
      if (typeof target.node === "number") ways.push({ node: target.node, path: longer, begun: so });
      else (so !== "" && text?.startsWith(so) ? likely : others).push(longer);
    }
  }
  return { open: [...likely, ...others] };
}

/** The board of a game. */
export async function catalogEntry(request: APIRequestContext, game: string): Promise<CatalogEntry> {
  const answer = await request.get("/api/catalog");
  const entries = (await answer.json()) as CatalogEntry[];
  return entries.find(({ name }) => name === game) ?? fail(`there is no game ${game}`);
}

function fail(message: string): never {
  throw new Error(message);
}
