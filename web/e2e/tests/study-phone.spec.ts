/** Narrow screens: nothing of the study pages sticks out, and a finger is enough. */
import type { BrowserContext, Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { touch } from "../input-methods";
import { enter } from "../game-page";
import { expect, prefer, test } from "../fixtures";
import { excess, fitsWidth, listed, openBoard, preferEngine, studied } from "../study-page";

/** Lets pages take down how much of them moves by itself. */
async function watchLayout(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    let sum = 0;
    const add = (entries: PerformanceEntry[]) => {
      for (const { value, hadRecentInput } of entries as Shift[]) sum += hadRecentInput ? 0 : value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      layoutShift: () => {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
}

/** How much of the page has moved by itself since it was opened; what was painted last is counted too. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { layoutShift: () => number }).layoutShift();
  });
}

test.describe("a phone", () => {
  // The emulation of a phone, `isMobile`, hides most of what moves.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const lang of ["en", "ru"]) {
    test(`nothing moves by itself while an analysis is loaded, ${lang}`, async ({ page, context }) => {
      await prefer(context, { lang });
      await watchLayout(context);
      for (const [game, moves] of Object.entries(GAMES)) {
        for (const played of [[], moves.slice(0, 4), moves]) {
          await openBoard(page, studied("analysis", game, played));
          if (played !== moves) await expect(page.locator(".study-panels ol > li")).toHaveCount(2);
          expect(await layoutShift(page), `${game} after ${played.length} moves`).toBeLessThan(0.05);
        }
      }
    });
  }
});

test.describe("390 pixels in Russian", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the switch of the engine stays beside its heading", async ({ page, context }) => {
    await prefer(context, { lang: "ru" });
    await openBoard(page, studied("analysis", "abalone"));
    const heading = await page.getByRole("heading", { name: "Программа" }).boundingBox();
    const control = await page.getByRole("switch", { name: "Включить программу" }).boundingBox();
    expect(control!.y).toBeLessThan(heading!.y + heading!.height);
    expect(control!.y + control!.height).toBeGreaterThan(heading!.y);
  });
});

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

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test(`the whole board is in sight on a phone on its side, ${width}×${height}`, async ({
      page,
      context,
    }) => {
      await prefer(context, { lang: "ru" });
      await watchLayout(context);
      const paths = Object.keys(GAMES).flatMap((game) => [
        studied("analysis", game),
        studied("explorer", game),
      ]);
      for (const path of [...paths, "/daily"]) {
        await openBoard(page, path);
        const board = await page.locator(".quadriga-sheet:visible").boundingBox();
        expect(board?.y, path).toBeGreaterThanOrEqual(0);
        expect((board?.y ?? 0) + (board?.height ?? height), path).toBeLessThanOrEqual(height);
        expect(board?.height, path).toBeGreaterThan(height * 0.7);
        await fitsWidth(page);
        expect(await layoutShift(page), path).toBeLessThan(0.05);
      }
      // A lesson hides the way to the other pages; the tools stay at the edge.
      await openBoard(page, "/learn/diaballik/steps?step=2");
      const tools = await page.locator("header .tools").boundingBox();
      expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeGreaterThan(width - 40);
      expect(await layoutShift(page)).toBeLessThan(0.05);
    });
  });
}
