/** Narrow screens: nothing of the study pages sticks out, and a finger is enough. */
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { touch } from "../input-methods";
import { enter } from "../game-page";
import { expect, prefer, test } from "../fixtures";
import { excess, fitsWidth, listed, openBoard, preferEngine, studied } from "../study-page";

for (const [width, height] of [
  [320, 640],
  [360, 740],
] as const) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });
    test.beforeEach(({ context }) => preferEngine(context, false));

    for (const lang of ["en", "ru"]) {
      test(`${width} pixels are enough for choices and lists, ${lang}`, async ({ page, context }) => {
        await prefer(context, { lang });
        for (const path of ["/analysis", "/explorer", "/learn"]) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator('main a[href$="/abalone"]')).toBeVisible();
          await fitsWidth(page);
        }
        for (const game of Object.keys(GAMES)) {
          await page.goto(`/learn/${game}`);
          await expect(page.locator(`main a[href="/learn/${game}/exercises"]`)).toBeVisible();
          await fitsWidth(page);
        }
      });

      test(`${width} pixels are enough for the boards, ${lang}`, async ({ page, context }) => {
        await prefer(context, { lang });
        for (const [game, moves] of Object.entries(GAMES)) {
          await openBoard(page, studied("analysis", game, moves.slice(0, 5)));
          await fitsWidth(page);
          await openBoard(page, studied("explorer", game, game === "football" ? ["f1-f6"] : []));
          await fitsWidth(page);
          await openBoard(page, `/learn/${game}/exercises`);
          await fitsWidth(page);
        }
      });
    }

    test(`${width} pixels are enough for the dialogs and the editor`, async ({ page }) => {
      await openBoard(page, studied("analysis", "phalanx", GAMES["phalanx"]?.slice(0, 3)));
      for (const name of ["Import", "Export", "Image"]) {
        await page.getByRole("button", { name, exact: true }).tap();
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        await fitsWidth(page);
        expect(await excess(dialog), name).toBeLessThanOrEqual(0);
        await page.getByRole("button", { name: "Close" }).tap();
      }
      await page.getByRole("button", { name: "Set up", exact: true }).tap();
      await expect(page.getByText("The position is valid.")).toBeVisible();
      await fitsWidth(page);
    });

    test(`a finger makes moves at ${width} pixels`, async ({ page }) => {
      for (const game of ["abalone", "football"]) {
        const entry = await catalogEntry(page.request, game);
        const [first = ""] = GAMES[game] ?? [];
        await openBoard(page, `/analysis/${game}`);
        await enter(page, entry, await clicksOf(page.request, game, [], first), touch);
        await expect(listed(page, first)).toBeVisible();
      }
    });
  });
}
