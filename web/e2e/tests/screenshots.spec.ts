/** How the pages look. */
import type { Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { cellOf } from "../input-methods";
import { SCREENS, expectScreenshot, still } from "../screenshots";
import { enter, ready, typeAll } from "../game-page";
import { expect, open, prefer, setUp, test } from "../fixtures";

/** Opens a game after four moves with all but the last cell of the fifth entered, and goes to that cell. */
async function halfEntered(page: Page, game: string): Promise<void> {
  const moves = GAMES[game] ?? [];
  await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "none" }));
  await typeAll(page, moves.slice(0, 4));
  const fifth = await clicksOf(page.request, game, moves.slice(0, 4), moves[4] ?? "");
  const last = fifth.cells.at(-1) ?? 0;
  const entry = await catalogEntry(page.request, game);
  await enter(page, entry, { ...fifth, cells: fifth.cells.slice(0, -1), more: false });
  await expect(ready(page, last)).toBeVisible();
  // What the move would do is drawn where one is. By key: a mouse that rests may be forgotten while a picture is taken.
  await page.mouse.move(0, 0);
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Home");
  await cellOf(page, last).focus();
  await expect(page.locator(".sign-preview")).not.toHaveCount(0);
}

/** Lets the home page look the same on every day, whoever plays. */
async function calmHome(page: Page): Promise<void> {
  await page.route(/\/api\/lobby/, (route) => route.fulfill({ json: { version: "0.0.0", playing: [] } }));
  await page.route(/\/api\/daily/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("day", "20019");
    return route.continue({ url: url.toString() });
  });
}

for (const [look, { viewport, deviceScaleFactor, theme }] of Object.entries(SCREENS)) {
  test.describe(look, () => {
    test.use({ viewport, deviceScaleFactor });
    test.beforeEach(async ({ context, page }) => {
      await prefer(context, still(theme));
      await calmHome(page);
    });

    test.describe("four boards on a page", () => {
      test.use({ deviceScaleFactor: Math.min(0.72, deviceScaleFactor) });

      test(`home, ${look}`, async ({ page }) => {
        await page.goto("/");
        await expect(page.getByRole("heading", { name: "Football-checkers" })).toBeAttached();
        // The boards of the games and of the position of the day.
        await expect(page.locator(".quadriga-drawing")).toHaveCount(5);
        await expect(page.getByRole("heading", { name: "New here?" })).toBeAttached();
        await expectScreenshot(page, `home-${look}`);
      });
    });

    for (const game of Object.keys(GAMES)) {
      test(`${game} with a move half entered, ${look}`, async ({ page }) => {
        await halfEntered(page, game);
        await expectScreenshot(page, `${game}-${look}`);
      });
    }

    test(`embedded board, ${look}`, async ({ page }) => {
      const id = await setUp(page, { game: "abalone", opponent: { kind: "myself" }, time: "none" });
      await open(page, id);
      await typeAll(page, GAMES["abalone"]?.slice(0, 5) ?? []);
      await page.goto(`/embed/${id}`);
      await expect(page.getByRole("link", { name: "Open the game" })).toBeVisible();
      await expectScreenshot(page, `embed-${look}`);
    });

    test(`the form of a new game, ${look}`, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Play Phalanxes" }).click();
      await page.getByRole("radio", { name: "Friend" }).check({ force: true });
      await expectScreenshot(page, `new-game-${look}`, { screen: true });
    });

    test(`the settings and the help, ${look}`, async ({ page }) => {
      await page.goto("/archive");
      await expect(page.getByText("No games yet.")).toBeVisible();
      for (const name of ["Settings", "Help"]) {
        await page.getByRole("button", { name }).click();
        await expect(page.getByRole("dialog", { name })).toBeVisible();
        await expectScreenshot(page, `${name.toLowerCase()}-${look}`, { screen: true });
        await page.getByRole("button", { name: "Close" }).click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });

    test(`an invitation, ${look}`, async ({ page, person }) => {
      const id = await setUp(page, {
        game: "diaballik",
        opponent: { kind: "invitation" },
        side: 0,
        time: "none",
      });
      await open(page, id);
      await expect(page.getByText("Waiting for your opponent")).toBeVisible();
      await expectScreenshot(page, `invitation-${look}`, {
        changing: [page.getByRole("textbox", { name: "Link to the game" })],
      });
      const friend = await person();
      await prefer(friend.context(), still(theme));
      await friend.setViewportSize(viewport);
      await open(friend, id);
      await expect(friend.getByText("You are invited to a game")).toBeVisible();
      await expectScreenshot(friend, `invited-${look}`);
    });

    test(`a game that is over, sharing it, and the archive, ${look}`, async ({ page }) => {
      await open(page, await setUp(page, { game: "football", opponent: { kind: "myself" }, time: "none" }));
      await typeAll(page, GAMES["football"] ?? []);
      await expect(page.getByRole("heading", { name: "Black wins" })).toBeVisible();
      await expectScreenshot(page, `over-${look}`);
      await page.getByRole("button", { name: "Share" }).click();
      const dialog = page.getByRole("dialog", { name: "Share" });
      await expect(dialog).toBeVisible();
      // The links name the game, and every game has another name.
      await expectScreenshot(page, `share-${look}`, {
        changing: [dialog.getByRole("textbox")],
        screen: true,
      });
      await setUp(page, { game: "abalone", opponent: { kind: "myself" }, time: "5m+3s" });
      await setUp(page, { game: "diaballik", opponent: { kind: "invitation" }, side: 0, time: "3d/move" });
      await page.goto("/archive");
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
      await expectScreenshot(page, `archive-${look}`);
    });
  });
}

test.describe("other themes and another language", () => {
  const { viewport, deviceScaleFactor } = SCREENS["desktop-light"];
  test.use({ viewport, deviceScaleFactor });

  for (const theme of ["high-contrast", "colour-blind"]) {
    for (const game of Object.keys(GAMES)) {
      test(`${game}, ${theme}`, async ({ page, context }) => {
        await prefer(context, still(theme));
        await halfEntered(page, game);
        await expectScreenshot(page, `${game}-${theme}`);
      });
    }
  }

  test("a game in Russian", async ({ page, context }) => {
    await prefer(context, still("light", "ru"));
    await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
    await expect(page.getByText("Играете впервые? Покажем первый ход.")).toBeVisible();
    await expectScreenshot(page, "diaballik-russian");
  });
});
