/** What is told of a read game before it is chosen. */
import type { GameTree } from "@quadriga/api";

/** The value of a tag. */
export function tagOf(tree: GameTree, name: string): string | undefined {
  return tree.tags?.find(([known]) => known === name)?.[1];
}

/** How many moves the main line has: the first child of each move follows it. */
export function mainLineLength({ nodes }: GameTree): number {
  const first = new Map<number, number>();
  nodes.forEach(({ parent }, index) => {
    const above = parent ?? -1;
    if (!first.has(above)) first.set(above, index);
  });
  let length = 0;
  for (let at = first.get(-1); at !== undefined; at = first.get(at)) length += 1;
  return length;
}

/** The ending of a file of a format. */
export function endingOf(format: string): string {
  return { json: "json", list: "txt", apgn: "pgn", abapro: "txt" }[format] ?? "qgr";
}
