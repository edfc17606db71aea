import { defineConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const port = Number(process.env["QUADRIGA_PORT"] ?? 8199);
const address = `http://127.0.0.1:${port}`;
const root = join(import.meta.dirname, "../..");
// A server of its own, on a folder that nobody else has.
const data = mkdtempSync(join(tmpdir(), "quadriga-browser-"));
const built = join(process.env["CARGO_TARGET_DIR"] ?? join(root, "target"), "debug/quadriga-server");
const server = process.env["QUADRIGA_SERVER_BINARY"] ?? built;

export default defineConfig({
  testDir: "tests",
  outputDir: join(tmpdir(), "quadriga-browser-results"),
  snapshotPathTemplate: "{testDir}/screenshots/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // A machine of two cores draws slowly; nothing is tested by time.
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { maxDiffPixels: 150, threshold: 0.1, animations: "disabled" },
  },
  reporter: [["list"]],
  use: {
    baseURL: address,
    locale: "en-GB",
    timezoneId: "UTC",
    // Nothing but screenshots depends on it, and half of it is drawn in a quarter of the time.
    deviceScaleFactor: 0.5,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env["QUADRIGA_CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
      // Whatever fonts and locale the machine has, pages look the same.
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf"), LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: [
      server,
      `--listen 127.0.0.1:${port}`,
      `--data ${data}`,
      "--log warn",
      "--requests-per-second 100000",
      "--connections-per-address 100000",
    ].join(" "),
    url: `${address}/healthz`,
    timeout: 60_000,
  },
});
