/** What the board says about a cell and about a move. */
import type { CatalogEntry, ClickTarget, Effects, Scene } from "@quadriga/api";
import type { Announcement } from "./picture";
import type { BoardMessages, MoveDescription } from "./i18n/messages";

/** What is known of all cells. */
export interface Seen {
  entry: CatalogEntry;
  messages: BoardMessages;
  scene: Scene;
  targets: readonly ClickTarget[];
  selected: readonly number[];
  along: readonly number[];
  aimed: readonly number[];
  last: Effects | undefined;
  announcement?: Announcement;
  highlights: readonly number[];
}

/** Labels of cells for screen readers: name, piece, marks, purpose. */
export function describeCell(seen: Seen, cell: number): string {
  const { messages, scene } = seen;
  const piece = scene.pieces.find((candidate) => candidate.cell === cell);
  const target = seen.targets.find((candidate) => candidate.cell === cell);
  const marks = (scene.marks ?? []).filter((mark) => mark.cell === cell);
  const links = (scene.links ?? []).filter((link) => link.to === cell);
  const name = (number: number) => seen.entry.board.cells[number]?.name ?? "";
  const parts = [
    name(cell),
    piece ? messages.piece(seen.entry.side_names[piece.side] ?? "", piece.kind) : messages.empty,
    ...unique(marks.map((mark) => messages.mark(mark.kind))),
    ...unique(links.map((link) => messages.link(link.kind, name(link.from)))),
    seen.selected.includes(cell) && messages.selected,
    (seen.along.includes(cell) || seen.aimed.includes(cell)) && messages.along,
    target && messages.target,
    target?.badge && messages.badge(target.badge),
    ends(seen.last).from.includes(cell) && messages.lastFrom,
    ends(seen.last).to.includes(cell) && messages.lastTo,
    seen.announcement?.cell === cell && messages.announced(seen.announcement.parts),
    seen.highlights.includes(cell) && messages.highlighted,
  ];
  return parts.filter(Boolean).join(", ");
}

/** A move in messages. */
export function describeMove(
  entry: CatalogEntry,
  messages: BoardMessages,
  side: number,
  effects: Effects,
): string {
  const name = (cell: number) => entry.board.cells[cell]?.name ?? "";
  const pair = ({ from, to }: { from: number; to: number }): [string, string] => [name(from), name(to)];
  const removed = effects.removed ?? [];
  const over = (towards: number | null | undefined) => typeof towards === "number";
  const told: MoveDescription = {
    side: entry.side_names[side] ?? "",
    moved: (effects.moved ?? []).map(pair),
    pushed: (effects.pushed ?? []).map(pair),
    captured: removed.filter(({ towards }) => !over(towards)).map(({ cell }) => name(cell)),
    out: removed.filter(({ towards }) => over(towards)).map(({ cell }) => name(cell)),
  };
  if (effects.pass) told.pass = pair(effects.pass);
  if (effects.announcement) told.announced = messages.announced(effects.announcement.parts);
  return messages.told(told);
}

/** Where the pieces and the ball of a move began, and where they ended; cells on their way are left out. */
export function ends(effects: Effects | undefined): { from: number[]; to: number[] } {
  const origins = new Map<number, number>();
  for (const { from, to } of effects?.moved ?? []) {
    const origin = origins.get(from) ?? from;
    origins.delete(from);
    origins.set(to, origin);
  }
  const [from, to] = [new Set(origins.values()), new Set(origins.keys())];
  if (effects?.pass) {
    from.add(effects.pass.from);
    to.add(effects.pass.to);
  }
  return { from: [...from].filter((cell) => !to.has(cell)), to: [...to] };
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
