/** Wrong clicks are explained and lose nothing; a move that loses at once is asked about. */
import { catalogEntry, clicksOf } from "../clicks";
import { cellOf, mouse } from "../input-methods";
import { enter, movesOn, ready } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";
import type { CatalogEntry } from "@quadriga/api";

function cellNamed(entry: CatalogEntry, name: string): number {
  return entry.board.cells.findIndex((cell) => cell.name === name);
}

const WRONG: Readonly<Record<string, string[]>> = {
  abalone: ["a1", "i9"],
  diaballik: ["d1", "d7"],
  football: ["k1", "k12"],
  phalanx: ["Hb", "Hk"],
};

for (const [game, [own, wrong]] of Object.entries(WRONG)) {
  test(`${game}: a wrong click is explained by a rule`, async ({ page }) => {
    await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "none" }));
    const entry = await catalogEntry(page.request, game);
    const [from, to] = [cellNamed(entry, own ?? ""), cellNamed(entry, wrong ?? "")];
    await expect(ready(page, from)).toBeVisible();
    await cellOf(page, from).click();
    await expect(cellOf(page, from)).toHaveAttribute("aria-selected", "true");
    await cellOf(page, to).click();
    const tray = page.getByRole("region", { name: "Your move" });
    const link = page.getByRole("link", { name: /^Rule \S+/ });
    const rule = tray.locator(link);
    await expect(rule).toBeVisible();
    const said = (await tray.getByRole("paragraph").filter({ has: link }).innerText()).trim();
    expect(said.split(/\s+/).length, said).toBeGreaterThan(4);
    // What was chosen stays chosen, and the reason is told to those who cannot see it.
    await expect(cellOf(page, from)).toHaveAttribute("aria-selected", "true");
    const clause = (await rule.innerText()).replace("Rule ", "");
    await expect(page.locator("[aria-live]").filter({ hasText: clause })).toHaveCount(1);
    await expect(movesOn(page)).toHaveCount(0);
    await tray.getByRole("button", { name: "Dismiss" }).click();
    await expect(rule).toBeHidden();
  });
}

test("a wrong click keeps the finished steps of a turn", async ({ page }) => {
  await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
  const entry = await catalogEntry(page.request, "diaballik");
  const step = await clicksOf(page.request, "diaballik", [], "c1-c2");
  await enter(page, entry, { ...step, more: false });
  const tray = page.getByRole("region", { name: "Your move" });
  const end = tray.getByRole("button", { name: "End turn" });
  await expect(end).toBeEnabled();
  const counters = tray.locator(".counters");
  await expect(counters).toContainText("steps: 1 of 2");
  await cellOf(page, cellNamed(entry, "c7")).click();
  await expect(tray.getByRole("link", { name: /^Rule/ })).toBeVisible();
  await expect(end).toBeEnabled();
  await expect(counters).toContainText("steps: 1 of 2");
  await enter(page, entry, { text: "", cells: [cellNamed(entry, "c2"), cellNamed(entry, "c3")], more: true });
  await expect(movesOn(page)).toHaveText(["c1-c2,c2-c3"]);
});

test("a turn of Diaballik that loses is asked about first", async ({ page }) => {
  await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
  const entry = await catalogEntry(page.request, "diaballik");
  const losing = await clicksOf(page.request, "diaballik", [], "c1-c2");
  const question = page.getByRole("dialog", { name: "Play this move?" });
  await enter(page, entry, losing);
  await expect(question.getByText(/loses at once: it leaves your wall standing\./)).toBeVisible();
  await mouse.press(page, question.getByRole("button", { name: "Choose another move" }));
  await expect(question).toBeHidden();
  await expect(movesOn(page)).toHaveCount(0);
  // What was entered is still there, and can be ended once more or gone on with.
  const end = page.getByRole("button", { name: "End turn" });
  await expect(end).toBeEnabled();
  await end.click();
  // The rule opens beside the board, and the move stays entered.
  await mouse.press(page, question.getByRole("link", { name: "Rule D6" }));
  await expect(question).toBeHidden();
  const rule = page.getByRole("complementary", { name: "Rule D6" });
  await expect(rule).toContainText("wall");
  await mouse.press(page, rule.getByRole("button", { name: "Close the rules" }));
  await expect(rule).toBeHidden();
  await end.click();
  await mouse.press(page, question.getByRole("button", { name: "Play anyway" }));
  await expect(movesOn(page)).toHaveText(["c1-c2"]);
  await expect(page.getByRole("heading", { name: "Blue wins" })).toBeVisible();
});
