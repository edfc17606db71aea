/** No violation that axe finds, on any study page or dialog, in any theme. */
import { GAMES } from "../games";
import { expect, prefer, test } from "../setting-up";
import { openBoard, part, preferEngine, shutsNobodyOut, studied } from "../study-page";

for (const theme of ["light", "dark", "high-contrast", "colour-blind"]) {
  test.describe(theme, () => {
    test.beforeEach(({ context }) => prefer(context, { theme, lang: "en", sound: false }));

    test(`choices of a game, ${theme}`, async ({ page }) => {
      for (const path of ["/analysis", "/explorer", "/learn"]) {
        await page.goto(path);
        await expect(page.getByRole("link", { name: "Abalone" })).toBeVisible();
        await shutsNobodyOut(page);
      }
    });

    for (const [game, moves] of Object.entries(GAMES)) {
      test(`the analysis of ${game} with the engine's lines, ${theme}`, async ({ page, context }) => {
        await preferEngine(context, true);
        await openBoard(page, studied("analysis", game, moves.slice(0, 3)));
        await expect(part(page, "Engine").getByRole("listitem")).toHaveCount(2);
        await shutsNobodyOut(page);
      });

      test(`openings and lessons of ${game}, ${theme}`, async ({ page }) => {
        await openBoard(page, studied("explorer", game, game === "football" ? ["f1-f6"] : []));
        await expect(page.getByText(/with this position|in no known game/)).toBeVisible();
        await shutsNobodyOut(page);
        await page.goto(`/learn/${game}`);
        await expect(page.getByRole("link", { name: "Exercises" })).toBeVisible();
        await shutsNobodyOut(page);
        await openBoard(page, `/learn/${game}/exercises`);
        await page.getByRole("button", { name: "Hint" }).click();
        await shutsNobodyOut(page);
      });
    }

    test(`the dialogs and the editor of an analysis, ${theme}`, async ({ page, context }) => {
      await preferEngine(context, false);
      await openBoard(page, studied("analysis", "diaballik", GAMES["diaballik"]?.slice(0, 3)));
      for (const name of ["Import", "Export", "Picture"]) {
        await page.getByRole("button", { name, exact: true }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await shutsNobodyOut(page);
        await page.getByRole("button", { name: "Close" }).click();
      }
      await page.getByRole("button", { name: "Set up", exact: true }).click();
      await expect(page.getByText("The position is possible.")).toBeVisible();
      await shutsNobodyOut(page);
    });

    test(`a review and an exercise, ${theme}`, async ({ page, context }) => {
      await preferEngine(context, false);
      await openBoard(page, studied("analysis", "football", GAMES["football"]));
      await page.getByRole("button", { name: "Review the game" }).click();
      await expect(page.getByRole("slider", { name: "Chances move by move" })).toBeVisible({
        timeout: 120_000,
      });
      await page.getByRole("button", { name: "Write it into the moves" }).click();
      await shutsNobodyOut(page);
      await page.getByRole("button", { name: "Learn from the mistakes" }).click();
      await expect(page.getByRole("heading", { name: /^Mistake 1 of/ })).toBeVisible();
      await shutsNobodyOut(page);
    });

    test(`answers of a lesson and its end, ${theme}`, async ({ page }) => {
      await openBoard(page, "/learn/diaballik/board?step=2");
      for (const row of ["Row 1", "Row 7"]) {
        await page.getByRole("button", { name: row }).click();
        await expect(page.getByText(row === "Row 1" ? "Not quite." : "Right!")).toBeVisible();
        await shutsNobodyOut(page);
      }
      await openBoard(page, "/learn/abalone/words?step=5");
      await page.getByRole("button", { name: "Finish" }).click();
      await expect(page.getByRole("link", { name: /^Next: / })).toBeVisible();
      await shutsNobodyOut(page);
    });
  });
}
