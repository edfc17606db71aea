/** The keyboard is never lost: dialogs, pages, controls that go away. */
import { catalogEntry } from "../clicks";
import { expect, open, setUp, test } from "../fixtures";
import { openBoard, point } from "../study-page";

test("a dialog gives the focus back", async ({ page }) => {
  await page.goto("/archive");
  for (const name of ["Settings", "Help"]) {
    const button = page.getByRole("button", { name });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await page.goto("/");
  const play = page.getByRole("button", { name: "Play Abalone" });
  await play.click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(play).toBeFocused();
});

test("another page is begun at its beginning", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "My games" }).click();
  await expect(page.getByText("No games yet.")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Abalone" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("the board has the focus when a message or a field is gone", async ({ page }) => {
  await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
  const entry = await catalogEntry(page.request, "diaballik");
  const cell = page.locator("[role=gridcell]:focus");
  await page.getByRole("button", { name: "Type a move" }).click();
  await page.getByRole("textbox", { name: "Move in notation" }).press("Escape");
  await expect(cell).toHaveCount(1);
  await expect(page.locator("[data-grab]").first()).toBeVisible();
  await point(page, entry, ["d1", "d7"]);
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(cell).toHaveCount(1);
});

test("a field that takes the place of its button has the focus", async ({ page }) => {
  await openBoard(page, "/learn/football/moves");
  await page.getByRole("button", { name: "Or type a move" }).press("Enter");
  await expect(page.getByLabel("Or type a move")).toBeFocused();
  await page.getByRole("button", { name: "Hint" }).press("Enter");
  await expect(page.getByRole("region", { name: "Step 1 of 5" })).toBeFocused();
});

test("a dialog is closed by what begins beside it, not by the end of the tap that opened it", async ({
  page,
}) => {
  await page.goto("/archive");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await expect(dialog).toBeVisible();
  await dialog.dispatchEvent("click");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});
