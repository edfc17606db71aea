import { describe, expect, test } from "vitest";
import type { Effects, Piece } from "@quadriga/api";
import { applyEffects, changed, group } from "../src/effects";
import { ends } from "../src/describe";
import { strokes } from "../src/strokes";
import { cell, entry, view } from "./stored";

/** The pieces before the last move of a view: the effects undone. */
function before(pieces: readonly Piece[], effects: Effects, lost: Piece[]): Piece[] {
  const back = (list: Effects["moved"]) =>
    (list ?? []).map(({ from, to }) => ({ from: to, to: from })).reverse();
  const unpassed = effects.pass
    ? applyEffects(pieces, { pass: { from: effects.pass.to, to: effects.pass.from, after: 0 } })
    : pieces;
  const unmoved = applyEffects(unpassed, { moved: back(effects.moved) });
  return [...applyEffects(unmoved, { moved: back(effects.pushed) }), ...lost].sort(
    (one, other) => one.cell - other.cell,
  );
}

const a = (name: string) => cell("abalone", name);
const d = (name: string) => cell("diaballik", name);
const names = (game: string, cells: number[]) =>
  cells.map((number) => entry(game).board.cells[number]?.name ?? "").sort();
const marble = (name: string, side: number): Piece => ({ cell: a(name), side, kind: "marble" });

describe("the pieces after a move are those that the server shows", () => {
  test("a push", () => {
    const { scene, last } = view("abalone-push");
    const start = before(scene.pieces, last ?? {}, []);
    expect(start.filter((piece) => piece.side === 0 && piece.cell === a("e2"))).toHaveLength(1);
    expect(applyEffects(start, last ?? {})).toEqual(scene.pieces);
  });

  test("a push over the edge", () => {
    const { scene, last } = view("abalone-out");
    const start = before(scene.pieces, last ?? {}, [marble("e9", 1)]);
    expect(start).toHaveLength(scene.pieces.length + 1);
    expect(applyEffects(start, last ?? {})).toEqual(scene.pieces);
  });

  test("two steps of one piece and a pass", () => {
    const { scene, last } = view("diaballik-passed");
    expect(applyEffects(view("diaballik-start").scene.pieces, last ?? {})).toEqual(scene.pieces);
  });

  test("the step that the server shows in the middle of a turn", () => {
    const { entered, tree } = view("diaballik-entered").options;
    const effects = tree?.nodes[0]?.chosen?.effects ?? {};
    expect(applyEffects(view("diaballik-start").scene.pieces, effects)).toEqual(entered?.pieces);
  });

  test("every move of every start leaves as many pieces as it should", () => {
    for (const name of [
      "abalone-start",
      "phalanx-start",
      "football-start",
      "diaballik-start",
      "football-attack",
    ]) {
      const { scene, options } = view(name);
      for (const { chosen } of options.tree?.nodes ?? []) {
        if (!chosen) continue;
        const after = applyEffects(scene.pieces, chosen.effects);
        expect(after).toHaveLength(scene.pieces.length - (chosen.effects.removed?.length ?? 0));
        expect(new Set(after.map((piece) => piece.cell)).size).toBe(after.length);
        for (const { to } of ends(chosen.effects).to.map((to) => ({ to }))) {
          expect(after.some((piece) => piece.cell === to)).toBe(true);
        }
      }
    }
  });
});

describe("the order of effects", () => {
  test("a removed piece makes room before others move", () => {
    const pieces = [marble("e8", 0), marble("e9", 1)];
    const after = applyEffects(pieces, {
      moved: [{ from: a("e8"), to: a("e9") }],
      removed: [{ cell: a("e9"), towards: 2 }],
    });
    expect(after).toEqual([marble("e9", 0)]);
  });

  test("a pass between two steps takes the ball along the way", () => {
    const { pieces } = view("diaballik-start").scene;
    const after = applyEffects(pieces, {
      moved: [
        { from: d("c1"), to: d("c2") },
        { from: d("a1"), to: d("a2") },
      ],
      pass: { from: d("d1"), to: d("c2"), after: 1 },
    });
    expect(
      after.filter((piece) => piece.kind === "ball-holder" && piece.side === 0).map((piece) => piece.cell),
    ).toEqual([d("c2")]);
    expect(after.find((piece) => piece.cell === d("d1"))?.kind).toBe("man");
  });

  test("effects of pieces that are not there change nothing", () => {
    expect(applyEffects([], { moved: [{ from: 1, to: 2 }], pass: { from: 3, to: 4, after: 1 } })).toEqual([]);
  });

  test("the changed pieces are those on other cells", () => {
    const { scene, last } = view("diaballik-passed");
    const start = view("diaballik-start").scene.pieces;
    expect(
      names(
        "diaballik",
        changed(start, applyEffects(start, last ?? {})).map((piece) => piece.cell),
      ),
    ).toEqual(["a3", "c1", "d1"]);
    expect(changed(scene.pieces, scene.pieces)).toEqual([]);
  });
});

describe("strokes", () => {
  test("pushers and pushed go together", () => {
    const [one, ...rest] = strokes(entry("abalone").board, view("abalone-push").last ?? {});
    expect(rest).toEqual([]);
    expect(one?.shifts).toHaveLength(5);
  });

  test("who is pushed over the edge leaves with the stroke", () => {
    const all = strokes(entry("abalone").board, view("abalone-out").last ?? {});
    expect(all.map((stroke) => [stroke.shifts.length, stroke.removed.length])).toEqual([[2, 1]]);
  });

  test("two steps of one piece come one after the other, and the ball last", () => {
    const all = strokes(entry("diaballik").board, view("diaballik-passed").last ?? {});
    expect(all.map((stroke) => [stroke.shifts.length, stroke.pass !== undefined])).toEqual([
      [1, false],
      [1, false],
      [0, true],
    ]);
  });

  test("a pass comes after as many steps as it says", () => {
    const all = strokes(entry("diaballik").board, {
      moved: [
        { from: d("c1"), to: d("c2") },
        { from: d("a1"), to: d("a2") },
      ],
      pass: { from: d("d1"), to: d("c2"), after: 1 },
    });
    expect(all.map((stroke) => stroke.pass !== undefined)).toEqual([false, true, false]);
  });

  test("a pass alone, and nothing at all", () => {
    const { board } = entry("diaballik");
    expect(strokes(board, { pass: { from: 3, to: 2, after: 0 } })).toHaveLength(1);
    expect(strokes(board, {})).toEqual([]);
  });

  test("steps in different directions come one after the other", () => {
    const all = strokes(entry("diaballik").board, {
      moved: [
        { from: d("a2"), to: d("b2") },
        { from: d("c1"), to: d("c2") },
      ],
    });
    expect(all).toHaveLength(2);
  });
});

describe("the ends of a move", () => {
  test("cells on the way are left out", () => {
    const { from, to } = ends(view("diaballik-passed").last ?? undefined);
    expect(names("diaballik", from)).toEqual(["a1", "d1"]);
    expect(names("diaballik", to)).toEqual(["a3", "c1"]);
  });

  test("a column leaves one cell behind", () => {
    const { from, to } = ends(view("abalone-push").last ?? undefined);
    expect(names("abalone", from)).toEqual(["e2"]);
    expect(names("abalone", to)).toEqual(["e3", "e4", "e5"]);
  });
});

test("the group that moves: each piece once, without the steps before", () => {
  const shift = (from: string, to: string) => ({ from: d(from), to: d(to) });
  const effects = { moved: [shift("a1", "a2"), shift("b1", "b2"), shift("b2", "b3")] };
  expect(names("diaballik", group(effects))).toEqual(["a1", "b1"]);
  expect(names("diaballik", group(effects, 1))).toEqual(["b1"]);
  expect(group({})).toEqual([]);
});
