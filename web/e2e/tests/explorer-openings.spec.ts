/** The opening explorer with the games of the source. */
import type { Page } from "@playwright/test";
import { catalogEntry } from "../clicks";
import { expect, test } from "../fixtures";
import { makeMove, openBoard, preferEngine, stands, studied } from "../study-page";

const row = (page: Page, move: string) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Play ${move}`, exact: true }) });
const line = (page: Page) => page.getByRole("region", { name: "Moves so far" }).getByRole("button");

// Other tests play games too, so the first position is only asked for what it must have at least.
test("the source's first moves are shown with their results, and a click goes on", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await page.goto("/explorer");
  await page.getByRole("link", { name: "Football-checkers" }).click();
  // Moves that are mirror images of each other are one line: this is the source's k1-k4.
  await expect(row(page, "d1-d4")).toContainText(/Black \d+ \(\d+%\)/);
  await expect(row(page, "f1-f6")).toContainText(/Red 1 \(50%\)/);
  await page.getByRole("button", { name: "Play f1-f6" }).click();
  await stands(page, football, "f6", /red/i);
  await expect(line(page)).toHaveText(["Start", "f1-f6"]);
  await expect(page.getByText("2 games with this position")).toBeVisible();
  await expect(row(page, "f12-f7")).toContainText(/Red 1 \(100%\)/);
  await expect(row(page, "g12-g7")).toContainText(/Black 1 \(100%\)/);
  await page.getByRole("button", { name: "Play f12-f7" }).click();
  await expect(page.getByText("1 game with this position")).toBeVisible();
  await expect(row(page, "g1-p6+p")).toBeVisible();
  await line(page).filter({ hasText: "Start" }).click();
  await expect(row(page, "d1-d4")).toBeVisible();
});

test("k1-k4 made on the board finds the source's first game", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, "/explorer/football");
  await makeMove(page, football, [], "k1-k4");
  await expect(row(page, "b12-a12")).toContainText(/Black \d+ \(\d+%\)/);
  await expect(page).toHaveURL(/moves=k1-k4/);
  await page.reload();
  await expect(row(page, "b12-a12")).toBeVisible();
});

test("a position of no game says so, and leads to the analysis", async ({ page, context }) => {
  await preferEngine(context, false);
  await openBoard(page, studied("explorer", "football", ["f1-f6", "f12-f7", "f6-f5"]));
  await expect(page.getByText("No games found with this position.")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.getByRole("link", { name: "Analyse this position" }).click();
  await expect(page.getByRole("heading", { name: "Analysis: Football-checkers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "f6-f5" }).first()).toBeVisible();
});

test("a table is good for the position that it is about, and for no other", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, "/explorer/football");
  const first = page.getByRole("button", { name: "Play f1-f6" });
  await expect(first).toBeEnabled();
  await page.route("**/api/explorer?*", () => {});
  await first.click();
  await stands(page, football, "f6", /red/i);
  await expect(first).toBeDisabled();
});

test("the keys go through the line", async ({ page }) => {
  await openBoard(page, studied("explorer", "football", ["f1-f6", "f12-f7"]));
  await expect(line(page)).toHaveCount(3);
  await page.keyboard.press("ArrowLeft");
  await expect(row(page, "g12-g7")).toBeVisible();
  await page.keyboard.press("End");
  await expect(row(page, "g1-p6+p")).toBeVisible();
});
