/** Putting a position together piece by piece or from a text. */
import type { Page } from "@playwright/test";
import { catalogEntry } from "../clicks";
import { expect, test } from "../fixtures";
import { listed, makeMove, openBoard, part, point, preferEngine, stands, studied } from "../study-page";

test.beforeEach(({ context }) => preferEngine(context, false));
// The server refuses what is no position, and the browser writes that down.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/422 .*\/api\/(compose|view)/));

const editor = (page: Page) => part(page, "Board editor");
const use = (page: Page) => page.getByRole("button", { name: "Analyse this position" });

async function openEditor(page: Page, game: string): Promise<void> {
  await openBoard(page, `/analysis/${game}`);
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await expect(editor(page)).toContainText("The position is valid.");
}

test("an invalid position is refused in words, and cannot be used", async ({ page }) => {
  await openEditor(page, "diaballik");
  await page.getByRole("button", { name: "Clear board" }).click();
  await expect(editor(page).locator(".problem")).toContainText("has no ball");
  await expect(use(page)).toBeDisabled();
  await page.getByRole("button", { name: "Starting position" }).click();
  await expect(editor(page)).toContainText("The position is valid.");
  await expect(use(page)).toBeEnabled();
});

test("a position is put together, used, reloaded and played on", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openEditor(page, "football");
  await page.getByRole("button", { name: "Clear board" }).click();
  await stands(page, football, "k1", /empty/i);
  await editor(page).getByRole("button", { name: /red/i }).click();
  await point(page, football, ["d6", "m9"]);
  await editor(page).getByRole("button", { name: /black/i }).click();
  await point(page, football, ["d8", "d9", "p12"]);
  await editor(page).getByRole("button", { name: "Remove" }).click();
  await point(page, football, ["d9"]);
  await stands(page, football, "d9", /empty/i);
  await expect(editor(page)).toContainText("The position is valid.");
  await expect(editor(page).getByLabel("Position text")).toHaveValue(
    "11b/12/12/9r2/3b8/12/3r8/12/12/12/12/12 r",
  );

  await use(page).click();
  await expect(editor(page)).toHaveCount(0);
  await stands(page, football, "d6", /red/i);
  await expect(page).toHaveURL(/position=11b/);
  await page.reload();
  await stands(page, football, "d8", /black/i);
  await point(page, football, ["d6", "g6"]);
  await expect(part(page, "Moves").getByRole("button", { name: "d6-g6" })).toBeVisible();
});

test("whose turn it is can be chosen", async ({ page }) => {
  await openEditor(page, "abalone");
  await page.getByLabel("Side to move").selectOption({ label: "White" });
  await expect(editor(page).getByLabel("Position text")).toHaveValue(/ w( |$)/);
  await use(page).click();
  await expect(page).toHaveURL(/position=/);
  const position = new URL(page.url()).searchParams.get("position") ?? "";
  expect(position.split(" ")[1]).toBe("w");
});

test("a position is taken over from its text, and a wrong text is refused in words", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openEditor(page, "football");
  const text = editor(page).getByLabel("Position text");
  await text.fill("nothing of the kind");
  await editor(page).getByRole("button", { name: "Load" }).click();
  await expect(editor(page).locator(".problem")).toContainText(/[a-z]+ [a-z]+ [a-z]+/);
  await text.fill("12/12/12/9r2/3b8/12/3r8/12/12/12/12/12 r");
  await editor(page).getByRole("button", { name: "Load" }).click();
  await stands(page, football, "m9", /red/i);
  await stands(page, football, "a1", /empty/i);
  await expect(editor(page)).toContainText("The position is valid.");
});

test("going back leaves the moves as they were, a used position puts them aside", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, studied("analysis", "football"));
  await makeMove(page, football, [], "k1-k4");
  await expect(listed(page, "k1-k4")).toBeVisible();
  const setUp = page.getByRole("button", { name: "Set up", exact: true });
  await setUp.click();
  await expect(editor(page)).toContainText(
    "The current moves will be replaced; you can bring them back with “Undo delete”.",
  );
  await page.getByRole("button", { name: "Clear board" }).click();
  await editor(page).getByRole("button", { name: "Back" }).click();
  await expect(part(page, "Moves").getByRole("button", { name: "k1-k4" })).toBeVisible();
  await setUp.click();
  await page.getByRole("button", { name: "Starting position" }).click();
  await stands(page, football, "k4", /empty/i);
  await expect(use(page)).toBeEnabled();
  await use(page).click();
  await expect(page.getByText("No moves yet. Play one on the board.")).toBeVisible();
  await page.getByRole("button", { name: "Undo delete" }).click();
  await expect(part(page, "Moves").getByRole("button", { name: "k1-k4" })).toBeVisible();
});
