/** Requests of the pages that study games. */
import type {
  Composed,
  ComposeRequest,
  Explored,
  ExportRequest,
  GameSummary,
  Imported,
  ImportRequest,
  PictureRequest,
  Problem,
} from "@quadriga/api";
import { ask, askRaw, Refused } from "./api";

/** The text of a position that was put together. */
export const compose = (body: ComposeRequest, signal: AbortSignal) =>
  ask<Composed>("compose", { body, signal });
/** The games of a text. */
export const importText = (body: ImportRequest) => ask<Imported>("import", { body });
/** A finished or running game of this site. */
export const askGameToStudy = (id: string) => ask<GameSummary>(`games/${encodeURIComponent(id)}`);

/** A game as text. */
export async function exportText(body: ExportRequest, signal: AbortSignal): Promise<string> {
  return (await askRaw("export", { body, signal })).text();
}

/** A picture. */
export async function askPicture(body: PictureRequest, signal: AbortSignal): Promise<Blob> {
  return (await askRaw("picture", { body, signal })).blob();
}

/** What was played in a position. */
export const explore = (game: string, variant: string, position: string, signal: AbortSignal) =>
  ask<Explored>("explorer", { query: { game, variant, position }, signal });

/** What to tell of a failure: the server's words, or `offline`; nothing if the request was called off. */
export function problemOf(error: unknown, offline: string): Problem | undefined {
  if (error instanceof Refused) return error.problem;
  if (error instanceof DOMException && error.name === "AbortError") return undefined;
  return { code: "offline", message: offline };
}
