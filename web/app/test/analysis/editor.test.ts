import type { Scene } from "@quadriga/api";
import { describe, expect, it } from "vitest";
import { cleared, draftOf, paletteOf, put, requestOf, sceneOf } from "../../src/state/analysis/editor";

const scene: Scene = {
  side_to_move: 1,
  pieces: [
    { cell: 0, side: 1, kind: "ball-holder" },
    { cell: 1, side: 0, kind: "man" },
    { cell: 2, side: 1, kind: "man" },
    { cell: 3, side: 1, kind: "man" },
  ],
  tallies: [],
  marks: [{ cell: 1, kind: "pinned", side: 0 }],
  links: [],
};
const draft = draftOf({ scene, rest: "120 0" });

describe("a position that is put together", () => {
  it("begins with what stands in a scene, and what its text says after the side", () => {
    expect(draft).toEqual({ pieces: scene.pieces, side: 1, rest: "120 0" });
    expect(draftOf({ scene, rest: "" }).rest).toBe("");
  });

  it("has one piece a cell, in the order of cells", () => {
    const changed = put(put(draft, 2, { side: 0, kind: "man" }), 9, { side: 0, kind: "man" });
    expect(changed.pieces.map(({ cell, side }) => [cell, side])).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
      [3, 1],
      [9, 0],
    ]);
    expect(put(changed, 9, undefined).pieces).toHaveLength(4);
    expect(put(draft, 7, undefined)).toEqual(draft);
  });

  it("is cleared of pieces and of nothing else", () => {
    expect(cleared(draft)).toEqual({ pieces: [], side: 1, rest: "120 0" });
  });

  it("is drawn without marks, which only a real position has", () => {
    expect(sceneOf(draft)).toEqual({ ...scene, marks: [] });
  });

  it("is asked about with the rest only if there is one", () => {
    expect(requestOf(draft, "g", "v")).toMatchObject({
      game: "g",
      variant: "v",
      side_to_move: 1,
      rest: "120 0",
    });
    expect(requestOf({ ...draft, rest: "  " }, "g", "v")).not.toHaveProperty("rest");
  });
});

describe("the palette", () => {
  it("has each piece of the start once, side by side, the most frequent first", () => {
    expect(paletteOf(scene)).toEqual([
      { side: 0, kind: "man" },
      { side: 1, kind: "man" },
      { side: 1, kind: "ball-holder" },
    ]);
  });
});
