// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { ru } from "../src";
import { mount, query } from "./mounted";
import { catalog, entry, view } from "./stored";

afterEach(() => vi.restoreAllMocks());

const STARTS = ["abalone-start", "diaballik-start", "football-start", "phalanx-start"];

describe.each(STARTS)("%s", (name) => {
  const stored = view(name);
  const { board } = entry(stored.game);

  test.each([false, true])("is a grid of all its cells, turned: %s", (flipped) => {
    const page = mount(stored, { flipped });
    const grid = query(page.host, '[role="grid"]');
    expect(grid.getAttribute("aria-label")).toBe("The board");
    expect(page.count('[role="grid"] > [role="row"]')).toBe(
      new Set(board.cells.map((cell) => Math.round(cell.centre.y * 9))).size,
    );
    expect(page.count('[role="row"] > [role="gridcell"]')).toBe(board.cells.length);
    expect(page.count('[role="gridcell"][tabindex="0"]')).toBe(1);
    const help = grid.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(help)?.textContent).toContain("Arrow keys");
    expect(query(page.host, "svg").getAttribute("aria-hidden")).toBe("true");
  });

  test("draws every piece once, and no target before a cell is chosen", () => {
    const page = mount(stored);
    expect(page.count(".layer-pieces .piece")).toBe(stored.scene.pieces.length);
    expect(page.count(".layer-pieces .ball")).toBe(
      stored.scene.pieces.filter(({ kind }) => kind === "ball-holder").length,
    );
    expect(page.count('[class^="sign-target"]')).toBe(0);
    expect(page.count(".labels .label")).toBe(board.labels.length);
  });

  test("has no style attribute in its markup that was not set by script properties", () => {
    const set = vi.spyOn(Element.prototype, "setAttribute");
    mount(stored);
    expect(set.mock.calls.filter(([attribute]) => attribute === "style")).toEqual([]);
  });

  test("a tap on each start marks its targets", () => {
    const nodes = stored.options.tree?.nodes ?? [];
    const page = mount(stored);
    const cells = (nodes[0]?.targets ?? []).slice(0, 4);
    for (const start of cells) {
      page.handle.reset();
      page.tap(board.cells[start.cell]?.name ?? "");
      const targets = nodes[start.node ?? -1]?.targets ?? [];
      expect(page.count('[class^="sign-target"]')).toBe(targets.length);
      expect(page.count(".sign-badge")).toBe(targets.filter((target) => target.badge).length);
      expect(page.count(".sign-selected")).toBe(1);
      expect(page.count('[aria-selected="true"]')).toBe(1);
    }
  });
});

describe("what a cell says", () => {
  test("its name, what stands there, and what it is for", () => {
    const page = mount(view("abalone-start"));
    expect(page.label("a1")).toBe("a1, Black marble, selectable");
    expect(page.label("e5")).toBe("e5, empty");
    page.tap("a2");
    expect(page.label("a2")).toBe("a2, Black marble, selected");
    expect(page.label("d5")).toBe("d5, empty, selectable, 3");
  });

  test("marks, lines and the last move", () => {
    const page = mount(view("football-attack"));
    const [mark] = view("football-attack").scene.marks ?? [];
    const pinned = entry("football").board.cells[mark?.cell ?? -1]?.name ?? "";
    expect(page.label(pinned)).toContain("pinned");
    expect(page.label("f1")).toContain("attacked, an attack from f9");
    expect(page.label("f9")).toContain("end of the last move");
    expect(page.label("k12")).toContain("start of the last move");
  });

  test("in Russian", () => {
    const page = mount(view("diaballik-start"), { messages: ru, entry: entry("diaballik", "ru") });
    expect(page.label("d1")).toContain("шашка с мячом");
    page.tap("a1");
    expect(page.live()).toBe("выбрано a1, дальше 1 поле");
  });

  test("what is pointed out", () => {
    const page = mount(view("abalone-start"), { highlights: [30], arrows: [{ from: 0, to: 5 }] });
    const name = entry("abalone").board.cells[30]?.name ?? "";
    expect(page.label(name)).toContain("highlighted");
    expect(page.count(".sign-highlight")).toBe(1);
    expect(page.count(".sign-arrow")).toBe(1);
  });
});

describe("what is drawn", () => {
  test("marks and lines by kind", () => {
    const page = mount(view("football-attack"));
    expect(page.drawn(".sign-mark-attacked")).toEqual(["f1"]);
    expect(page.count(".sign-mark-pinned")).toBe(1);
    expect(page.count(".sign-link-attack")).toBe(2);
  });

  test("where the last move began and ended", () => {
    const page = mount(view("abalone-push"));
    expect(page.drawn(".sign-last-from")).toEqual(["e2"]);
    expect(page.drawn(".sign-last-to").sort()).toEqual(["e3", "e4", "e5"]);
  });

  test("what is announced with the last move, at the piece that went", () => {
    const page = mount(view("football-attack"));
    expect(page.drawn(".sign-announcement")).toEqual(["f9"]);
    expect(query(page.host, ".sign-announcement").textContent).toBe("+f");
    expect(page.label("f9")).toContain("end of the last move, attack on f");
  });

  test("a blocked pass with a mark at what blocks it", () => {
    const stored = view("diaballik-start");
    const links = [{ from: 3, to: 5, kind: "blocked-pass" as const, blocker: 4, side: 0 }];
    const page = mount(stored, { scene: { ...stored.scene, links } });
    expect(page.drawn(".sign-blocker")).toEqual(["e1"]);
    expect(page.label("f1")).toContain("a blocked pass from d1");
  });

  test("tethers from a target that is pointed at to the pieces that make it legal", () => {
    const page = mount(view("football-start"));
    page.tap("c1");
    expect(page.count(".sign-tether")).toBe(0);
    page.hover("c2");
    expect(page.count(".sign-tether")).toBe(2);
    expect(page.drawn(".sign-preview")).toEqual(["c2"]);
    page.hover("p12");
    expect(page.count(".sign-tether")).toBe(0);
  });

  test("a dot on an empty target, a ring on an occupied one", () => {
    const page = mount(view("abalone-start"));
    page.tap("a1");
    const empty = page.drawn(".sign-target-empty");
    const occupied = page.drawn(".sign-target-occupied");
    const standing = view("abalone-start").scene.pieces.map(
      (piece) => entry("abalone").board.cells[piece.cell]?.name,
    );
    expect(empty.length).toBeGreaterThan(0);
    expect(occupied.length).toBeGreaterThan(0);
    for (const name of empty) expect(standing).not.toContain(name);
    for (const name of occupied) expect(standing).toContain(name);
  });

  test("coordinates can be left out", () => {
    const page = mount(view("abalone-start"), { coordinates: false });
    expect(query(page.host, ".labels").hasAttribute("hidden")).toBe(true);
    page.handle.update({ coordinates: true });
    expect(query(page.host, ".labels").hasAttribute("hidden")).toBe(false);
  });

  test("the theme and the skin are told to the style sheets", () => {
    const page = mount(view("abalone-start"));
    const root = query(page.host, ".quadriga-board");
    expect([root.dataset["skin"], root.dataset["theme"], root.dataset["shape"]]).toEqual([
      "tray",
      "auto",
      "hexagonal",
    ]);
    page.handle.update({ theme: "dark" });
    expect(root.dataset["theme"]).toBe("dark");
  });

  test("turning keeps the cells' numbers and turns their places", () => {
    const page = mount(view("diaballik-start"));
    const top = () => page.element("a1").style.top;
    const before = top();
    page.handle.update({ flipped: true });
    expect(top()).not.toBe(before);
    expect(page.label("a1")).toContain("a1, Red piece");
  });

  test("another game on the same board element", () => {
    const page = mount(view("diaballik-start"));
    const stored = view("phalanx-start");
    page.handle.update({ entry: entry("phalanx"), scene: stored.scene, options: stored.options });
    expect(page.count('[role="gridcell"]')).toBe(168);
    expect(page.count(".layer-pieces .piece")).toBe(56);
    expect(page.count(".layer-pieces .ball")).toBe(0);
  });
});

test("two boards on a page share no names", () => {
  const first = mount(view("diaballik-start"));
  const ids = [...first.host.querySelectorAll("[id]")].map(({ id }) => id);
  const second = mount(view("diaballik-start"));
  for (const { id } of second.host.querySelectorAll("[id]")) expect(ids).not.toContain(id);
});

test("a board that is taken off the page leaves nothing behind", () => {
  const page = mount(view("diaballik-start"));
  page.handle.destroy();
  expect(page.host.children).toHaveLength(0);
});

test("both catalogues have the same boards", () => {
  const shape = (language: string) => catalog(language).map(({ name, board }) => [name, board]);
  expect(shape("ru")).toEqual(shape("en"));
});
