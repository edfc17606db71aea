/** The rules: their pages, and the panel in which a refusal shows its clause. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInAllThemes } from "../accessibility";
import { catalogEntry } from "../clicks";
import { expect, open, prefer, setUp, test } from "../fixtures";
import { enter, movesOn, ready } from "../game-page";
import { cellOf } from "../input-methods";

const GAMES = {
  diaballik: { clause: "D6", en: "Diaballik", ru: "Диабаллик" },
  phalanx: { clause: "P8", en: "Phalanxes", ru: "Фаланги" },
  abalone: { clause: "A6", en: "Abalone", ru: "Абалон" },
  football: { clause: "F7", en: "Football-checkers", ru: "Футбол-шашки" },
} as const;

/** Begins a clocked game for two at this screen, and makes a click that the rules refuse. */
async function refuse(page: Page): Promise<void> {
  await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "10m+0s" }));
  const entry = await catalogEntry(page.request, "diaballik");
  const cell = (name: string) => entry.board.cells.findIndex((cell) => cell.name === name);
  await expect(ready(page, cell("d1"))).toBeVisible();
  await cellOf(page, cell("d1")).click();
  await cellOf(page, cell("d2")).click();
  await expect(page.getByRole("link", { name: "Rule D3" })).toBeVisible();
}

test.describe("pages", () => {
  for (const [game, { clause, en, ru }] of Object.entries(GAMES)) {
    test(`${game}: text, pictures and clauses in both languages`, async ({ page, context }) => {
      await prefer(context, { lang: "en", sound: false });
      await page.goto(`/rules/${game}`);
      await expect(page.getByRole("heading", { level: 1, name: `The rules of ${en}` })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Readings we chose" })).toBeVisible();
      const picture = page.locator(".rules-text figure img").first();
      await expect(picture).toHaveAttribute("alt", /\w+ \w+/);
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page
        .getByRole("navigation", { name: "Contents" })
        .getByRole("link", { name: "The rules, clause by clause" })
        .click();
      await expect(page.locator(`#${clause}`)).toBeInViewport();
      await page.getByRole("button", { name: "РУ: Русский" }).click();
      await expect(page.getByRole("heading", { level: 1, name: `Правила игры «${ru}»` })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Как мы читаем источник" })).toBeVisible();
    });
  }

  test("an address leads to its clause, and clauses lead to each other", async ({ page }) => {
    await page.goto("/rules/football#F7");
    const clause = page.locator("#F7");
    await expect(clause).toBeInViewport();
    await expect(page.locator("#F7:target")).toHaveCount(1);
    await page.goto("/rules/football#F8");
    await page.locator("#F8").getByRole("link", { name: "F3" }).click();
    await expect(page.locator("#F3")).toBeInViewport();
    await expect(page).toHaveURL(/\/rules\/football#F3$/);
    // The clauses that all games share are on every page.
    await page.goto("/rules/abalone#G1");
    await expect(page.locator("#G1")).toBeInViewport();
    await page.getByRole("navigation", { name: "Games" }).getByRole("link", { name: "All games" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "The rules of the four games" })).toBeVisible();
    await page.getByRole("link", { name: "P9" }).first().click();
    await expect(page.locator("#P9")).toBeInViewport();
    await expect(page).toHaveURL(/\/rules\/phalanx#P9$/);
  });

  test("no game, no rules", async ({ page, pageErrors }) => {
    pageErrors.allow(/404/);
    await page.goto("/rules/chess");
    await expect(page.getByRole("alert")).toHaveText(/not found/i);
  });

  test("are accessible in every theme", async ({ page, context }) => {
    await prefer(context, { lang: "en", sound: false });
    await page.goto("/rules/diaballik");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.locator(".terminal summary").first().click();
    await expectAccessibleInAllThemes(page);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("nothing is wider than the screen", async ({ page, context }) => {
      await prefer(context, { lang: "ru", sound: false });
      for (const path of ["/rules", ...Object.keys(GAMES).map((game) => `/rules/${game}`)]) {
        await page.goto(path);
        await expect(page.locator(".rules-text h2").first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          390,
        );
        await expectAccessible(page);
      }
    });
  });
});

test.describe("panel", () => {
  test("a refusal opens its clause beside the board, and the game goes on", async ({ page }) => {
    await refuse(page);
    const address = page.url();
    const link = page.getByRole("link", { name: "Rule D3" });
    await link.click();
    const panel = page.getByRole("complementary", { name: "Rule D3" });
    await expect(panel).toContainText("The piece that holds the ball does not step.");
    await expect(panel.getByRole("img", { name: /Dots mark the four cells/ })).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(panel.getByRole("heading")).toBeFocused();
    await expect(panel.getByRole("link", { name: /new tab/ })).toHaveAttribute("target", "_blank");
    // The board is beside the panel and takes a move.
    const board = await page.getByRole("grid").boundingBox();
    const place = await panel.boundingBox();
    expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(link).toBeFocused();
    await link.press("Enter");
    await expect(panel).toBeVisible();
    const entry = await catalogEntry(page.request, "diaballik");
    const cell = (name: string) => entry.board.cells.findIndex((cell) => cell.name === name);
    await cellOf(page, cell("d1")).click();
    await enter(page, entry, { text: "", cells: ["c1", "c2", "c2", "c3"].map(cell), more: true });
    await expect(movesOn(page)).toHaveText(["c1-c2,c2-c3"]);
    await expect(panel).toBeVisible();
  });

  test("leads from clause to clause and to all rules", async ({ page }) => {
    await refuse(page);
    await page.getByRole("link", { name: "Rule D3" }).click();
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: "All rules" }).click();
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("The rules of Diaballik");
    await expect(panel.locator("#D3")).toBeInViewport();
    await panel.getByRole("button", { name: "Close the rules" }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/game\//);
  });

  test("opens at the top from the head of a game, which says the aim", async ({ page }) => {
    await open(page, await setUp(page, { game: "abalone", opponent: { kind: "myself" }, time: "none" }));
    await expect(page.getByText("Push six of your opponent's marbles off the board.")).toBeVisible();
    await page.locator(".side").getByRole("link", { name: "Rules" }).click();
    const panel = page.getByRole("complementary", { name: "The rules of Abalone" });
    await expect(panel).toContainText("The board and the start");
    await expectAccessibleInAllThemes(page);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("lies at the foot and leaves the board in sight", async ({ page }) => {
      await refuse(page);
      await page.getByRole("link", { name: "Rule D3" }).click();
      const panel = page.getByRole("complementary");
      const place = await panel.boundingBox();
      expect(place?.y ?? 0).toBeGreaterThan(844 * 0.4);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeCloseTo(844, 0);
      await expectAccessible(page);
    });
  });
});
