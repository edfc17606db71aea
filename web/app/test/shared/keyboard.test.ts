import { describe, expect, it } from "vitest";
import { isHandledElsewhere, letterOf, pageKeys } from "../../src/state/shared/keyboard.svelte";
import { routeOf } from "../../src/router.svelte";

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

describe("isHandledElsewhere", () => {
  /** Whether the page has to leave a key alone that is pressed on an element. */
  const taken = (html: string, key: string, code: string, used = false) => {
    document.body.innerHTML = html;
    const event = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
    const target = document.body.querySelector("[data-here]");
    if (used) event.preventDefault();
    target?.dispatchEvent(event);
    return isHandledElsewhere(event);
  };
  const cell = "<div role=grid><div role=gridcell data-here></div></div>";

  it("leaves to the page the letters for which a board has no use", () => {
    expect(taken(cell, "f", "KeyF")).toBe(false);
    expect(taken(cell, "а", "KeyF")).toBe(false);
    expect(taken(cell, "q", "KeyQ", true)).toBe(true);
    for (const key of ["ArrowLeft", "Home", "Enter"]) expect(taken(cell, key, key)).toBe(true);
  });

  it("leaves fields, dialogs and sliders alone", () => {
    for (const html of ["<input data-here>", "<dialog><p data-here></dialog>", "<p role=slider data-here>"])
      expect(taken(html, "f", "KeyF"), html).toBe(true);
    expect(taken("<p data-here>", "ArrowLeft", "ArrowLeft")).toBe(false);
  });
});

describe("pageKeys", () => {
  const keys = (path: string) => pageKeys(routeOf(path));

  it("tells of every page only what works there", () => {
    expect(keys("/game/abc")).toEqual(["moves", "cancel", "close", "type", "flip", "sound", "help"]);
    for (const path of ["/analysis/abalone", "/explorer/football"])
      expect(keys(path)).toEqual(["moves", "close", "flip", "help"]);
    expect(keys("/learn/diaballik/passes")).toEqual(["steps", "close", "flip", "help"]);
    for (const path of ["/", "/analysis", "/explorer", "/learn/phalanx", "/archive"])
      expect(keys(path)).toEqual(["close", "help"]);
  });
});
