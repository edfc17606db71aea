/** No violation that axe finds, on any page of play, in any theme. */
import { expectAccessible, expectAccessibleInAllThemes } from "../accessibility";
import { GAMES } from "../games";
import { typeAll } from "../game-page";
import { expect, open, prefer, setUp, test } from "../fixtures";

const LIGHT = { theme: "light", lang: "en", sound: false };

test.describe("in all themes", () => {
  test.beforeEach(({ context }) => prefer(context, LIGHT));

  test("home and its dialog", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Abalone" })).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await page.getByRole("button", { name: "Play Abalone" }).click();
    for (const opponent of ["Engine", "Friend", "Watch"]) {
      await page.getByRole("radio", { name: opponent }).check({ force: true });
      await expectAccessibleInAllThemes(page);
    }
  });

  test("settings and help", async ({ page }) => {
    await page.goto("/archive");
    await expect(page.getByText("No games yet.")).toBeVisible();
    await expectAccessibleInAllThemes(page);
    for (const name of ["Settings", "Help"]) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await expectAccessibleInAllThemes(page);
      await page.getByRole("button", { name: "Close" }).click();
    }
  });

  for (const [game, moves] of Object.entries(GAMES)) {
    test(`a game of ${game}`, async ({ page }) => {
      await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "5m+3s" }));
      await typeAll(page, moves.slice(0, 3));
      await expectAccessibleInAllThemes(page);
    });
  }

  test("help of the engine", async ({ page }) => {
    await open(page, await setUp(page, { game: "abalone", opponent: { kind: "myself" }, time: "none" }));
    const help = page.getByRole("region", { name: "Help" });
    await help.getByRole("button", { name: "Hint" }).press("Enter");
    await expect(help.getByText(/^(Look at|You can) /)).toBeVisible();
    const next = help.getByRole("button", { name: "Show the move" });
    await expect(next).toBeFocused();
    await next.press("Enter");
    await help.getByRole("button", { name: "Show why" }).press("Enter");
    await expect(help.locator(".line").first()).toBeVisible();
    await expectAccessibleInAllThemes(page);
  });

  test("a game that is over, shared and embedded", async ({ page }) => {
    const id = await setUp(page, { game: "football", opponent: { kind: "myself" }, time: "none" });
    await open(page, id);
    await typeAll(page, GAMES["football"] ?? []);
    await expect(page.getByRole("heading", { name: "Black wins" })).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await page.goto("/archive");
    await expect(page.getByRole("link", { name: /Football-checkers/ })).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await page.goto(`/embed/${id}`);
    await expect(page.getByRole("link", { name: "Open the game" })).toBeVisible();
    await expectAccessibleInAllThemes(page);
  });

  test("an invitation", async ({ page, person }) => {
    const id = await setUp(page, { game: "diaballik", opponent: { kind: "invitation" }, time: "none" });
    const friend = await person();
    await prefer(friend.context(), LIGHT);
    for (const each of [page, friend]) {
      await open(each, id);
      await expectAccessibleInAllThemes(each);
    }
  });
});

test("a page that does not exist", async ({ page, pageErrors }) => {
  pageErrors.allow(/404/);
  // The second is no text at all.
  for (const path of ["/nothing", "/game/%E0%A4"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Off the board" })).toBeVisible();
    await expectAccessible(page);
  }
});

test("less motion is asked for in all tests", async ({ page, person }) => {
  for (const each of [page, await person()]) {
    await each.goto("/");
    expect(await each.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
  }
});

test.describe("phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const [game, moves] of Object.entries(GAMES)) {
    test(`a game of ${game} on a phone`, async ({ page }) => {
      await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "5m+3s" }));
      await typeAll(page, moves.slice(0, 3));
      await expectAccessible(page);
    });
  }

  test("home, archive and settings on a phone", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Abalone" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/archive");
    await expect(page.getByText("No games yet.")).toBeVisible();
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const [game, moves] of Object.entries(GAMES)) {
    await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "5m+3s" }));
    await typeAll(page, moves.slice(0, 3));
    await expectAccessible(page);
  }
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Abalone" })).toBeVisible();
  await expectAccessible(page);
});
