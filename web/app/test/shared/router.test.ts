import { describe, expect, it } from "vitest";
import { routeOf } from "../../src/router.svelte";

describe("routeOf", () => {
  it("knows every page by its address", () => {
    expect(routeOf("/")).toEqual({ page: "home" });
    expect(routeOf("/game/Ab3")).toEqual({ page: "game", id: "Ab3" });
    expect(routeOf("/learn/abalone/pushing")).toEqual({ page: "learn", game: "abalone", lesson: "pushing" });
    expect(routeOf("/analysis")).toEqual({ page: "analysis", game: undefined });
    expect(routeOf("/archive/")).toEqual({ page: "archive" });
    expect(routeOf("/rules/abalone")).toEqual({ page: "rules", game: "abalone" });
    expect(routeOf("/daily")).toEqual({ page: "daily" });
  });

  it("knows no others", () => {
    for (const path of ["/game", "/game/a/b", "/nothing", "/learn/a/b/c", "/rules/a/b", "/daily/a"])
      expect(routeOf(path).page).toBe("unknown");
  });

  it("does not stumble over an address that is no text", () => {
    expect(routeOf("/game/%E0%A4")).toEqual({ page: "unknown" });
    expect(routeOf("/%")).toEqual({ page: "unknown" });
  });
});
