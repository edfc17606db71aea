// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { drawSample } from "../src";
import { lookOf } from "../src/looks";
import { LOOKS, shapesOf } from "./looks-fixtures";

describe.each(LOOKS)("a piece of a %s by itself", (look) => {
  it("is drawn as on the board, so that sides differ by shape", () => {
    for (const side of [0, 1]) {
      const sample = drawSample(look, side, "man");
      const id = sample.querySelector("[id]")!.id.replace(/-[a-z]+(-\d)?$/, "");
      expect(sample.querySelector(".board-piece")?.outerHTML).toBe(lookOf(look).piece(side, id).outerHTML);
    }
    const shapes = [0, 1].map((side) => shapesOf(drawSample(look, side).querySelector(".board-piece")!));
    expect(shapes[0]).not.toBe(shapes[1]);
  });

  it("has names of its own for what it refers to", () => {
    const ids = [drawSample(look, 0), drawSample(look, 0)].flatMap((sample) =>
      [...sample.querySelectorAll("[id]")].map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has a ball if it holds one", () => {
    expect(drawSample(look, 1, "ball-holder").querySelector(".board-ball")).not.toBeNull();
    expect(drawSample(look, 1, "man").querySelector(".board-ball")).toBeNull();
    expect(drawSample(look, 1).querySelector(".board-ball")).toBeNull();
  });
});
