import type { PositionView, ViewRequest } from "@quadriga/api";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchPremoveOptions } from "../../src/state/game/premove-options";
import { gameState } from "../support/game-state";

let requests: { path: string; body: ViewRequest }[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", (url: URL | string, init: RequestInit) => {
    requests.push({
      path: new URL(url, location.href).pathname,
      body: JSON.parse(String(init.body)) as ViewRequest,
    });
    const view: Partial<PositionView> = { position: "passed", options: { prefix: [] } };
    return Promise.resolve(Response.json(view));
  });
});

afterEach(() => vi.unstubAllGlobals());

it("fetches the options for premoves in one request", async () => {
  const { options, follow } = await fetchPremoveOptions(gameState(["a", "b"]).game);
  expect(options).toEqual({ prefix: [] });
  expect(requests).toEqual([
    { path: "/api/view", body: { game: "any", variant: "standard", moves: ["a", "b"], passed: true } },
  ]);
  await follow([4]);
  expect(requests[1]?.body).toEqual({
    game: "any",
    variant: "standard",
    position: "passed",
    moves: [],
    clicks: [4],
  });
});
