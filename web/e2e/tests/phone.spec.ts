/** Narrow screens: nothing sticks out, and small cells can be enlarged. */
import type { Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { touch } from "../input-methods";
import { enter, seesMove } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";

async function fits(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

for (const [width, height] of [
  [320, 640],
  [360, 740],
] as const) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test(`${width} pixels are enough for the pages around the games`, async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Phalanxes" })).toBeVisible();
      await fits(page, width);
      await page.getByRole("button", { name: "Play Phalanxes" }).tap();
      for (const opponent of ["Friend", "Pass & play", "Watch"]) {
        await page.getByRole("radio", { name: opponent }).check({ force: true });
        await fits(page, width);
      }
      await setUp(page, { game: "phalanx", opponent: { kind: "myself" }, time: "none" });
      await page.goto("/archive");
      await expect(page.getByRole("link", { name: /Phalanxes/ })).toBeVisible();
      await fits(page, width);
    });

    for (const game of Object.keys(GAMES)) {
      test(`${width} pixels are enough for ${game}`, async ({ page }) => {
        await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "5m+3s" }));
        await fits(page, width);
      });
    }

    test(`the board of 14 columns is enlarged and played on at ${width} pixels`, async ({ page }) => {
      const [text = ""] = GAMES["phalanx"] ?? [];
      await open(page, await setUp(page, { game: "phalanx", opponent: { kind: "myself" }, time: "none" }));
      const cell = page.getByRole("gridcell").first();
      const wide = async () => (await cell.boundingBox())?.width ?? 0;
      expect(await wide()).toBeLessThan(24);
      await page.getByRole("button", { name: "Enlarge the board" }).tap();
      await expect.poll(wide).toBeGreaterThanOrEqual(24);
      await fits(page, width);
      const entry = await catalogEntry(page.request, "phalanx");
      await enter(page, entry, await clicksOf(page.request, "phalanx", [], text), touch);
      await seesMove(page, 1, text);
      await page.getByRole("button", { name: "Show the whole board" }).tap();
      await expect.poll(wide).toBeLessThan(24);
    });
  });
}

test.describe("12 columns on the narrowest screen", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("can be enlarged until a finger hits them", async ({ page }) => {
    await open(page, await setUp(page, { game: "football", opponent: { kind: "myself" }, time: "none" }));
    const cell = page.getByRole("gridcell").first();
    const wide = async () => (await cell.boundingBox())?.width ?? 0;
    expect(await wide()).toBeLessThan(24);
    await page.getByRole("button", { name: "Enlarge the board" }).tap();
    await expect.poll(wide).toBeGreaterThanOrEqual(24);
    await fits(page, 320);
  });
});
