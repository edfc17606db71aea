/** Russian messages, and those of every page. */
import { ru as board } from "@quadriga/board";
import type { Messages } from "../index.svelte";
import { analysis, explorer } from "./analysis";
import { archive, home } from "./home";
import { game } from "./game";
import { learn, rules } from "./learn";

const LEVELS = [
  "первые шаги",
  "новичок",
  "лёгкий",
  "любитель",
  "уверенный",
  "сильный",
  "очень сильный",
  "эксперт",
  "мастер",
  "полная сила",
];

const common = {
  skip: "Перейти к содержимому",
  pages: "Страницы",
  language: "Язык",
  loading: "Загрузка…",
  notFound: "Такой страницы нет.",
  lost: {
    title: "Мимо доски",
    text: "По этому адресу ничего нет. Возможно, ссылка скопирована не полностью.",
  },
  toHome: "К играм",
  retry: "Повторить",
  offline: "Нет связи с сервером.",
  close: "Закрыть",
  copy: "Копировать",
  copied: "Скопировано",
  level: (level: number) => LEVELS[level - 1] ?? String(level),
  engine: (level: number) => `Программа, уровень ${level}`,
  percent: (value: number) => `${value}\u00a0%`,
  guest: "Гость",
  you: "вы",
  boardOf: (game: string) => `Доска: ${game}`,
  settings: {
    title: "Настройки",
    name: "Ваше имя",
    nameHint: "Его видят соперники. Можно не указывать.",
    saveName: "Сохранить",
    nameSaved: "Имя сохранено.",
    look: "Вид",
    theme: "Тема",
    themes: {
      auto: "как в системе",
      light: "светлая",
      dark: "тёмная",
      "high-contrast": "контрастная",
      "colour-blind": "для дальтоников",
    },
    coordinates: "Координаты по краям",
    animation: "Анимация ходов",
    playing: "Игра",
    sound: "Звук",
    volume: "Громкость",
    confirm: "Подтверждать каждый ход",
    confirmHint: "Чтобы сделать введённый ход, нажмите «Сделать ход» или Enter.",
    premove: "Предварительные ходы",
    premoveHint:
      "Введите следующий ход, пока соперник думает: если он останется возможным, он будет сделан сразу.",
    shortcuts: "Горячие клавиши",
    shortcutsHint: "Если выключить, одиночные клавиши вроде M или F не действуют.",
  },
  help: {
    title: "Справка",
    moving: "Как сделать ход",
    movingText:
      "Нажмите на шашку или шар, потом на одно из отмеченных полей — или просто перетащите. Если ход состоит из нескольких действий, завершите его кнопкой «Завершить ход». Если так ходить нельзя, вы увидите почему, а введённое сохранится.",
    onBoard: "На доске",
    onPage: "На этой странице",
    list: {
      arrows: "перейти на соседнее поле",
      row: "к началу или концу горизонтали",
      corner: "к первому или последнему полю",
      choose: "выбрать поле",
      extend: "выбрать соседнее поле в этом направлении; подходят и буквы направлений",
      finish: "завершить или подтвердить ход",
      back: "отменить действие",
      letGo: "снять выбор",
      resize: "удлинить или укоротить линию; иначе — перебрать доступные поля",
      cycle: "перебрать доступные поля",
      hex: "шесть направлений шестиугольной доски",
      erase: "освободить поле при расстановке позиции",
      moves: "листать ходы партии",
      cancel: "отменить предварительный ход",
      close: "закрыть поле ввода или окно",
      type: "ввести ход текстом",
      flip: "повернуть доску",
      sound: "включить или выключить звук",
      help: "эта справка",
      steps: "к предыдущему или следующему шагу",
    },
    off: "Горячие клавиши выключены в настройках.",
    rules: "Правила шаг за шагом",
  },
};

/** All Russian messages. */
export const ru: Messages = { analysis, archive, board, common, explorer, game, home, learn, rules };
