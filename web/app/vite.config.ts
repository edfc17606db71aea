import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server of the development session; `npx vite app` forwards to it.
const server = process.env["QUADRIGA_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte()],
  build: {
    target: "es2022",
    // The content security policy allows no data: scripts or styles; small pictures are files too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The home page needs little; all pages with a board share most of theirs, and who plays never analyses. More
        // files compress worse.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "study",
              test: /app\/src\/(pages\/(Analysis|Archive|Explorer)|components\/analysis|state\/analysis\/(address|charts|editor|exercises|mistakes|open|preferences|sharing|storage|study))/,
              priority: 1,
            },
            {
              name: "boards",
              test: /app\/src\/(pages\/(Daily|Embed|Game|Learn|Rules)|components\/(Board|CopyField|FactText|GameChooser|GameLoader|LineMoves|MoveNavigation|MoveText|PieceIcon|ProblemMessage|game|home\/NewGame|home\/Level|learn|rules\/ClauseLink|SegmentedControl)|state\/(analysis|lessons\/lesson|game\/(advice|clock|game-|guide|live|premove)))/,
            },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
