/** What keeps a page open to everybody, as far as axe can tell. */
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "./fixtures";

const THEMES = ["light", "dark", "high-contrast", "colour-blind"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails if axe finds something that shuts people out. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { rules: { "target-size": { enabled: true } } });
}

async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  const found = (await violations(page, options)).flatMap(({ id, nodes }) =>
    nodes
      .map(({ html }) => html)
      // Cells that are too small can be enlarged, which other tests see to.
      .filter((html) => id !== "target-size" || !html.includes('role="gridcell"'))
      .map((html) => `${id}: ${html}`),
  );
  const theme = await page.locator("html").getAttribute("data-theme");
  expect(found, `${page.url()} ${theme}`).toEqual([]);
}

/** What axe finds. It is loaded once into each document; no page has frames, which would need their own. */
async function violations(page: Page, options: RunOptions): Promise<AxeResults["violations"]> {
  await expect(page.locator("iframe")).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      return (await axe.run(document, options)).violations;
    },
    { ...options, resultTypes: ["violations"], elementRef: false } satisfies RunOptions,
  );
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
