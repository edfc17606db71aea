/** The board's messages in Russian. */
import type { BoardMessages } from "./messages";

const PIECES: Readonly<Record<string, string>> = {
  man: "шашка",
  "ball-holder": "шашка с мячом",
  marble: "шар",
};

const MARKS: Readonly<Record<string, string>> = {
  attacked: "под атакой",
  "attacked-ineffectively": "под нерезультативной атакой",
  pinned: "связана",
  wall: "часть цепочки",
  crossed: "в первом ряду соперника",
};

const LINKS: Readonly<Record<string, string>> = {
  pass: "пас с",
  "blocked-pass": "закрытый пас с",
  attack: "атака с",
  "ineffective-attack": "нерезультативная атака с",
};

const ANNOUNCED: Readonly<Record<string, string>> = {
  attack: "атака на",
  "ineffective-attack": "нерезультативная атака на",
  "final-attack": "атака, от которой не закрыться, на",
};

/** The colour of one piece, from the name of a side: «красная», «синяя» (шашка), «чёрный» (шар). */
const colour = (side: string, masculine: boolean) =>
  side
    .toLowerCase()
    .replace(/ые$/, masculine ? "ый" : "ая")
    .replace(/ие$/, masculine ? "ий" : "яя");

const pairs = (list: readonly [string, string][]) => list.map(([from, to]) => `${from} — ${to}`).join(", ");

const plural = (count: number, one: string, few: string, many: string) => {
  const form = new Intl.PluralRules("ru").select(count);
  return form === "one" ? one : form === "few" ? few : many;
};

/** Russian messages. */
export const ru: BoardMessages = {
  empty: "пусто",
  piece: (side, kind) => `${colour(side, kind === "marble")} ${PIECES[kind] ?? "шашка"}`,
  mark: (kind) => MARKS[kind] ?? kind,
  link: (kind, from) => `${LINKS[kind] ?? "линия с"} ${from}`,
  target: "доступно",
  badge: (text) => text.replace("–", " против "),
  selected: "выбрано",
  along: "движется вместе",
  announced: (parts) =>
    parts
      .map(({ kind, columns }) =>
        columns.length === 0 ? "у соперника нет ходов" : `${ANNOUNCED[kind] ?? kind} ${columns.join(", ")}`,
      )
      .join("; "),
  lastFrom: "начало последнего хода",
  lastTo: "конец последнего хода",
  highlighted: "отмечено",
  chose: (cell, targets) =>
    targets === 0
      ? `выбрано ${cell}`
      : `выбрано ${cell}, дальше ${targets} ${plural(targets, "поле", "поля", "полей")}`,
  step: (number, from, to) => `действие ${number}: ${from} — ${to}`,
  mayEnd: "ход можно завершить",
  confirm: "подтвердите ход",
  dropped: "выбор отменён",
  cleared: "ход отменён",
  nothing: "отменять или завершать нечего",
  told: ({ side, moved, pushed, captured, out, pass, announced }) =>
    `${side}: ${[
      moved.length > 0 && pairs(moved),
      pass && `пас ${pass[0]} — ${pass[1]}`,
      pushed.length > 0 && `сдвинуто ${pairs(pushed)}`,
      captured.length > 0 && `взято ${captured.join(", ")}`,
      out.length > 0 && `вытолкнуто с поля ${out.join(", ")}`,
      announced,
    ]
      .filter(Boolean)
      .join("; ")}`,
  help: (hexagonal, shortcuts) =>
    [
      "Стрелки перемещают по полям, Home и End — к началу и концу горизонтали.",
      shortcuts &&
        (hexagonal
          ? "Клавиши Q W, A S и Z X (Й Ц, Ф Ы и Я Ч) ведут по шести направлениям."
          : "Клавиши Q W и Z X (Й Ц и Я Ч) ведут по диагоналям."),
      "Пробел или Enter выбирает поле, Shift с направлением — соседнее поле.",
      shortcuts
        ? "Enter на последнем поле или на недоступном поле завершает ход, как и E (У)."
        : "Enter на последнем поле или на недоступном поле завершает ход.",
      "Backspace отменяет действие, Escape — выбор.",
      shortcuts &&
        "[ и ] удлиняют или укорачивают линию, а если это невозможно — перебирают доступные поля, как { и }.",
    ]
      .filter(Boolean)
      .join(" "),
  signs: {
    last: "последний ход",
    selected: "выбрано",
    along: "пойдёт вместе",
    target: "сюда можно пойти",
    capture: "можно выбрать или взять",
    badge: "сколько ваших против скольких чужих",
    partner: "партнёр, благодаря которому ход возможен",
    step: "действия вашего хода по порядку",
    attacked: "под атакой: закройтесь",
    "attacked-ineffectively": "под нерезультативной атакой",
    pinned: "связана: не может открыть линию",
    wall: "часть цепочки",
    crossed: "дошла до первого ряда соперника",
    pass: "возможный пас",
    "blocked-pass": "закрытый пас и шашка-помеха",
    attack: "атака на ворота",
    "ineffective-attack": "нерезультативная атака",
    announcement: "объявленная с последним ходом атака",
    best: "подсказанный ход",
    alternative: "предварительный ход или другая возможность",
  },
  enlarge: "Увеличить доску",
  shrink: "Показать всю доску",
};
