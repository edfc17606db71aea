// The bars of the page: `cargo xtask bars page`. Script size; time to the first board; on a slow network and processor
// the time until the home page shows its boards and its longest task; how much each page shifts while it loads.
import { chromium } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const MOST_SCRIPT = 130_000;
const MOST_SCRIPT_TO_PLAY = 122_000;
const MOST_FIRST_BOARD = 1_000;
const MOST_SLOW_BOARDS = 3_000;
const MOST_TASK = 500;
const MOST_SHIFT = 0.05;
const RUNS = 5;
const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];
const PAGES = [
  "/",
  "/learn",
  "/learn/diaballik",
  "/learn/diaballik/passes",
  "/analysis",
  "/analysis/abalone",
  "/explorer/football",
  "/archive",
  "/rules",
  "/rules/football",
  "/daily",
];

const base = process.argv[2].replace(/\/$/, "");
let passed = true;

function tell(ok, text) {
  passed &&= ok;
  console.log(`${ok ? "ok  " : "FAIL"} ${text}`);
}

const assets = join(import.meta.dirname, "../app/dist/assets");
const packed = (name) => gzipSync(readFileSync(join(assets, name))).length;
const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
// A page is in one language: of the two files of messages the larger one counts.
const languages = scripts.filter((name) => /^(en|ru)-/.test(name));
if (languages.length !== 2) throw new Error(`two files of messages are expected, not ${languages}`);
const size =
  scripts.reduce((sum, name) => sum + packed(name), 0) - Math.min(...languages.map((name) => packed(name)));
tell(
  size <= MOST_SCRIPT,
  `script: ${(size / 1000).toFixed(1)} kB with gzip (at most ${MOST_SCRIPT / 1000} kB)`,
);

const browser = await chromium.launch({
  executablePath: process.env.QUADRIGA_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

/** What a page notes about itself while it loads. */
function watch() {
  window.measured = { tasks: [], shift: 0, boards: undefined };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.measured.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  const wanted = () => document.querySelectorAll("main .quadriga-board svg").length >= window.wantedBoards;
  const look = () => (wanted() ? (window.measured.boards = performance.now()) : requestAnimationFrame(look));
  requestAnimationFrame(look);
}

/** Opens a page with an empty cache; gives what it noted. */
async function measure(path, { viewport, boards = 0, slow = false }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript((count) => (window.wantedBoards = count), boards);
  await page.addInitScript(watch);
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    // Lighthouse's slow 4G.
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.goto(base + path, { waitUntil: "commit" });
  if (boards > 0) await page.waitForFunction(() => window.measured.boards);
  await page.waitForLoadState("networkidle");
  const noted = await page.evaluate(() => window.measured);
  await context.close();
  return noted;
}

/** The middle of some numbers. */
function middle(numbers) {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

async function repeat(options) {
  const noted = [];
  for (let run = 0; run < RUNS; run++) noted.push(await measure("/", options));
  const boards = noted.map((one) => Math.round(one.boards));
  const tasks = noted.map((one) => Math.round(Math.max(0, ...one.tasks)));
  return { boards: middle(boards), task: middle(tasks), all: boards.join(", ") };
}

const [desktop, phone] = SIZES;
const first = await repeat({ viewport: desktop, boards: 1 });
tell(
  first.boards <= MOST_FIRST_BOARD,
  `first board: ${first.boards} ms (${first.all}; at most ${MOST_FIRST_BOARD} ms)`,
);
const slow = await repeat({ viewport: phone, boards: 4, slow: true });
tell(
  slow.boards <= MOST_SLOW_BOARDS,
  `four boards, slow 4G and a four times slower processor: ${slow.boards} ms (${slow.all}; at most ${MOST_SLOW_BOARDS} ms)`,
);
tell(slow.task <= MOST_TASK, `longest task there: ${slow.task} ms (at most ${MOST_TASK} ms)`);

// A game has its own address.
const game = { game: "diaballik", opponent: { kind: "myself" }, time: "none" };
const asker = await browser.newContext();
const made = await asker.request.post(`${base}/api/games`, { data: game });
const { id } = await made.json();
await asker.close();

// One who plays loads the home page and a game, and nothing of the analysis.
const player = await browser.newContext();
const playing = await player.newPage();
const loaded = new Set();
playing.on("response", (response) => {
  const name = new URL(response.url()).pathname.split("/").at(-1);
  if (scripts.includes(name)) loaded.add(name);
});
for (const path of ["/", `/game/${id}`]) await playing.goto(base + path, { waitUntil: "networkidle" });
await player.close();
const toPlay = [...loaded].reduce((sum, name) => sum + packed(name), 0);
tell(
  toPlay > 0 && toPlay <= MOST_SCRIPT_TO_PLAY,
  `script to play: ${(toPlay / 1000).toFixed(1)} kB with gzip (at most ${MOST_SCRIPT_TO_PLAY / 1000} kB)`,
);
for (const path of [...PAGES, `/game/${id}`]) {
  for (const viewport of SIZES) {
    const { shift } = await measure(path, { viewport });
    const name = path.startsWith("/game/") ? "/game/…" : path;
    tell(
      shift < MOST_SHIFT,
      `shift of ${name} at ${viewport.width}×${viewport.height}: ${shift.toFixed(3)} (below ${MOST_SHIFT})`,
    );
  }
}
await browser.close();
if (!passed) process.exit(1);
