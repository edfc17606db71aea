/** What the engine thinks: lines, arrows and the bar, and that it stops when it is not wanted. */
import type { Page, WebSocket } from "@playwright/test";
import type { AnalysisRequest } from "@quadriga/api";
import { GAMES } from "../games";
import { expect, test } from "../fixtures";
import { listed, openBoard, part, preferEngine, studied } from "../study-page";

/** What a page asked the engine. */
function askedOf(page: Page): AnalysisRequest[] {
  const asked: AnalysisRequest[] = [];
  page.on("websocket", (socket: WebSocket) => {
    if (!socket.url().includes("/api/analysis")) return;
    socket.on("framesent", ({ payload }) => void asked.push(JSON.parse(String(payload)) as AnalysisRequest));
  });
  return asked;
}

const lines = (page: Page) => part(page, "Engine").getByRole("listitem");
const arrows = (page: Page) => page.locator(".sign-arrow");
const bar = (page: Page) => page.getByRole("img", { name: /Winning chances for Red: \d+%, score/ });

test("lines appear with arrows and a bar, and end when the engine is switched off", async ({ page }) => {
  const asked = askedOf(page);
  await openBoard(page, "/analysis/football");
  await expect(lines(page)).toHaveCount(2);
  await expect(part(page, "Engine")).toContainText(/depth \d+/);
  await expect(arrows(page)).not.toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  await page.getByRole("switch", { name: "Engine on" }).click();
  await expect(part(page, "Engine")).toContainText("Engine off");
  await expect(lines(page)).toHaveCount(0);
  await expect(arrows(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => asked.at(-1)?.type).toBe("stop");
  await page.reload();
  await expect(part(page, "Engine")).toContainText("Engine off");
});

test("another position is thought about in place of the one before", async ({ page, context }) => {
  const first = "b1-b2,b2-b3";
  await preferEngine(context, true, 1);
  const asked = askedOf(page);
  await openBoard(page, studied("analysis", "diaballik", [first]));
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  const subjects = () =>
    asked.flatMap((request) => (request.type === "think" ? [request.subject.moves] : []));
  await expect.poll(subjects).toEqual([[first], []]);
  await expect(lines(page).getByRole("button").first()).toHaveAccessibleName(/^Line 1: Play the line up to /);
});

test("a line can be played out", async ({ page, context }) => {
  await preferEngine(context, true, 1);
  await openBoard(page, "/analysis/abalone");
  await part(page, "Engine").getByLabel("Lines").selectOption("3");
  await expect(lines(page)).toHaveCount(3);
  // The engine goes on thinking and may change its mind, so the move is read where it was put.
  await lines(page).first().getByRole("button").first().click();
  const moves = part(page, "Moves").locator(".list").getByRole("button");
  await expect(moves).toHaveCount(2);
  await expect(moves.last()).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/moves=/);
});

test("a comment does not disturb the engine", async ({ page, context }) => {
  await preferEngine(context, true, 1);
  const asked = askedOf(page);
  await openBoard(page, "/analysis/abalone");
  await expect(lines(page)).toHaveCount(1);
  await page.getByLabel("Comment on the starting position").pressSequentially("Black begins");
  await expect(part(page, "Moves").locator(".comment")).toHaveText("Black begins");
  expect(asked.map(({ type }) => type)).toEqual(["think"]);
});

test("a finished game is not thought about", async ({ page }) => {
  const asked = askedOf(page);
  await openBoard(page, studied("analysis", "football", GAMES["football"]));
  await expect(page.getByText("Game over.")).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.keyboard.press("ArrowLeft");
  await expect(lines(page)).not.toHaveCount(0);
  await expect(listed(page, "m1-f5")).toHaveAttribute("aria-current", "true");
});
