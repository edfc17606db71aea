/** Narrow screens: nothing sticks out, and small cells can be enlarged. */
import type { Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { touch } from "../input-methods";
import { enter, seesMove } from "../game-page";
import { numberOf } from "../study-page";
import { expect, open, prefer, setUp, test } from "../fixtures";

async function fits(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** What is not whole in the window, of all that the selector finds. */
function notInSight(page: Page, wanted: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found = [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility());
    const problems = found.length === 0 ? [`there is no ${wanted}`] : [];
    for (const element of found) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        problems.push(`${element.className} ${element.textContent?.trim()}: ${top} to ${bottom}`);
    }
    return problems;
  }, wanted);
}

const PORTRAIT = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [768, 1024],
] as const;

for (const lang of ["en", "ru"]) {
  for (const game of Object.keys(GAMES)) {
    test(`board, aim and the buttons of a move of ${game} are in sight in upright windows, ${lang}`, async ({
      page,
      context,
    }) => {
      await prefer(context, { lang, confirm: true });
      await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "10m" }));
      const sized = async (width: number, height: number) => {
        await page.setViewportSize({ width, height });
        await fits(page, width);
      };
      for (const [width, height] of PORTRAIT) {
        await sized(width, height);
        const wanted = ".aim, .quadriga-sheet, .guide .button";
        await expect.poll(() => notInSight(page, wanted), `${width}×${height}`).toEqual([]);
      }
      await page.locator(".guide .button").last().click();
      await expect(page.locator(".tray .button")).toHaveCount(3);
      for (const [width, height] of PORTRAIT) {
        await sized(width, height);
        const wanted = ".aim, .quadriga-sheet, .bar, .tray .button";
        await expect.poll(() => notInSight(page, wanted), `${width}×${height}`).toEqual([]);
      }
    });
  }
}

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the answer of a hint is in sight with the board", async ({ page }) => {
    const opponent = { kind: "engine", level: 1 } as const;
    await open(page, await setUp(page, { game: "diaballik", opponent, time: "none", side: 0 }));
    await page.getByRole("button", { name: "No, thanks" }).tap();
    await page.getByRole("button", { name: "Hint" }).tap();
    await page.getByRole("button", { name: "Show the move" }).tap();
    await expect(page.getByText(/^Try /)).toBeVisible();
    await expect.poll(() => notInSight(page, ".quadriga-sheet, .advice .told p")).toEqual([]);
  });

  test("the clause behind a refusal leaves the board in sight, and the refusal the players", async ({
    page,
  }) => {
    const football = await catalogEntry(page.request, "football");
    await open(page, await setUp(page, { game: "football", opponent: { kind: "myself" }, time: "10m" }));
    await page.getByRole("button", { name: "No, thanks" }).tap();
    for (const name of ["b1", "k9"]) await touch.point(page, football, numberOf(football, name));
    const [bar, refusal] = [page.locator(".bar").last(), page.locator(".refusal")];
    const [above, below] = [await bar.boundingBox(), await refusal.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await page.getByRole("link", { name: "Rule F3" }).tap();
    const panel = page.getByRole("complementary");
    await expect(panel).toContainText("Rule F3");
    const edge = async () => (await panel.boundingBox())?.y ?? 0;
    const lowest = async () => {
      const box = await page.locator(".quadriga-sheet").boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await edge()) - (await lowest())).toBeGreaterThanOrEqual(0);
  });
});

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
