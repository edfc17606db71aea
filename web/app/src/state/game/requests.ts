/** Requests about games: set up, joined, looked at, listed. */
import type {
  ArchivePage,
  GameSummary,
  Invitation,
  NewGame,
  PositionView,
  Profile,
  Scene,
  ViewRequest,
} from "@quadriga/api";
import { request, requestRaw } from "../shared/api";

/** Sets a game up. */
export const createGame = (game: NewGame) => request<Invitation>("games", { body: game });
/** A game without its connection. */
export const fetchGame = (id: string) => request<GameSummary>(`games/${encodeURIComponent(id)}`);
/** The position of a game after its first `plies` moves, as requests name it; it stays the same if moves are taken back. */
export function positionRequest(
  { game, variant, start, moves }: GameSummary,
  plies = moves.length,
): ViewRequest {
  return { game, variant, ...(start != null && { position: start }), moves: moves.slice(0, plies) };
}
/** Takes the open seat of a game. Who is new here gets a key first, and asks again with it. */
export async function joinGame(id: string): Promise<void> {
  const take = () => requestRaw(`games/${encodeURIComponent(id)}/join`, { method: "POST" });
  if ((await take()).status === 202) await take();
}
/** The position of a game after so many moves. */
export const fetchPly = (id: string, ply: number) =>
  request<PositionView>(`games/${encodeURIComponent(id)}/plies/${ply}`);
/** What is known of the person here. */
export const fetchProfile = () => request<Profile>("me");
/** Gives the person here a name. */
export const saveProfile = (profile: Profile) => request<Profile>("me", { body: profile, method: "PUT" });

/** What a list of games is searched for; what is empty is not asked for. */
export interface ArchiveSearch {
  game?: string;
  result?: string;
  name?: string;
  phase?: string;
  mine?: boolean;
  before?: string;
  limit?: number;
}

/** The words of a search in an address. */
export function searchQuery(search: ArchiveSearch): Record<string, string> {
  const { mine, limit, ...texts } = search;
  const given = Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== "");
  return {
    ...Object.fromEntries(given.map(([key, text]) => [key, text.trim()])),
    ...(mine && { mine: "1" }),
    ...(limit !== undefined && { limit: String(limit) }),
  };
}

/** A part of the list of games. */
export const fetchArchive = (search: ArchiveSearch) =>
  request<ArchivePage>("archive", { query: searchQuery(search) });

/** The positions of a game, asked for when they are wanted and then remembered. */

/** Remembered positions by the number of moves before them. */
export interface SceneCache {
  at(ply: number): Promise<Scene>;
  know(ply: number, scene: Scene): void;
  forget(): void;
}

/** The positions of the game `id`; `ask` gets one that is not known. */
export function createSceneCache(
  id: string,
  ask = async (id: string, ply: number) => (await fetchPly(id, ply)).scene,
): SceneCache {
  const known = new Map<number, Scene>();
  return {
    async at(ply) {
      const scene = known.get(ply) ?? (await ask(id, ply));
      known.set(ply, scene);
      return scene;
    },
    know: (ply, scene) => void known.set(ply, scene),
    forget: () => known.clear(),
  };
}
