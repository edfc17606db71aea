// How much script the page has, and how long it takes until the first board is drawn: `cargo xtask bars page`.
import { chromium } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const MOST_SCRIPT = 120_000;
const MOST_MILLISECONDS = 1_000;

const assets = join(import.meta.dirname, "../app/dist/assets");
const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
const size = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
console.log(`script: ${(size / 1000).toFixed(1)} kB with gzip (at most ${MOST_SCRIPT / 1000} kB)`);

const browser = await chromium.launch({
  executablePath: process.env.QUADRIGA_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const times = [];
for (let run = 0; run < 5; run++) {
  // Every run with an empty cache.
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    const drawn = () => document.querySelector(".quadriga-board svg") !== null;
    const look = () => (drawn() ? (window.firstBoard = performance.now()) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  await page.goto(process.argv[2], { waitUntil: "commit" });
  const time = await page.waitForFunction(() => window.firstBoard);
  times.push(Number(await time.jsonValue()));
  await page.context().close();
}
await browser.close();
times.sort((one, other) => one - other);
const [best, middle, worst] = [times[0], times[2], times[4]].map((time) => Math.round(time));
console.log(
  `first board: ${middle} ms (${best} to ${worst} ms in five runs; at most ${MOST_MILLISECONDS} ms)`,
);
if (size > MOST_SCRIPT || middle > MOST_MILLISECONDS) process.exit(1);
