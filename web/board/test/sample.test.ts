// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { drawPiece } from "../src";
import { skinOf } from "../src/skins";
import { SKINS, shapesOf } from "./skin-fixtures";

describe.each(SKINS)("a piece of a %s by itself", (skin) => {
  it("is drawn as on the board, so that sides differ by shape", () => {
    for (const side of [0, 1]) {
      const sample = drawPiece(skin, side, "man");
      const id = sample.querySelector("[id]")!.id.replace(/-[a-z]+(-\d)?$/, "");
      expect(sample.querySelector(".board-piece")?.outerHTML).toBe(skinOf(skin).piece(side, id).outerHTML);
    }
    const shapes = [0, 1].map((side) => shapesOf(drawPiece(skin, side).querySelector(".board-piece")!));
    expect(shapes[0]).not.toBe(shapes[1]);
  });

  it("has names of its own for what it refers to", () => {
    const ids = [drawPiece(skin, 0), drawPiece(skin, 0)].flatMap((sample) =>
      [...sample.querySelectorAll("[id]")].map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has a ball if it holds one", () => {
    expect(drawPiece(skin, 1, "ball-holder").querySelector(".board-ball")).not.toBeNull();
    expect(drawPiece(skin, 1, "man").querySelector(".board-ball")).toBeNull();
    expect(drawPiece(skin, 1).querySelector(".board-ball")).toBeNull();
  });
});
