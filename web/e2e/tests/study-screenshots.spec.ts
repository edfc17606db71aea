/** How the study pages look. The engine always says the same, so nothing differs from time to time. */
import { mockEngine } from "../mock-engine";
import { GAMES } from "../games";
import { SCREENS, expectScreenshot, still } from "../screenshots";
import { expect, prefer, test } from "../fixtures";
import { listed, openBoard, part, preferEngine, studied } from "../study-page";

for (const [look, { viewport, deviceScaleFactor, theme }] of Object.entries(SCREENS)) {
  test.describe(look, () => {
    test.use({ viewport, deviceScaleFactor });
    test.beforeEach(async ({ page, context }) => {
      await prefer(context, still(theme));
      await mockEngine(page);
    });

    test(`choosing a game, ${look}`, async ({ page }) => {
      for (const kind of ["analysis", "explorer"]) {
        await page.goto(`/${kind}`);
        await expect(page.getByRole("link", { name: "Abalone" })).toBeVisible();
        await expectScreenshot(page, `study-choose-${kind}-${look}`);
      }
      await page.goto("/learn");
      await expect(page.getByText(/0 of \d+ lessons/)).toHaveCount(4);
      await expectScreenshot(page, `study-learn-${look}`);
    });

    test(`analysis, ${look}`, async ({ page }) => {
      await openBoard(page, studied("analysis", "abalone", GAMES["abalone"]?.slice(0, 8)));
      await expect(part(page, "Moves").locator("[aria-current]")).toBeAttached();
      await part(page, "Explanation").getByRole("button", { name: "Explain the position" }).click();
      await expect(part(page, "Explanation").locator(".told p:not(.quiet)")).toHaveCount(2);
      await expect(part(page, "Engine").getByRole("listitem")).toHaveCount(2);
      await expect(page.locator(".sign-arrow")).toHaveCount(2);
      await expectScreenshot(page, `study-analysis-${look}`);
    });

    test(`a review, ${look}`, async ({ page }) => {
      await openBoard(page, studied("analysis", "football", GAMES["football"]));
      await page.getByRole("button", { name: "Review the game" }).click();
      await expect(page.getByRole("slider", { name: "Winning chances by move" })).toBeVisible();
      // Not the last move, for the engine has nothing to say about a game that is over.
      await listed(page, "k1-k4").click();
      await expect(part(page, "Review").locator(".judged")).toBeVisible();
      await expect(part(page, "Engine").getByRole("listitem")).toHaveCount(2);
      await expectScreenshot(page, `study-review-${look}`);
    });

    test(`a picture to keep, ${look}`, async ({ page, context }) => {
      await preferEngine(context, false);
      await openBoard(page, studied("analysis", "diaballik", GAMES["diaballik"]?.slice(0, 3)));
      await page.getByRole("button", { name: "Image", exact: true }).click();
      const shown = page.getByRole("dialog").getByRole("img").first();
      await expect(shown).toBeVisible();
      await expectScreenshot(page, `study-picture-${look}`, { screen: true });
    });

    test(`openings, ${look}`, async ({ page }) => {
      await openBoard(page, studied("explorer", "football", ["f1-f6"]));
      await expect(page.getByText("2 games with this position")).toBeVisible();
      await expectScreenshot(page, `study-explorer-${look}`);
    });

    test(`lessons of a game, ${look}`, async ({ page }) => {
      await page.goto("/learn/phalanx");
      await expect(page.getByRole("link", { name: "Exercises" })).toBeAttached();
      await expectScreenshot(page, `study-lessons-${look}`);
    });

    test(`a lesson, ${look}`, async ({ page }) => {
      await openBoard(page, "/learn/diaballik/passes");
      await page.getByRole("button", { name: "Hint" }).click();
      await expectScreenshot(page, `study-lesson-${look}`);
    });

    test(`setting a position up, ${look}`, async ({ page, context }) => {
      await preferEngine(context, false);
      await openBoard(page, "/analysis/diaballik");
      await page.getByRole("button", { name: "Set up", exact: true }).click();
      await expect(page.getByText("The position is valid.")).toBeVisible();
      await expectScreenshot(page, `study-editor-${look}`);
    });
  });
}
