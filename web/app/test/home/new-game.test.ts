import type { CatalogEntry } from "@quadriga/api";
import { describe, expect, it } from "vitest";
import {
  defaults,
  newGame,
  numbersOf,
  OPPONENTS,
  OWN_TIME,
  timeKinds,
  timeOf,
  TIMES,
} from "../../src/state/home/new-game";
import catalog from "../../../board/test/fixtures/catalog-en.json";

const entries = catalog as unknown as CatalogEntry[];

describe("newGame", () => {
  it.each(entries.map((entry) => [entry.name, entry] as const))(
    "begins %s at once by default",
    (name, entry) => {
      expect(newGame(entry, defaults(entry))).toEqual({
        game: name,
        variant: entry.variants[0]?.name,
        opponent: { kind: "engine", level: 3 },
        time: "none",
      });
    },
  );

  const entry = entries[0]!;

  it("tells the side only where there is one to choose", () => {
    const form = { ...defaults(entry), side: "1" as const };
    const side = (opponent: (typeof OPPONENTS)[number]) => newGame(entry, { ...form, opponent }).side;
    expect(OPPONENTS.map(side)).toEqual([1, 1, undefined, undefined]);
  });

  it("has an own time for each kind of opponent", () => {
    const form = defaults(entry);
    const time = (opponent: (typeof OPPONENTS)[number]) => newGame(entry, { ...form, opponent }).time;
    expect(OPPONENTS.map(time)).toEqual(["none", "10m+5s", "none", "none"]);
    // Engines that play each other have no clock, whatever was chosen.
    form.time.engines = "5m+3s";
    expect(time("engines")).toBe("none");
  });

  it("takes a time of one's own, and offers the engine no days", () => {
    const form = { ...defaults(entry), own: { minutes: 7, increment: 0 } };
    form.time.engine = OWN_TIME;
    expect(newGame(entry, form).time).toBe("7m+0s");
    expect(timeKinds("engine")).not.toContain("days");
    expect(timeKinds("invitation")).toContain("days");
    expect(TIMES.live).toEqual(expect.arrayContaining(["10m+0s", "15m+0s"]));
  });

  it("tells the levels of both engines", () => {
    const form = { ...defaults(entry), opponent: "engines" as const, levels: [2, 9] as [number, number] };
    expect(newGame(entry, form).opponent).toEqual({ kind: "engines", levels: [2, 9] });
  });

  it("puts the number into a family of variants, at first the usual one of the server", () => {
    const families = entries.flatMap((entry) =>
      entry.variants.flatMap(({ name, numbers }) => (numbers ? [{ entry, name, numbers }] : [])),
    );
    expect(families).not.toHaveLength(0);
    for (const { entry, name, numbers } of families) {
      const form = { ...defaults(entry), variant: name };
      expect(numbersOf(entry, name)).toBe(numbers);
      expect(newGame(entry, form).variant).toBe(name.replace("N", String(numbers.usual)));
      form.variantNumbers[name] = numbers.most;
      expect(newGame(entry, form).variant).toBe(name.replace("N", String(numbers.most)));
    }
  });

  it("leaves the names of single variants alone, whatever letters they have", () => {
    const odd = { ...entry, variants: [{ name: "plan-N", title: "no family", about: "" }] };
    expect(newGame(odd, defaults(odd)).variant).toBe("plan-N");
    expect(numbersOf(odd, "plan-N")).toBeUndefined();
  });
});

describe("timeOf", () => {
  it("reads every time that is offered", () => {
    for (const [kind, times] of Object.entries(TIMES))
      for (const time of times) expect(timeOf(time)?.kind).toBe(kind);
    expect(timeOf("5m+3s")).toEqual({ kind: "live", minutes: 5, increment: 3 });
    expect(timeOf("90s+1m")).toEqual({ kind: "live", minutes: 1.5, increment: 60 });
    expect(timeOf("1h+0s")).toEqual({ kind: "live", minutes: 60, increment: 0 });
    expect(timeOf("1m/move")).toEqual({ kind: "move", seconds: 60 });
    expect(timeOf("3d/move")).toEqual({ kind: "days", days: 3 });
    expect(["300+3", "1m", "1m+2s+3s", "/move", "d/move", "1w/move"].map(timeOf)).toEqual(
      Array(6).fill(undefined),
    );
    expect(timeOf("none")).toEqual({ kind: "none" });
    expect(timeOf("soon")).toBeUndefined();
  });
});
