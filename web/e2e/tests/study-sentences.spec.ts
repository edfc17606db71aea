/** What the study pages say in the server's words begins as a sentence does, as on the page of a game. */
import { catalogEntry } from "../clicks";
import { GAMES } from "../games";
import { expect, test } from "../fixtures";
import { openBoard, part, point, preferEngine, studied } from "../study-page";

test.beforeEach(({ context }) => preferEngine(context, false));

test("results and explanations are sentences", async ({ page }) => {
  await openBoard(page, studied("analysis", "football", GAMES["football"]));
  await expect(page.getByText("Game over.")).toBeVisible();
  await expect(page.locator(".verdict")).toHaveText(/^Game over\. Black wins: /);
  await openBoard(page, studied("analysis", "football", GAMES["football"]?.slice(0, 4)));
  await page.getByRole("button", { name: "Explain the position" }).click();
  await expect(part(page, "Explanation").getByText(/^Black attacks f1 effectively/)).toBeVisible();
});

test("refusals are sentences, and name the rule once", async ({ page, pageErrors }) => {
  pageErrors.allow(/422 .*\/api\/compose/);
  const diaballik = await catalogEntry(page.request, "diaballik");
  await openBoard(page, "/analysis/diaballik");
  await point(page, diaballik, ["d1", "d2"]);
  await expect(page.locator(".refused")).toHaveText(/^\s*[A-Z]/);
  await expect(page.locator(".refused").getByText(/D3/)).toHaveCount(1);
  await expect(page.locator(".refused")).not.toContainText("(D3)");
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await page.getByRole("button", { name: "Clear board" }).click();
  await expect(part(page, "Board editor").getByText("Red has no ball")).toBeVisible();
});
