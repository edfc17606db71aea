/** What every test begins with: pages that are watched for errors, further people, settings, games. */
import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import type { Invitation, NewGame } from "@quadriga/api";

/** What pages complained about. */
export interface PageErrors {
  /** Takes note of every error on the pages of a browser. */
  watch(context: BrowserContext): Promise<void>;
  /** An error that the test brings about itself. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  /** Fails the test if a page wrote an error or a warning, broke its security policy or met a failure of the server. */
  pageErrors: PageErrors;
  /** Another person with a browser of their own. */
  person: () => Promise<Page>;
}

/** A test whose pages may not complain. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({}, use) => {
      const heard: string[] = [];
      // Whether a move may be entered in advance is asked for; a browser reports a no as an error.
      // The server preloads the catalogue in the language of the browser; the settings may have chosen the other one.
      const allowed: RegExp[] = [
        /422 .*\/api\/compose/,
        /api\/catalog\?lang=.* was preloaded using link preload but not used/,
      ];
      await use({
        watch: (context) => watch(context, heard),
        allow: (pattern) => void allowed.push(pattern),
      });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, pageErrors }, use) => {
    await pageErrors.watch(context);
    await use(context);
  },
  person: async ({ browser, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await pageErrors.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

async function watch(context: BrowserContext, heard: string[]): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => void heard.push(String(error.error())));
  context.on("response", (response) => {
    if (response.status() >= 500) heard.push(`${response.status()} ${response.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`the security policy forbids ${violatedDirective} ${blockedURI}`),
    );
  });
}

/** Lets the pages of a browser begin with these settings; what is changed on a page stays changed. */
export async function prefer(context: BrowserContext, settings: Record<string, unknown>): Promise<void> {
  await context.addInitScript((given) => {
    // An empty page has no storage.
    if (!location.protocol.startsWith("http")) return;
    const key = "quadriga-settings";
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(given));
  }, settings);
}

/** Sets a game up for the person of a page; gives its id. */
export async function setUp(page: Page, game: NewGame): Promise<string> {
  const answer = await page.request.post("/api/games", { data: game });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as Invitation).id;
}

/** Opens a game. */
export async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/game/${id}`);
  await expect(page.locator("[role=gridcell]").first()).toBeVisible();
}

/** The id of the game whose page is open. */
export async function idOf(page: Page): Promise<string> {
  await page.waitForURL(/\/game\/[^/]+$/);
  return new URL(page.url()).pathname.slice("/game/".length);
}
