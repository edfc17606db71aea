// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { mount } from "./mounted";
import { cell, view } from "./stored";

afterEach(() => vi.restoreAllMocks());

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

  test("a tap on another piece chooses it, and says which move that would have been", () => {
    const onReplaced = vi.fn();
    const page = mount(view("football-start"), { onReplaced });
    page.tap("c1");
    page.tap("d1");
    expect(onReplaced).toHaveBeenCalledExactlyOnceWith([cell("football", "c1"), cell("football", "d1")]);
    expect(page.told.onWhy).not.toHaveBeenCalled();
    page.tap("d2");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("d1-d2");
  });

  test("letting go of a piece is not an attempt to move", () => {
    const onReplaced = vi.fn();
    const page = mount(view("football-start"), { onReplaced });
    page.tap("c1");
    page.tap("c1");
    page.tap("d1");
    expect(onReplaced).not.toHaveBeenCalled();
  });

  test("where illegal moves are worth trying, more taps on a complete move are refused with it", () => {
    const page = mount(view("football-start"), { confirm: true, onReplaced: vi.fn() });
    page.tap("c1");
    page.tap("c2");
    page.tap("d1");
    const clicks = ["c1", "c2", "d1"].map((name) => cell("football", name));
    expect(page.told.onWhy).toHaveBeenCalledExactlyOnceWith(clicks);
    page.handle.endTurn();
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c2");
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

  test("a tapped piece shows its partners, and a tapped move keeps the lines to its own until the next", () => {
    const page = mount(view("football-start"));
    page.tap("c1", "touch");
    expect(page.count(".sign-partner")).toBeGreaterThan(0);
    expect(page.count(".sign-tether")).toBe(0);
    page.tap("c2", "touch");
    expect(page.count(".sign-partner")).toBe(0);
    expect(page.count(".sign-tether")).toBe(2);
    // The server has played it.
    const [from, to] = [cell("football", "c1"), cell("football", "c2")];
    const { scene } = view("football-start");
    const pieces = scene.pieces.map((piece) => (piece.cell === from ? { ...piece, cell: to } : piece));
    void page.handle.play({ moved: [{ from, to }] }, { ...scene, side_to_move: 1, pieces });
    expect(page.count(".sign-tether")).toBe(2);
    const [back, forth] = [cell("football", "c12"), cell("football", "c11")];
    const answered = pieces.map((piece) => (piece.cell === back ? { ...piece, cell: forth } : piece));
    void page.handle.play({ moved: [{ from: back, to: forth }] }, { ...scene, pieces: answered });
    expect(page.count(".sign-tether")).toBe(0);
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
    expect(page.live()).toBe("c1 selected, 18 possible next cells");
    page.tap("c1");
    expect(page.live()).toBe("selection cleared");
  });
});

describe("a move that waits to be confirmed", () => {
  test("is shown, and made by a second tap on its last cell", () => {
    const page = mount(view("football-start"), { confirm: true });
    page.tap("c1");
    page.tap("c2");
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.live()).toBe("confirm the move");
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
