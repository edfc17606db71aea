/** The address of an analysis: which position it shows, so that it can be shared and reloaded. */

/** The position of an address. */
export interface AnalysisAddress {
  variant?: string;
  position?: string;
  /** The moves to the position that is shown. */
  moves: string[];
  /** A game of this site that is analysed; `ply` is then the move that is shown. */
  gameId?: string;
  ply?: number;
}

/** Parses the query of an address. */
export function readAddress(query: URLSearchParams): AnalysisAddress {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const ply = Number(query.get("ply") ?? Number.NaN);
  const variant = text("variant");
  const position = text("position");
  const gameId = text("game");
  return {
    ...(variant !== undefined && { variant }),
    ...(position !== undefined && { position }),
    moves: text("moves")?.split(/\s+/) ?? [],
    ...(gameId !== undefined && { gameId }),
    ...(Number.isInteger(ply) && ply >= 0 && { ply }),
  };
}

/** The path and query of an address of `page`, `/analysis` or `/explorer`. */
export function writeAddress(page: string, game: string, address: AnalysisAddress): string {
  const query = new URLSearchParams();
  if (address.gameId !== undefined) query.set("game", address.gameId);
  if (address.ply !== undefined) query.set("ply", String(address.ply));
  if (address.variant !== undefined) query.set("variant", address.variant);
  if (address.position !== undefined) query.set("position", address.position);
  if (address.moves.length > 0) query.set("moves", address.moves.join(" "));
  const said = query.toString();
  return `${page}/${encodeURIComponent(game)}${said === "" ? "" : `?${said}`}`;
}
