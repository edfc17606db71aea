/** What keeps a page open to everybody, as far as axe can tell. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

const THEMES = ["light", "dark", "high-contrast", "colour-blind"];

/** Fails if axe finds something that shuts people out. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { rules: { "target-size": { enabled: true } } });
}

async function expectNoViolations(page: Page, options: Parameters<AxeBuilder["options"]>[0]): Promise<void> {
  // The other mode gathers what it finds in frames, which no page has, and takes longer.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html }) => html)
      // Cells that are too small can be enlarged, which other tests see to.
      .filter((html) => id !== "target-size" || !html.includes('role="gridcell"'))
      .map((html) => `${id}: ${html}`),
  );
  const theme = await page.locator("html").getAttribute("data-theme");
  expect(found, `${page.url()} ${theme}`).toEqual([]);
}

/** The same in one theme after the other; the page ends in the first. Themes differ in colours only. */
export async function expectAccessibleInAllThemes(page: Page): Promise<void> {
  const [first = "", ...others] = THEMES;
  for (const theme of others) {
    await wear(page, theme);
    await expectNoViolations(page, { runOnly: ["color-contrast", "link-in-text-block"] });
  }
  await wear(page, first);
  await expectAccessible(page);
}

// A theme is a word on the page and on each board, as the settings write it.
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((theme) => {
    for (const each of document.querySelectorAll("[data-theme]")) each.setAttribute("data-theme", theme);
  }, theme);
}
