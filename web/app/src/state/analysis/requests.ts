/** Requests of the pages that study games. */
import type {
  Composed,
  ComposeRequest,
  Explored,
  ExportRequest,
  GameTree,
  Imported,
  ImportRequest,
  PictureRequest,
  Problem,
} from "@quadriga/api";
import { request, requestRaw, ApiError } from "../shared/api";

/** The text of a position that was put together. */
export const composePosition = (body: ComposeRequest, signal: AbortSignal) =>
  request<Composed>("compose", { body, signal });
/** The games of a text. */
export const importText = (body: ImportRequest) => request<Imported>("import", { body });

/** A game as text. */
export async function exportText(body: ExportRequest, signal: AbortSignal): Promise<string> {
  return (await requestRaw("export", { body, signal })).text();
}

/** A picture. */
export async function fetchPicture(body: PictureRequest, signal: AbortSignal): Promise<Blob> {
  return (await requestRaw("picture", { body, signal })).blob();
}

/** Fetches the opening statistics of a position. */
export const fetchExplorer = (game: string, variant: string, position: string, signal: AbortSignal) =>
  request<Explored>("explorer", { query: { game, variant, position }, signal });

/** The problem behind a failed request: the server's, or `offline`; nothing if it was aborted. */
export function problemOf(error: unknown, offline: string): Problem | undefined {
  if (error instanceof ApiError) return error.problem;
  if (error instanceof DOMException && error.name === "AbortError") return undefined;
  return { code: "offline", message: offline };
}

/** The value of a tag. */
export function tagOf(tree: GameTree, name: string): string | undefined {
  return tree.tags?.find(([known]) => known === name)?.[1];
}

/** How many moves the main line has: the first child of each move follows it. */
export function mainLineLength({ nodes }: GameTree): number {
  const first = new Map<number, number>();
  nodes.forEach(({ parent }, index) => {
    const above = parent ?? -1;
    if (!first.has(above)) first.set(above, index);
  });
  let length = 0;
  for (let at = first.get(-1); at !== undefined; at = first.get(at)) length += 1;
  return length;
}

/** The ending of a file of a format. */
export function endingOf(format: string): string {
  return { json: "json", list: "txt", apgn: "pgn", abapro: "txt" }[format] ?? "qgr";
}
