import { describe, expect, it } from "vitest";
import { en as english } from "../../src/i18n/en";
import { ruPlural } from "../../src/i18n/plural";
import { ru as russian } from "../../src/i18n/ru";

// Those of the board have tests of their own.
const { board: _en, ...en } = english;
const { board: _ru, ...ru } = russian;

/** All texts with their paths; those that need numbers or names are given some. */
function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function")
    return [[path, String((value as (...args: unknown[]) => unknown)(2, 3, 4))]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${path}.${key}`));
}

describe("the words", () => {
  it("are the same in both languages", () => {
    expect(texts(ru).map(([path]) => path)).toEqual(texts(en).map(([path]) => path));
  });

  it("are all there", () => {
    for (const [path, text] of [...texts(en), ...texts(ru)]) expect(text, path).not.toBe("");
  });

  it("are Russian in Russian", () => {
    const foreign = texts(ru).filter(([, text]) => /[A-Za-z]{3}/.test(text) && !/[а-яё]/i.test(text));
    expect(foreign).toEqual([]);
  });
});

describe("ruPlural", () => {
  it("counts as Russian does", () => {
    const form = (count: number) => ruPlural(count, "ход", "хода", "ходов");
    expect([1, 2, 5, 11, 21, 22, 112].map(form)).toEqual([
      "ход",
      "хода",
      "ходов",
      "ходов",
      "ход",
      "хода",
      "ходов",
    ]);
  });
});
