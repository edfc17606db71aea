// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { mount } from "./mounted";
import { cell, view } from "./stored";

afterEach(() => vi.restoreAllMocks());

const brush = { side: 1, kind: "marble" as const };
const a = (name: string) => cell("abalone", name);

function editing(withBrush = true) {
  const page = mount(view("abalone-start"));
  const onEdit = vi.fn();
  page.handle.edit(withBrush ? { brush, onEdit } : { onEdit });
  return { page, onEdit };
}

describe("putting a position together", () => {
  test("a tap sets the brush down, on another piece too", () => {
    const { page, onEdit } = editing();
    page.tap("e5");
    page.tap("a1");
    expect(onEdit.mock.calls).toEqual([
      [a("e5"), brush],
      [a("a1"), brush],
    ]);
    expect(page.told.onWhy).not.toHaveBeenCalled();
    expect(page.told.onMove).not.toHaveBeenCalled();
  });

  test("a tap on the same piece takes it away", () => {
    const { page, onEdit } = editing();
    page.tap("i5");
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(a("i5"), undefined);
  });

  test("without a brush a tap takes away what is there", () => {
    const { page, onEdit } = editing(false);
    page.tap("a1");
    page.tap("e5");
    expect(onEdit.mock.calls).toEqual([[a("a1"), undefined]]);
  });

  test("any piece can be dragged anywhere, and off the board", () => {
    const { page, onEdit } = editing();
    page.drag(["a1", "e4", "e5"]);
    page.drag(["i5", "nowhere"]);
    page.drag(["b1", "c1", "b1"]);
    expect(onEdit.mock.calls).toEqual([
      [a("a1"), undefined],
      [a("e5"), { side: 0, kind: "marble" }],
      [a("i5"), undefined],
    ]);
    expect(page.count("[data-grab]")).toBe(view("abalone-start").scene.pieces.length);
  });

  test("keys set down and take away", () => {
    const { page, onEdit } = editing();
    page.element("e5").focus();
    page.key("Enter");
    page.key("ArrowRight");
    page.element("a1").focus();
    page.key("Delete");
    expect(onEdit.mock.calls).toEqual([
      [a("e5"), brush],
      [a("a1"), undefined],
    ]);
  });

  test("afterwards moves are entered again", () => {
    const { page, onEdit } = editing();
    page.handle.edit(undefined);
    page.tap("a1");
    expect(onEdit).not.toHaveBeenCalled();
    expect(page.label("a1")).toContain("selected");
  });
});
