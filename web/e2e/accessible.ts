/** What keeps a page open to everybody, as far as axe can tell. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./setting-up";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

const THEMES = ["light", "dark", "high-contrast", "colour-blind"];

/** Fails if axe finds something that shuts people out. */
export async function shutsNobodyOut(page: Page): Promise<void> {
  const everything = { rules: { "target-size": { enabled: true } } };
  expect(await violations(page, everything), page.url()).toEqual([]);
}

/** The same, and the contrasts of all other themes: they are what a theme changes. */
export async function shutsNobodyOutInAnyTheme(page: Page): Promise<void> {
  await shutsNobodyOut(page);
  const contrast: RunOptions = {
    runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  };
  const own = await page.locator("html").getAttribute("data-theme");
  for (const theme of THEMES.filter((theme) => theme !== own)) {
    await wear(page, theme);
    expect(await violations(page, contrast), `${page.url()} ${theme}`).toEqual([]);
  }
  await wear(page, own ?? "auto");
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // The other mode gathers what it finds in frames, which no page has, and takes twice as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html }) => html)
      // Cells that are too small can be enlarged, which other tests see to.
      .filter((html) => id !== "target-size" || !html.includes('role="gridcell"'))
      .map((html) => `${id}: ${html}`),
  );
}

// A theme is a word on the page and on each board, as the settings write it.
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((theme) => {
    for (const each of document.querySelectorAll("[data-theme]")) each.setAttribute("data-theme", theme);
  }, theme);
}
