// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { contrast, distance, EYES } from "./colour";
import { allMarks, everything, SKINS, skins, textOf } from "./skin-fixtures";
import { propertiesOf, rules } from "./stylesheet";

const THEMES = ["light", "dark", "high-contrast", "colour-blind"] as const;
const MARKS = ["mark", "last", "select", "target", "focus", "tether"];
const ARROWS = ["best", "alternative", "threat"];
const cases = THEMES.flatMap((theme) => SKINS.map((skin) => ({ theme, skin })));

/** Reads colours of a theme by their short names. */
function reader(theme: string, skin: string): (name: string) => string {
  const properties = propertiesOf(theme, skin);
  return (name) => properties.get(`--board-${name}`) ?? `no ${name}`;
}

/** What pieces stand on. */
function grounds(skin: string, tint: (name: string) => string): string[] {
  const names = { court: ["cell-2"], tray: ["hollow"], field: [], pitch: [] }[skin] ?? [];
  return ["cell-0", "cell-1", ...names].map(tint);
}

describe("the style sheet", () => {
  it("says everything that drawings ask for, in every theme", () => {
    for (const { skin, board, name } of skins) {
      const drawn = everything(skin, board, "one").outerHTML + allMarks().outerHTML;
      const asked = new Set([...drawn.matchAll(/var\((--board-[a-z0-9-]+)\)/g)].map(([, token]) => token!));
      expect(asked.size).toBeGreaterThan(40);
      for (const theme of [...THEMES, "auto"]) {
        const properties = propertiesOf(theme, name);
        expect(
          [...asked].filter((token) => !properties.has(token)),
          `${name}, ${theme}`,
        ).toEqual([]);
      }
    }
  });

  it("loads nothing from elsewhere", () => {
    const imports = textOf("..", "src", "themes.css").match(/@import.*/g) ?? [];
    expect(imports).toHaveLength(5);
    for (const line of imports) expect(line).toMatch(/^@import "\.\/themes\/[a-z-]+\.css";$/);
    for (const { properties } of rules) {
      for (const value of properties.values()) expect(value).not.toMatch(/url\(|http/);
    }
  });

  it("gives each game an accent of its own that can be read on the page", () => {
    const accents = SKINS.map((skin) => propertiesOf("light", skin).get("--accent") ?? "");
    expect(new Set(accents).size).toBe(SKINS.length);
    for (const accent of accents) expect(contrast(accent, "#f5f2ec"), accent).toBeGreaterThanOrEqual(4.5);
    for (const skin of SKINS) {
      const accent = propertiesOf("dark", skin).get("--accent") ?? "";
      expect(contrast(accent, "#17191d"), accent).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("the automatic theme", () => {
  const entries = (properties: Map<string, string>) =>
    Object.fromEntries([...properties].filter(([name]) => name.startsWith("--board-")));

  it.each(SKINS)("follows the system on a %s", (skin) => {
    const auto = (system: Parameters<typeof propertiesOf>[2]) => entries(propertiesOf("auto", skin, system));
    expect(auto({ scheme: "light" })).toEqual(entries(propertiesOf("light", skin)));
    expect(auto({ scheme: "dark" })).toEqual(entries(propertiesOf("dark", skin)));
    expect(auto({ media: "(prefers-contrast: more)" })).toEqual(entries(propertiesOf("high-contrast", skin)));
    expect(auto({ scheme: "light" })).not.toEqual(auto({ scheme: "dark" }));
  });

  it("leaves a chosen theme alone", () => {
    const system = { scheme: "dark", media: "(prefers-contrast: more)" } as const;
    expect(propertiesOf("light", "court", system)).toEqual(propertiesOf("light", "court"));
  });
});

describe("forced colours", () => {
  it.each([...THEMES, "auto"])("replace every colour of %s", (theme) => {
    const system = /^(Canvas|CanvasText|GrayText|Highlight|LinkText|transparent)$/;
    for (const { skin, board, name } of skins) {
      const forced = propertiesOf(theme, name, { media: "(forced-colors: active)" });
      const drawn = everything(skin, board, "one").outerHTML + allMarks().outerHTML;
      for (const [, token] of drawn.matchAll(/(?:fill|stroke|stop-color)="var\((--board-[a-z0-9-]+)\)"/g)) {
        expect(forced.get(token!), `${token} of a ${name}`).toMatch(system);
      }
    }
  });
});

describe.each(cases)("$theme on a $look", ({ theme, skin }) => {
  const tint = reader(theme, skin);
  const wanted = theme === "high-contrast" ? 7 : 3;

  it("shows pieces on their ground", () => {
    for (const side of [0, 1]) {
      for (const ground of grounds(skin, tint)) {
        // A piece is seen by its body or by the rim round it.
        const seen = ["body", "rim"].map((part) => contrast(tint(`side-${side}-${part}`), ground));
        expect(Math.max(...seen), `side ${side} on ${ground}`).toBeGreaterThanOrEqual(wanted);
      }
    }
  });

  it("tells sides apart by light and dark, and shows their devices", () => {
    expect(contrast(tint("side-0-body"), tint("side-1-body"))).toBeGreaterThanOrEqual(3);
    for (const side of [0, 1]) {
      expect(
        contrast(tint(`side-${side}-trim`), tint(`side-${side}-body`)),
        `side ${side}`,
      ).toBeGreaterThanOrEqual(3);
      const link = contrast(tint(`side-${side}-line`), tint(`side-${side}-casing`));
      expect(link, `links of side ${side}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("shows the ball on pieces", () => {
    for (const side of [0, 1]) {
      const seen = ["ball", "ball-seam"].map((part) => contrast(tint(part), tint(`side-${side}-body`)));
      expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(tint("ball"), tint("ball-seam"))).toBeGreaterThanOrEqual(wanted);
  });

  it("has coordinates that can be read", () => {
    const plates = [tint("frame"), tint("frame-low")];
    if (skin === "pitch") plates.push(tint("goal"));
    for (const plate of plates) {
      expect(contrast(tint("ink"), plate), plate).toBeGreaterThanOrEqual(Math.max(4.5, wanted));
    }
    // Behind the goal line they stand on the threads of the net.
    if (skin === "pitch")
      expect(contrast(tint("ink"), tint("net"), tint("goal"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tint("badge"), tint("badge-ink"))).toBeGreaterThanOrEqual(7);
  });

  it("shows marks and arrows on any ground", () => {
    const pairs = [
      ...MARKS.map((name) => [tint(name), tint(`${name}-casing`)]),
      ...ARROWS.map((name) => [tint(`arrow-${name}`), tint("arrow-casing")]),
      [tint("removed"), tint("mark-casing")],
    ] as [string, string][];
    // Bricks lie between two lines of the casing of marks.
    expect(contrast(tint("brick"), tint("brick-joint"))).toBeGreaterThanOrEqual(3);
    for (const [colour, casing] of pairs) {
      expect(contrast(colour, casing), `${colour} on ${casing}`).toBeGreaterThanOrEqual(3);
      for (const ground of grounds(skin, tint)) {
        const seen = Math.max(contrast(colour, ground), contrast(casing, ground));
        expect(seen, `${colour}, ${casing} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe.each(Object.keys(EYES) as (keyof typeof EYES)[])(
  "the colour-blind theme for eyes with %s",
  (eyes) => {
    it.each(SKINS)("keeps the sides of a %s apart, and from their ground", (skin) => {
      const tint = reader("colour-blind", skin);
      expect(distance(tint("side-0-body"), tint("side-1-body"), eyes)).toBeGreaterThanOrEqual(40);
      for (const side of [0, 1]) {
        for (const ground of grounds(skin, tint)) {
          const seen = ["body", "rim"].map((part) => distance(tint(`side-${side}-${part}`), ground, eyes));
          expect(Math.max(...seen), `side ${side} on ${ground}`).toBeGreaterThanOrEqual(40);
        }
      }
    });

    it("keeps arrows apart", () => {
      const tint = reader("colour-blind", "court");
      ARROWS.forEach((one, i) => {
        for (const other of ARROWS.slice(0, i)) {
          const apart = distance(tint(`arrow-${one}`), tint(`arrow-${other}`), eyes);
          expect(apart, `${one} and ${other}`).toBeGreaterThanOrEqual(20);
        }
      });
    });
  },
);
