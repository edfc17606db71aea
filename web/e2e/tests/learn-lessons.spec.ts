/** Whole lessons, their progress, and wrong answers. */
import type { Page } from "@playwright/test";
import { catalogEntry } from "../clicks";
import { cellOf, keyboard, tabTo } from "../input-methods";
import { atStep, completeLesson, goOn, solutionsOf, solve } from "../learn-lessons";
import { expect, test } from "../fixtures";
import { numberOf, openBoard, point, stands } from "../study-page";

/** The row of a lesson in the list. */
const rowOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });

test("a lesson is passed by doing its tasks, and listed as completed", async ({ page }) => {
  const entry = await catalogEntry(page.request, "phalanx");
  await page.goto("/learn");
  await page.getByRole("link", { name: entry.title }).click();
  await expect(page.getByRole("heading", { name: `Learn ${entry.title}` })).toBeVisible();
  await page.getByRole("link", { name: "Who is stronger?", exact: true }).click();
  await completeLesson(page, entry, solutionsOf("phalanx", "strength"));
  await expect(page.getByRole("heading", { name: "Lesson completed" })).toBeVisible();
  await expect(page.getByText("You have completed “Who is stronger?”.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All lessons" }).click();
  await expect(rowOf(page, "Who is stronger?")).toContainText("completed");
  await expect(page.getByRole("main")).toContainText(/1 of \d+ lessons/);
});

test("a lesson is passed by keyboard alone", async ({ page }) => {
  const diaballik = await catalogEntry(page.request, "diaballik");
  await page.goto("/learn/diaballik");
  await tabTo(page, page.locator('a[href="/learn/diaballik/board"].button'));
  await page.keyboard.press("Enter");
  await atStep(page, 1);
  await tabTo(page, page.locator(".lesson-turns > button:last-child"));
  await page.keyboard.press("Enter");
  await atStep(page, 2);
  await tabTo(page, page.locator(".option:last-child"));
  await expect(page.locator(":focus")).toHaveText("Row 7");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Right!")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await atStep(page, 3);
  await solve(page, diaballik, { clicks: [["b1", "b2", "b2", "b3", "end"]] }, keyboard);
  await tabTo(page, page.locator(".lesson-turns > button:last-child"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Lesson completed" })).toBeVisible();
  await tabTo(page, page.locator('a[href="/learn/diaballik/steps"]'));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Steps", level: 1 })).toBeVisible();
});

test("a move that is not asked for is told so, and the hint helps", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, "/learn/football/moves");
  await point(page, football, ["d6", "d3"]);
  await expect(page.getByText("Not quite.")).toBeVisible();
  await stands(page, football, "d6", /red/i);
  await expect(page.getByRole("button", { name: "Step 1", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Or type a move" }).click();
  await page.getByLabel("Or type a move").fill("m9-g6");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Right!")).toBeVisible();
  await stands(page, football, "g6", /red/i);
  await expect(page.getByRole("button", { name: "Step 1, done" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByText("Take d6 and then d9.")).toBeVisible();
});

test("a legal move is no answer where a forbidden one is asked for", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, "/learn/football/moves?step=2");
  await point(page, football, ["d6", "g6"]);
  await expect(page.getByText("Not quite.")).toBeVisible();
  await stands(page, football, "d6", /red/i);
  await solve(page, football, { clicks: [["d6", "d9"]] });
  await expect(page.locator(".verdict").getByRole("link", { name: "Rule F3" })).toBeVisible();
});

test("pointing at another piece is the forbidden move that is asked for, and otherwise chooses the piece", async ({
  page,
}) => {
  const diaballik = await catalogEntry(page.request, "diaballik");
  await openBoard(page, "/learn/diaballik/passes?step=2");
  await point(page, diaballik, ["e2", "d1"]);
  await expect(cellOf(page, numberOf(diaballik, "d2")).and(page.locator("[data-target]"))).toBeVisible();
  await expect(page.locator(".verdict")).toHaveCount(0);
  await solve(page, diaballik, { clicks: [["c4", "g4"]] });
  await expect(page.locator(".verdict").getByRole("link", { name: "Rule D4" })).toBeVisible();
});

test("a turn that is complete waits where going on with it is the task", async ({ page }) => {
  const diaballik = await catalogEntry(page.request, "diaballik");
  await openBoard(page, "/learn/diaballik/goal?step=2");
  await point(page, diaballik, ["f6", "f7", "c4", "f7"]);
  await stands(page, diaballik, "f7", /ball/i);
  await expect(page.locator(".verdict")).toHaveCount(0);
  await solve(page, diaballik, { clicks: [["e2"]] });
});

test("a forbidden move is explained where a legal one is asked for", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, "/learn/football/moves");
  await point(page, football, ["d6", "d9"]);
  await expect(page.getByRole("main").getByRole("link", { name: "Rule F3" })).toBeVisible();
  // The wrong click has not let go of the piece.
  await solve(page, football, { clicks: [["g6"]] });
});

test("a wrong choice is told so, and another one may be taken", async ({ page }) => {
  await openBoard(page, "/learn/diaballik/board?step=2");
  await page.getByRole("button", { name: "Row 1" }).click();
  await expect(page.getByText("Not quite.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Step 2", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Row 7" }).click();
  await expect(page.getByText("Right!")).toBeVisible();
  await expect(page.getByText("Row 7 is Blue's home row, the last row for Red.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Row 1" })).toBeDisabled();
});

test("a verdict changes its language with the page", async ({ page }) => {
  await openBoard(page, "/learn/diaballik/board?step=2");
  await page.getByRole("button", { name: "Row 7" }).click();
  await expect(page.getByText("Row 7 is Blue's home row, the last row for Red.")).toBeVisible();
  await page.getByRole("button", { name: "РУ: Русский" }).click();
  await expect(page.getByText("Седьмая — стартовая горизонталь синих, последняя для красных.")).toBeVisible();
});

test("the key F turns the board, also from the board", async ({ page }) => {
  await openBoard(page, "/learn/football/moves");
  const cell = cellOf(page, 0);
  const height = async () => (await cell.boundingBox())?.y ?? 0;
  const before = await height();
  await page.keyboard.press("f");
  await expect.poll(height).not.toBe(before);
  await tabTo(page, page.getByRole("grid"));
  await page.keyboard.press("f");
  await expect.poll(height).toBe(before);
});

test("progress is kept, and a lesson goes on where it was left", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  const steps = solutionsOf("football", "moves");
  await openBoard(page, "/learn/football/moves");
  for (const solution of steps.slice(0, 2)) {
    await solve(page, football, solution);
    await goOn(page);
  }
  await page.goto("/learn/football");
  const row = rowOf(page, "How pieces move");
  await expect(row).toContainText("2 of 5 steps");
  await page.reload();
  await expect(row).toContainText("2 of 5 steps");
  await row.getByRole("link").click();
  await atStep(page, 3);
  await expect(page.getByRole("button", { name: "Step 2, done" })).toBeVisible();
  // What is taken again is not done any more.
  for (const solution of steps.slice(2)) {
    await solve(page, football, solution);
    await goOn(page);
  }
  await page.getByRole("button", { name: "Repeat the lesson" }).click();
  await atStep(page, 1);
  await expect(page.getByRole("button", { name: "Step 2", exact: true })).toBeVisible();
});

test("a lesson that there is not is told so", async ({ page }) => {
  await page.goto("/learn/football/offside");
  await expect(page.getByText("Lesson not found.")).toBeVisible();
  await page.getByRole("link", { name: "All lessons" }).click();
  await expect(page.getByRole("link", { name: "How pieces move" })).toBeVisible();
});
