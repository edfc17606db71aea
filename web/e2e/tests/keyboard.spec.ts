/** The keys beyond arrows and space: six directions, lines that grow, clicks on the way, another length. */
import type { Page } from "@playwright/test";
import type { CatalogEntry } from "@quadriga/api";
import { catalogEntry } from "../clicks";
import { cellOf, keyboard } from "../input-methods";
import { movesOn, ready } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";
import { numberOf } from "../study-page";

async function begin(page: Page, game: string): Promise<CatalogEntry> {
  await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "none" }));
  await expect(page.locator("[data-grab]").first()).toBeVisible();
  return catalogEntry(page.request, game);
}

test("six keys go to the six neighbours", async ({ page }) => {
  const abalone = await begin(page, "abalone");
  await cellOf(page, numberOf(abalone, "e5")).focus();
  for (const [key, name] of [
    ["q", "f5"],
    ["w", "g6"],
    ["s", "g7"],
    ["x", "f7"],
    ["z", "e6"],
    ["a", "e5"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cellOf(page, numberOf(abalone, name))).toBeFocused();
  }
});

test("with shift a key clicks on its way", async ({ page }) => {
  const abalone = await begin(page, "abalone");
  const cell = (name: string) => cellOf(page, numberOf(abalone, name));
  await cell("c3").focus();
  // Three marbles side by side, which step to the upper left.
  await page.keyboard.press("Shift+S");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cell("c5")).toBeFocused();
  await expect(cell("c3")).toHaveAttribute("aria-selected", "true");
  await expect(cell("c5")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Shift+Q");
  await expect(movesOn(page)).toHaveText(["c3-c5-d3"]);
});

test("brackets change how many go along", async ({ page }) => {
  const abalone = await begin(page, "abalone");
  const cell = (name: string) => cellOf(page, numberOf(abalone, name));
  await keyboard.point(page, abalone, numberOf(abalone, "b3"));
  await expect(cell("b3")).toHaveAttribute("aria-selected", "true");
  await expect(ready(page, numberOf(abalone, "d3"))).toBeVisible();
  await cell("d3").focus();
  await page.keyboard.press("]");
  await expect(cell("c3")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("[");
  await expect(cell("b3")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("]");
  await expect(cell("c3")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(movesOn(page)).toHaveText(["c3-d3"]);
});
