import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: {
    include: ["board/test/**/*.test.ts", "app/test/**/*.test.ts"],
    setupFiles: ["app/test/setup.ts"],
    environment: "jsdom",
    // The default leaves a core to the editor; in CI nothing else runs.
    maxWorkers: "100%",
  },
});
