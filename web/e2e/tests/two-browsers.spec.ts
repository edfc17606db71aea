/** Two people in two browsers: invitation, moves, tabs, watchers, offers, clocks. */
import type { Page } from "@playwright/test";
import type { NewGame, ServerMessage } from "@quadriga/api";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { enter, movesOn, ready, seesMove } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";

const MOVES = GAMES["football"] ?? [];
const GAME: NewGame = { game: "football", opponent: { kind: "invitation" }, side: 0, time: "none" };

/** Opens a game for two: the first page is Red, the second takes the other seat. */
async function meet(first: Page, second: Page, game: NewGame = GAME): Promise<string> {
  const id = await setUp(first, game);
  await open(first, id);
  await open(second, id);
  await second.getByRole("button", { name: "Play", exact: true }).click();
  await expect(first.getByText("Your turn")).toBeVisible();
  return id;
}

/** Plays the move with this number on one page; both pages come to show it. */
async function play(at: number, mover: Page, other: Page): Promise<void> {
  const text = MOVES[at] ?? "";
  const move = await clicksOf(mover.request, "football", MOVES.slice(0, at), text);
  await enter(mover, await catalogEntry(mover.request, "football"), move);
  for (const page of [mover, other]) await seesMove(page, at + 1, text);
}

test("a link invites, and each sees the moves of the other", async ({ page, person }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play Football-checkers" }).click();
  await page.getByRole("radio", { name: "Friend" }).check({ force: true });
  await page.getByRole("radio", { name: "Red" }).check({ force: true });
  await page.getByRole("button", { name: "Create invite link" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your opponent" })).toBeVisible();
  const friend = await person();
  await friend.goto(await page.getByRole("textbox", { name: "Link to the game" }).inputValue());
  await expect(friend.getByRole("heading", { name: "You are invited to a game" })).toBeVisible();
  await expect(friend.getByText("You will play Black.")).toBeVisible();
  await friend.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText("Your turn")).toBeVisible();
  await play(0, page, friend);
  await play(1, friend, page);
  await play(2, page, friend);
  await play(3, friend, page);
  // The engine helps nobody against a person.
  await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0);
});

test("two tabs of one person agree", async ({ page, context, person }) => {
  const friend = await person();
  const id = await meet(page, friend);
  const tab = await context.newPage();
  await open(tab, id);
  await play(0, page, tab);
  await play(1, friend, page);
  await play(2, tab, page);
  await seesMove(friend, 3, MOVES[2] ?? "");
});

test("somebody else watches and cannot move", async ({ page, person }) => {
  const [friend, watcher] = [await person(), await person()];
  const id = await meet(page, friend);
  await open(watcher, id);
  await expect(watcher.getByText("You are spectating.")).toBeVisible();
  await expect(page.getByText("1 watching")).toBeVisible();
  // The watcher is not told of being there.
  await expect(watcher.getByText("watching")).toHaveCount(0);
  await expect(ready(page, 1)).toBeVisible();
  await expect(watcher.locator("[data-target], [data-grab]")).toHaveCount(0);
  await expect(watcher.getByRole("button", { name: "Take back" })).toHaveCount(0);
  // Nor can a program in the watcher's browser.
  const answer = await orderFrom(watcher, id, MOVES[0] ?? "");
  expect(answer.type).toBe("refused");
  await play(0, page, watcher);
});

/** What the server says to a move that is sent from a page without its buttons. */
function orderFrom(page: Page, id: string, text: string): Promise<ServerMessage> {
  return page.evaluate(
    ([id, text]) =>
      new Promise<ServerMessage>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/live/${id}`);
        const order = { kind: "move", ply: 0, text, sure: true };
        socket.onopen = () => socket.send(JSON.stringify({ type: "order", id: 7, order }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ServerMessage;
          if ("id" in message && message.id === 7) resolve(message);
        };
      }),
    [id, text] as const,
  );
}

test("a draw is offered, declined, offered again after a move and agreed", async ({ page, person }) => {
  const friend = await person();
  await meet(page, friend);
  await play(0, page, friend);
  await play(1, friend, page);
  const offer = page.getByRole("button", { name: "Offer a draw" });
  const offered = friend.getByText("Your opponent offers a draw.").and(friend.locator(".offer *"));
  await offer.click();
  await expect(offered).toBeVisible();
  await friend.getByRole("button", { name: "Decline" }).click();
  await expect(offered).toBeHidden();
  const declined = page.getByText("Your opponent declined the draw.");
  await expect(declined.and(page.locator(".card"))).toBeVisible();
  await expect(page.getByRole("status").and(declined)).toBeAttached();
  await expect(friend.getByText("declined the draw")).toHaveCount(0);
  await offer.click();
  const refusal = page.getByRole("paragraph").filter({ has: page.getByRole("button", { name: "Dismiss" }) });
  await expect(refusal).toContainText("You have already made this offer; wait until a move has been played");
  await play(2, page, friend);
  await offer.click();
  await friend.getByRole("button", { name: "Accept" }).click();
  for (const each of [page, friend]) await expect(each.getByRole("heading", { name: "Draw" })).toBeVisible();
});

test("a declined take-back and a declined rematch are told, and the end is told to each", async ({
  page,
  person,
}) => {
  const [friend, watcher] = [await person(), await person()];
  const id = await meet(page, friend);
  await open(watcher, id);
  await play(0, page, friend);
  await page.getByRole("button", { name: "Take back" }).click();
  await friend.getByRole("button", { name: "Decline" }).click();
  await expect(
    page.getByText("Your opponent declined the takeback.").and(page.locator(".card")),
  ).toBeVisible();
  await play(1, friend, page);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  const told = (each: Page, text: string) =>
    each.getByText(text, { exact: true }).and(each.locator(".result *"));
  await expect(told(page, "You resigned.")).toBeVisible();
  await expect(told(friend, "Your opponent resigned.")).toBeVisible();
  await expect(told(watcher, "Red resigned.")).toBeVisible();
  await page.getByRole("button", { name: "Rematch" }).click();
  await friend.getByRole("button", { name: "Decline" }).click();
  await expect(
    page.getByText("Your opponent declined the rematch.").and(page.locator(".card")),
  ).toBeVisible();
});

test("a move is taken back if the opponent agrees", async ({ page, person }) => {
  const friend = await person();
  await meet(page, friend);
  await play(0, page, friend);
  await play(1, friend, page);
  await play(2, page, friend);
  await page.getByRole("button", { name: "Take back" }).click();
  await friend.getByRole("button", { name: "Accept" }).click();
  for (const each of [page, friend]) await expect(movesOn(each)).toHaveCount(2);
  await expect(page.getByText("Your turn")).toBeVisible();
  await play(2, page, friend);
});

test("a clock runs out and the flag falls", async ({ page, person }) => {
  const friend = await person();
  await meet(page, friend, { ...GAME, time: "1s/move" });
  // The clocks begin with the third move, which does not come.
  await play(0, page, friend);
  await play(1, friend, page);
  await expect(page.getByRole("heading", { name: "You lost" })).toBeVisible();
  await expect(page.getByText("You ran out of time.").and(page.locator(".result *"))).toBeVisible();
  await expect(friend.getByRole("heading", { name: "You won" })).toBeVisible();
  await expect(
    friend.getByText("Your opponent ran out of time.").and(friend.locator(".result *")),
  ).toBeVisible();
});
