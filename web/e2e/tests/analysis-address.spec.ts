/** Addresses of an analysis: they can be shared and reloaded, and open games of this site. */
import { catalogEntry } from "../clicks";
import { GAMES } from "../games";
import { playAll } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";
import { listed, makeMove, openBoard, part, preferEngine, stands, studied } from "../study-page";

test.beforeEach(({ context }) => preferEngine(context, false));

for (const [game, moves] of Object.entries(GAMES)) {
  test(`the address of a position of ${game} opens it elsewhere`, async ({ page, person }) => {
    const entry = await catalogEntry(page.request, game);
    const [first = "", second = ""] = moves;
    await openBoard(page, `/analysis/${game}`);
    await makeMove(page, entry, [], first);
    await makeMove(page, entry, [first], second);
    await expect(listed(page, second)).toHaveAttribute("aria-current", "true");
    const address = page.url();
    const scene = await page
      .getByRole("gridcell")
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));

    const other = await person();
    await preferEngine(other.context(), false);
    await openBoard(other, address);
    await expect(listed(other, second)).toHaveAttribute("aria-current", "true");
    const seen = await other
      .getByRole("gridcell")
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    expect(seen).toEqual(scene);
    await other.reload();
    await expect(listed(other, second)).toHaveAttribute("aria-current", "true");
    expect(other.url()).toBe(address);
  });
}

test("an address that no game has is refused in words, and the start is offered", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/422 .*\/api\/view/);
  await page.goto(studied("analysis", "football", ["k1-k4", "b12-b2"]));
  await expect(page.getByRole("alert")).toContainText("none of your other pieces sees");
  await page.getByRole("link", { name: "Go to the starting position" }).click();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
});

test("a finished game opens with its moves", async ({ page }) => {
  const football = await catalogEntry(page.request, "football");
  const moves = GAMES["football"] ?? [];
  const id = await setUp(page, { game: "football", opponent: { kind: "myself" }, time: "none" });
  await open(page, id);
  await playAll(page, football, moves);
  await page.getByRole("link", { name: /Anal/ }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/analysis/football\\?game=${id}`));
  await expect(part(page, "Moves").locator(".list").getByRole("button")).toHaveCount(moves.length + 1);
  await expect(page.getByText("Game over.")).toBeVisible();
  await page.goto(`/analysis/football?game=${id}&ply=1`);
  await expect(listed(page, "k1-k4")).toHaveAttribute("aria-current", "true");
  await stands(page, football, "k4", /red/i);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`game=${id}&ply=2`));
});

test("a game that nobody knows is told so", async ({ page, pageErrors }) => {
  pageErrors.allow(/404 .*\/api\/games/);
  await page.goto("/analysis/football?game=nobody-knows-it");
  await expect(page.getByRole("link", { name: "Go to the starting position" })).toBeVisible();
});

test("a link has the variations and comments of a study", async ({ page, person }) => {
  const entry = await catalogEntry(page.request, "abalone");
  const [first = "", second = ""] = GAMES["abalone"] ?? [];
  await openBoard(page, "/analysis/abalone");
  await makeMove(page, entry, [], first);
  await page.getByLabel(`Comment on ${first}`).fill("Opens the wing.");
  await makeMove(page, entry, [first], second);
  await listed(page, first).click();
  await makeMove(page, entry, [first], "i9-h8");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const link = await page.getByLabel("Link with all variations and comments").inputValue();

  const other = await person();
  await preferEngine(other.context(), false);
  await openBoard(other, link);
  await expect(listed(other, "i9-h8")).toHaveAttribute("aria-current", "true");
  await expect(listed(other, second)).toBeVisible();
  await expect(part(other, "Moves")).toContainText("Opens the wing.");

  const last = await person();
  await last.goto(`${link.slice(0, -12)}`);
  await expect(
    last.getByRole("alert").or(last.locator("main span")).filter({ hasText: "This link is damaged" }),
  ).toBeVisible();
});
