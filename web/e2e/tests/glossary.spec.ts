/** Terms of the glossary light their cells on the board, in every game and every way of pointing. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { openBoard, part, studied } from "../study-page";

/** Positions whose explanation has terms. */
const GAMES = [
  { game: "abalone", moves: [] },
  { game: "diaballik", moves: [] },
  { game: "phalanx", moves: [] },
  { game: "football", moves: ["k1-k4", "b12-a12", "f1-p7"] },
] as const;

const lit = (page: Page) => page.locator(".study-board .sign-highlight");

for (const { game, moves } of GAMES) {
  test(`a term of ${game} lights its cells on the board`, async ({ page }) => {
    await openBoard(page, studied("analysis", game, moves));
    const panel = part(page, "Explanation");
    await panel.getByRole("button", { name: "Explain the position" }).click();
    const terms = panel.locator(".glossary button");
    await expect(terms.first()).toBeVisible({ timeout: 20_000 });
    await expect(lit(page)).toHaveCount(0);
    for (let at = 0; at < (await terms.count()); at += 1) {
      await terms.nth(at).hover();
      await expect(lit(page)).not.toHaveCount(0);
    }
    await panel.getByRole("heading", { name: "Explanation" }).hover();
    await expect(lit(page)).toHaveCount(0);
    await terms.first().focus();
    await expect(lit(page)).not.toHaveCount(0);
    // A tap keeps them after the pointer has left, and the next one ends it.
    await terms.first().click();
    await terms.first().blur();
    await panel.getByRole("heading", { name: "Explanation" }).hover();
    await expect(lit(page)).not.toHaveCount(0);
    await expect(panel.locator(".glossary p")).toHaveText(/\.$/);
    await terms.first().click();
    await terms.first().blur();
    await panel.getByRole("heading", { name: "Explanation" }).hover();
    await expect(lit(page)).toHaveCount(0);
    // At most three statements, each a sentence, and a term is a word in one of them.
    const facts = panel.locator("p[data-kind]");
    const count = await facts.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    const told = await facts.allInnerTexts();
    expect(
      told.every((text) => /^[A-Za-z0-9].*[.!?…]$/s.test(text.trim())),
      told.join("\n"),
    ).toBe(true);
    const word = facts.locator(".term").first();
    if ((await facts.locator(".term").count()) > 0) {
      await word.hover();
      await expect(panel.locator(".meaning")).toBeVisible();
    }
  });
}
