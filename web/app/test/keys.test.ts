import { describe, expect, it } from "vitest";
import { letterOf } from "../src/state/keys";

const letter = (key: string, code: string, more: KeyboardEventInit = {}) =>
  letterOf(new KeyboardEvent("keydown", { key, code, ...more }));

describe("letterOf", () => {
  it("is what the layout types if that is Latin", () => {
    expect(letter("f", "KeyF")).toBe("f");
    expect(letter("F", "KeyF")).toBe("f");
    // Dvorak has its F elsewhere.
    expect(letter("f", "KeyY")).toBe("f");
  });

  it("is the place of the key on other layouts", () => {
    expect(letter("а", "KeyF")).toBe("f");
    expect(letter("ь", "KeyM")).toBe("m");
  });

  it("is nothing for other keys and with keys that change them", () => {
    expect(letter("ArrowLeft", "ArrowLeft")).toBeUndefined();
    expect(letter("1", "Digit1")).toBeUndefined();
    for (const held of ["ctrlKey", "altKey", "metaKey", "shiftKey"])
      expect(letter("f", "KeyF", { [held]: true })).toBeUndefined();
  });
});
