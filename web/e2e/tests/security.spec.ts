/** The security policy holds on every page, and the tests would notice if it did not. */
import { expect, open, setUp, test } from "../fixtures";

test("no page breaks its policy", async ({ page }) => {
  const id = await setUp(page, { game: "abalone", opponent: { kind: "myself" }, time: "none" });
  for (const path of ["/", `/game/${id}`, `/embed/${id}`, "/archive", "/analysis", "/learn", "/explorer"]) {
    const answer = await page.goto(path);
    expect(answer?.headers()["content-security-policy"], path).toContain("default-src 'none'");
    // Each page has a heading once it has come to its end.
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  }
});

test("an inline script is kept from running, and that is noticed", async ({ page, pageErrors }) => {
  await page.goto("/");
  const noticed = page.waitForEvent("console", (message) => message.text().startsWith("the security policy"));
  pageErrors.allow(/security policy|Content Security Policy/i);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.head.append(script);
  });
  expect((await noticed).text()).toContain("script-src");
  await expect(page).not.toHaveTitle("taken over");
});

test("the seat is bound to a cookie that scripts cannot read", async ({ page, context }) => {
  await open(page, await setUp(page, { game: "abalone", opponent: { kind: "myself" }, time: "none" }));
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("a game that does not exist is told so in words", async ({ page, pageErrors }) => {
  // The browser writes a line about every answer of 404.
  pageErrors.allow(/404|WebSocket/);
  await page.goto("/game/nosuchgame");
  await expect(page.getByText("Game not found.")).toBeVisible();
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "Off the board" })).toBeVisible();
});

test("other sites may show the embedded board alone", async ({ page }) => {
  const id = await setUp(page, { game: "abalone", opponent: { kind: "myself" }, time: "none" });
  const policy = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policy(`/game/${id}`)).toContain("frame-ancestors 'none'");
  expect(await policy(`/embed/${id}`)).toMatch(/frame-ancestors (\*|https?:)/);
});
