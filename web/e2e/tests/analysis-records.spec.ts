/** Reading games from records and writing them again. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { listed, openBoard, part, preferEngine } from "../study-page";

const RECORDS = join(import.meta.dirname, "../../../data/records/football.qgr");

test.beforeEach(({ context }) => preferEngine(context, false));

async function open(page: Page, name: "Import" | "Export"): Promise<Locator> {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `${name} ${name === "Import" ? "a" : "the"} game` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Game as text, once it contains that. */
async function textWith(dialog: Locator, content: string): Promise<string> {
  const field = dialog.getByLabel("Game as text");
  await expect(field).toHaveValue(new RegExp(content));
  return field.inputValue();
}

test("games as a book prints them are read, and told apart by their numbers", async ({ page }) => {
  await openBoard(page, "/analysis/football");
  const reading = await open(page, "Import");
  const printed = `Красные\t\tЧерные\n1.\tf1 – f6\t\tf12 – f7\n2.\tg1 – p6\t+ p\tn12 – n11\n`;
  await reading.getByLabel("Game text").fill(`#### Игра 1.\n${printed}\n#### Игра 2.\n${printed}`);
  await reading.getByRole("button", { name: "Load" }).click();
  await reading.getByRole("button", { name: /^Game 2/ }).click();
  for (const move of ["f1-f6", "g1-p6+p", "n12-n11"]) await expect(listed(page, move)).toBeVisible();
});

test("a game of a pasted record is chosen, studied, exported and read again", async ({ page }) => {
  await openBoard(page, "/analysis/football");
  const reading = await open(page, "Import");
  await reading.getByLabel("Game text").fill(await readFile(RECORDS, "utf8"));
  await reading.getByRole("button", { name: "Load" }).click();
  await expect(reading).toContainText("3 games found. Which one?");
  await expect(reading.getByRole("listitem")).toHaveCount(3);
  await reading.getByRole("button", { name: /игра 1 первоисточника.*0-1.*6 moves/ }).click();
  await expect(reading).toHaveCount(0);
  for (const move of ["k1-k4", "b12-a12", "f1-p7"]) await expect(listed(page, move)).toBeVisible();
  await listed(page, "k1-k4").click();
  await page.getByLabel("Comment on k1-k4").fill("Read in a browser");

  const writing = await open(page, "Export");
  const record = await textWith(writing, "Read in a browser");
  expect(record).toContain("игра 1 первоисточника");
  expect(record).toMatch(/h12-m10xam/);
  const file = page.waitForEvent("download");
  await writing.getByRole("button", { name: "Download" }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe("game.qgr");
  expect(await readFile(await download.path(), "utf8")).toBe(record);
  await writing.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText("No moves yet. Play one on the board.")).toBeVisible();
  const again = await open(page, "Import");
  await again.getByLabel("Game text").fill(record);
  await again.getByRole("button", { name: "Load" }).click();
  await expect(part(page, "Moves")).toContainText("Read in a browser");
});

test("a file is read, and every format can be written", async ({ page }) => {
  await openBoard(page, "/analysis/football");
  const reading = await open(page, "Import");
  await reading.getByLabel("Or a file").setInputFiles(RECORDS);
  await reading.getByRole("button", { name: /игра 2 первоисточника/ }).click();
  await expect(listed(page, "g1-p6+p")).toBeVisible();
  const writing = await open(page, "Export");
  const format = writing.getByLabel("Format");
  for (const name of await format.getByRole("option").allInnerTexts()) {
    await format.selectOption({ label: name });
    expect(await textWith(writing, "g1-p6"), name).toContain("p10-m10");
  }
});

test("a game is marked to be copied by hand where the browser has no clipboard", async ({ page }) => {
  // As over plain http on a network at home.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined }),
  );
  await openBoard(page, "/analysis/football");
  const writing = await open(page, "Export");
  const record = await textWith(writing, "Game");
  await writing.getByRole("button", { name: "Copy" }).click();
  await expect(writing.getByLabel("Game as text")).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(record);
  await expect(writing.getByRole("button", { name: "Copy" })).toBeVisible();
});

test("an invalid record is refused in words", async ({ page, pageErrors }) => {
  pageErrors.allow(/422 .*\/api\/import/);
  await openBoard(page, "/analysis/football");
  const reading = await open(page, "Import");
  await reading.getByLabel("Game text").fill("1. k1-k4 b12-b2");
  await reading.getByRole("button", { name: "Load" }).click();
  await expect(reading.locator(".problem")).toContainText(/b12/);
  await reading.getByLabel("Game text").fill("[Game");
  await reading.getByRole("button", { name: "Load" }).click();
  await expect(reading.locator(".problem")).toContainText(/\w+ \w+/);
});

test("a record of another game opens on the page of that game", async ({ page }) => {
  await openBoard(page, "/analysis/abalone");
  const reading = await open(page, "Import");
  await reading.getByLabel("Game text").fill(await readFile(RECORDS, "utf8"));
  await reading.getByRole("button", { name: "Load" }).click();
  await reading.getByRole("button", { name: /игра 3 первоисточника/ }).click();
  await expect(page.getByRole("heading", { name: "Analysis: Football-checkers" })).toBeVisible();
  await expect(listed(page, "g1-g6")).toBeVisible();
});
