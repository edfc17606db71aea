// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { mount, query } from "./mounted";
import { cell, view } from "./stored";

afterEach(() => vi.restoreAllMocks());

function withFocus(name: string, part: Parameters<typeof mount>[1] = {}) {
  const page = mount(view(name), part);
  query(page.host, '[tabindex="0"]').focus();
  return page;
}

describe("the cursor", () => {
  test("begins at the lower left and has one place that the tab key comes to", () => {
    const page = withFocus("diaballik-start");
    expect(page.focused()).toBe("a1");
    expect(page.count(".sign-focus")).toBe(1);
    page.key("ArrowRight");
    page.key("ArrowUp");
    expect(page.focused()).toBe("b2");
    expect(page.count('[role="gridcell"][tabindex="0"]')).toBe(1);
    page.element("b2").blur();
    expect(page.count(".sign-focus")).toBe(0);
  });

  test("goes where the arrows point on the turned board too", () => {
    const page = withFocus("diaballik-start", { flipped: true });
    expect(page.focused()).toBe("g7");
    page.key("ArrowRight");
    expect(page.focused()).toBe("f7");
    page.key("ArrowUp");
    expect(page.focused()).toBe("f6");
    page.key("End");
    expect(page.focused()).toBe("a6");
  });

  test("goes in six directions on hexagons", () => {
    const page = withFocus("abalone-start");
    page.element("e5").focus();
    const visited = ["q", "s", "x", "z", "a", "w"].map((key) => {
      page.key(key);
      return page.focused();
    });
    expect(visited).toEqual(["f5", "f6", "e6", "d5", "d4", "e5"]);
  });

  test("is not drawn where a pointer brought it", () => {
    const page = mount(view("diaballik-start"));
    page.send("pointerdown", page.centre("b1"));
    page.element("b1").focus();
    page.send("pointerup", page.centre("b1"));
    expect(page.count(".sign-focus")).toBe(0);
    page.key("ArrowUp");
    expect(page.focused()).toBe("b2");
    expect(page.count(".sign-focus")).toBe(1);
  });

  test("keys that mean nothing here are left to the page", () => {
    const page = withFocus("diaballik-start");
    expect(page.key("Tab")).toBe(false);
    expect(page.key("Escape")).toBe(false);
    expect(page.key("ArrowUp")).toBe(true);
    page.handle.update({ shortcuts: false });
    expect(page.key("e")).toBe(false);
    expect(page.key("q")).toBe(false);
  });
});

describe("moves by keys alone", () => {
  test("choose, go, choose", () => {
    const page = withFocus("football-start");
    page.key("ArrowRight");
    page.key("ArrowRight");
    page.key("Enter");
    page.key("ArrowUp");
    expect(page.count(".sign-tether")).toBe(2);
    page.key(" ");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c1-c2");
  });

  test("Shift with an arrow chooses the cell and its neighbour", () => {
    const page = withFocus("diaballik-start");
    page.key("ArrowUp", { shiftKey: true });
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ text: "a1-a2" });
    page.key("ArrowUp", { shiftKey: true });
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ text: "a1-a2,a2-a3", steps: 2 });
    expect(page.focused()).toBe("a3");
  });

  test("Shift with a direction makes a group of marbles and a larger one", () => {
    const page = withFocus("abalone-start");
    page.element("c3").focus();
    page.key("s", { shiftKey: true });
    expect(page.label("c4")).toContain("selected");
    page.key("s", { shiftKey: true });
    expect(page.label("c5")).toContain("selected");
    expect(page.drawn(".sign-selected")).toEqual(["c3", "c5"]);
    expect(page.label("c4")).toContain("moves along");
    expect(page.count('[aria-selected="true"]')).toBe(3);
    page.element("d3").focus();
    page.key("Enter");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("c3-c5-d3");
  });

  test("a second Enter ends the turn, Space chooses the piece again", () => {
    const page = withFocus("diaballik-start");
    page.key("ArrowUp", { shiftKey: true });
    page.key(" ");
    expect(page.label("a2")).toContain("selected");
    page.key(" ");
    page.key("Enter");
    expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a1-a2");
  });

  test("Enter ends the turn after a drag, and on any cell that cannot be chosen", () => {
    for (const way of [[], ["ArrowUp", "ArrowUp"]]) {
      const page = withFocus("diaballik-start");
      page.drag(["a1", "a2"]);
      query(page.host, '[tabindex="0"]').focus();
      expect(page.focused()).toBe("a2");
      way.forEach((key) => page.key(key));
      page.key("Enter");
      expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a1-a2");
    }
  });

  test("Enter on another piece that may go on chooses it", () => {
    const page = withFocus("diaballik-start");
    page.drag(["a1", "a2"]);
    page.element("b1").focus();
    page.key("Enter");
    expect(page.label("b1")).toContain("selected");
    expect(page.told.onMove).not.toHaveBeenCalled();
  });

  test("a group goes where the key points, though the cell there belongs to another move of it", () => {
    for (const [key, move] of [
      ["q", "c3-c4-d3"],
      ["w", "c3-c4-d4"],
    ] as const) {
      const page = withFocus("abalone-start");
      page.element("c3").focus();
      page.key("s", { shiftKey: true });
      expect(page.drawn(".sign-selected").sort()).toEqual(["c3", "c4"]);
      page.key(key, { shiftKey: true });
      expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith(move);
    }
  });

  test("a group that cannot go where the key points is refused, and makes no other move", () => {
    const page = withFocus("abalone-start");
    page.element("b2").focus();
    page.key("a", { shiftKey: true });
    expect(page.drawn(".sign-selected").sort()).toEqual(["b1", "b2"]);
    // From b1 that is c2, where b2 could go the other way; but b2 would have to go to c3.
    page.key("w", { shiftKey: true });
    expect(page.told.onMove).not.toHaveBeenCalled();
    const clicks = ["b2", "b1", "c3"].map((name) => cell("abalone", name));
    expect(page.told.onWhy).toHaveBeenCalledExactlyOnceWith(clicks);
  });

  test("E ends the turn from any cell, also on a Russian keyboard", () => {
    for (const init of [{ key: "e" }, { key: "у", code: "KeyE" }]) {
      const page = withFocus("diaballik-start");
      page.key("ArrowUp", { shiftKey: true });
      page.key("ArrowRight");
      page.key(init.key, init);
      expect(page.told.onMove).toHaveBeenCalledExactlyOnceWith("a1-a2");
    }
  });

  test("with nothing to end, that is said", () => {
    const page = withFocus("diaballik-start");
    page.key("e");
    expect(page.live()).toBe("nothing to undo or end");
    page.key("Backspace");
    expect(page.live()).toBe("nothing to undo or end\u00a0");
    expect(page.told.onMove).not.toHaveBeenCalled();
  });

  test("Backspace takes a step back, Escape first the choice and then all", () => {
    const page = withFocus("diaballik-start");
    page.key("ArrowUp", { shiftKey: true });
    page.key(" ");
    page.key("Escape");
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ steps: 1, text: "a1-a2" });
    page.key("Escape");
    expect(page.told.onProgress.mock.lastCall?.[0]).toMatchObject({ clicks: [], canUndo: false });
    page.element("a1").focus();
    page.key("ArrowUp", { shiftKey: true });
    page.key("Backspace");
    expect(page.label("a1")).toContain("Red piece");
  });

  test("brackets go through the targets, and through the starts while nothing is chosen", () => {
    const page = withFocus("diaballik-start");
    page.key("]", { code: "BracketRight" });
    expect(page.focused()).toBe("b1");
    page.key("[", { code: "BracketLeft" });
    page.key("[", { code: "BracketLeft" });
    expect(page.focused()).toBe("g1");
    page.key("Enter");
    page.key("]", { code: "BracketRight" });
    expect(page.focused()).toBe("g2");
  });

  test("brackets begin with another man of the line and keep the target, to the end of the line", () => {
    const page = withFocus("phalanx-start");
    page.element("Cb").focus();
    page.key("Enter");
    page.element("Cc").focus();
    page.key("[", { code: "BracketLeft" });
    expect(page.label("Ca")).toContain("selected");
    expect(page.focused()).toBe("Cc");
    page.key("[", { code: "BracketLeft" });
    expect(page.label("Ca")).toContain("selected");
    expect(page.focused()).toBe("Cc");
    page.key("]", { code: "BracketRight" });
    expect(page.label("Cb")).toContain("selected");
    page.key("Enter");
    expect(page.told.onMove).toHaveBeenCalledTimes(1);
  });

  test("brackets need no target under the cursor: they find the first line that can be changed", () => {
    const page = withFocus("phalanx-start");
    page.element("Cb").focus();
    page.key("Enter");
    page.key("[", { code: "BracketLeft" });
    expect(page.drawn(".sign-selected")).toEqual(["Ca"]);
    expect(page.focused()).toBe("Cc");
  });

  test("braces go through the targets wherever brackets would change the line", () => {
    const page = withFocus("phalanx-start");
    page.element("Cb").focus();
    page.key("Enter");
    page.key("}", { code: "BracketRight", shiftKey: true });
    expect(page.focused()).toBe("Cc");
    page.key("}", { code: "BracketRight", shiftKey: true });
    expect(page.focused()).not.toBe("Cc");
    expect(page.drawn(".sign-selected")).toEqual(["Cb"]);
  });

  test("refused clicks are told with keys as with a pointer", () => {
    const page = withFocus("football-start");
    page.key("Enter");
    expect(page.told.onWhy).toHaveBeenCalledExactlyOnceWith([0]);
    page.key("ArrowUp", { shiftKey: true });
    expect(page.focused()).toBe("a1");
  });
});
