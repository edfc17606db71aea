/** Requests about games: set up, joined, looked at, listed. */
import type {
  ArchivePage,
  GameSummary,
  Invitation,
  NewGame,
  PositionView,
  Profile,
  ViewRequest,
} from "@quadriga/api";
import { ask, askRaw } from "./api";

/** Sets a game up. */
export const setUp = (game: NewGame) => ask<Invitation>("games", { body: game });
/** A game without its connection. */
export const askGame = (id: string) => ask<GameSummary>(`games/${encodeURIComponent(id)}`);
/** The position of a game after its first `plies` moves, as requests name it; it stays the same if moves are taken back. */
export function subjectOf({ game, variant, start, moves }: GameSummary, plies = moves.length): ViewRequest {
  return { game, variant, ...(start != null && { position: start }), moves: moves.slice(0, plies) };
}
/** Takes the open seat of a game. Who is new here gets a key first, and asks again with it. */
export async function join(id: string): Promise<void> {
  const take = () => askRaw(`games/${encodeURIComponent(id)}/join`, { method: "POST" });
  if ((await take()).status === 202) await take();
}
/** The position of a game after so many moves. */
export const askPly = (id: string, ply: number) =>
  ask<PositionView>(`games/${encodeURIComponent(id)}/plies/${ply}`);
/** What is known of the person here. */
export const askMe = () => ask<Profile>("me");
/** Gives the person here a name. */
export const tellMe = (profile: Profile) => ask<Profile>("me", { body: profile, method: "PUT" });

/** What a list of games is searched for; what is empty is not asked for. */
export interface Search {
  game?: string;
  result?: string;
  name?: string;
  phase?: string;
  mine?: boolean;
  before?: string;
  limit?: number;
}

/** The words of a search in an address. */
export function searchQuery(search: Search): Record<string, string> {
  const { mine, limit, ...texts } = search;
  const given = Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== "");
  return {
    ...Object.fromEntries(given.map(([key, text]) => [key, text.trim()])),
    ...(mine && { mine: "1" }),
    ...(limit !== undefined && { limit: String(limit) }),
  };
}

/** A part of the list of games. */
export const askArchive = (search: Search) => ask<ArchivePage>("archive", { query: searchQuery(search) });
