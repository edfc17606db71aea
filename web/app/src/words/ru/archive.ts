/** Слова страницы «Мои партии». */
import { ruPlural } from "../plural";

export const archive = {
  title: "Мои партии",
  search: "Поиск",
  game: "Игра",
  anyGame: "все игры",
  result: "Результат",
  anyResult: "любой",
  results: {
    "1-0": "победа первого игрока",
    "0-1": "победа второго игрока",
    "1/2-1/2": "ничья",
    "*": "без результата",
  } as Record<string, string>,
  phase: "Состояние",
  anyPhase: "любое",
  phases: { waiting: "ждёт соперника", playing: "идёт", over: "окончена" } as Record<string, string>,
  name: "Имя игрока",
  won: "победа",
  lost: "поражение",
  drawn: "ничья",
  noResult: "без результата",
  against: (first: string, second: string) => `${first} – ${second}`,
  plies: (count: number) => `${count} ${ruPlural(count, "ход", "хода", "ходов")}`,
  more: "Показать ещё",
  empty: "Партий пока нет. Всё, что вы сыграете, сохранится здесь.",
  nothing: "Таких партий нет.",
  clear: "Сбросить поиск",
};
