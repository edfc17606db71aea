/** The form of a new game, and the request made from it. */
import type { CatalogEntry, NewGame, Numbers } from "@quadriga/api";

/** The kinds of opponents, in the order of the form. */
export const OPPONENTS = ["engine", "invitation", "myself", "engines"] as const;
/** A kind of opponent. */
export type OpponentKind = (typeof OPPONENTS)[number];

/** Times that are offered, by kind; 10 and 15 minutes without increment are those of Abalone's source. */
export const TIMES = {
  live: ["3m+2s", "5m+3s", "10m+0s", "10m+5s", "15m+0s", "15m+10s", "30m+20s"],
  move: ["15s/move", "30s/move", "1m/move"],
  days: ["1d/move", "3d/move", "7d/move"],
} as const;

/** The kinds of times to choose from: days per move are for people, the engine does not need them. */
export function timeKinds(opponent: OpponentKind): (keyof typeof TIMES)[] {
  return opponent === "engine" ? ["live", "move"] : ["live", "move", "days"];
}

/** The value of the time field with which the two numbers beside it count. */
export const OWN_TIME = "own";
/** The limits of these numbers. */
export const OWN_LIMITS = { minutes: { least: 1, most: 180 }, increment: { least: 0, most: 180 } } as const;

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
  /** The time of one's own: minutes for the game, seconds that each move adds. */
  own: { minutes: number; increment: number };
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
    time: { engine: "none", invitation: "10m+5s", myself: "none", engines: "none" },
    own: { minutes: 20, increment: 10 },
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

/** The time of the form as requests have it. */
function timeIn({ opponent, time, own }: GameForm): string {
  if (!hasClock(opponent)) return "none";
  return time[opponent] === OWN_TIME ? `${own.minutes}m+${own.increment}s` : time[opponent];
}

/** The request for the game of a form. */
export function newGame(entry: CatalogEntry, form: GameForm): NewGame {
  const side = choosesSide(form.opponent) && form.side !== "any" ? { side: Number(form.side) } : {};
  return {
    game: entry.name,
    variant: variantOf(entry, form),
    opponent: opponentOf(form),
    time: timeIn(form),
    ...side,
  };
}

/** A time as numbers, for words. */
export type Time =
  | { kind: "none" }
  | { kind: "live"; minutes: number; increment: number }
  | { kind: "move"; seconds: number }
  | { kind: "days"; days: number };

const SECONDS = { s: 1, m: 60, h: 3600 } as const;

/** The seconds of a duration such as `90s`, `5m` or `1h`; nothing if it is unknown. */
function secondsOf(text: string | undefined): number | undefined {
  const match = /^(\d+)([smh])$/.exec(text ?? "");
  return match ? Number(match[1]) * SECONDS[match[2] as keyof typeof SECONDS] : undefined;
}

/** Parses a time control as the server writes it, such as `5m+3s`; nothing if it is unknown. */
export function timeOf(text: string): Time | undefined {
  if (text === "none") return { kind: "none" };
  const days = /^(\d+)d\/move$/.exec(text);
  if (days) return { kind: "days", days: Number(days[1]) };
  if (text.endsWith("/move")) {
    const seconds = secondsOf(text.slice(0, -"/move".length));
    return seconds === undefined ? undefined : { kind: "move", seconds };
  }
  const live = /^(\w+)\+(\w+)$/.exec(text);
  const [base, increment] = [secondsOf(live?.[1]), secondsOf(live?.[2])];
  return base === undefined || increment === undefined
    ? undefined
    : { kind: "live", minutes: base / 60, increment };
}
