// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAnimator } from "../src/animation";
import { applyEffects } from "../src/effects";
import { mount, query } from "./mounted";
import { cell, entry, view } from "./stored";

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ["requestAnimationFrame", "cancelAnimationFrame", "setTimeout", "clearTimeout", "performance"],
  }),
);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Page = ReturnType<typeof mount>;

/** Where the things of a kind are drawn. */
function places(page: Page, kind: string): string[] {
  return [...page.host.querySelectorAll(`.layer-pieces .${kind}`)].map(
    (element) => element.getAttribute("transform") ?? "",
  );
}

/** Where a thing is drawn that stands on a cell. */
function on(game: string, name: string): string {
  const { x = 0, y = 0 } = entry(game).board.cells[cell(game, name)]?.centre ?? {};
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return `translate(${round(x)} ${round(y)})`;
}

function start(name: string) {
  const after = view(name);
  const before = view("diaballik-start");
  const page = mount(before, { animation: true });
  vi.advanceTimersByTime(1000);
  return { page, after, effects: after.last ?? {} };
}

describe("the animator", () => {
  const log: string[] = [];
  const stage = (name: string) => ({
    duration: 100,
    tweens: [(part: number) => void log.push(`${name}${part}`)],
  });
  beforeEach(() => void log.splice(0));

  test("runs one stage after the other", async () => {
    const animator = createAnimator();
    const ended = animator.run([stage("a"), stage("b")], true);
    vi.advanceTimersByTime(90);
    expect(log.length).toBeGreaterThan(2);
    expect(log.every((entry) => entry.startsWith("a"))).toBe(true);
    vi.advanceTimersByTime(300);
    await ended;
    expect(log.filter((entry) => entry === "a1" || entry === "b1")).toEqual(["a1", "b1"]);
  });

  test("ends at once when another begins, with nothing left out", async () => {
    const animator = createAnimator();
    const first = animator.run([stage("a"), stage("b")], true);
    vi.advanceTimersByTime(50);
    const second = animator.run([stage("c")], true);
    await first;
    expect(log.slice(-2)).toEqual(["a1", "b1"]);
    animator.skip();
    await second;
    expect(log.at(-1)).toBe("c1");
  });

  test("does not glide where that is not wanted", async () => {
    const animator = createAnimator();
    await animator.run([stage("a"), stage("b")], false);
    expect(log).toEqual(["a1", "b1"]);
  });

  test("ends even if the browser draws no more frames", async () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const ended = createAnimator().run([stage("a")], true);
    vi.advanceTimersByTime(1000);
    await ended;
    expect(log).toEqual(["a1"]);
  });
});

describe("a move is shown", () => {
  test("step by step, the ball last, and then the scene", async () => {
    const { page, after, effects } = start("diaballik-passed");
    const pieces = [...page.host.querySelectorAll(".layer-pieces .piece")];
    const walker = pieces.find((piece) => piece.getAttribute("transform") === on("diaballik", "a1"));
    const ended = page.handle.play(effects, after.scene);
    vi.advanceTimersByTime(120);
    expect(walker?.getAttribute("transform")).not.toBe(on("diaballik", "a1"));
    expect(places(page, "ball")).toContain(on("diaballik", "d1"));
    expect(query(page.host, ".quadriga-board").hasAttribute("data-moving")).toBe(true);
    vi.advanceTimersByTime(3000);
    await ended;
    expect(walker?.getAttribute("transform")).toBe(on("diaballik", "a3"));
    expect(places(page, "ball")).toContain(on("diaballik", "c1"));
    expect(pieces).toEqual([...page.host.querySelectorAll(".layer-pieces .piece")]);
    expect(page.live()).toBe("Red: a1 to a2, a2 to a3; pass d1 to c1");
    expect(page.drawn(".sign-last-to").sort()).toEqual(["a3", "c1"]);
    await Promise.resolve();
    expect(query(page.host, ".quadriga-board").hasAttribute("data-moving")).toBe(false);
  });

  test("the options of the position before are gone", () => {
    const { page, after, effects } = start("diaballik-passed");
    void page.handle.play(effects, after.scene);
    page.tap("b1");
    expect(page.count(".sign-selected")).toBe(0);
    page.handle.update({ options: after.options });
    page.tap("b7");
    expect(page.count(".sign-selected")).toBe(1);
  });

  test("new options do not cut it short", () => {
    const { page, after, effects } = start("diaballik-passed");
    void page.handle.play(effects, after.scene);
    vi.advanceTimersByTime(60);
    page.handle.update({ options: after.options, movable: true });
    expect(places(page, "piece")).not.toContain(on("diaballik", "a3"));
  });

  test("not again, if the person has just entered it", () => {
    const page = mount(view("football-start"), { animation: true });
    page.tap("c1");
    page.tap("c2");
    vi.advanceTimersByTime(2000);
    const effects = { moved: [{ from: cell("football", "c1"), to: cell("football", "c2") }] };
    const scene = {
      ...view("football-start").scene,
      pieces: applyEffects(view("football-start").scene.pieces, effects),
    };
    void page.handle.play(effects, scene);
    expect(places(page, "piece")).toContain(on("football", "c2"));
    expect(page.live()).toBe("Red: c1 to c2");
  });

  test.each(["tapped", "dragged"])("a column goes man by man when it is %s", (how) => {
    const page = mount(view("abalone-start"), { animation: true });
    vi.advanceTimersByTime(1000);
    const marbles = [...page.host.querySelectorAll(".layer-pieces .piece")];
    const at = (name: string) =>
      marbles.find((marble) => marble.getAttribute("transform") === on("abalone", name));
    const [rear, front] = [at("a2"), at("b2")];
    if (how === "dragged") page.drag(["a2", "c2"]);
    else ["a2", "c2"].forEach((name) => page.tap(name));
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a2-b2");
    vi.advanceTimersByTime(60);
    expect(front?.getAttribute("transform")).not.toBe(on("abalone", "b2"));
    expect(front?.getAttribute("transform")).not.toBe(on("abalone", "c2"));
    vi.advanceTimersByTime(2000);
    expect(front?.getAttribute("transform")).toBe(on("abalone", "c2"));
    expect(rear?.getAttribute("transform")).toBe(on("abalone", "b2"));
  });

  test("a piece that is let go elsewhere glides back", () => {
    const page = mount(view("football-start"), { animation: true });
    vi.advanceTimersByTime(1000);
    page.drag(["c1", "k6"]);
    vi.advanceTimersByTime(60);
    expect(places(page, "piece")).not.toContain(on("football", "c1"));
    vi.advanceTimersByTime(1000);
    expect(places(page, "piece")).toContain(on("football", "c1"));
  });

  test("at once, if less motion is asked for", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduced-motion") }));
    const { page, after, effects } = start("diaballik-passed");
    void page.handle.play(effects, after.scene);
    expect(places(page, "piece")).toContain(on("diaballik", "a3"));
  });

  test("a second move cuts the first short", () => {
    const { page, after, effects } = start("diaballik-passed");
    void page.handle.play(effects, after.scene);
    vi.advanceTimersByTime(60);
    const back = view("diaballik-start").scene;
    void page.handle.play({ moved: [{ from: cell("diaballik", "a3"), to: cell("diaballik", "a1") }] }, back);
    vi.advanceTimersByTime(16);
    expect(page.count(".layer-pieces .piece")).toBe(14);
    vi.advanceTimersByTime(2000);
    expect(places(page, "piece")).toContain(on("diaballik", "a1"));
  });

  test.each([false, true])(
    "who is pushed over the edge goes out that way and fades, turned: %s",
    (flipped) => {
      const after = view("abalone-out");
      const lost = { cell: cell("abalone", "e9"), side: 1, kind: "marble" as const };
      const a = (name: string) => cell("abalone", name);
      const moved = after.scene.pieces.map((piece) =>
        piece.side === 0 ? { ...piece, cell: piece.cell - 1 } : piece,
      );
      expect(moved.filter((piece) => piece.side === 0).map((piece) => piece.cell)).toEqual([
        a("e7"),
        a("e8"),
      ]);
      const page = mount(after, {
        scene: { ...after.scene, pieces: [...moved, lost] },
        animation: true,
        flipped,
      });
      vi.advanceTimersByTime(1000);
      const x = (element: Element) =>
        Number(/translate\(([-\d.]+)/.exec(element.getAttribute("transform") ?? "")?.[1]);
      const marble = [...page.host.querySelectorAll('.layer-pieces .piece[data-side="1"]')].sort(
        (one, other) => (flipped ? x(one) - x(other) : x(other) - x(one)),
      )[0];
      const begin = marble ? x(marble) : 0;
      void page.handle.play(after.last ?? {}, after.scene);
      vi.advanceTimersByTime(150);
      expect(Math.sign((marble ? x(marble) : begin) - begin)).toBe(flipped ? -1 : 1);
      vi.advanceTimersByTime(1000);
      expect(marble?.isConnected).toBe(false);
      expect(page.count(".layer-pieces .piece")).toBe(after.scene.pieces.length);
      expect(page.live()).toContain("pushes off the board e9");
    },
  );

  test("a taken piece fades where it stood", () => {
    const stored = view("phalanx-start");
    const [first, ...rest] = stored.scene.pieces.filter((piece) => piece.side === 1);
    const page = mount(stored, { animation: true });
    vi.advanceTimersByTime(1000);
    const effects = { moved: [{ from: 0, to: first?.cell ?? 0 }], removed: [{ cell: first?.cell ?? 0 }] };
    const pieces = applyEffects(stored.scene.pieces, effects);
    expect(pieces).toHaveLength(stored.scene.pieces.length - 1);
    void page.handle.play(effects, { ...stored.scene, pieces });
    vi.advanceTimersByTime(2000);
    expect(page.count('.layer-pieces .piece[data-side="1"]')).toBe(rest.length);
    expect(page.live()).toContain("captures");
  });
});

test("a scene without a move lets pieces glide to where they belong", () => {
  const { page, after } = start("diaballik-passed");
  page.handle.update({ scene: after.scene, options: after.options });
  vi.advanceTimersByTime(1000);
  expect(places(page, "piece")).toContain(on("diaballik", "a3"));
  expect(page.count(".layer-pieces .piece")).toBe(14);
});
