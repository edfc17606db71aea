import { describe, expect, test } from "vitest";
import { describeMove } from "../src/describe";
import { en } from "../src/i18n/en";
import { ru } from "../src/i18n/ru";
import { entry, view } from "./stored";

const LANGUAGES = [
  { language: "en", messages: en },
  { language: "ru", messages: ru },
] as const;

describe("moves in words", () => {
  const tell = (game: string, language: "en" | "ru", effects: Parameters<typeof describeMove>[3]) =>
    describeMove(entry(game, language), language === "en" ? en : ru, 0, effects);

  test("steps, a pass, a push, and what is pushed over the edge", () => {
    const last = (name: string) => view(name).last ?? {};
    expect(tell("diaballik", "en", last("diaballik-passed"))).toBe("Red: a1 to a2, a2 to a3; pass d1 to c1");
    expect(tell("diaballik", "ru", last("diaballik-passed"))).toBe("Красные: a1 — a2, a2 — a3; пас d1 — c1");
    expect(tell("abalone", "en", last("abalone-push"))).toContain("pushes e6 to e7, e5 to e6");
    expect(tell("abalone", "ru", last("abalone-out"))).toContain("вытолкнуто с поля e9");
  });

  test("what is announced", () => {
    const parts = [
      { kind: "attack" as const, columns: ["f"] },
      { kind: "ineffective-attack" as const, columns: ["a", "c"] },
    ];
    const effects = { moved: [{ from: 140, to: 101 }], announcement: { text: "+f±ac", parts } };
    expect(tell("football", "en", effects)).toBe(
      "Red: k12 to f9; attack on f; attack without effect on a, c",
    );
    expect(tell("football", "ru", effects)).toBe(
      "Красные: k12 — f9; атака на f; нерезультативная атака на a, c",
    );
    expect(en.announced([{ kind: "final-attack", columns: ["a", "m"] }])).toBe(
      "attack that cannot be closed on a, m",
    );
    expect(ru.announced([{ kind: "final-attack", columns: [] }, ...parts.slice(1)])).toBe(
      "у соперника нет ходов; нерезультативная атака на a, c",
    );
  });

  test("a pass alone", () => {
    const effects = { pass: { from: 3, to: 2, after: 0 } };
    expect(tell("diaballik", "en", effects)).toBe("Red: pass d1 to c1");
    expect(tell("diaballik", "ru", effects)).toBe("Красные: пас d1 — c1");
  });
});

describe.each(LANGUAGES)("messages: $language", ({ messages }) => {
  test("every kind of piece, mark and line has its own words", () => {
    const pieces = ["man", "ball-holder", "marble"].map((kind) => messages.piece("X", kind));
    const marks = ["attacked", "attacked-ineffectively", "pinned", "wall", "crossed"].map(messages.mark);
    const links = ["pass", "blocked-pass", "attack", "ineffective-attack"].map((kind) =>
      messages.link(kind, "a1"),
    );
    for (const list of [pieces, marks, links]) expect(new Set(list).size).toBe(list.length);
  });

  test("the help names only keys that do something", () => {
    expect(messages.help(true, true)).toContain("Q W, A S");
    expect(messages.help(false, true)).not.toContain("A S");
    for (const key of ["Q W", "[", "{", " E,", "E ("]) expect(messages.help(true, false)).not.toContain(key);
    expect(messages.help(true, false)).toContain("Shift");
  });
});

test("a piece in Russian has the colour of its side, in the form of its own word", () => {
  expect(ru.piece("Красные", "man")).toBe("красная шашка");
  expect(ru.piece("Синие", "ball-holder")).toBe("синяя шашка с мячом");
  expect(ru.piece("Белые", "marble")).toBe("белый шар");
  expect(ru.piece("Чёрные", "marble")).toBe("чёрный шар");
});

test("Russian numbers have their forms", () => {
  expect([1, 3, 18, 21].map((count) => ru.chose("a1", count).split(" ").at(-1))).toEqual([
    "поле",
    "поля",
    "полей",
    "поле",
  ]);
});
