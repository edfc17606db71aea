/** The review of a game, its mistakes as exercises, and explanations in words. */
import type { Page } from "@playwright/test";
import { catalogEntry } from "../clicks";
import { GAMES } from "../games";
import { expect, test } from "../fixtures";
import { listed, makeMove, openBoard, part, preferEngine, studied } from "../study-page";

const MOVES = GAMES["football"] ?? [];
const CLASSES = /^(forced|only move|best|good|inaccuracy|mistake|missed win|blunder)$/i;

test.beforeEach(({ context }) => preferEngine(context, false));

const graph = (page: Page) => page.getByRole("slider", { name: "Winning chances by move" });

async function review(page: Page): Promise<void> {
  await openBoard(page, studied("analysis", "football", MOVES));
  await part(page, "Review").getByRole("button", { name: "Review the game" }).click();
  await expect(graph(page)).toBeVisible({ timeout: 120_000 });
}

test("a review shows the chances, the class of every move and what was wrong", async ({ page }) => {
  await review(page);
  await expect(page.getByRole("row", { name: /^Accuracy/ })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Red" })).toBeVisible();
  await expect(graph(page)).toHaveAttribute("aria-valuemax", String(MOVES.length));
  await graph(page).focus();
  await page.keyboard.press("Home");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", /^Start: Red \d+%$/);
  const comments: string[] = [];
  for (const [ply, move] of MOVES.entries()) {
    await page.keyboard.press("ArrowRight");
    await expect(graph(page)).toHaveAttribute("aria-valuenow", String(ply + 1));
    await expect(graph(page)).toHaveAttribute("aria-valuetext", new RegExp(`${move}.*: Red \\d+%`));
    await expect(part(page, "Review").locator(".judged strong")).toHaveText(CLASSES);
    comments.push(await part(page, "Review").locator(".judged").innerText());
  }
  // A lost game has a moment that mattered, and it is told in a sentence.
  expect(comments.some((comment) => /[a-z]+ [a-z]+ [a-z]+/.test(comment))).toBe(true);
});

test("a review is written into the moves", async ({ page }) => {
  await review(page);
  await page.getByRole("button", { name: "Add to the move list" }).click();
  await expect(
    page.getByText("Annotations, comments, refutations and better lines have been added to the move list."),
  ).toBeVisible();
  await expect(part(page, "Moves").getByRole("group", { name: "Variation", exact: true })).not.toHaveCount(0);
  await expect(part(page, "Moves").locator(".comment")).not.toHaveCount(0);
  await expect(part(page, "Moves").locator(".sign")).not.toHaveCount(0);
});

/** The moves before the mistake that is asked about. */
async function beforeMistake(page: Page): Promise<string[]> {
  const asked = page.getByText(/was played .* Find a better move for (Red|Black)\.$/);
  const [, played = ""] = /^\d+[.…] (\S+)/.exec(await asked.innerText()) ?? [];
  const ply = MOVES.findIndex((move) => played.startsWith(move));
  expect(ply, played).toBeGreaterThanOrEqual(0);
  return MOVES.slice(0, ply);
}

test("a mistake is an exercise, in which the engine keeps quiet", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await review(page);
  await page.getByRole("button", { name: "Learn from mistakes" }).click();
  await expect(page.getByRole("heading", { name: /^Mistake 1 of \d+$/ })).toBeVisible();
  await page.getByRole("switch", { name: "Engine on" }).click();
  await expect(part(page, "Engine")).toContainText("Hidden while you look for a better move.");
  await expect(page.locator(".sign-arrow")).toHaveCount(0);
  await expect(
    part(page, "Explanation").getByRole("button", { name: "Explain the position" }),
  ).toBeDisabled();

  const before = await beforeMistake(page);
  await makeMove(page, football, before, MOVES[before.length] ?? "");
  await expect(page.getByText("That is the move played in the game. Try another one.")).toBeVisible();
  await page.getByRole("button", { name: "Show the solution" }).click();
  const told = page.getByText(/^A better move is \S+\.$/);
  const [, better = ""] = /^A better move is (\S+)\.$/.exec(await told.innerText()) ?? [];
  await expect(listed(page, better)).toHaveAttribute("aria-current", "true");
  await expect(part(page, "Engine").getByRole("listitem")).not.toHaveCount(0);

  await page.getByRole("button", { name: "End the exercises" }).click();
  await expect(page.getByRole("heading", { name: /^Mistake/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Learn from mistakes" }).click();
  await makeMove(page, football, before, better.replace(/[+x±].*/, ""));
  await expect(page.getByText(`${better} is the best move.`)).toBeVisible();
});

test("an exercise that is left while a move is judged leaves a board to move on", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  await review(page);
  await page.getByRole("button", { name: "Learn from mistakes" }).click();
  const before = await beforeMistake(page);
  const played = MOVES[before.length] ?? "";
  await page.route("**/api/view?*", () => {});
  await makeMove(page, football, before, played);
  await expect(page.getByText(`Evaluating ${played}…`)).toBeVisible();
  await page.getByRole("button", { name: "End the exercises" }).click();
  await page.unroute("**/api/view?*");
  await makeMove(page, football, before, played);
  await expect(listed(page, played)).toHaveAttribute("aria-current", "true");
});

test("a review ends with its tree, and nothing is explained before", async ({ page }) => {
  await openBoard(page, studied("analysis", "football", MOVES));
  await part(page, "Review").getByRole("button", { name: "Review the game" }).click();
  await expect(part(page, "Review").getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(part(page, "Explanation")).toContainText("The engine is reviewing the game");
  await expect(
    part(page, "Explanation").getByRole("button", { name: "Explain the position" }),
  ).toBeDisabled();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(part(page, "Review")).toContainText("There are no moves to review yet.");
  await expect(part(page, "Explanation").getByRole("button", { name: "Explain the position" })).toBeEnabled();
  await page.getByRole("button", { name: "Undo delete" }).click();
  await expect(listed(page, MOVES[0] ?? "")).toBeVisible();
  await expect(graph(page)).toHaveCount(0);
});

test("another language has its own review and no explanation of before", async ({ page }) => {
  await review(page);
  await part(page, "Explanation").getByRole("button", { name: "Explain the position" }).click();
  await expect(part(page, "Explanation").locator(".told p:not(.quiet)").first()).toBeVisible();
  await page.getByRole("button", { name: "РУ: Русский" }).click();
  await expect(part(page, "Объяснение").locator(".told p:not(.quiet)")).toHaveCount(0);
  await expect(page.getByRole("slider")).toBeVisible({ timeout: 120_000 });
  await part(page, "Ходы").locator(".list").getByRole("button").nth(1).click();
  await expect(part(page, "Разбор").locator(".judged strong")).toHaveText(/^[а-я ]+$/);
});

test("a position and a move are explained in words", async ({ page }) => {
  await openBoard(page, studied("analysis", "football", MOVES.slice(0, 4)));
  const told = part(page, "Explanation");
  await told.getByRole("button", { name: "Explain the position" }).click();
  const paragraphs = told.locator(".told p:not(.quiet)");
  await expect(paragraphs.first()).toContainText("black attacks f1 effectively", { ignoreCase: true });
  await told.getByRole("button", { name: /^Explain k12-f9/ }).click();
  await expect(told.getByRole("heading", { name: "k12-f9+f" })).toBeVisible();
  // A line of its own, or the refutation in a statement: how far the engine looks decides what it thinks of the move.
  const step = told.locator(".told").getByRole("button", { name: /^Show the position after / });
  await expect(step.first()).toBeVisible();
  expect(await paragraphs.count()).toBeGreaterThan(0);
  await page.keyboard.press("ArrowLeft");
  await expect(told).toContainText("Ask what matters in this position");
});
