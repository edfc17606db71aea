// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { mount } from "./mounted";
import { cell, view } from "./stored";

afterEach(() => vi.restoreAllMocks());

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
    expect(page.label("c1")).toContain("Red piece, selected");
  });

  test("off the board, or back on its cell, it goes back and nothing is asked", () => {
    const page = mount(view("football-start"));
    page.drag(["c1", "c2", "nowhere"]);
    page.drag(["d1", "d2", "d1"]);
    expect(page.told.onMove).not.toHaveBeenCalled();
    expect(page.told.onWhy).not.toHaveBeenCalled();
    expect(page.label("d1")).toContain("selected");
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
    expect(page.label("c1")).toContain("selected");
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
    expect(page.drawn(".sign-head").sort()).toEqual(["d5", "d6", "d7", "e8", "f6", "f7", "f8"]);
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
    expect(page.label("c4")).toContain("moves along");
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
