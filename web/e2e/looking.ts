/** Comparing pages with their stored pictures. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./setting-up";

/**
 * The screens on which pages are compared, pixel by pixel: as small as their kind may be, and with pixels somewhat
 * larger than usual, so that no file has more than 150 kB.
 */
export const LOOKS = {
  "desktop-light": { viewport: { width: 944, height: 540 }, deviceScaleFactor: 0.72, theme: "light" },
  "phone-dark": { viewport: { width: 320, height: 640 }, deviceScaleFactor: 0.9, theme: "dark" },
} as const;

/** The settings under which nothing moves by itself. */
export const still = (theme: string, lang = "en") => ({ theme, lang, sound: false, animation: false });

/** What is compared: the whole page unless told otherwise, without what differs from time to time. */
interface Compared {
  changing?: Locator[];
  /** Only what the screen shows, for long pages and for dialogs. */
  screen?: boolean;
  /** Only so much of the screen from its top, for pages full of boards. */
  height?: number;
}

/** Compares a page with its picture. */
export async function looksLike(page: Page, name: string, compared: Compared = {}): Promise<void> {
  const { changing = [], screen = false, height } = compared;
  const width = page.viewportSize()?.width ?? 0;
  const part = height === undefined ? { fullPage: !screen } : { clip: { x: 0, y: 0, width, height } };
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  const mask = [page.locator("time"), ...changing];
  await expect(page).toHaveScreenshot(`${name}.png`, { ...part, mask, caret: "initial", scale: "device" });
}
