/** How the study pages look. The engine rests, so nothing differs from time to time. */
import { GAMES } from "../games";
import { LOOKS, looksLike, still } from "../looking";
import { expect, prefer, test } from "../setting-up";
import { openBoard, part, preferEngine, studied } from "../study-page";

for (const [look, { viewport, deviceScaleFactor, theme }] of Object.entries(LOOKS)) {
  test.describe(look, () => {
    test.use({ viewport, deviceScaleFactor });
    test.beforeEach(({ context }) => prefer(context, still(theme)));

    test(`analysis, ${look}`, async ({ page, context }) => {
      await preferEngine(context, false);
      await openBoard(page, studied("analysis", "abalone", GAMES["abalone"]?.slice(0, 8)));
      await expect(part(page, "Moves").locator("[aria-current]")).toBeAttached();
      await looksLike(page, `study-analysis-${look}`);
    });

    test(`openings, ${look}`, async ({ page }) => {
      await openBoard(page, studied("explorer", "football", ["f1-f6"]));
      await expect(page.getByText("2 games with this position")).toBeVisible();
      await looksLike(page, `study-explorer-${look}`);
    });

    test(`courses, ${look}`, async ({ page }) => {
      await page.goto("/learn");
      await expect(page.getByText(/0 of \d+ lessons/)).toHaveCount(4);
      await looksLike(page, `study-learn-${look}`, { height: 400 });
    });

    test(`lessons of a game, ${look}`, async ({ page }) => {
      await page.goto("/learn/phalanx");
      await expect(page.getByRole("link", { name: "Exercises" })).toBeAttached();
      await looksLike(page, `study-lessons-${look}`);
    });

    test(`a lesson, ${look}`, async ({ page }) => {
      await openBoard(page, "/learn/diaballik/passes");
      await page.getByRole("button", { name: "Hint" }).click();
      await looksLike(page, `study-lesson-${look}`);
    });

    test(`setting a position up, ${look}`, async ({ page, context }) => {
      await preferEngine(context, false);
      await openBoard(page, "/analysis/diaballik");
      await page.getByRole("button", { name: "Set up", exact: true }).click();
      await expect(page.getByText("The position is possible.")).toBeVisible();
      await looksLike(page, `study-editor-${look}`);
    });

    test(`a review, ${look}`, async ({ page, context }) => {
      await preferEngine(context, false);
      await openBoard(page, studied("analysis", "football", GAMES["football"]));
      await page.getByRole("button", { name: "Review the game" }).click();
      const graph = page.getByRole("slider", { name: "Chances move by move" });
      await expect(graph).toBeVisible({ timeout: 120_000 });
      // How deep the engine comes in its time differs, and so do its judgements.
      await looksLike(page, `study-review-${look}`, { changing: [part(page, "Review")] });
    });
  });
}
