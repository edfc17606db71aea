/** No violation that axe finds, on any study page or dialog, in any theme, on a phone, in the other language. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInAllThemes } from "../accessibility";
import { mockEngine } from "../mock-engine";
import { GAMES } from "../games";
import { expect, prefer, test } from "../fixtures";
import { openBoard, part, preferEngine, studied } from "../study-page";

const LIGHT = { theme: "light", lang: "en", sound: false };

test.describe("in all themes", () => {
  test.beforeEach(({ context }) => prefer(context, LIGHT));

  test("choices of a game", async ({ page }) => {
    for (const path of ["/analysis", "/explorer", "/learn"]) {
      await page.goto(path);
      await expect(page.getByRole("link", { name: "Abalone" })).toBeVisible();
      await expectAccessibleInAllThemes(page);
    }
  });

  for (const [game, moves] of Object.entries(GAMES)) {
    test(`the analysis of ${game} with the engine's lines`, async ({ page, context }) => {
      await preferEngine(context, true);
      await openBoard(page, studied("analysis", game, moves.slice(0, 3)));
      await expect(part(page, "Engine").getByRole("listitem")).toHaveCount(2);
      await expectAccessibleInAllThemes(page);
    });

    test(`openings and lessons of ${game}`, async ({ page }) => {
      await openBoard(page, studied("explorer", game, game === "football" ? ["f1-f6"] : []));
      await expect(page.getByText(/with this position|in no known game/)).toBeVisible();
      await expectAccessibleInAllThemes(page);
      await page.goto(`/learn/${game}`);
      await expect(page.getByRole("link", { name: "Exercises" })).toBeVisible();
      await expectAccessibleInAllThemes(page);
      await openBoard(page, `/learn/${game}/exercises`);
      await page.getByRole("button", { name: "Hint" }).click();
      await expectAccessibleInAllThemes(page);
    });
  }

  test("the dialogs and the editor of an analysis", async ({ page, context }) => {
    await preferEngine(context, false);
    await openBoard(page, studied("analysis", "diaballik", GAMES["diaballik"]?.slice(0, 3)));
    for (const name of ["Import", "Export", "Image"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessibleInAllThemes(page);
      await page.getByRole("button", { name: "Close" }).click();
    }
    await page.getByRole("button", { name: "Set up", exact: true }).click();
    await expect(page.getByText("The position is valid.")).toBeVisible();
    await expectAccessibleInAllThemes(page);
  });

  test("a review and an exercise", async ({ page, context }) => {
    await preferEngine(context, false);
    await openBoard(page, studied("analysis", "football", GAMES["football"]));
    await page.getByRole("button", { name: "Review the game" }).click();
    await expect(page.getByRole("slider", { name: "Winning chances by move" })).toBeVisible({
      timeout: 120_000,
    });
    await page.getByRole("button", { name: "Add to the move list" }).click();
    await expectAccessibleInAllThemes(page);
    await page.getByRole("button", { name: "Learn from mistakes" }).click();
    await expect(page.getByRole("heading", { name: /^Mistake 1 of/ })).toBeVisible();
    await expectAccessibleInAllThemes(page);
  });

  test("answers of a lesson and its end", async ({ page }) => {
    await openBoard(page, "/learn/diaballik/board?step=2");
    for (const row of ["Row 1", "Row 7"]) {
      await page.getByRole("button", { name: row }).click();
      await expect(page.getByText(row === "Row 1" ? "Not quite." : "Right!")).toBeVisible();
      await expectAccessibleInAllThemes(page);
    }
    await openBoard(page, "/learn/abalone/words?step=5");
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByRole("link", { name: /^Next: / })).toBeVisible();
    await expectAccessibleInAllThemes(page);
  });
});

/** Visits every kind of study page once; where there is a board, each time of another game. */
async function visitAll(page: Page): Promise<void> {
  await mockEngine(page);
  for (const path of ["/analysis", "/learn", "/learn/phalanx"]) {
    await page.goto(path);
    await expect(page.locator('main a[href*="/abalone"], main a[href$="/exercises"]').first()).toBeVisible();
    await expectAccessible(page);
  }
  for (const path of [studied("explorer", "football", ["f1-f6"]), "/learn/diaballik/passes"]) {
    await openBoard(page, path);
    await expectAccessible(page);
  }
  await openBoard(page, studied("analysis", "football", GAMES["football"]));
  // Its words differ by language; it is the only large button there.
  await page.locator("main .study-panels .button.primary").click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".sign-arrow")).not.toHaveCount(0);
  await expectAccessible(page);
}

test("every study page in Russian", async ({ page, context }) => {
  await prefer(context, { lang: "ru", sound: false });
  await visitAll(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test.describe("phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("every study page on a phone", async ({ page, context }) => {
    await prefer(context, { lang: "en", sound: false });
    await visitAll(page);
  });
});
