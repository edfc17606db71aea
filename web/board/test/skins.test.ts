// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { skinOf } from "../src/skins";
import { plain } from "../src/skins/plain";
import { around, hull, spread } from "../src/skins/plane";
import { RIM } from "../src/skins/tray";
import {
  boardOf,
  catalog,
  crossed,
  everything,
  skins,
  lost,
  sceneOf,
  shapesOf,
  turned,
} from "./skin-fixtures";

describe("skins by name", () => {
  it("exist for every game", () => {
    for (const { look } of catalog) expect(skinOf(look), look).not.toBe(plain);
    expect(new Set(catalog.map(({ look }) => skinOf(look))).size).toBe(catalog.length);
  });

  it("are plain if unknown", () => {
    expect(skinOf("chessboard")).toBe(plain);
    expect(skinOf("constructor")).toBe(plain);
  });
});

describe.each(skins)("the skin of a $name", ({ skin, board }) => {
  const attributes = (drawing: Element) =>
    [...drawing.querySelectorAll("*")].flatMap((element) => [...element.attributes]);

  it("refers only to what it defines, by names of its own", () => {
    const drawing = everything(skin, board, "one");
    const defined = [...drawing.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(defined).size).toBe(defined.length);
    for (const id of defined) expect(id).toMatch(/^one-/);
    const used = attributes(drawing).flatMap(({ value }) => /^url\(#(.*)\)$/.exec(value)?.[1] ?? []);
    expect(used.length).toBeGreaterThan(0);
    for (const id of used) expect(defined).toContain(id);
  });

  it("keeps to the content security policy and to what is fast", () => {
    const drawing = everything(skin, board, "one");
    expect(
      drawing.querySelectorAll("[style], style, script, image, filter, [filter], foreignObject"),
    ).toHaveLength(0);
    expect(drawing.outerHTML).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)|NaN|undefined|Infinity/);
    expect(drawing.querySelectorAll("*").length).toBeLessThan(250);
  });

  it("takes all colours from the theme", () => {
    const painted = attributes(everything(skin, board, "one")).filter(({ name }) =>
      ["fill", "stroke", "stop-color"].includes(name),
    );
    for (const { value } of painted)
      expect(value).toMatch(/^(var\(--board-[a-z0-9-]+\)|url\(#one-[a-z0-9-]+\)|none)$/);
  });

  it("tells sides apart by more than colour", () => {
    expect(shapesOf(skin.piece(0, "one"))).not.toBe(shapesOf(skin.piece(1, "one")));
  });

  it("keeps pieces within their cells", () => {
    for (const side of [0, 1]) {
      const solid = [...skin.piece(side, "one").querySelectorAll("circle, rect")].filter(
        (element) => !element.getAttribute("fill")?.endsWith("-shadow)"),
      );
      expect(solid.length).toBeGreaterThan(0);
      for (const element of solid) {
        const number = (name: string) => Number.parseFloat(element.getAttribute(name) ?? "") || 0;
        const rx = number("rx");
        const corner = (number("width") / 2 - rx) * Math.SQRT2 + rx;
        expect(Math.max(number("r"), corner) + number("stroke-width") / 2).toBeLessThanOrEqual(0.46);
      }
    }
  });

  it("draws boards without zones, and turned boards", () => {
    const bare = skin.ground({ ...board, zones: [] }, "one");
    const usual = skin.ground(board, "one");
    if (board.zones.length > 0) expect(bare.outerHTML.length).toBeLessThan(usual.outerHTML.length);
    expect(skin.ground(turned(board), "one").outerHTML).not.toContain("NaN");
  });

  it("needs no negative margin", () => {
    for (const value of Object.values(skin.margin?.(board) ?? {})) expect(value).toBeGreaterThanOrEqual(0);
  });
});

describe("zones", () => {
  it("put the colour of each side behind its home row, also when the board is turned", () => {
    const lineAt = (board: ReturnType<typeof boardOf>, side: number) => {
      const path = skinOf("court")
        .ground(board, "one")
        .querySelector(`path[stroke="var(--board-side-${side}-line)"]`);
      return Number(/^M[-\d.]+ ([-\d.]+)H/.exec(path?.getAttribute("d") ?? "")?.[1]);
    };
    const court = boardOf("court");
    const { top, bottom } = around(court.cells);
    expect(lineAt(court, 0)).toBeGreaterThan(bottom);
    expect(lineAt(court, 1)).toBeLessThan(top);
    expect(lineAt(turned(court), 0)).toBeLessThan(top);
    expect(lineAt(turned(court), 1)).toBeGreaterThan(bottom);
  });
});

describe("the grooves of a tray", () => {
  const tray = skinOf("tray");
  const board = boardOf("tray");
  const counts = (element: Element | undefined) =>
    [...(element?.children ?? [])].map((groove) => ({
      hollows: groove.querySelectorAll(":scope > circle").length,
      marbles: groove.querySelectorAll(".board-piece").length,
    }));

  it("hold as many marbles as were lost", () => {
    const drawn = tray.tallies?.(board, sceneOf("abalone-out").tallies ?? [], "one");
    expect(counts(drawn)).toEqual([
      { hollows: 6, marbles: 1 },
      { hollows: 6, marbles: 5 },
    ]);
  });

  it("make room for more than was foreseen, and need no limit", () => {
    const odd = [
      { ...lost[0]!, value: 8 },
      { ...lost[1]!, of: undefined },
    ];
    expect(counts(tray.tallies?.(board, odd, "one"))).toEqual([
      { hollows: 8, marbles: 8 },
      { hollows: 6, marbles: 5 },
    ]);
  });

  it("leave other counters alone", () => {
    expect(tray.tallies?.(board, sceneOf("phalanx-start").tallies ?? [], "one")).toBeUndefined();
  });

  it.each([
    ["6 on a board as it is", board, 6],
    ["6 on a turned board", turned(board), 6],
    ["9 on a board as it is", board, 9],
  ])("lie within the margin and outside the rim: %s", (_, seen, of) => {
    const margin = tray.margin?.(seen);
    const drawn = tray.tallies?.(
      seen,
      lost.map((tally) => ({ ...tally, of })),
      "one",
    );
    const centre = { x: seen.size.x / 2, y: seen.size.y / 2 };
    const rim = spread(hull(seen.cells.map((cell) => cell.centre)), RIM);
    const inside = ({ x, y }: { x: number; y: number }) =>
      rim.every((from, i) => {
        const to = rim[(i + 1) % rim.length]!;
        return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0;
      });
    expect(inside(centre)).toBe(true);
    const hollows = [...(drawn?.querySelectorAll(":scope > g > circle") ?? [])];
    expect(hollows).toHaveLength(2 * of);
    for (const hollow of hollows) {
      const at = { x: Number(hollow.getAttribute("cx")), y: Number(hollow.getAttribute("cy")) };
      expect(inside(at)).toBe(false);
      expect(at.x - 0.42).toBeGreaterThanOrEqual(-(margin?.left ?? 0));
      expect(at.x + 0.42).toBeLessThanOrEqual(seen.size.x + (margin?.right ?? 0));
      expect(at.y - 0.42).toBeGreaterThanOrEqual(-(margin?.top ?? 0));
      expect(at.y + 0.42).toBeLessThanOrEqual(seen.size.y + (margin?.bottom ?? 0));
    }
  });
});

describe("the plates of a field", () => {
  const field = skinOf("field");

  it.each([
    ["as it is", boardOf("field"), [12, 3]],
    ["turned", turned(boardOf("field")), [3, 12]],
  ])("stand at the row that the others guard, on the board %s", (_, board, fromBelow) => {
    const drawn = field.tallies?.(board, crossed, "one");
    const plates = [...(drawn?.querySelectorAll(".board-plate") ?? [])].map((plate) => ({
      y: Number(/ ([\d.]+)\)/.exec(plate.getAttribute("transform") ?? "")?.[1]),
      value: Number(plate.textContent),
    }));
    expect(plates.sort((one, other) => other.y - one.y).map(({ value }) => value)).toEqual(fromBelow);
  });

  it("cover no label", () => {
    const board = boardOf("field");
    const plates = [...(field.tallies?.(board, crossed, "one")?.querySelectorAll(".board-plate") ?? [])];
    expect(plates).toHaveLength(2);
    for (const plate of plates) {
      const [x = 0, y = 0] = (plate.getAttribute("transform")?.match(/[\d.]+/g) ?? []).map(Number);
      const size = (name: string) => Number(plate.querySelector("rect")?.getAttribute(name));
      const apart = ({ at }: { at: { x: number; y: number } }) =>
        Math.max(x - at.x, at.x - x - size("width"), y - at.y, at.y - y - size("height"));
      // A capital of a font of 0.36 units may be as wide as that, and the plate has an edge.
      for (const label of board.labels) expect(apart(label), label.text).toBeGreaterThan(0.25);
      expect(x + size("width")).toBeLessThanOrEqual(board.size.x);
      expect(y + size("height")).toBeLessThanOrEqual(board.size.y);
    }
  });

  it("count nothing else", () => {
    expect(field.tallies?.(boardOf("field"), sceneOf("abalone-out").tallies ?? [], "one")).toBeUndefined();
    expect(
      field.tallies?.(boardOf("field"), sceneOf("phalanx-start").tallies ?? [], "one")?.children,
    ).toHaveLength(2);
  });
});

describe("polygons", () => {
  it("find the corners of a tray and move its sides outwards", () => {
    const corners = hull(boardOf("tray").cells.map((cell) => cell.centre));
    expect(corners).toHaveLength(6);
    const [first] = corners;
    const [moved] = spread(corners, 1);
    expect(Math.hypot(moved!.x - first!.x, moved!.y - first!.y)).toBeCloseTo(1 / Math.cos(Math.PI / 6), 3);
  });
});
