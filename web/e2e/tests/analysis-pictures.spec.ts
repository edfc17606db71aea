/** Pictures of a position, and a film of the moves. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../games";
import { expect, test } from "../fixtures";
import { openBoard, preferEngine, studied } from "../study-page";

test.beforeEach(({ context }) => preferEngine(context, false));

async function openPictures(page: Page): Promise<Locator> {
  await openBoard(page, studied("analysis", "phalanx", GAMES["phalanx"]?.slice(0, 4)));
  await page.getByRole("button", { name: "Image", exact: true }).click();
  return page.getByRole("dialog", { name: "Export image" });
}

/** Downloads what is shown; gives its name and its bytes. */
async function downloaded(page: Page, dialog: Locator): Promise<{ name: string; bytes: Buffer }> {
  await expect(dialog.getByRole("img", { name: "Image preview" })).toBeVisible();
  const waiting = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a picture is seen and downloaded as SVG, PNG and GIF", async ({ page }) => {
  const dialog = await openPictures(page);
  const svg = await downloaded(page, dialog);
  expect(svg.name).toBe("position.svg");
  expect(svg.bytes.toString("utf8")).toMatch(/<svg[\s\S]*<\/svg>\s*$/);
  await dialog.getByLabel("Format").selectOption({ label: "PNG" });
  const png = await downloaded(page, dialog);
  expect(png.name).toBe("position.png");
  expect(png.bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  await dialog.getByLabel("Format").selectOption({ label: "Animation (GIF)" });
  const gif = await downloaded(page, dialog);
  expect(gif.name).toBe("position.gif");
  expect(gif.bytes.subarray(0, 6).toString("latin1")).toBe("GIF89a");
});

test("a picture stays as it is while the engine thinks on", async ({ page }) => {
  let drawn = 0;
  page.on("request", (request) => void (drawn += Number(request.url().includes("/api/picture"))));
  await openBoard(page, "/analysis/phalanx");
  await page.getByRole("switch", { name: "Engine on" }).click();
  const depth = page.getByText(/^depth \d+$/);
  await expect(depth).toBeVisible();
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await expect(page.getByRole("img", { name: "Image preview" })).toBeVisible();
  const before = await depth.innerText();
  await expect(depth).not.toHaveText(before);
  expect(drawn).toBe(1);
});

test("theme and side change the picture", async ({ page }) => {
  const dialog = await openPictures(page);
  const drawn = async () => (await downloaded(page, dialog)).bytes.toString("latin1");
  const light = await drawn();
  await dialog.getByLabel("Theme").selectOption({ label: "dark" });
  const dark = await drawn();
  expect(dark).not.toBe(light);
  await dialog.getByRole("checkbox", { name: "Flip board" }).check();
  expect(await drawn()).not.toBe(dark);
});
