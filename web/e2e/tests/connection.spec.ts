/** A lost connection comes back by itself, and nothing is lost with it. */
import type { Page, WebSocketRoute } from "@playwright/test";
import type { GameSummary } from "@quadriga/api";
import { catalogEntry, clicksOf } from "../clicks";
import { interceptConnections, type Connection } from "../mock-connection";
import { GAMES } from "../games";
import { enter, movesOn, seesMove } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";

const MOVES = GAMES["football"] ?? [];

async function meet(page: Page, friend: Page): Promise<Connection> {
  const connection = await interceptConnections(page);
  const id = await setUp(page, {
    game: "football",
    opponent: { kind: "invitation" },
    side: 0,
    time: "none",
  });
  await open(page, id);
  await open(friend, id);
  await friend.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText("Your turn")).toBeVisible();
  return connection;
}

/** Enters the move with this number; `asker` looks up how. */
async function make(at: number, mover: Page, asker: Page): Promise<void> {
  const move = await clicksOf(asker.request, "football", MOVES.slice(0, at), MOVES[at] ?? "");
  await enter(mover, await catalogEntry(asker.request, "football"), move);
}

const lost = (page: Page) => page.locator(".trouble").getByText("Connection lost");

test.beforeEach(({ pageErrors }) => pageErrors.allow(/WebSocket|ERR_INTERNET_DISCONNECTED/));

test("a move made meanwhile is seen afterwards", async ({ page, person }) => {
  const friend = await person();
  const connection = await meet(page, friend);
  await make(0, page, friend);
  await seesMove(friend, 1, MOVES[0] ?? "");
  await connection.cut();
  await expect(lost(page)).toBeVisible();
  await expect(friend.getByText("disconnected")).toBeVisible();
  await make(1, friend, friend);
  await seesMove(friend, 2, MOVES[1] ?? "");
  await expect(movesOn(page)).toHaveCount(1);
  await connection.mend();
  await seesMove(page, 2, MOVES[1] ?? "");
  await expect(lost(page)).toBeHidden();
  await expect(friend.getByText("disconnected")).toBeHidden();
  await make(2, page, friend);
  for (const each of [page, friend]) await seesMove(each, 3, MOVES[2] ?? "");
});

test("a move entered meanwhile arrives afterwards", async ({ page, person }) => {
  const friend = await person();
  const connection = await meet(page, friend);
  // The board marks what may be moved once it has been told.
  await expect(page.locator("[data-grab]").first()).toBeVisible();
  await connection.cut();
  await expect(lost(page)).toBeVisible();
  await make(0, page, friend);
  await expect(page.getByText("Sending the move…")).toBeVisible();
  await expect(movesOn(friend)).toHaveCount(0);
  await connection.mend();
  for (const each of [page, friend]) await seesMove(each, 1, MOVES[0] ?? "");
  await make(1, friend, friend);
  for (const each of [page, friend]) await seesMove(each, 2, MOVES[1] ?? "");
});

test("a half-entered turn outlives the connection, and a reload loses no move", async ({ page }) => {
  const connection = await interceptConnections(page);
  const id = await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" });
  const entry = await catalogEntry(page.request, "diaballik");
  const [turn = ""] = GAMES["diaballik"] ?? [];
  const move = await clicksOf(page.request, "diaballik", [], turn);
  await open(page, id);
  await enter(page, entry, { ...move, cells: move.cells.slice(0, 4), more: false });
  await connection.cut();
  await expect(lost(page)).toBeVisible();
  await connection.mend();
  await expect(lost(page)).toBeHidden();
  await enter(page, entry, { ...move, cells: move.cells.slice(4) });
  await seesMove(page, 1, turn);
  await page.reload();
  await seesMove(page, 1, turn);
});

test("a move that arrived is not called lost when the engine has answered meanwhile", async ({ page }) => {
  let deaf = false;
  const sides: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/live\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void (deaf || socket.send(message)));
    sides.push(socket, server);
  });
  const opponent = { kind: "engine", level: 1 } as const;
  const id = await setUp(page, { game: "football", opponent, side: 0, time: "none" });
  await open(page, id);
  await expect(page.locator("[data-grab]").first()).toBeVisible();
  deaf = true;
  await make(0, page, page);
  const moves = async () =>
    ((await (await page.request.get(`/api/games/${id}`)).json()) as GameSummary).moves.length;
  await expect.poll(moves).toBe(2);
  deaf = false;
  await Promise.all(sides.splice(0).map((side) => side.close({ code: 4000 })));
  await expect(movesOn(page)).toHaveCount(2);
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page.getByText("did not reach the server")).toHaveCount(0);
  await expect(page.getByText("Sending the move…")).toHaveCount(0);
});

test("a half-entered turn outlives a look back and another language", async ({ page }) => {
  const id = await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" });
  const entry = await catalogEntry(page.request, "diaballik");
  const [first = "", second = ""] = GAMES["diaballik"] ?? [];
  await open(page, id);
  await enter(page, entry, await clicksOf(page.request, "diaballik", [], first));
  await seesMove(page, 1, first);
  const move = await clicksOf(page.request, "diaballik", [first], second);
  await enter(page, entry, { ...move, cells: move.cells.slice(0, 4), more: false });
  await expect(page.getByRole("button", { name: "End turn" })).toBeEnabled();
  await page.getByRole("button", { name: "First move" }).click();
  await expect(page.getByText("Viewing move 0 of 1.")).toBeVisible();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(page.getByRole("button", { name: "End turn" })).toBeEnabled();
  await page.getByRole("button", { name: "РУ: Русский" }).click();
  const end = page.getByRole("button", { name: "Завершить ход" });
  await expect(end).toBeEnabled();
  await page.getByRole("button", { name: "EN: English" }).click();
  await enter(page, entry, { ...move, cells: move.cells.slice(4) });
  await seesMove(page, 2, second);
});
