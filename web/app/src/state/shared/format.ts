/** What players, times and results are called. */
import type { ArchivedGame, Player, Problem, Verdict } from "@quadriga/api";
import type { Messages } from "../../i18n/index.svelte";
import { timeOf } from "../home/new-game";

/** The name of a player for people. */
export function playerName(player: Player | undefined, words: Messages): string {
  if (!player || player.kind === "open") return words.game.openSeat;
  if (player.kind === "engine") return words.common.engine(player.level ?? 0);
  return player.name === "" ? words.common.guest : player.name;
}

/** A time for people. */
export function timeName(text: string, { home }: Messages): string {
  const time = timeOf(text);
  switch (time?.kind) {
    case "none":
      return home.times.none;
    case "live":
      return Number.isInteger(time.minutes)
        ? home.minutes(time.minutes, time.increment)
        : home.seconds(time.minutes * 60, time.increment);
    case "move":
      return home.secondsAMove(time.seconds);
    case "days":
      return home.daysAMove(time.days);
    case undefined:
      return text;
  }
}

/** How a listed game ended for the person whose it is: in words and as the name of a sign. */
export function outcomeName(game: ArchivedGame, { archive }: Messages): { words: string; sign: string } {
  if (game.phase !== "over") return { words: archive.phases[game.phase] ?? game.phase, sign: "open" };
  if (game.result === "1/2-1/2") return { words: archive.drawn, sign: "draw" };
  if (game.result === "*") return { words: archive.noResult, sign: "none" };
  const mine = game.mine[0] !== game.mine[1];
  if (!mine) return { words: game.result, sign: "none" };
  const won = game.mine[game.result === "1-0" ? 0 : 1] === true;
  return won ? { words: archive.won, sign: "win" } : { words: archive.lost, sign: "loss" };
}

/** A message of the server as a sentence; one that begins with a move is left as it is. */
export function sentence(message: string): string {
  return message.replace(/^\p{Ll}(?=\p{L}*[\s,:.!])/u, (letter) => letter.toUpperCase());
}

/** A message of the server as a sentence that stands alone, with a full stop. */
export function withStop(message: string): string {
  const told = sentence(message);
  return /[.!?…]$/u.test(told) ? told : `${told}.`;
}

/** The message of a problem without the clause at its end, which is shown separately. */
export function withoutClause({ message, clause }: Problem): string {
  const end = ` (${clause ?? ""})`;
  return clause && message.endsWith(end) ? message.slice(0, -end.length) : message;
}

/**
 * A score of the engine for people: as short as a badge needs, and in words. Scores are the first side's: `+` is better
 * for it, `−` for the second; `#3` is a win in three moves, and `#0` a game that has been won.
 */
export function scoreName(
  score: string,
  sides: readonly string[],
  { analysis }: Messages,
): { short: string; words: string } {
  const text = analysis.score;
  const [first = "", second = ""] = sides;
  const [, minus, turns] = /^#(−?)(\d+)$/.exec(score) ?? [];
  const winner = minus === undefined ? undefined : minus === "" ? first : second;
  if (winner !== undefined && turns === "0") return { short: text.won, words: text.wins(winner) };
  if (winner !== undefined) return { short: score, words: text.winsIn(winner, Number(turns)) };
  if (score === "1-0" || score === "0-1") {
    return { short: score, words: text.wins(score === "1-0" ? first : second) };
  }
  if (score.includes("½")) return { short: score, words: text.drawn };
  if (/^[+−]0\.00$/.test(score)) return { short: score, words: `${score} (${text.even})` };
  return { short: score, words: `${score} (${text.better(score.startsWith("−") ? second : first)})` };
}

/** How a game ended, as a sentence with the clause of the rules after it. */
export function verdictSentence({ words, clause }: Verdict): string {
  const told = sentence(withoutClause({ code: "", message: words, clause: clause ?? null }));
  return clause ? `${told} (${clause}).` : `${told}.`;
}
