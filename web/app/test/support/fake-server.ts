/** A server for tests: every word is a legal move but `bad`, and `over` ends the game. */
import type { PositionView, ViewRequest, VisitedGame } from "@quadriga/api";
import { vi } from "vitest";

/** What was asked for: the path after `/api/`, and the body. */
export interface Asked {
  path: string;
  body: unknown;
}

/** The view of a request. */
export function viewOf({ game, variant, position, moves = [] }: ViewRequest): PositionView {
  const side = moves.length % 2;
  return {
    game,
    variant: variant ?? "usual",
    position: [position ?? "start", ...moves].join("/"),
    rest: "",
    ply: moves.length,
    moves: moves.map((move) => move.toUpperCase()),
    scene: { side_to_move: side, pieces: [], tallies: [], marks: [], links: [] },
    options: { prefix: [] },
    ...(moves.at(-1)?.toLowerCase() === "over" && {
      verdict: { winner: 1 - side, result: "1-0", reason: "r", words: "w" },
    }),
  };
}

/** Puts the server in the place of `fetch`; the answers to other paths may be given. */
export function fakeServer(others: Record<string, unknown> = {}): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, { body, signal }: RequestInit) => {
    const path = address.replace(/^\/api\/|\?.*$/g, "");
    const request: unknown = body ? JSON.parse(String(body)) : undefined;
    asked.push({ path, body: request });
    await Promise.resolve();
    if (signal?.aborted) throw new DOMException("called off", "AbortError");
    if (path !== "view")
      return Response.json(others[path] ?? { code: "none", message: "none" }, status(path in others));
    const view = request as ViewRequest;
    const legal = !view.moves?.some((move) => move.toLowerCase() === "bad");
    return Response.json(legal ? viewOf(view) : { code: "illegal", message: "not so" }, status(legal));
  });
  return asked;
}

const status = (good: boolean) => ({ status: good ? 200 : 422 });

/** A finished game. */
export const finished: VisitedGame = {
  id: "Ab3",
  game: "g",
  variant: "usual",
  phase: "over",
  players: [
    { kind: "person", name: "" },
    { kind: "engine", name: "", level: 3 },
  ],
  time: "none",
  moves: ["A", "B", "C"],
  effects: [],
  clock: { left: [null, null] },
  verdict: { winner: 0, result: "1-0", reason: "r", words: "w" },
  created: 0,
  mine: [false, false],
};
