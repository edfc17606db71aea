/** Stored answers of the server. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogEntry, ClickNode, Options, PositionView } from "@quadriga/api";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", `${name}.json`), "utf8"));

/** The games, in English unless told otherwise. */
export const catalog = (language = "en") => read(`catalog-${language}`) as CatalogEntry[];

/** A game. */
export function entry(name: string, language = "en"): CatalogEntry {
  const found = catalog(language).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no game ${name}`);
  return found;
}

/** A position. */
export const view = (name: string) => read(name) as PositionView;

/** The number of a cell by its name. */
export function cell(game: string, name: string): number {
  const found = entry(game).board.cells.findIndex((candidate) => candidate.name === name);
  if (found < 0) throw new Error(`no cell ${name} in ${game}`);
  return found;
}

/** All sequences of clicks that a tree knows, with what they come to. */
export function paths(options: Options): { clicks: number[]; node: ClickNode }[] {
  const nodes = options.tree?.nodes ?? [];
  const found: { clicks: number[]; node: ClickNode }[] = [];
  const visit = (number: number, clicks: number[]): void => {
    const node = nodes[number];
    if (!node) return;
    found.push({ clicks, node });
    for (const target of node.targets ?? []) {
      if (typeof target.node === "number") visit(target.node, [...clicks, target.cell]);
    }
  };
  visit(0, [...options.prefix]);
  return found;
}
