/** Слова страницы «Дебюты». */
import { ruPlural } from "../plural";

export const explorer = {
  title: "Дебюты",
  titleOf: (game: string) => `Дебюты: ${game}`,
  choose: "Дебюты какой игры?",
  chooseHint: "Что играли в позиции, как часто и с каким итогом.",
  board: (game: string) => `${game}, книга дебютов`,
  games: (count: number) => `${count} ${ruPlural(count, "партия", "партии", "партий")} с этой позицией`,
  empty: "Этой позиции нет ни в одной известной партии.",
  emptyHint: "Вернитесь на ход назад или разберите её с программой.",
  source:
    "В книге — партии, сыгранные на этом сервере, партии из первоисточников и партии нашей программы с самой собой.",
  move: "Ход",
  count: "Партии",
  results: "Итоги",
  total: "Всего",
  wins: (side: string, count: number, percent: number) => `${side} ${count} (${percent}\u00a0%)`,
  draws: (count: number, percent: number) => `ничьи ${count} (${percent}\u00a0%)`,
  unknown: (count: number) => `без итога ${count}`,
  play: (move: string) => `Сделать ход ${move}`,
  analyse: "Разобрать эту позицию",
  line: "Ходы до позиции",
};
