/** A move that is entered while the opponent thinks. */
import type { Page } from "@playwright/test";
import type { ClickTree, Composed, NewGame, PositionView } from "@quadriga/api";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { cellOf } from "../input-methods";
import { enter, movesOn, ready, seesMove } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";
import { numberOf, point } from "../study-page";

const [FIRST = "", SECOND = "", THIRD = ""] = GAMES["football"] ?? [];
const GAME: NewGame = { game: "football", opponent: { kind: "invitation" }, side: 0, time: "none" };

/** A game for two in which the first move is played; the second player thinks. */
async function begin(page: Page, friend: Page): Promise<void> {
  const id = await setUp(page, GAME);
  await open(page, id);
  await open(friend, id);
  await friend.getByRole("button", { name: "Play", exact: true }).click();
  await play(page, [], FIRST);
  for (const each of [page, friend]) await seesMove(each, 1, FIRST);
  await expect(page.getByText("You can enter a premove")).toBeVisible();
}

async function play(page: Page, before: readonly string[], text: string): Promise<void> {
  const entry = await catalogEntry(page.request, "football");
  await enter(page, entry, await clicksOf(page.request, "football", before, text));
}

const held = (page: Page, text: string) =>
  page
    .getByRole("region", { name: "Your move" })
    .getByText(`${text} will be played as soon as it is your turn.`);

test("is played at once when the opponent has moved", async ({ page, person }) => {
  const friend = await person();
  await begin(page, friend);
  const entry = await catalogEntry(page.request, "football");
  const [from = "", to = ""] = THIRD.split("-");
  await expect(ready(page, numberOf(entry, from))).toBeVisible();
  await point(page, entry, [from, to]);
  await expect(held(page, THIRD)).toBeVisible();
  await expect(page.locator(".board-arrow")).not.toHaveCount(0);
  await expect(movesOn(page)).toHaveCount(1);
  await expect(movesOn(friend)).toHaveCount(1);
  await play(friend, [FIRST], SECOND);
  for (const each of [page, friend]) await seesMove(each, 3, THIRD);
  await expect(page.locator(".board-arrow")).toHaveCount(0);
  await expect(friend.getByText("Your turn")).toBeVisible();
});

test("is typed, called off by button and key, and replaced", async ({ page, person }) => {
  const friend = await person();
  await begin(page, friend);
  await page.getByRole("button", { name: "Type a move" }).click();
  const field = page.getByRole("textbox", { name: "Move in notation" });
  await field.fill(THIRD);
  await field.press("Enter");
  await expect(held(page, THIRD)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(held(page, THIRD)).toBeHidden();
  await field.fill(THIRD);
  await field.press("Enter");
  await expect(held(page, THIRD)).toBeVisible();
  // The first press leaves the field, the second calls the move off.
  await field.press("Escape");
  await expect(field).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(held(page, THIRD)).toBeHidden();
  await play(friend, [FIRST], SECOND);
  for (const each of [page, friend]) await seesMove(each, 2, SECOND);
  await expect(page.getByText("Your turn")).toBeVisible();
});

/** The moves of two clicks in a tree: from where, to where, their texts. */
function pairs({ nodes }: ClickTree): { from: number; to: number; text: string }[] {
  return (nodes[0]?.targets ?? []).flatMap(({ cell: from, node }) =>
    (typeof node === "number" ? (nodes[node]?.targets ?? []) : []).flatMap(({ cell: to, node }) => {
      const text = typeof node === "number" ? nodes[node]?.chosen?.text : undefined;
      return text === undefined ? [] : [{ from, to, text }];
    }),
  );
}

/** A move of each side after the first one that goes to the same cell. */
async function clash(page: Page): Promise<{ mine: ReturnType<typeof pairs>[0]; theirs: string }> {
  const view = async (data: object) =>
    (await (await page.request.post("/api/view", { data })).json()) as PositionView;
  const theirs = await view({ game: "football", moves: [FIRST], clicks: [] });
  const { pieces, side_to_move } = theirs.scene;
  const composed = await page.request.post("/api/compose", {
    data: { game: "football", pieces, side_to_move: 1 - side_to_move, rest: theirs.rest },
  });
  const { position } = (await composed.json()) as Composed;
  const mine = await view({ game: "football", position, moves: [], clicks: [] });
  for (const one of pairs(mine.options.tree ?? { nodes: [] }))
    for (const other of pairs(theirs.options.tree ?? { nodes: [] }))
      if (one.to === other.to) return { mine: one, theirs: other.text };
  throw new Error("no two moves go to the same cell");
}

test("that has become impossible is dropped with a quiet word", async ({ page, person }) => {
  const friend = await person();
  await begin(page, friend);
  const { mine, theirs } = await clash(page);
  for (const cell of [mine.from, mine.to]) {
    await expect(ready(page, cell)).toBeVisible();
    await cellOf(page, cell).click();
  }
  await expect(held(page, mine.text)).toBeVisible();
  await play(friend, [FIRST], theirs);
  for (const each of [page, friend]) await seesMove(each, 2, theirs);
  await expect(page.getByText(`The premove ${mine.text} was no longer possible.`).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page.locator("[data-grab]").first()).toBeVisible();
});

test("is not offered if it is switched off", async ({ page, person }) => {
  const friend = await person();
  await begin(page, friend);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Premoves" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Waiting for your opponent.", { exact: true })).toBeVisible();
  await expect(page.locator("[data-grab]")).toHaveCount(0);
});

test("waits for a word where moves are confirmed", async ({ page, person }) => {
  const friend = await person();
  await begin(page, friend);
  await page.getByRole("button", { name: "Confirm moves" }).click();
  const entry = await catalogEntry(page.request, "football");
  await point(page, entry, THIRD.split("-"));
  await expect(held(page, THIRD)).toBeHidden();
  await page.getByRole("button", { name: "Set premove" }).click();
  await expect(held(page, THIRD)).toBeVisible();
  await play(friend, [FIRST], SECOND);
  for (const each of [page, friend]) await seesMove(each, 3, THIRD);
});
