// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Options } from "@quadriga/wire";
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

describe("taps", () => {
  test("two taps are a move, and it is shown before the app answers", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.tap("c2");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c2");
    expect(page.label("c2")).toContain("Red piece");
    expect(page.label("c1")).toContain("empty");
  });

  test("while the app has not answered, nothing else can be entered", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.tap("c2");
    page.tap("d1");
    page.tap("d2");
    expect(page.told.onMove).toHaveBeenCalledTimes(1);
    page.handle.reset();
    expect(page.label("c1")).toContain("Red piece");
    page.tap("d1");
    page.tap("d2");
    expect(page.told.onMove).toHaveBeenLastCalledWith("d1-d2");
  });

  test("a tap on a cell that nothing allows asks why and is marked", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.tap("p12");
    expect(page.told.onWhy).toHaveBeenCalledExactlyOnceWith([
      cell("football", "c1"),
      cell("football", "p12"),
    ]);
    expect(page.count(".sign-refused")).toBe(1);
    expect(page.count(".sign-selected")).toBe(1);
    page.handle.announce("because");
    expect(page.live()).toBe("because");
    page.tap("c2");
    expect(page.count(".sign-refused")).toBe(0);
    expect(page.told.onMove).toHaveBeenCalledWith("c1-c2");
  });

  test("the mark of a refusal stays the same drawing until the next one, so that it does not flash again", () => {
    const page = mount(view("football-start"));
    const cross = () => page.host.querySelector(".sign-refused");
    page.tap("c1");
    page.tap("p12");
    const first = cross();
    page.hover("d4");
    page.hover("d5");
    expect(cross()).toBe(first);
    page.tap("p12");
    expect(cross()).not.toBe(first);
    page.handle.update({ flipped: true });
    expect(page.drawn(".sign-refused")).toEqual(["p12"]);
    page.handle.undoStep();
    expect(cross()).toBeNull();
  });

  test("nothing is entered where one may not move", () => {
    const page = mount(view("football-start"), { movable: false });
    page.tap("c1");
    page.drag(["c1", "c2"]);
    expect(page.count(".sign-selected")).toBe(0);
    expect(page.told.onWhy).not.toHaveBeenCalled();
    expect(page.count("[data-grab]")).toBe(0);
    page.handle.update({ movable: true });
    page.tap("c1");
    expect(page.count(".sign-selected")).toBe(1);
  });

  test("a click of a screen reader, which has no pointer, counts", () => {
    const page = mount(view("football-start"));
    page.element("c1").click();
    page.element("c2").click();
    expect(page.told.onMove).toHaveBeenCalledWith("c1-c2");
  });

  test("the click that follows a tap does not count twice", () => {
    const page = mount(view("football-start"));
    page.tap("c1", "touch");
    page.element("c1").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(page.count(".sign-selected")).toBe(1);
  });

  test("a press that is let go outside the board, or never, does not swallow the next", () => {
    const page = mount(view("football-start"));
    page.send("pointerdown", page.centre("c1"));
    document.body.dispatchEvent(
      Object.assign(new MouseEvent("pointerup", { bubbles: true }), { pointerId: 1, isPrimary: true }),
    );
    expect(page.count(".sign-selected")).toBe(0);
    page.hover("d1");
    page.tap("c1");
    expect(page.count(".sign-selected")).toBe(1);
    page.send("pointerdown", page.centre("d1"));
    page.tap("c2");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c2");
  });

  test("a finger on a target shows what a mouse shows, until it is gone", () => {
    const page = mount(view("football-start"));
    page.tap("c1", "touch");
    expect(page.count(".sign-tether")).toBe(0);
    page.send("pointerdown", page.centre("c2"), "touch");
    expect(page.count(".sign-tether")).toBe(2);
    expect(page.drawn(".sign-preview")).toEqual(["c2"]);
    page.send("pointermove", page.centre("c6"), "touch");
    expect(page.count(".sign-tether")).toBe(0);
    page.send("pointerup", page.centre("c6"), "touch");
    expect(page.told.onMove).not.toHaveBeenCalled();
    page.tap("c2", "touch");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c2");
  });

  test("the chosen cell and what may follow are said", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    expect(page.live()).toBe("c1 chosen, 18 cells to go on");
    page.tap("c1");
    expect(page.live()).toBe("choice taken back");
  });
});

describe("a move that waits to be confirmed", () => {
  test("is shown, and made by a second tap on its last cell", () => {
    const page = mount(view("football-start"), { confirm: true });
    page.tap("c1");
    page.tap("c2");
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.live()).toBe("the move waits to be confirmed");
    expect(page.drawn(".sign-last-to")).toEqual(["c2"]);
    expect(page.count(".sign-tether")).toBe(2);
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ text: "c1-c2", canEnd: true });
    page.tap("c2");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c2");
  });

  test("can be given another end before that", () => {
    const page = mount(view("football-start"), { confirm: true });
    page.tap("c1");
    page.tap("c2");
    page.tap("c3");
    expect(page.label("c3")).toContain("Red piece");
    page.tap("c3");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c3");
  });

  test("is made by the app's button, or dropped", () => {
    const page = mount(view("football-start"), { confirm: true });
    page.tap("c1");
    page.tap("c2");
    page.handle.undoStep();
    expect(page.label("c1")).toContain("Red piece");
    page.tap("c1");
    page.tap("c3");
    page.handle.endTurn();
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c3");
  });
});

describe("a move that was handed over and not played", () => {
  test("is released with all that was entered: it can be changed and handed over again", () => {
    const page = mount(view("diaballik-start"));
    for (const name of ["a1", "a2", "b1", "b2"]) page.tap(name);
    page.handle.endTurn();
    page.tap("c1");
    expect(page.count(".sign-selected")).toBe(0);
    page.handle.release();
    expect(page.drawn(".sign-number").sort()).toEqual(["a2", "b2"]);
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ steps: 2, canEnd: true, canUndo: true });
    page.handle.undoStep();
    expect(page.drawn(".sign-number")).toEqual(["a2"]);
    page.handle.endTurn();
    expect(page.told.onMove.mock.calls).toEqual([["a1-a2,b1-b2"], ["a1-a2"]]);
  });

  test("of one stroke can be given another end, or the same once more", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.tap("c2");
    page.handle.release();
    page.tap("c2");
    page.handle.release();
    page.tap("c3");
    expect(page.told.onMove.mock.calls).toEqual([["c1-c2"], ["c1-c2"], ["c1-c3"]]);
  });

  test("with nothing handed over, there is nothing to release", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.told.onProgress.mockClear();
    page.handle.release();
    expect(page.told.onProgress).not.toHaveBeenCalled();
    expect(page.count(".sign-selected")).toBe(1);
  });
});

describe("a turn of several steps", () => {
  test("steps are numbered, with ghosts where pieces came from", () => {
    const page = mount(view("diaballik-start"));
    page.tap("a1");
    page.tap("a2");
    expect(page.told.onAsk).toHaveBeenCalledExactlyOnceWith([d("a1"), d("a2")]);
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.drawn(".sign-number")).toEqual(["a2"]);
    expect(page.drawn(".sign-ghost")).toEqual(["a1"]);
    expect(page.live()).toBe("step 1: a1 to a2; the turn may be ended");
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
    const walls = [d("a2"), d("b1")].map((cell) => ({ cell, kind: "wall", side: 1 }));
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
    expect(page.label("c1")).toContain("Red piece, may be chosen");
  });

  test("no more options: nothing can be entered", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.handle.update({ options: undefined });
    expect(page.count(".sign-selected")).toBe(0);
    page.tap("c1");
    expect(page.count(".sign-selected")).toBe(0);
  });

  test("arrows, words and other things keep the move", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    page.handle.update({ arrows: [{ from: 1, to: 2 }], theme: "dark", flipped: true });
    expect(page.label("c1")).toContain("chosen");
    page.tap("nowhere");
    expect(page.count('[class^="sign-target"]')).toBe(18);
  });
});

describe("drags", () => {
  test("a drag to a target is a move", () => {
    const page = mount(view("football-start"));
    page.drag(["c1", "c2", "c3"]);
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c3");
  });

  test("while dragged, the targets and what would happen are shown", () => {
    const page = mount(view("phalanx-start"));
    page.send("pointerdown", page.centre("Ca"));
    page.send("pointermove", page.centre("Cd"));
    expect(page.count('[class^="sign-target"]')).toBeGreaterThan(0);
    expect(page.drawn(".sign-preview").sort()).toEqual(["Cc", "Cd"]);
    expect(page.drawn(".sign-ghost")).toEqual(["Ca"]);
    page.send("pointerup", page.centre("Cd"));
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("Cb-Ca-Cd");
  });

  test("a drag snaps to the nearest target", () => {
    const page = mount(view("football-start"));
    const { clientX, clientY } = page.centre("c3");
    page.send("pointerdown", page.centre("c1"));
    page.send("pointermove", { clientX: clientX + 20, clientY: clientY + 15 });
    page.send("pointerup", { clientX: clientX + 20, clientY: clientY + 15 });
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c3");
  });

  test("let go elsewhere, the piece goes back and stays chosen; the reason is asked for", () => {
    const page = mount(view("football-start"));
    page.drag(["c1", "k6"]);
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.told.onWhy).toHaveBeenCalledExactlyOnceWith([cell("football", "c1"), cell("football", "k6")]);
    expect(page.count(".sign-selected")).toBe(1);
    expect(page.label("c1")).toContain("Red piece, chosen");
  });

  test("off the board, or back on its cell, it goes back and nothing is asked", () => {
    const page = mount(view("football-start"));
    page.drag(["c1", "c2", "nowhere"]);
    page.drag(["d1", "d2", "d1"]);
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.told.onWhy).not.toHaveBeenCalled();
    expect(page.label("d1")).toContain("chosen");
  });

  test("a drag that the browser takes over changes nothing", () => {
    const page = mount(view("football-start"));
    page.drag(["c1", "c2"], "pointercancel", "touch");
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.told.onWhy).not.toHaveBeenCalled();
    expect(page.label("c1")).toContain("Red piece");
  });

  test("a drag that is cut off while the piece is held lets it go back at once", () => {
    const page = mount(view("football-start"));
    const places = () =>
      [...page.host.querySelectorAll(".layer-pieces .piece")].map((piece) => piece.getAttribute("transform"));
    const before = places();
    page.send("pointerdown", page.centre("c1"));
    page.send("pointermove", page.centre("k6"));
    expect(places()).not.toEqual(before);
    page.handle.update({ options: undefined });
    expect(places().sort()).toEqual([...before].sort());
    page.send("pointermove", page.centre("k7"));
    page.send("pointerup", page.centre("k7"));
    expect(page.count(".is-flying")).toBe(0);
    expect(places().sort()).toEqual([...before].sort());
    expect(page.told.onWhy).not.toHaveBeenCalled();
  });

  test("and when it is let go, where the board is used for something else meanwhile", () => {
    const page = mount(view("football-start"));
    page.send("pointerdown", page.centre("c1"));
    page.send("pointermove", page.centre("k6"));
    page.handle.edit({ onEdit: vi.fn() });
    page.send("pointerup", page.centre("k6"));
    expect(page.count(".is-flying")).toBe(0);
  });

  test("a finger that trembles taps", () => {
    const page = mount(view("football-start"));
    const { clientX, clientY } = page.centre("c1");
    page.send("pointerdown", { clientX, clientY }, "touch");
    page.send("pointermove", { clientX: clientX + 5, clientY }, "touch");
    page.send("pointerup", { clientX: clientX + 5, clientY }, "touch");
    expect(page.label("c1")).toContain("chosen");
  });

  test("a swipe over empty cells is no tap", () => {
    const page = mount(view("football-start"));
    page.drag(["c6", "c9"], "pointerup", "touch");
    expect(page.told.onWhy).not.toHaveBeenCalled();
  });

  test("dragging along a second marble makes the group and moves it", () => {
    const page = mount(view("abalone-push"));
    page.drag(["e6", "e7", "d6"]);
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("e6-e7-d6");
  });

  test("going back over the way lets go of the group", () => {
    const page = mount(view("abalone-push"));
    page.drag(["e6", "e7", "e6", "f6"]);
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("e6-f6");
  });

  test("a swipe that ends on a second marble keeps the group, and its ways are drawn", () => {
    const page = mount(view("abalone-push"));
    page.drag(["e6", "e7"], "pointerup", "touch");
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.told.onWhy).not.toHaveBeenCalled();
    expect(page.drawn(".sign-selected")).toEqual(["e6", "e7"]);
    expect(page.drawn(".sign-head").sort()).toEqual(["d5", "d6", "e8", "f6", "f7"]);
    page.tap("d6");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("e6-e7-d6");
  });

  test("a swipe over a second marble to nowhere keeps the group and asks why", () => {
    const page = mount(view("abalone-push"));
    page.drag(["e6", "e7", "a1"]);
    const [e6, e7, a1] = ["e6", "e7", "a1"].map((name) => cell("abalone", name));
    expect(page.told.onWhy).toHaveBeenCalledExactlyOnceWith([e6, e7, a1]);
    expect(page.drawn(".sign-selected")).toEqual(["e6", "e7"]);
  });

  test("a group that was tapped can be dragged", () => {
    const page = mount(view("abalone-push"));
    page.tap("e6");
    page.tap("e7");
    page.drag(["e7", "e8"]);
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("e6-e7");
  });

  test("a drag over two steps of a turn takes both", () => {
    const page = mount(view("diaballik-start"));
    page.drag(["a1", "a2", "a3"]);
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ steps: 2, text: "a1-a2,a2-a3" });
    expect(page.drawn(".sign-number").sort()).toEqual(["a2", "a3"]);
  });

  test("of a holder whose piece must stay, the ball is dragged", () => {
    const page = mount(view("diaballik-start"));
    page.send("pointerdown", page.centre("d1"));
    page.send("pointermove", page.centre("d4"));
    const { clientX, clientY } = page.centre("d4");
    const balls = [...page.host.querySelectorAll(".layer-pieces .ball")].map((ball) =>
      ball.getAttribute("transform"),
    );
    expect(balls).toContain(`translate(${clientX / 50} ${clientY / 50})`);
    expect(page.count(".ball.is-flying")).toBe(1);
    page.send("pointermove", page.centre("c1"));
    page.send("pointerup", page.centre("c1"));
    expect(page.count(".is-flying")).toBe(0);
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ text: "d1>c1" });
  });

  test("drags work on the turned board", () => {
    const page = mount(view("football-start"), { flipped: true });
    page.drag(["c1", "c2", "c3"]);
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c3");
  });
});

describe("what goes along", () => {
  test("the marble between two chosen ones is marked", () => {
    const page = mount(view("abalone-start"));
    page.tap("c3");
    expect(page.drawn(".sign-along")).toEqual([]);
    page.tap("c5");
    expect(page.drawn(".sign-selected")).toEqual(["c3", "c5"]);
    expect(page.drawn(".sign-along")).toEqual(["c4"]);
    expect(page.label("c4")).toContain("goes along");
  });

  test("the column of the target that is pointed at is marked", () => {
    const page = mount(view("abalone-start"));
    page.tap("a1");
    page.hover("d4");
    expect(page.drawn(".sign-along").sort()).toEqual(["b2", "c3"]);
    page.hover("c1");
    expect(page.drawn(".sign-along")).toEqual(["b1"]);
  });

  test("in a later step, what went before is not marked", () => {
    const page = mount(view("diaballik-start"));
    for (const name of ["a1", "a2", "b1"]) page.tap(name);
    page.hover("b2");
    expect(page.drawn(".sign-selected")).toEqual(["b1"]);
    expect(page.drawn(".sign-along")).toEqual([]);
  });
});

describe("ways of groups", () => {
  test("one line leads to all targets behind one another, with a head before each", () => {
    const page = mount(view("phalanx-start"));
    page.tap("Da");
    const heads = page.drawn(".sign-head").sort();
    expect(heads).toEqual(["Ad", "Bc", "Dc", "Dd", "Fc", "Gd"]);
    expect(page.drawn(".sign-badge").sort()).toEqual(heads);
    expect(page.drawn(".sign-shaft").sort()).toEqual(["Ad", "Dd", "Gd"]);
  });

  test("single pieces have none", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    expect(page.count(".sign-head")).toBe(0);
    expect(page.count('[class^="sign-target"]')).toBe(18);
  });
});

describe("the page does not scroll where a piece can be dragged", () => {
  test("those cells are marked for the style sheet", () => {
    const page = mount(view("diaballik-start"));
    const grabs = [...page.host.querySelectorAll("[data-grab]")].map((element) =>
      element.getAttribute("aria-label"),
    );
    expect(grabs).toHaveLength(7);
    for (const label of grabs) expect(label).toContain("Red");
  });
});
