/** Games against the engine, and games of engines that are watched. */
import type { Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { enter, movesOn, playAny } from "../game-page";
import { expect, idOf, open, setUp, test } from "../fixtures";

/** Begins a game of Abalone as Black against the weakest engine. */
async function begin(page: Page): Promise<string> {
  await page.goto("/");
  await page.getByRole("button", { name: "Play Abalone" }).click();
  await page.getByRole("slider", { name: "Level" }).press("Home");
  await page.getByRole("radio", { name: "Black" }).check({ force: true });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  return idOf(page);
}

test("two clicks begin a game against the engine", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play Football-checkers" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await idOf(page);
  await expect(page.getByText("Engine, level 3")).toBeVisible();
  await expect(page.getByText("Your turn")).toBeVisible();
});

test("the engine answers, and a move can be taken back", async ({ page }) => {
  const id = await begin(page);
  const entry = await catalogEntry(page.request, "abalone");
  await expect(page.getByText("Engine, level 1")).toBeVisible();
  for (const moves of [2, 4]) {
    await playAny(page, entry, id);
    await expect(movesOn(page)).toHaveCount(moves);
    await expect(page.getByText("Your turn")).toBeVisible();
  }
  const first = await movesOn(page).allTextContents();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(movesOn(page)).toHaveText(first.slice(0, 2));
  await expect(page.getByText("Your turn")).toBeVisible();
  await playAny(page, entry, id);
  await expect(movesOn(page)).toHaveCount(4);
});

for (const game of ["diaballik", "football", "phalanx"]) {
  test(`the engine plays ${game}`, async ({ page }) => {
    const id = await setUp(page, { game, opponent: { kind: "engine", level: 1 }, side: 0, time: "none" });
    await open(page, id);
    const entry = await catalogEntry(page.request, game);
    const [first = ""] = GAMES[game] ?? [];
    await enter(page, entry, await clicksOf(page.request, game, [], first));
    await expect(movesOn(page)).toHaveCount(2);
    await expect(page.getByText("Your turn")).toBeVisible();
    await playAny(page, entry, id);
    // The weakest engine may have allowed a win, or its answer may be one.
    const over = page.getByRole("heading", { name: /^You (won|lost)$/ });
    await expect(movesOn(page).nth(3).or(over).first()).toBeVisible();
  });
}

test("giving up is asked about, and a rematch changes sides", async ({ page }) => {
  const id = await begin(page);
  await playAny(page, await catalogEntry(page.request, "abalone"), id);
  await expect(movesOn(page)).toHaveCount(2);
  const resign = page.getByRole("button", { name: "Resign" });
  const question = page.getByRole("dialog", { name: "Resign this game?" });
  await resign.click();
  await question.getByRole("button", { name: "Keep playing" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Your turn")).toBeVisible();
  await resign.click();
  await question.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("heading", { name: "You lost" })).toBeVisible();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.endsWith(id));
  await expect(page.getByText("Your turn")).toBeVisible();
  // The engine has Black now, so it has begun.
  await expect(movesOn(page)).toHaveCount(1);
});

test("engine against engine is watched", async ({ page }) => {
  await page.goto("/");
  // A game of Football-checkers between the weakest may be over after three moves.
  await page.getByRole("button", { name: "Play Abalone" }).click();
  await page.getByRole("radio", { name: "Watch" }).check({ force: true });
  for (const slider of await page.getByRole("slider").all()) await slider.press("Home");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await idOf(page);
  await expect(page.getByText("Engine, level 1")).toHaveCount(2);
  await expect(movesOn(page).nth(3)).toBeVisible();
  await expect(page.locator("[data-target], [data-grab]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Resign" })).toHaveCount(0);
});

test("the engine gives a hint in steps, which can be played, and tells why it moved", async ({ page }) => {
  const id = await begin(page);
  const help = page.getByRole("region", { name: "Help" });
  await help.getByRole("button", { name: "Hint" }).click();
  await expect(help.getByText(/^(Look at|You can) /)).toBeVisible();
  // The move is not given away yet.
  await expect(page.locator(".board-arrow-best")).toHaveCount(0);
  await expect(help.locator(".line")).toHaveCount(0);
  await help.getByRole("button", { name: "Show the move" }).click();
  const hint = help.getByText(/^Try /);
  await expect(hint).toBeVisible();
  await expect(page.locator(".board-arrow-best").first()).toBeVisible();
  const move = (await hint.textContent())!.replace(/^Try (.*)\.$/, "$1");
  await help.getByRole("button", { name: "Show why" }).click();
  // A line is stepped through on the board; the game stays where it is.
  const line = help.locator(".line").first();
  await line.getByRole("button").nth(1).click();
  await expect(line.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
  await help.getByRole("button", { name: "Back to the game" }).click();
  await expect(line.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "false");
  await expect(movesOn(page)).toHaveCount(0);
  const entry = await catalogEntry(page.request, "abalone");
  await enter(page, entry, await clicksOf(page.request, "abalone", [], move));
  await expect(movesOn(page)).toHaveCount(2);
  // The advice was about another position.
  await expect(hint).toBeHidden();
  const [, answer = ""] = await movesOn(page).allTextContents();
  await help.getByRole("button", { name: "Why this move?" }).click();
  await expect(help.locator(".line").getByText(answer, { exact: true }).first()).toBeVisible();
  await expect(help.locator("p").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/game/${id}$`));
});
