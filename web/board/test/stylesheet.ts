/** Just enough of a style sheet's rules to know which custom properties an element has. */
import { textOf } from "./skin-fixtures";

/** Properties with a selector, and the condition around them. */
interface Rule {
  media: string;
  selectors: string[];
  properties: Map<string, string>;
}

/** What the reader's system asks for. */
export interface System {
  scheme?: "light" | "dark";
  media?: string;
}

/** The rules of `themes.css` with its imports, in order. */
export const rules: Rule[] = read();

function read(): Rule[] {
  const main = textOf("..", "src", "themes.css");
  const imported = [...main.matchAll(/@import "\.\/(.*)";/g)].map(([, path]) => textOf("..", "src", path!));
  return imported.flatMap((css) => parse(css.replace(/\/\*[^]*?\*\//g, ""), ""));
}

function parse(css: string, media: string): Rule[] {
  const found: Rule[] = [];
  let rest = css.trim();
  while (rest !== "") {
    const open = rest.indexOf("{");
    const close = matching(rest, open);
    const [head, body] = [rest.slice(0, open).trim(), rest.slice(open + 1, close)];
    if (head.startsWith("@media")) found.push(...parse(body, head.slice(6).trim()));
    else found.push({ media, selectors: split(head), properties: declarations(body) });
    rest = rest.slice(close + 1).trim();
  }
  return found;
}

/** Where the bracket at `open` is closed. */
function matching(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "{") depth++;
    if (text[i] === "}" && --depth === 0) return i;
  }
  throw new Error(`a bracket is never closed: ${text.slice(0, 80)}`);
}

/** The parts between commas that are not in brackets. */
function split(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((part) => part.trim());
}

function declarations(body: string): Map<string, string> {
  const pairs = body.split(";").flatMap((line) => {
    const colon = line.indexOf(":");
    return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const];
  });
  return new Map(pairs);
}

/** How specific a selector of classes and attributes is; in `:is()` all parts count alike. */
function specificity(selector: string): number {
  return selector.replace(/:is\(([^,)]*)[^)]*\)/g, "$1").match(/[.[]/g)?.length ?? 0;
}

/** The custom properties of a board, with `light-dark()` decided. */
export function propertiesOf(
  theme: string,
  skin: string,
  { scheme = "light", media = "" }: System = {},
): Map<string, string> {
  const board = document.createElement("div");
  board.className = "quadriga-board";
  board.dataset.theme = theme;
  board.dataset.skin = skin;
  const matched = rules
    .filter((rule) => rule.media === "" || rule.media === media)
    .flatMap(({ selectors, properties }) =>
      selectors
        .filter((selector) => board.matches(selector))
        .map((selector) => ({ properties, weight: specificity(selector) })),
    );
  // Sorting is stable: of equal weights the later rule wins.
  const values = new Map(
    matched.sort((a, b) => a.weight - b.weight).flatMap(({ properties }) => [...properties]),
  );
  const asked = values.get("color-scheme") ?? "light";
  const isDark = asked === "dark" || (asked === "light dark" && scheme === "dark");
  return new Map(
    [...values].map(([name, value]) => {
      const pair = /^light-dark\((.*), (.*)\)$/.exec(value);
      return [name, pair === null ? value : pair[isDark ? 2 : 1]!];
    }),
  );
}
