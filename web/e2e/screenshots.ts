/** Comparing pages with their stored pictures. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/**
 * The screens on which pages are compared, pixel by pixel: a common desktop, with panels beside the boards, and the
 * narrowest phone. Their pixels are larger than usual, so that no file has more than 200 kB.
 */
export const SCREENS = {
  "desktop-light": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5, theme: "light" },
  "phone-dark": { viewport: { width: 320, height: 640 }, deviceScaleFactor: 0.9, theme: "dark" },
} as const;

/** The settings under which nothing moves by itself. */
export const still = (theme: string, lang = "en") => ({ theme, lang, sound: false, animation: false });

/** What is compared: the whole page unless told otherwise, without what differs from time to time. */
interface Compared {
  changing?: Locator[];
  /** Only what the screen shows, for dialogs. */
  screen?: boolean;
}

/** Compares a page with its picture. */
export async function expectScreenshot(page: Page, name: string, compared: Compared = {}): Promise<void> {
  const { changing = [], screen = false } = compared;
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  // Pictures that the server draws may come later than everything else.
  await page.waitForFunction(() => Array.from(document.images).every((image) => image.complete));
  const mask = [page.locator("time"), ...changing];
  await expect(page).toHaveScreenshot(`${name}.png`, {
    fullPage: !screen,
    mask,
    caret: "initial",
    scale: "device",
  });
}
