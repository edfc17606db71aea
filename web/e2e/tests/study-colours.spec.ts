/** Bars and graphs have the colours of the pieces, in every theme, and differ by pattern as well. */
import type { Locator } from "@playwright/test";
import { mockEngine } from "../mock-engine";
import { GAMES } from "../games";
import { expect, prefer, test } from "../fixtures";
import { openBoard, preferEngine, studied } from "../study-page";

/** The body of the pieces of both sides, by theme: what the board itself is drawn with. */
const bodies = (place: Locator) =>
  place.evaluate((element) => {
    const board = element.closest("body")?.querySelector<HTMLElement>(".board-host .quadriga-board");
    if (!board) throw new Error("no board");
    const probe = document.createElement("span");
    board.append(probe);
    const colours = [0, 1].map((side) => {
      probe.style.color = `var(--board-side-${side}-body)`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return colours;
  });

const colour = (place: Locator, property: "backgroundColor" | "fill" | "backgroundImage") =>
  place.evaluate((element, name) => getComputedStyle(element)[name], property);

for (const theme of ["light", "dark", "high-contrast", "colour-blind"]) {
  test(`the sides' own colours in the ${theme} theme`, async ({ page, context }) => {
    await prefer(context, { theme, lang: "en", sound: false });
    await preferEngine(context, true);
    for (const [game, moves] of Object.entries(GAMES)) {
      await openBoard(page, studied("analysis", game, moves.slice(0, 2)));
      const bar = page.locator(".bar[role=img]");
      const [first, second] = await bodies(bar);
      expect(await colour(bar.locator(".share"), "backgroundColor"), `${game} first`).toBe(first);
      expect(await colour(bar, "backgroundColor"), `${game} second`).toBe(second);
      expect(first).not.toBe(second);
      expect(await colour(bar, "backgroundImage"), "a pattern").toContain("gradient");
    }
    // In Abalone Black begins.
    await openBoard(page, "/explorer/abalone");
    const results = page.locator("tfoot .bar");
    const [first, second] = await bodies(results);
    expect(await colour(results.locator("span").first(), "backgroundColor")).toBe(first);
    expect(await colour(results.locator("span").nth(2), "backgroundColor")).toBe(second);
  });
}

test("the graph of a review", async ({ page, context }) => {
  await prefer(context, { theme: "light", lang: "en", sound: false });
  await preferEngine(context, false);
  await mockEngine(page);
  await openBoard(page, studied("analysis", "football", GAMES["football"]));
  await page.getByRole("button", { name: "Review the game" }).click();
  const graph = page.getByRole("slider", { name: "Winning chances by move" });
  const [first, second] = await bodies(graph);
  expect(await colour(graph.locator(".area"), "fill")).toBe(first);
  expect(await colour(graph.locator(".ground"), "backgroundColor")).toBe(second);
});

test.describe("colours of the system", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("the two sides stay apart where the reader forces the colours", async ({ page, context }) => {
    await prefer(context, { lang: "en", sound: false });
    await preferEngine(context, true);
    for (const game of Object.keys(GAMES)) {
      await openBoard(page, studied("analysis", game));
      const bar = page.locator(".bar[role=img]");
      const sides = [
        await colour(bar.locator(".share"), "backgroundColor"),
        await colour(bar, "backgroundColor"),
      ];
      expect(sides[0], game).not.toBe(sides[1]);
    }
  });
});
