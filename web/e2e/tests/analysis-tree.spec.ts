/** The moves of an analysis: variations, comments, marks, changes that can be undone, refusals. */
import type { Page } from "@playwright/test";
import { catalogEntry } from "../clicks";
import { expect, test } from "../fixtures";
import { listed, makeMove, openBoard, part, point, preferEngine, stands, studied } from "../study-page";

test.beforeEach(({ context }) => preferEngine(context, false));

/** Two moves, then another first move with its answer as a variation. */
async function grow(page: Page): Promise<void> {
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, "/analysis/football");
  await makeMove(page, football, [], "k1-k4");
  await makeMove(page, football, ["k1-k4"], "b12-a12");
  await expect(listed(page, "b12-a12")).toHaveAttribute("aria-current", "true");
  await part(page, "Moves").getByRole("button", { name: "Start" }).click();
  await makeMove(page, football, [], "f1-f6");
  await makeMove(page, football, ["f1-f6"], "f12-f7");
  await expect(listed(page, "f12-f7")).toHaveAttribute("aria-current", "true");
}

const variation = (page: Page) => part(page, "Moves").getByRole("group", { name: "Variation", exact: true });

test("free moves for both sides make a tree", async ({ page }) => {
  await grow(page);
  await expect(variation(page)).toHaveCount(1);
  await expect(variation(page).getByRole("button")).toHaveText(["f1-f6", "f12-f7"]);
  await expect(listed(page, "f12-f7")).toHaveAttribute("aria-current", "true");
  await listed(page, "b12-a12").click();
  await expect(page).toHaveURL(/moves=k1-k4(\+|%20)b12-a12/);
  await part(page, "Moves").getByRole("button", { name: "Start" }).click();
  const choices = page.getByRole("group", { name: "Variations" });
  await expect(choices.getByRole("button")).toHaveText(["k1-k4", "f1-f6"]);
  await choices.getByRole("button", { name: "f1-f6" }).click();
  await expect(listed(page, "f1-f6")).toHaveAttribute("aria-current", "true");
});

test("a variation becomes the main line", async ({ page }) => {
  await grow(page);
  await page.getByRole("button", { name: "Promote variation" }).click();
  await expect(variation(page).getByRole("button")).toHaveText(["k1-k4", "b12-a12"]);
  await expect(page.getByRole("button", { name: "Promote variation" })).toHaveCount(0);
  await listed(page, "b12-a12").click();
  await page.getByRole("button", { name: "Make main line" }).click();
  await expect(variation(page).getByRole("button")).toHaveText(["f1-f6", "f12-f7"]);
});

test("comments and marks stay with their move after a reload", async ({ page }) => {
  await grow(page);
  await page.getByLabel("Comment on f12-f7").fill("The mirror");
  await page.getByRole("button", { name: "interesting move" }).click();
  await expect(listed(page, "f12-f7!?")).toBeVisible();
  // At once: a change is kept even if the page is left in the same moment.
  await page.reload();
  await expect(variation(page)).toContainText("The mirror");
  await listed(page, "f12-f7!?").click();
  await expect(page.getByRole("button", { name: "interesting move" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "blunder" }).click();
  await expect(listed(page, "f12-f7??")).toBeVisible();
});

test("what is deleted can be brought back", async ({ page }) => {
  await grow(page);
  await listed(page, "f1-f6").click();
  await page.getByRole("button", { name: "Delete from here" }).click();
  await expect(variation(page)).toHaveCount(0);
  await expect(part(page, "Moves").getByRole("button", { name: "Start" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("button", { name: "Undo delete" }).click();
  await expect(variation(page).getByRole("button")).toHaveText(["f1-f6", "f12-f7"]);
});

test("a new study puts the moves aside, not away", async ({ page }) => {
  await grow(page);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText("No moves yet. Play one on the board.")).toBeVisible();
  await page.getByRole("button", { name: "Undo delete" }).click();
  await expect(listed(page, "f12-f7")).toHaveAttribute("aria-current", "true");
});

test("an analysis goes on after other pages, and can be brought back when another takes its place", async ({
  page,
}) => {
  await grow(page);
  await page.getByLabel("Comment on f12-f7").fill("The mirror");
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Football-checkers" }).click();
  await expect(variation(page)).toContainText("The mirror");
  await openBoard(page, studied("explorer", "football", ["g1-g6"]));
  await page.getByRole("link", { name: "Analyse this position" }).click();
  await expect(listed(page, "g1-g6")).toHaveAttribute("aria-current", "true");
  // What was put aside is not lost with the page.
  await page.reload();
  await expect(listed(page, "g1-g6")).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Undo delete" }).click();
  await expect(variation(page)).toContainText("The mirror");
});

test("keys and buttons go through the moves", async ({ page }) => {
  await grow(page);
  const football = await catalogEntry(page.request, "football");
  await listed(page, "b12-a12").click();
  await stands(page, football, "a12", /black/i);
  await page.keyboard.press("ArrowLeft");
  await expect(listed(page, "k1-k4")).toHaveAttribute("aria-current", "true");
  await stands(page, football, "a12", /empty/i);
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/\/analysis\/football(\?variant=standard)?$/);
  await page.keyboard.press("End");
  await expect(listed(page, "b12-a12")).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "First move" }).click();
  await page.getByRole("button", { name: "Next move" }).click();
  await expect(listed(page, "k1-k4")).toHaveAttribute("aria-current", "true");
});

test("a typed move is played, and a wrong one is explained", async ({ page, pageErrors }) => {
  pageErrors.allow(/422 .*\/api\/view/);
  await openBoard(page, "/analysis/football");
  await page.getByRole("button", { name: "Type a move" }).click();
  const field = page.getByLabel("Move in notation");
  await field.fill("K1-K4");
  await field.press("Enter");
  await expect(listed(page, "k1-k4")).toBeVisible();
  await field.fill("b12-b2");
  await field.press("Enter");
  await expect(page.locator(".refused")).toContainText(/[a-z]{4}/);
  await expect(listed(page, "b12-b2")).toHaveCount(0);
});

test("a wrong click is explained with the rule, and that with its lesson", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, "/analysis/football");
  await point(page, football, ["k1", "e7"]);
  const refused = page.locator(".refused");
  await expect(refused).toContainText("k1");
  await refused.getByRole("link", { name: "Rule F3" }).click();
  const rules = page.getByRole("complementary", { name: "Rule F3" });
  await expect(rules).toContainText("relative to another piece");
  await rules.getByRole("link", { name: "Lesson on this rule" }).click();
  await expect(page.getByText("Lessons on rule F3")).toBeVisible();
  await expect(rules).toBeHidden();
  await expect(page.getByRole("link", { name: "How pieces move" })).toBeVisible();
});
