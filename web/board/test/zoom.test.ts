// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { mount, query } from "./mounted";
import { view } from "./stored";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A board in a frame of so many pixels. */
function framed(name: string, width: number) {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(width - 40);
  const page = mount(view(name));
  const button = query<HTMLButtonElement>(page.host, ".quadriga-zoom");
  const sheet = query(page.host, ".quadriga-sheet");
  const frame = query(page.host, ".quadriga-frame");
  return { page, button, sheet, frame };
}

describe("small boards", () => {
  test("can be enlarged where cells are too small for a finger", () => {
    const { button, sheet, frame } = framed("phalanx-start", 320);
    expect(button.hidden).toBe(false);
    expect(button.getAttribute("aria-label")).toBe("Enlarge the board");
    button.click();
    expect(frame.hasAttribute("data-enlarged")).toBe(true);
    expect(parseInt(sheet.style.width) / 15.4).toBeGreaterThanOrEqual(34);
    expect(frame.style.height).toBe("280px");
    expect(button.getAttribute("aria-label")).toBe("Show the whole board");
    button.click();
    expect(sheet.style.width).toBe("");
    expect(frame.style.height).toBe("");
  });

  test("need not be where they are large enough", () => {
    expect(framed("diaballik-start", 320).button.hidden).toBe(true);
    expect(framed("abalone-start", 320).button.hidden).toBe(true);
    expect(framed("phalanx-start", 700).button.hidden).toBe(true);
  });

  test("are enlarged around the cell of the cursor", () => {
    const { page, frame } = framed("phalanx-start", 320);
    vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(554);
    page.element("Na").focus();
    page.handle.zoom(true);
    const right = frame.scrollLeft;
    page.handle.zoom(false);
    page.element("Ga").focus();
    page.handle.zoom(true);
    expect(right).toBeGreaterThan(frame.scrollLeft);
  });

  test("are shown whole again when the frame has grown", () => {
    const { page, frame } = framed("phalanx-start", 320);
    page.handle.zoom(true);
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
    page.handle.update({});
    expect(frame.hasAttribute("data-enlarged")).toBe(false);
  });
});
