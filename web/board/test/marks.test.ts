// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import {
  drawAlong,
  drawArrow,
  drawBadge,
  drawFocus,
  drawHead,
  drawLastMove,
  drawLink,
  drawMark,
  drawSelected,
  drawShaft,
  drawStepNumber,
  drawTarget,
} from "../src/marks";
import { allMarks, shapesOf } from "./skin-fixtures";

const from = { x: 1, y: 1 };
const to = { x: 4, y: 5 };

function expectToDiffer(drawings: Element[]): void {
  expect(new Set(drawings.map(shapesOf)).size).toBe(drawings.length);
}

describe("marks", () => {
  it("differ by shape", () => {
    const kinds = ["attacked", "attacked-ineffectively", "pinned", "wall", "crossed", "never heard of"];
    expectToDiffer(kinds.map((kind) => drawMark(kind, 0)));
    expectToDiffer([drawTarget(false), drawTarget(true)]);
    expectToDiffer([drawLastMove("from"), drawLastMove("to"), drawSelected(), drawAlong(), drawFocus()]);
    expectToDiffer(["best", "alternative", "threat"].map((kind) => drawArrow(from, to, kind)));
    expectToDiffer(
      ["pass", "blocked-pass", "attack", "ineffective-attack"].map((kind) => drawLink(kind, 0, from, to)),
    );
  });

  it("say whose they are", () => {
    expect(drawMark("wall", 1).dataset.side).toBe("1");
    expect(drawLink("pass", 1, from, to).outerHTML).toContain("--board-side-1-line");
  });

  it("never catch clicks, and are silent", () => {
    for (const mark of allMarks().children) {
      expect(mark.getAttribute("pointer-events")).toBe("none");
      expect(mark.getAttribute("aria-hidden")).toBe("true");
    }
  });

  it("have colours of the theme and no style of their own", () => {
    const drawing = allMarks();
    expect(drawing.querySelectorAll("[style], [filter]")).toHaveLength(0);
    for (const element of drawing.querySelectorAll("[fill], [stroke]")) {
      for (const name of ["fill", "stroke"]) {
        expect(element.getAttribute(name) ?? "none").toMatch(/^(var\(--board-[a-z0-9-]+\)|none)$/);
      }
    }
  });
});

describe("corners of the last move", () => {
  it("follow the outline of the cell", () => {
    const hexagon = Array.from({ length: 6 }, (_, i) => ({ x: Math.sin(i), y: Math.cos(i) }));
    const starts = (element: Element) =>
      element.querySelector("path:last-child")?.getAttribute("d")?.match(/M/g)?.length;
    expect(starts(drawLastMove("to"))).toBe(4);
    expect(starts(drawLastMove("to", hexagon))).toBe(6);
  });
});

describe("arrows", () => {
  it("may have no length", () => {
    expect(drawArrow(from, from, "best").outerHTML).not.toMatch(/NaN|Infinity/);
    expect(drawArrow(from, from, "threat").outerHTML).not.toMatch(/NaN|Infinity/);
  });

  it("of groups may have no length either", () => {
    for (const drawing of [drawShaft(from, from), drawHead(from, from)]) {
      expect(drawing.outerHTML).not.toMatch(/NaN|Infinity/);
    }
  });

  it("of unknown kinds look like the best", () => {
    expect(drawArrow(from, to, "new").outerHTML).toBe(drawArrow(from, to, "best").outerHTML);
    expect(drawArrow(from, to).outerHTML).toBe(drawArrow(from, to, "best").outerHTML);
  });
});

describe("texts", () => {
  it("are text, never markup, on plates that grow with them", () => {
    const badge = drawBadge("<b>");
    expect(badge.querySelector("text")?.textContent).toBe("<b>");
    const width = (element: Element) => Number(element.querySelector("rect")?.getAttribute("width"));
    expect(width(drawBadge("3–2"))).toBeGreaterThan(width(drawBadge("3")));
    expect(drawStepNumber(12).textContent).toBe("12");
  });
});
