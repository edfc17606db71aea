/** The form of a new game, and the request made from it. */
import type { CatalogEntry, NewGame, Numbers } from "@quadriga/api";

/** The kinds of opponents, in the order of the form. */
export const OPPONENTS = ["engine", "invitation", "myself", "engines"] as const;
/** A kind of opponent. */
export type OpponentKind = (typeof OPPONENTS)[number];

/** Times that are offered, by kind. */
export const TIMES = {
  live: ["180+2", "300+3", "600+5", "900+10", "1800+20"],
  move: ["move:15", "move:30", "move:60"],
  days: ["days:1", "days:3", "days:7"],
} as const;

/** The values of the form. */
export interface GameForm {
  opponent: OpponentKind;
  level: number;
  levels: [number, number];
  /** The name of the variant as the catalog has it. */
  variant: string;
  /** The number of each variant that is a family, by its name. */
  variantNumbers: Record<string, number>;
  /** The time for each kind of opponent. */
  time: Record<OpponentKind, string>;
  side: "any" | "0" | "1";
}

/** Sensible choices for a game. */
export function defaults(entry: CatalogEntry): GameForm {
  return {
    opponent: "engine",
    level: 3,
    levels: [4, 4],
    variant: entry.variants[0]?.name ?? "",
    variantNumbers: Object.fromEntries(
      entry.variants.flatMap(({ name, numbers }) => (numbers ? [[name, numbers.usual]] : [])),
    ),
    time: { engine: "none", invitation: "600+5", myself: "none", engines: "none" },
    side: "any",
  };
}

/** The range of N if the variant is a family such as `goal-N`. */
export function numbersOf(entry: CatalogEntry, variant: string): Numbers | undefined {
  return entry.variants.find(({ name }) => name === variant)?.numbers ?? undefined;
}

/** Whether the user can choose a side. */
export function choosesSide(opponent: OpponentKind): boolean {
  return opponent === "engine" || opponent === "invitation";
}

/** Whether there can be a clock: engines that play each other have none. */
export function hasClock(opponent: OpponentKind): boolean {
  return opponent !== "engines";
}

function opponentOf(form: GameForm): NewGame["opponent"] {
  switch (form.opponent) {
    case "engine":
      return { kind: "engine", level: form.level };
    case "engines":
      return { kind: "engines", levels: [...form.levels] };
    default:
      return { kind: form.opponent };
  }
}

/** The name of the chosen variant; a family has its number in place of its N. */
function variantOf(entry: CatalogEntry, { variant, variantNumbers }: GameForm): string {
  const numbers = numbersOf(entry, variant);
  return numbers ? variant.replace(/N$/, String(variantNumbers[variant] ?? numbers.usual)) : variant;
}

/** The request for the game of a form. */
export function newGame(entry: CatalogEntry, form: GameForm): NewGame {
  const side = choosesSide(form.opponent) && form.side !== "any" ? { side: Number(form.side) } : {};
  return {
    game: entry.name,
    variant: variantOf(entry, form),
    opponent: opponentOf(form),
    time: hasClock(form.opponent) ? form.time[form.opponent] : "none",
    ...side,
  };
}

/** A time as numbers, for words. */
export type Time =
  | { kind: "none" }
  | { kind: "live"; minutes: number; increment: number }
  | { kind: "move"; seconds: number }
  | { kind: "days"; days: number };

/** Parses a time control such as `300+3`; nothing if it is unknown. */
export function timeOf(text: string): Time | undefined {
  if (text === "none") return { kind: "none" };
  const live = /^(\d+)\+(\d+)$/.exec(text);
  if (live) return { kind: "live", minutes: Number(live[1]) / 60, increment: Number(live[2]) };
  const other = /^(move|days):(\d+)$/.exec(text);
  if (!other) return undefined;
  const count = Number(other[2]);
  return other[1] === "move" ? { kind: "move", seconds: count } : { kind: "days", days: count };
}
