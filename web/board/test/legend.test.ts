// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { en, ru } from "../src";
import { drawSign } from "../src/legend";
import { mount } from "./mounted";
import { view } from "./stored";

afterEach(() => vi.restoreAllMocks());

describe("the legend", () => {
  test("lists what is on the board, as it changes", () => {
    const onSigns = vi.fn();
    const page = mount(view("football-start"), { onSigns });
    expect(onSigns).not.toHaveBeenCalled();
    page.tap("c1", "touch");
    expect(onSigns).toHaveBeenLastCalledWith(["selected", "target", "partner"]);
    page.handle.update({ arrows: [{ from: 1, to: 2, kind: "best" }] });
    expect(onSigns).toHaveBeenLastCalledWith(["selected", "target", "partner", "best"]);
    page.handle.reset();
    page.handle.update({ arrows: [] });
    expect(onSigns).toHaveBeenLastCalledWith([]);
  });

  test("names the marks and lines of a scene", () => {
    const onSigns = vi.fn();
    mount(view("football-attack"), { onSigns });
    const { marks = [], links = [] } = view("football-attack").scene;
    const kinds = [...marks, ...links].map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(0);
    expect(onSigns.mock.lastCall?.[0]).toEqual(expect.arrayContaining(kinds));
  });

  test("has a drawing and words for every sign", () => {
    const signs = Object.keys(en.signs) as (keyof typeof en.signs)[];
    expect(Object.keys(ru.signs)).toEqual(signs);
    for (const sign of signs) {
      expect(drawSign(sign).querySelectorAll("path, circle, rect").length, sign).toBeGreaterThan(0);
      expect(ru.signs[sign]).not.toBe(en.signs[sign]);
    }
  });
});
