// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Options } from "@quadriga/api";
import { mount } from "./mounted";
import { cell, view } from "./stored";

afterEach(() => vi.restoreAllMocks());

const d = (name: string) => cell("diaballik", name);
const entered = view("diaballik-entered").options;
/** An answer that ends with the cells that may follow. */
const leaf = (prefix: number[], cells: number[]): Options => ({
  prefix,
  tree: { nodes: [{ progress: "incomplete", targets: cells.map((cell) => ({ cell })) }] },
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a turn of several steps", () => {
  test("steps are numbered, with ghosts where pieces came from", () => {
    const page = mount(view("diaballik-start"));
    page.tap("a1");
    page.tap("a2");
    expect(page.told.onAsk).toHaveBeenCalledExactlyOnceWith([d("a1"), d("a2")]);
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.drawn(".sign-number")).toEqual(["a2"]);
    expect(page.drawn(".sign-ghost")).toEqual(["a1"]);
    expect(page.live()).toBe("step 1: a1 to a2; you can end the turn");
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({
      steps: 1,
      text: "a1-a2",
      canEnd: true,
      canUndo: true,
    });
    page.handle.endTurn();
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a1-a2");
  });

  test("the server's board in the middle of the turn is shown when it comes", async () => {
    const walls = [d("a2"), d("b1")].map((cell) => ({ cell, kind: "wall" as const, side: 1 }));
    const told = { ...entered, entered: { ...entered.entered!, marks: walls } };
    const onAsk = vi.fn(() => Promise.resolve(told));
    const page = mount(view("diaballik-start"), { onAsk });
    page.tap("a1");
    page.tap("a2");
    expect(page.drawn(".sign-mark-wall")).toEqual([]);
    await settled();
    expect(page.drawn(".sign-mark-wall")).toEqual(["a2", "b1"]);
    expect(page.told.onProgress.mock.lastCall?.[0].entered).toEqual(told.entered);
    page.handle.undoStep();
    expect(page.label("a1")).toContain("Red piece");
    expect(page.drawn(".sign-ghost")).toEqual([]);
  });

  test("an answer may also come by an update", () => {
    const page = mount(view("diaballik-start"));
    page.tap("a1");
    page.tap("a2");
    page.handle.update({ options: entered });
    expect(page.told.onProgress.mock.lastCall?.[0].entered).toEqual(entered.entered);
    expect(page.drawn(".sign-number")).toEqual(["a2"]);
  });

  test("two steps and a pass make the move without an end", () => {
    const page = mount(view("diaballik-start"));
    for (const name of ["a1", "a2", "a2", "a3", "d1"]) page.tap(name);
    expect(page.told.onMove).not.toHaveBeenCalled();
    page.tap("c1");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a1-a2,a2-a3,d1>c1");
  });

  test("where the tree ends, the answer tells that the move is complete", () => {
    const page = mount({ ...view("diaballik-start"), options: leaf([], [d("a1")]) });
    page.tap("a1");
    expect(page.told.onAsk).toHaveBeenCalledExactlyOnceWith([d("a1")]);
    page.handle.update({ options: leaf([d("a1")], [d("a2")]) });
    page.tap("a2");
    const clicks = [d("a1"), d("a2")];
    expect(page.told.onAsk).toHaveBeenLastCalledWith(clicks);
    const chosen = { text: "a1-a2", effects: { moved: [{ from: d("a1"), to: d("a2") }] } };
    page.handle.update({ options: { prefix: clicks, tree: { nodes: [{ progress: "complete", chosen }] } } });
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a1-a2");
  });

  test("clicks that come before the answer wait for it", async () => {
    const stored = view("diaballik-start");
    const short = leaf([], [d("a1")]);
    const more: Options = {
      prefix: [d("a1")],
      tree: {
        nodes: [
          { progress: "incomplete", targets: [{ cell: d("a2"), node: 1 }] },
          {
            progress: "complete",
            chosen: { text: "a1-a2", effects: { moved: [{ from: d("a1"), to: d("a2") }] } },
          },
        ],
      },
    };
    const page = mount({ ...stored, options: short }, { onAsk: () => Promise.resolve(more) });
    page.tap("a1");
    page.tap("a2");
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.told.onWhy).not.toHaveBeenCalled();
    await settled();
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a1-a2");
  });

  test("an answer that fails takes back the click that needed it", async () => {
    const stored = view("diaballik-start");
    const short = leaf([], [d("a1")]);
    const page = mount({ ...stored, options: short }, { onAsk: () => Promise.reject(new Error("lost")) });
    page.tap("a1");
    expect(page.count(".sign-selected")).toBe(1);
    await settled();
    expect(page.count(".sign-selected")).toBe(0);
  });

  test("an answer for a position that is gone is dropped, even if the same clicks are made in the new one", async () => {
    const answers: ((options: Options) => void)[] = [];
    const onAsk = () => new Promise<Options>((resolve) => answers.push(resolve));
    const { scene, options } = view("diaballik-start");
    const page = mount(view("diaballik-start"), { onAsk });
    page.tap("a1");
    page.tap("a2");
    page.handle.update({ scene: { ...scene, marks: [] }, options });
    expect(page.count(".sign-number")).toBe(0);
    page.tap("a1");
    page.tap("a2");
    answers[0]?.(entered);
    await settled();
    expect(page.told.onProgress.mock.lastCall?.[0].entered).toBeUndefined();
    answers[1]?.(entered);
    await settled();
    expect(page.told.onProgress.mock.lastCall?.[0].entered).toEqual(entered.entered);
  });
});

describe("the end of a turn", () => {
  test("E ends it while a piece is merely selected; Enter on that piece lets it go first", () => {
    const page = mount(view("diaballik-start"));
    page.tap("a1");
    page.tap("a2");
    page.handle.update({ options: entered });
    page.element("b1").focus();
    page.key("Enter");
    expect(page.drawn(".sign-selected")).toEqual(["b1"]);
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ steps: 1, canEnd: true });
    page.key("Enter");
    expect(page.count(".sign-selected")).toBe(0);
    expect(page.told.onMove).not.toHaveBeenCalled();
    page.key("Enter");
    expect(page.drawn(".sign-selected")).toEqual(["b1"]);
    page.key("e", { code: "KeyE" });
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a1-a2");
  });

  test("the prompt follows what is entered", () => {
    const page = mount(view("diaballik-start"));
    const prompt = () => page.told.onProgress.mock.lastCall?.[0].prompt;
    page.tap("a1");
    expect(prompt()).toBe("Choose where to go, or tap the piece again to cancel.");
    page.tap("a2");
    page.handle.update({ options: entered });
    expect(prompt()).toBe("One step and a pass left. Go on, or end the turn.");
  });
});

describe("what the app tells while a move is entered", () => {
  test("the same position once more, as after a lost connection, loses nothing", () => {
    const page = mount(view("diaballik-start"));
    page.tap("a1");
    page.tap("a2");
    const { scene, options } = view("diaballik-start");
    page.handle.update({ scene, options });
    expect(page.drawn(".sign-number")).toEqual(["a2"]);
  });

  test("another position drops the move", () => {
    const page = mount(view("diaballik-start"));
    page.tap("a1");
    const { scene, options } = view("diaballik-passed");
    page.handle.update({ scene, options });
    expect(page.count(".sign-selected")).toBe(0);
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ clicks: [], canUndo: false });
  });

  test("the same position after a move was handed over means that it was not accepted", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.tap("c2");
    const { scene, options } = view("football-start");
    page.handle.update({ scene, options });
    expect(page.label("c1")).toContain("Red piece, selectable");
  });

  test("no more options: nothing can be entered", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.handle.update({ options: undefined });
    expect(page.count(".sign-selected")).toBe(0);
    page.tap("c1");
    expect(page.count(".sign-selected")).toBe(0);
  });

  test("arrows, messages and other things keep the move", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.handle.update({ arrows: [{ from: 1, to: 2 }], theme: "dark", flipped: true });
    expect(page.label("c1")).toContain("selected");
    page.tap("nowhere");
    expect(page.count('[class^="sign-target"]')).toBe(18);
  });
});
