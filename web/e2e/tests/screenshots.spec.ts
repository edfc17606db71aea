/** How the pages look. */
import { GAMES } from "../games";
import { LOOKS, looksLike, still } from "../looking";
import { typeAll } from "../playing";
import { expect, open, prefer, setUp, test } from "../setting-up";

for (const [look, { viewport, deviceScaleFactor, theme }] of Object.entries(LOOKS)) {
  test.describe(look, () => {
    test.use({ viewport, deviceScaleFactor });
    test.beforeEach(({ context }) => prefer(context, still(theme)));

    test(`home, ${look}`, async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Football-checkers" })).toBeAttached();
      await looksLike(page, `home-${look}`, { height: 400 });
    });

    test(`archive, ${look}`, async ({ page }) => {
      await page.goto("/archive");
      await expect(page.getByText("No games yet.")).toBeVisible();
      await looksLike(page, `archive-${look}`);
    });

    for (const [game, moves] of Object.entries(GAMES)) {
      test(`${game}, ${look}`, async ({ page }) => {
        await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "none" }));
        await typeAll(page, moves.slice(0, 4));
        await looksLike(page, `${game}-${look}`);
      });
    }

    test(`embedded board, ${look}`, async ({ page }) => {
      const id = await setUp(page, { game: "abalone", opponent: { kind: "myself" }, time: "none" });
      await open(page, id);
      await typeAll(page, GAMES["abalone"]?.slice(0, 5) ?? []);
      await page.goto(`/embed/${id}`);
      await expect(page.getByRole("link", { name: "Open the game" })).toBeVisible();
      await looksLike(page, `embed-${look}`);
    });

    test(`the form of a new game, ${look}`, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Play Phalanxes" }).click();
      await page.getByRole("radio", { name: "Friend" }).check({ force: true });
      await looksLike(page, `new-game-${look}`, { screen: true });
    });

    test(`the settings, ${look}`, async ({ page }) => {
      await page.goto("/archive");
      await expect(page.getByText("No games yet.")).toBeVisible();
      await page.getByRole("button", { name: "Settings" }).click();
      await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
      await looksLike(page, `settings-${look}`, { screen: true });
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
      await looksLike(page, `invitation-${look}`, {
        changing: [page.getByRole("textbox", { name: "Link to the game" })],
      });
      const friend = await person();
      await prefer(friend.context(), still(theme));
      await friend.setViewportSize(viewport);
      await open(friend, id);
      await expect(friend.getByText("You are invited to a game")).toBeVisible();
      await looksLike(friend, `invited-${look}`);
    });

    test(`a game that is over, and sharing it, ${look}`, async ({ page }) => {
      await open(page, await setUp(page, { game: "football", opponent: { kind: "myself" }, time: "none" }));
      await typeAll(page, GAMES["football"] ?? []);
      await expect(page.getByRole("heading", { name: "Black wins" })).toBeVisible();
      await looksLike(page, `over-${look}`);
      await page.getByRole("button", { name: "Share" }).click();
      const dialog = page.getByRole("dialog", { name: "Share" });
      await expect(dialog).toBeVisible();
      // The links name the game, and every game has another name.
      await looksLike(page, `share-${look}`, { changing: [dialog.getByRole("textbox")], screen: true });
    });
  });
}

test.describe("other themes and another language", () => {
  const { viewport, deviceScaleFactor } = LOOKS["desktop-light"];
  test.use({ viewport, deviceScaleFactor });

  for (const theme of ["high-contrast", "colour-blind"]) {
    for (const game of Object.keys(GAMES)) {
      test(`${game}, ${theme}`, async ({ page, context }) => {
        await prefer(context, still(theme));
        await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "none" }));
        await typeAll(page, GAMES[game]?.slice(0, 4) ?? []);
        await looksLike(page, `${game}-${theme}`);
      });
    }
  }

  test("a game in Russian", async ({ page, context }) => {
    await prefer(context, still("light", "ru"));
    await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
    await expect(page.getByText("Выберите, чем ходить.")).toBeVisible();
    await looksLike(page, "diaballik-russian");
  });
});
