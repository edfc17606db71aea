/** Requests about games: creating, joining, fetching and listing them. */
import type {
  ArchivePage,
  DailyPosition,
  DailyVerdict,
  GameSummary,
  Invitation,
  Lobby,
  NewGame,
  PositionView,
  Profile,
  Scene,
  ViewRequest,
  VisitedGame,
} from "@quadriga/api";
import { ApiError, request, requestRaw } from "../shared/api";
import { backoff } from "../shared/reconnecting-socket";

/** Creates a game. */
export const createGame = (game: NewGame) => request<Invitation>("games", { body: game });
/** Fetches a game without connecting to it. */
export const fetchGame = (id: string) => request<VisitedGame>(`games/${encodeURIComponent(id)}`);
/** Describes the position after the first `plies` moves of a game; it stays valid when moves are taken back. */
export function positionRequest(
  { game, variant, start, moves }: GameSummary,
  plies = moves.length,
): ViewRequest {
  return { game, variant, ...(start != null && { position: start }), moves: moves.slice(0, plies) };
}
/** Takes the open seat of a game. A new visitor gets a cookie first and then joins with it. */
export async function joinGame(id: string): Promise<void> {
  const join = () => requestRaw(`games/${encodeURIComponent(id)}/join`, { method: "POST" });
  if ((await join()).status === 202) await join();
}
/** Fetches the position of a game at a ply. */
export const fetchPly = (id: string, ply: number) =>
  request<PositionView>(`games/${encodeURIComponent(id)}/plies/${ply}`);
/** Fetches the profile of the user. */
export const fetchProfile = () => request<Profile>("me");
/** Saves the profile of the user. */
export const saveProfile = (profile: Profile) => request<Profile>("me", { body: profile, method: "PUT" });

/** A search of the archive; empty fields match everything. */
export interface ArchiveSearch {
  game?: string;
  result?: string;
  name?: string;
  phase?: string;
  mine?: boolean;
  before?: string;
  limit?: number;
}

/** The query parameters of a search. */
export function searchQuery(search: ArchiveSearch): Record<string, string> {
  const { mine, limit, ...texts } = search;
  const given = Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== "");
  return {
    ...Object.fromEntries(given.map(([key, text]) => [key, text.trim()])),
    ...(mine && { mine: "1" }),
    ...(limit !== undefined && { limit: String(limit) }),
  };
}

/** Fetches a page of the archive. */
export const fetchArchive = (search: ArchiveSearch) =>
  request<ArchivePage>("archive", { query: searchQuery(search) });

/** Positions of a game by ply, fetched when they are needed. */
export interface SceneCache {
  at(ply: number): Promise<Scene>;
  know(ply: number, scene: Scene): void;
  forget(): void;
}

/** Creates the cache of a game; `fetchScene` fetches a missing position. */
export function createSceneCache(
  id: string,
  fetchScene = async (id: string, ply: number) => (await fetchPly(id, ply)).scene,
): SceneCache {
  const known = new Map<number, Scene>();
  return {
    async at(ply) {
      const scene = known.get(ply) ?? (await fetchScene(id, ply));
      known.set(ply, scene);
      return scene;
    },
    know: (ply, scene) => void known.set(ply, scene),
    forget: () => known.clear(),
  };
}

/** Statuses that mean that there is no such game; others, such as 429, may be temporary. */
const FINAL: readonly number[] = [400, 404, 410];

/**
 * Finds out why a game cannot be opened: a failed WebSocket does not say, a request does. Repeats the request until the
 * server answers or `signal` is aborted; returns nothing if the game exists.
 */
export async function findMissingGame(
  requestGame: () => Promise<unknown>,
  signal: AbortSignal,
  random: () => number = Math.random,
): Promise<ApiError | undefined> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await requestGame();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && FINAL.includes(error.status)) return error;
    }
    await new Promise((resolve) => setTimeout(resolve, backoff(attempt, random())));
  }
  return undefined;
}

/** What the home page shows beside the games: games to watch, and the position of the day. */

const DAILY_KEY = "quadriga-daily";

/** Games that may be watched, and the version of the server. */
export const fetchLobby = () => request<Lobby>("lobby");

/** The position of the day, or of an earlier one. */
export const fetchDaily = (day?: string) => request<DailyPosition>("daily", { query: { day } });

/** Judges an attempt: one's own moves and the answers to them, one's own last. */
export const tryDaily = (day: number, moves: string[]) =>
  request<DailyVerdict>("daily", { body: { day, moves } });

/** Whether the position of a day was solved in this browser. */
export function isSolved(day: number): boolean {
  try {
    return localStorage.getItem(DAILY_KEY) === String(day);
  } catch {
    // No storage.
    return false;
  }
}

/** Remembers that the position of a day is solved. */
export function rememberSolved(day: number): void {
  try {
    localStorage.setItem(DAILY_KEY, String(day));
  } catch {
    // Without storage it is forgotten with the page.
  }
}
