import { describe, expect, test } from "vitest";
import { cellAt, isHexagonal, rows, turned, wayOf } from "../src/geometry";
import { command, type Key } from "../src/key-bindings";
import { around, cursorOn, cycle, go, inLine, type Heading } from "../src/navigation";
import { catalog, cell, entry } from "./stored";

const boards = catalog().flatMap(({ name, board }) => [
  { name, board },
  { name: `${name}, turned`, board: turned(board) },
]);

const FOUR: Heading[] = ["left", "right", "up", "down"];
const BACK: Partial<Record<Heading, Heading>> = {
  "up-left": "down-right",
  "up-right": "down-left",
  "down-left": "up-right",
  "down-right": "up-left",
  left: "right",
  right: "left",
};

describe.each(boards)("$name", ({ board }) => {
  test("arrows reach every cell", () => {
    const reached = new Set([0]);
    const open = [0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const heading of FOUR) {
        const next = go(board, cursorOn(board, at), heading).cell;
        if (!reached.has(next)) {
          reached.add(next);
          open.push(next);
        }
      }
    }
    expect(reached.size).toBe(board.cells.length);
  });

  test("arrows go where they point", () => {
    board.cells.forEach((from, index) => {
      for (const heading of FOUR) {
        const to = board.cells[go(board, cursorOn(board, index), heading).cell];
        if (!to || to === from) continue;
        const [dx, dy] = [to.centre.x - from.centre.x, to.centre.y - from.centre.y];
        if (heading === "left") expect([Math.sign(dx), Math.abs(dy) < 0.01]).toEqual([-1, true]);
        if (heading === "right") expect([Math.sign(dx), Math.abs(dy) < 0.01]).toEqual([1, true]);
        if (heading === "up") expect(dy).toBeLessThan(-0.5);
        if (heading === "down") expect(dy).toBeGreaterThan(0.5);
      }
    });
  });

  test("a direction and its opposite come back", () => {
    const headings = Object.keys(BACK) as Heading[];
    board.cells.forEach((_, index) => {
      for (const heading of headings) {
        const there = go(board, cursorOn(board, index), heading);
        if (there.cell !== index) expect(go(board, there, BACK[heading] ?? heading).cell).toBe(index);
      }
    });
  });

  test("up and down keep to a column", () => {
    const start = cursorOn(board, rows(board).at(-1)?.[2] ?? 0);
    let cursor = start;
    for (let count = 1; count < rows(board).length; count += 1) cursor = go(board, cursor, "up");
    expect(rows(board)[0]).toContain(cursor.cell);
    for (let count = 1; count < rows(board).length; count += 1) cursor = go(board, cursor, "down");
    expect(cursor.cell).toBe(start.cell);
  });

  test("the ends of a row and of the board", () => {
    const all = rows(board);
    const row = all[3] ?? [];
    const cursor = cursorOn(board, row[1] ?? 0);
    expect(go(board, cursor, "row-start").cell).toBe(row[0]);
    expect(go(board, cursor, "row-end").cell).toBe(row.at(-1));
    expect(go(board, cursor, "first").cell).toBe(all[0]?.[0]);
    expect(go(board, cursor, "last").cell).toBe(all.at(-1)?.at(-1));
  });

  test("the centre of each cell is in it and in no other", () => {
    board.cells.forEach(({ centre }, index) => expect(cellAt(board, centre)).toBe(index));
    expect(cellAt(board, { x: -1, y: -1 })).toBeUndefined();
  });

  test("directions of neighbours are where the neighbours are", () => {
    for (const { centre, neighbours } of board.cells) {
      for (const { direction, cell: other } of neighbours) {
        const to = board.cells[other]?.centre ?? centre;
        const way = wayOf(board, direction);
        expect(to.x - centre.x).toBeCloseTo(way.x, 3);
        expect(to.y - centre.y).toBeCloseTo(way.y, 3);
        if (direction === 2) expect(way.x).toBeGreaterThan(0);
        if (direction === 6) expect(way.x).toBeLessThan(0);
      }
    }
  });
});

test("one board is of hexagons", () => {
  const hexagonal = catalog().filter(({ board }) => isHexagonal(board));
  expect(hexagonal.map(({ name }) => name)).toEqual(["abalone"]);
});

test("turning twice changes nothing", () => {
  const { board } = entry("abalone");
  const twice = turned(turned(board));
  twice.cells.forEach((cell, index) => {
    expect(cell.centre.x).toBeCloseTo(board.cells[index]?.centre.x ?? -1, 4);
    expect(cell.neighbours).toEqual(board.cells[index]?.neighbours);
  });
});

describe("going through targets", () => {
  const { board } = entry("football");
  const f = (name: string) => cell("football", name);

  test("clockwise around the chosen cell, the nearer first", () => {
    const order = around(board, f("d4"), ["d6", "a4", "f6", "d5", "e5", "d1"].map(f));
    expect(order.map((number) => board.cells[number]?.name)).toEqual(["d5", "d6", "e5", "f6", "d1", "a4"]);
  });

  test("by rows while nothing is chosen", () => {
    const order = around(board, undefined, ["d1", "a1", "d6"].map(f));
    expect(order.map((number) => board.cells[number]?.name)).toEqual(["d6", "a1", "d1"]);
  });

  test("the ends are joined", () => {
    expect(cycle([4, 5, 6], 6, 1)).toBe(4);
    expect(cycle([4, 5, 6], 4, -1)).toBe(6);
    expect(cycle([4, 5, 6], 9, 1)).toBe(4);
    expect(cycle([4, 5, 6], 9, -1)).toBe(6);
    expect(cycle([], 9, 1)).toBeUndefined();
  });

  test("cells of a line", () => {
    const line = inLine(board, f("b2"), f("e5"), ["a1", "c3", "c4", "d4", "b2"].map(f));
    expect(line.map((number) => board.cells[number]?.name)).toEqual(["a1", "b2", "c3", "d4"]);
  });
});

describe("keys", () => {
  const key = (key: string, more: Partial<Key> = {}): Key => ({
    key,
    code: "",
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  });

  test.each([
    [key("ArrowUp"), { do: "go", heading: "up" }],
    [key("ArrowUp", { shiftKey: true }), { do: "extend", heading: "up" }],
    [key("Home"), { do: "go", heading: "row-start" }],
    [key("End", { ctrlKey: true }), { do: "go", heading: "last" }],
    [key("q"), { do: "go", heading: "up-left" }],
    [key("X", { shiftKey: true }), { do: "extend", heading: "down-right" }],
    [key("й", { code: "KeyQ" }), { do: "go", heading: "up-left" }],
    [key("у", { code: "KeyE" }), { do: "end" }],
    [key("х", { code: "BracketLeft" }), { do: "resize", step: -1 }],
    [key("}", { code: "BracketRight", shiftKey: true }), { do: "cycle", step: 1 }],
    [key("Backspace"), { do: "undo" }],
    [key("Escape"), { do: "cancel" }],
    [key("Tab"), undefined],
    [key("e", { ctrlKey: true }), undefined],
    [key("ArrowLeft", { altKey: true }), undefined],
  ])("%o", (pressed, expected) => {
    expect(command(pressed, true)).toEqual(expected);
  });

  test("without shortcuts, keys that type a character are left alone", () => {
    for (const letter of ["q", "e", "x"]) expect(command(key(letter), false)).toBeUndefined();
    expect(command(key("[", { code: "BracketLeft" }), false)).toBeUndefined();
    expect(command(key("ArrowUp"), false)).toBeDefined();
    expect(command(key("Enter"), false)).toBeDefined();
    expect(command(key(" "), false)).toBeDefined();
  });
});
