# Все тексты «Квадриги» для людей, по-русски. Имена и переменные совпадают с en.ftl: это проверяет тест.
# Пункт правил, например (F3), дописывает программа; она же ставит перед отказом запись хода.

## Ходы, которые не удалось прочитать: quadriga-core, SyntaxError.
## $where: "inside" ($found — то, что стоит на этом месте) или "end".

syntax-column = { $where ->
    [end] не хватает вертикали ({ $choice })
   *[inside] ожидается вертикаль ({ $choice }), а не «{ $found }»
}
syntax-row = { $where ->
    [end] не хватает горизонтали ({ $choice })
   *[inside] ожидается горизонталь ({ $choice }), а не «{ $found }»
}
syntax-on-board = { $where ->
    [end] не хватает поля доски ({ $choice })
   *[inside] ожидается поле доски ({ $choice }), а не «{ $found }»
}
syntax-dash = { $where ->
    [end] не хватает дефиса
   *[inside] ожидается дефис, а не «{ $found }»
}
syntax-dash-or-pass = { $where ->
    [end] не хватает знака «-» (перемещение) или «>» (пас)
   *[inside] ожидается «-» (перемещение) или «>» (пас), а не «{ $found }»
}
syntax-comma-or-end = { $where ->
    [end] не хватает запятой
   *[inside] ожидается запятая или конец хода, а не «{ $found }»
}
syntax-attack-or-end = { $where ->
    [end] не хватает вертикалей атакованных полей
   *[inside] ожидается объявление атаки или конец хода, а не «{ $found }»
}
syntax-new-column = вертикаль «{ $found }» названа дважды
syntax-end = ожидается конец хода, а не «{ $found }»

## Позиции, которые не удалось прочитать: quadriga-core, PositionError.

position-unknown-letter = неизвестный знак «{ $found }»: допустимы { $pieces } и числа пустых полей
position-zero-run = число пустых полей не может начинаться с нуля
position-row-too-long = в ряду { $row } (сверху) больше { $cells ->
    [one] { $cells } поля
   *[many] { $cells } полей
}
position-row-too-short = в ряду { $row } (сверху) должно быть { $cells ->
    [one] { $cells } поле
    [few] { $cells } поля
   *[many] { $cells } полей
}, а записано { $written }
position-missing-row = не хватает ряда { $row } из { $rows }
position-too-many-rows = слишком много рядов: на доске их { $rows }
position-too-many-pieces = { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
} на доске больше { $most }
position-too-many-lost = { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
} вместе с потерянными больше { $most }
position-second-ball = { $colour ->
    [red] у красных
    [blue] у синих
    [white] у белых
    [black] у чёрных
   *[other] { $colour }:
} больше одного мяча
position-no-ball = { $colour ->
    [red] у красных
    [blue] у синих
    [white] у белых
    [black] у чёрных
   *[other] { $colour }:
} нет мяча
position-expected-blank = { $where ->
    [end] не хватает пробела и продолжения
   *[inside] ожидается пробел, а не «{ $found }»
}
position-expected-side = { $where ->
    [end] не указана очередь хода ({ $first } или { $second })
   *[inside] ожидается очередь хода ({ $first } или { $second }), а не «{ $found }»
}
position-expected-number = { $where ->
    [end] не хватает числа от { $least } до { $most }
   *[inside] ожидается число от { $least } до { $most }
}
position-expected-number-or-dash = { $where ->
    [end] не хватает числа от { $least } до { $most } или «-»
   *[inside] ожидается число от { $least } до { $most } или «-»
}
position-expected-dash = { $where ->
    [end] не хватает «-»
   *[inside] ожидается «-», а не «{ $found }»
}
position-expected-end = ожидается конец позиции, а не «{ $found }»

## Прочие отказы: quadriga-core, quadriga-games.

game-is-over = игра окончена: { $reason }
unknown-variant = { $game ->
    [abalone] в абалоне
    [diaballik] в диабаллике
    [football] в футбол-шашках
    [phalanx] в фалангах
   *[other] { $game }:
} нет варианта «{ $variant }»
unknown-cell = поля с номером { $cell } нет

## Конец игры. end-… — причина, outcome-… — вся строка. На странице партии причина обращена к $viewer: winner
## (победитель), loser (проигравший), player (игрок без победителя), mover (предупреждение перед ходом), neutral.

going-on = игра продолжается
outcome-win = победа { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
}: { $reason }
outcome-draw = ничья: { $reason }
end-repetition = позиция повторилась в третий раз
end-ply-cap = сделано условленное число ходов
end-no-legal-move = { $viewer ->
    [winner] у соперника нет ходов
    [loser] у вас нет ходов
    [neutral] у { $loser ->
        [red] красных
        [blue] синих
        [white] белых
        [black] чёрных
       *[other] { $loser }
    } нет ходов
   *[other] у соперника нет ходов
}
end-time = { $viewer ->
    [winner] у соперника вышло время
    [loser] у вас вышло время
    [neutral] у { $loser ->
        [red] красных
        [blue] синих
        [white] белых
        [black] чёрных
       *[other] { $loser }
    } вышло время
   *[other] у соперника вышло время
}
end-illegal-move = соперник сделал недопустимый ход
end-no-move-chosen = соперник не выбрал ход
end-panic = в программе соперника произошёл сбой
end-refused = соперник отверг допустимый ход или позицию
end-garbage = соперник прислал неразборчивый ответ
end-no-answer = соперник не ответил вовремя
end-crash = программа соперника завершилась посреди партии
end-too-much = программа соперника превысила лимит ресурсов
end-disagreement = соперник ошибочно счёл партию оконченной
end-not-ready = программа соперника не запустилась
end-adjudicated-win = присуждение: оба игрока согласны, кто победит
end-adjudicated-draw = присуждение: оба игрока согласны на ничью
end-resignation = { $viewer ->
    [winner] соперник сдался
    [loser] вы сдались
    [neutral] { $loser ->
        [red] красные
        [blue] синие
        [white] белые
        [black] чёрные
       *[other] { $loser }
    } сдались
   *[other] соперник сдался
}
end-agreement = { $viewer ->
    [player] вы согласились на ничью
    [neutral] игроки согласились на ничью
   *[other] по соглашению
}

## Игроки и матчи: quadriga-arena. $part — неверная часть описания игрока.

arena-unknown-player = неизвестный игрок «{ $part }»: доступны engine, random, greedy и alphabeta, а из программ — ugi и contest
arena-no-value = «{ $part }»: нужна запись вида имя=значение
arena-unknown-setting = «{ $part }»: неизвестная настройка
arena-other-players-setting = «{ $part }»: у этого игрока такой настройки нет
arena-setting-twice = «{ $part }»: настройка указана дважды
arena-number-from = «{ $part }»: нужно целое число от { $least } до { $most }
arena-no-time = «{ $part }»: нужна длительность, например 100ms или 1.5s
arena-no-clock = «{ $part }»: нужен контроль времени, например 10s+100ms или 5m+3s
arena-empty-value = «{ $part }»: значение не указано
arena-yes-or-no = «{ $part }»: нужно yes или no
arena-quotes = «{ $part }»: кавычки не закрыты
arena-no-command = { $part }: не указана настройка cmd — команда, которая запускает программу
arena-no-adjudication = «{ $part }» — не правило присуждения; примеры: win=800/6, draw=10/20/80
arena-any-number-from = «{ $part }»: нужно число от { $least } до { $most }, например 0.5
arena-setting-missing = не указана настройка «{ $part }»
arena-no-model = «{ $part }»: нужно normalised или logistic
arena-elo-order = «{ $part }»: elo0 должно быть меньше elo1
arena-errors-too-great = «{ $part }»: сумма alpha и beta должна быть меньше 1
arena-players-from = в турнире должно быть от 2 до { $most } участников
arena-heads-from = в голове гонтлета может быть от 1 до { $most } из этих участников
arena-no-rounds = в турнире должен быть хотя бы один тур
arena-no-pairs = во встрече должна быть хотя бы одна пара партий

## Игры и их варианты.

game-abalone = Абалон
game-diaballik = Диабаллик
game-football = Футбол-шашки
game-phalanx = Фаланги

## Абалон.

abalone-empty = поле { $cell } пусто
abalone-theirs = на { $cell } стоит { $colour ->
    [red] красный
    [blue] синий
    [white] белый
    [black] чёрный
   *[other] { $colour }
} шар, не ваш
abalone-not-neighbours = { $to } и { $from } — не соседние поля
abalone-not-in-line = { $first } и { $second } не на одной линии
abalone-same-ends = поле { $cell } названо дважды: назовите оба конца линии
abalone-too-long = от { $first } до { $second } { $cells ->
    [one] { $cells } поле
    [few] { $cells } поля
   *[many] { $cells } полей
}, а перемещаются не больше трёх шаров
abalone-gap = поле { $cell } пусто, а шары должны стоять на линии подряд
abalone-four-in-row = четыре шара подряд, от { $rear } до { $fourth }, а перемещаются не больше трёх
abalone-own-in-front = путь закрыт вашим же шаром на { $cell }
abalone-not-empty = для бокового перемещения нужны пустые поля, а на { $cell } стоит { $colour ->
    [red] красный
    [blue] синий
    [white] белый
    [black] чёрный
   *[other] { $colour }
} шар
abalone-push-needs-more = { $own } против { $theirs }: для выталкивания нужно больше шаров
abalone-own-behind = на { $cell } не вытолкнуть: там стоит ваш же шар
abalone-over-the-edge = шар с { $cell } ушёл бы за край доски
abalone-cannot-move = шару на { $cell } некуда идти
abalone-line-cannot-move = шарам от { $first } до { $second } некуда идти
abalone-too-far = поле { $cell } слишком далеко: передний шар придёт на { $lands }
abalone-part-of-line = { $cell } — поле самой линии: укажите, куда ей идти
abalone-complete = ход уже закончен, поле { $cell } лишнее
end-abalone-six-out = { $viewer ->
    [winner] вы вытолкнули шесть шаров
    [loser] соперник вытолкнул шесть ваших шаров
    [neutral] { $winner ->
        [red] красные
        [blue] синие
        [white] белые
        [black] чёрные
       *[other] { $winner }
    } вытолкнули шесть шаров
   *[other] вытолкнуто шесть шаров
}
tally-abalone-lost = потеряно шаров
aim-abalone = Вытолкните за край шесть шаров соперника.
variant-name-abalone-standard = Стандартный
variant-name-abalone-belgian-daisy = Бельгийская ромашка
variant-name-abalone-german-daisy = Немецкая ромашка
variant-name-abalone-dutch-daisy = Голландская ромашка
variant-name-abalone-swiss-daisy = Швейцарская ромашка
variant-name-abalone-domination = Доминирование
variant-abalone-standard = два полных ряда и ещё три шара
variant-abalone-belgian-daisy = бельгийская ромашка: по две ромашки в противоположных углах
variant-abalone-german-daisy = немецкая ромашка: бельгийская, сдвинутая на ряд к середине
variant-abalone-dutch-daisy = голландская ромашка: бельгийская, у которой центральные шары поменялись местами
variant-abalone-swiss-daisy = швейцарская ромашка: немецкая, у которой центральные шары поменялись местами
variant-abalone-domination = доминирование: по два клина, сходящихся к середине

## Диабаллик. $action — действие, о котором речь, $number — его место в ходе.

diaballik-third-step = { $action } — уже третье перемещение, а их может быть не больше двух
diaballik-second-pass = { $action } — уже второй пас, а он может быть только один
diaballik-step-after-pass = { $action } идёт после паса, а в этом варианте перемещаются только до него
diaballik-no-piece = поле { $cell } пусто
diaballik-opposing-piece = на { $cell } шашка соперника
diaballik-holder-steps = шашка на { $cell } владеет мячом и не может перемещаться
diaballik-not-next-to = { $to } не рядом с { $from } по горизонтали или вертикали
diaballik-occupied = на { $cell } стоит { $colour ->
    [red] красная
    [blue] синяя
    [white] белая
    [black] чёрная
   *[other] { $colour }
} шашка
diaballik-stuck = рядом с шашкой на { $cell } нет пустых полей
diaballik-ball-elsewhere = мяч на { $ball }, а не на { $cell }
diaballik-not-in-line = { $from } и { $to } не на одной горизонтали, вертикали или диагонали
diaballik-in-the-way = мешает { $colour ->
    [red] красная
    [blue] синяя
    [white] белая
    [black] чёрная
   *[other] { $colour }
} шашка на { $cell }
diaballik-nobody-receives = на { $cell } некому принять мяч
diaballik-opponent-receives = на { $cell } шашка соперника, ей мяч не передать
diaballik-nobody-in-reach = с { $cell } мяч передать некому: ни одна линия не ведёт прямо к своей шашке
diaballik-ball-is-home = мяч дошёл до последней горизонтали, { $cell }: ход на этом закончен
end-diaballik-ball-home = { $viewer ->
    [winner] вы довели мяч до последней горизонтали
    [loser] соперник довёл мяч до последней горизонтали
    [neutral] { $winner ->
        [red] красные
        [blue] синие
        [white] белые
        [black] чёрные
       *[other] { $winner }
    } довели мяч до последней горизонтали
   *[other] мяч на последней горизонтали
}
end-diaballik-wall = { $viewer ->
    [winner] соперник оставил непрерывную цепочку
    [loser] вы оставили непрерывную цепочку
    [mover] ваши шашки останутся непрерывной цепочкой
    [neutral] { $loser ->
        [red] красные
        [blue] синие
        [white] белые
        [black] чёрные
       *[other] { $loser }
    } оставили непрерывную цепочку
   *[other] соперник оставил непрерывную цепочку
}
end-diaballik-official-wall = { $viewer ->
    [winner] рядом с цепочкой соперника не меньше трёх ваших шашек
    [loser] рядом с вашей цепочкой не меньше трёх чужих шашек
    [mover] рядом с вашей цепочкой окажется не меньше трёх чужих шашек
    [neutral] рядом с цепочкой { $loser ->
        [red] красных
        [blue] синих
        [white] белых
        [black] чёрных
       *[other] { $loser }
    } не меньше трёх чужих шашек
   *[other] рядом с цепочкой соперника не меньше трёх чужих шашек
}
aim-diaballik = Доведите свой мяч до последней горизонтали.
variant-name-diaballik-standard = Стандартный
variant-name-diaballik-ordered = Сначала перемещения
variant-name-diaballik-official = Как в изданной игре
variant-diaballik-standard = два перемещения и пас в любом порядке; кто оставил свою цепочку, проиграл
variant-diaballik-ordered = перемещения только до паса
variant-diaballik-official = цепочка проигрывает, только если рядом с ней три чужие шашки

## Футбол-шашки.

football-empty = поле { $cell } пусто
football-not-yours = на { $cell } шашка соперника
football-stuck = у шашки на { $cell } нет ходов
football-occupied = поле { $cell } занято
football-not-in-line = { $from } и { $to } не на одной горизонтали, вертикали или диагонали
football-in-the-way = на { $cell } помеха
football-partner-blocked = шашка { $partner } не видит поле { $to }: на { $cell } помеха
football-no-partner = нет партнёра: ни одна другая ваша шашка не видит { $to }
football-no-partner-at-home = вдоль исходной горизонтали ходят относительно шашки на ней же, а оттуда поле { $to } не видно
football-home-full = в воротах { $count ->
    [one] { $count } шашка
    [few] { $count } шашки
   *[many] { $count } шашек
}: вернуться можно, только если их не больше пяти
football-forbidden-row = на { $row }-й горизонтали, штрафной площадке, останавливаться нельзя
football-opens = ход открывает результативную атаку: { $attacker } сможет пойти на { $goal }
football-leaves-open = от атаки на { $goal } надо закрыться: { $attacker } по-прежнему может туда пойти
football-complete = { $move } — уже законченный ход
football-no-announcement = объявлено «{ $written }», но ход ничего не атакует
football-wrong-announcement = надо объявить «{ $right }», а не «{ $written }»
end-football-scored = { $viewer ->
    [winner] гол! Ваша шашка в воротах соперника
    [loser] гол! Шашка соперника в ваших воротах
    [neutral] { $winner ->
        [red] красные
        [blue] синие
        [white] белые
        [black] чёрные
       *[other] { $winner }
    } забили гол
   *[other] забит гол
}
end-football-conceded = { $viewer ->
    [winner] гол! У { $loser ->
        [red] красных
        [blue] синих
        [white] белых
        [black] чёрных
       *[other] { $loser }
    } нет ходов
    [loser] гол! У вас нет ходов
    [neutral] гол! У { $loser ->
        [red] красных
        [blue] синих
        [white] белых
        [black] чёрных
       *[other] { $loser }
    } нет ходов
   *[other] сопернику нечем ходить, ему забит гол
}
tally-diaballik-steps = перемещения
tally-diaballik-passes = пас
tally-football-home = шашек в воротах
aim-football = Создайте атаку, от которой сопернику не закрыться.
variant-name-football-standard = Стандартный
variant-name-football-goal-line = Строгая линия ворот
variant-football-standard = вдоль исходной горизонтали ходят относительно любой своей шашки
variant-football-goal-line = вдоль исходной горизонтали ходят только относительно шашки на ней же

## Фаланги.

phalanx-empty-cell = поле { $cell } пусто
phalanx-not-yours = на { $cell } шашка соперника
phalanx-piece-stays = шашка с { $cell } должна куда-то пойти
phalanx-piece-too-far = { $to } не рядом с { $from }: одна шашка ходит на соседнее поле, дальше — только фаланга
phalanx-piece-blocked = на { $cell } стоит ваша же шашка
phalanx-piece-captures = одна шашка не может брать, а поле { $cell } занято
phalanx-of-one = { $cell } — ещё не фаланга: в ней хотя бы две шашки; ход одной шашки пишется так: откуда-куда
phalanx-no-line = { $head } и { $tail } не на одной горизонтали, вертикали или диагонали
phalanx-broken = { $by ->
    [empty] поле { $cell } пусто
   *[opposing] на { $cell } шашка соперника
}, а фаланга — непрерывная линия своих шашек
phalanx-stays = головная шашка уже стоит на { $head }
phalanx-off-the-line = { $target } не на линии { $head }–{ $tail }: фаланга ходит вдоль своей линии
phalanx-target-inside = поле { $target } занято самой фалангой
phalanx-tail-first = в эту сторону головная шашка — { $head }: пишите { $head } перед { $tail }
phalanx-too-far = фаланга из { $count } шашек проходит не больше { $count } полей, а здесь { $distance }
phalanx-own-piece-in-the-way = мешает ваша же шашка на { $cell }
phalanx-own-line-in-the-way = на { $cell } помеха: остальная линия стоит на месте
phalanx-passes-over = фаланга не перепрыгивает шашки, а на { $cell } помеха
phalanx-line-too-long = { $count } против { $line }: для взятия фаланга должна быть длиннее линии, которая начинается на { $cell }
phalanx-symmetric = ход в первый ряд соперника, здесь на { $target }, не должен оставлять доску симметричной
phalanx-hemmed-in = шашке на { $cell } некуда идти: всюду край доски или слишком длинная линия соперника
phalanx-not-in-line = { $from } и { $target } не на одной горизонтали, вертикали или диагонали
phalanx-already-complete = ход уже закончен, поле { $cell } лишнее
end-phalanx-crossed = { $viewer ->
    [winner] ваших шашек в первом ряду соперника больше
    [loser] шашек соперника в вашем первом ряду больше
    [mover] шашек соперника в вашем первом ряду будет больше
    [neutral] { $winner ->
        [red] красные
        [blue] синие
        [white] белые
        [black] чёрные
       *[other] { $winner }
    } провели в первый ряд соперника больше шашек
   *[other] в первом ряду соперника больше шашек
}
end-phalanx-limit = достигнут лимит ходов, в первых рядах шашек поровну
tally-phalanx-crossed = шашек в чужом первом ряду
tally-phalanx-pieces = шашек
tally-phalanx-plies = лимит ходов
aim-phalanx = Проведите в первый ряд соперника больше шашек, чем он в ваш.
variant-name-phalanx-standard = Стандартный
variant-name-phalanx-limit-N = Другой лимит ходов
variant-name-phalanx-epaminondas = Эпаминонд
variant-phalanx-standard = лимит — 120 ходов каждому
variant-phalanx-limit-N = лимит — N ходов каждому, от 40 до 120
variant-phalanx-epaminondas = без лимита; ход в первый ряд не должен оставлять доску симметричной

## Общие ошибки: quadriga-cli.

error-line = ошибка: { $what }
error-move-number = ход { $number }, { $refusal }
error-in-position = позиция: { $refusal }
error-cell = неизвестное поле «{ $cell }»
error-clock = «{ $text }» — не контроль времени (примеры: 10+5, 90s+1s, 30s/move)
error-clock-units = «{ $text }»: не указаны единицы, а раньше это были секунды; пишите { $seconds } или { $minutes }
error-duration = «{ $text }» — не длительность (примеры: 500ms, 1s, 2m)
error-side = неизвестная сторона «{ $text }»: укажите { $first } или { $second }, first или second
hint-variants = варианты: { $variants }

## quadriga games

games-default = (по умолчанию)

## quadriga show

show-to-move = ход { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
}
show-last-move = последний ход: { $move } ({ $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
})
show-position = позиция: { $position }
show-occurrences = эта позиция встречается { $count }-й раз
tally-line = { $name }: { $counts }
tally-side = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} { $value }
tally-side-of = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} { $value } из { $of }
tally-both = { $value }
tally-both-of = { $value } из { $of }
mark-attacked = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} атакуют { $cells }
mark-attacked-ineffectively = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} атакуют нерезультативно { $cells }
mark-pinned = связаны { $colour ->
    [red] красными
    [blue] синими
    [white] белыми
    [black] чёрными
   *[other] { $colour }
}: { $cells }
mark-wall = непрерывная цепочка: { $cells }
mark-crossed = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} вторглись: { $cells }

## quadriga bestmove. Оценки — с точки зрения того, чей ход; ходы считаются у победителя.

score-wins = победа за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
score-loses = поражение за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
bestmove-line = { $rank }. { $score }; глубина { $depth }; { $nodes ->
    [one] { $nodes } узел
    [few] { $nodes } узла
   *[many] { $nodes } узлов
}, { $rate } в секунду: { $line }

## Что делать дальше, пока на странице вводится ход. $left — что осталось от хода.

prompt-diaballik-next = Выберите шашку: есть { $left ->
    [pass] пас
    [step] одно перемещение
    [steps] два перемещения
    [step-pass] одно перемещение и пас
   *[other] два перемещения и пас
}.
prompt-diaballik-more = { $left ->
    [pass] Остался пас. Отдайте мяч
    [step] Осталось одно перемещение. Продолжайте
    [steps] Осталось два перемещения. Продолжайте
    [step-pass] Осталось одно перемещение и пас. Продолжайте
   *[other] Осталось два перемещения и пас. Продолжайте
} или завершите ход.
prompt-diaballik-chosen = Выберите поле или нажмите на шашку ещё раз, чтобы снять выбор.
prompt-phalanx-next = Выберите шашку; если их несколько в линии — последнюю.
prompt-phalanx-chosen = Выберите поле: шашки впереди пойдут вместе с ней. Чтобы снять выбор, нажмите её ещё раз.
prompt-abalone-next = Выберите шар; если их несколько в линии — последний.
prompt-abalone-chosen = Выберите, куда толкать, или второй шар, чтобы сдвинуть группу вбок. Чтобы снять выбор, нажмите шар ещё раз.
prompt-abalone-group = Выберите, куда пойдёт группа, или нажмите её ещё раз, чтобы снять выбор.
prompt-football-next = Выберите шашку.
prompt-football-attacked = Ваши ворота атакованы: выберите шашку, которая может их закрыть.
prompt-football-chosen = Выберите поле, которое видит и партнёр, или нажмите шашку ещё раз, чтобы снять выбор.

## Объяснения ходов: quadriga-explain.

explain-played = почему { $move }:
explain-best = программа сыграла бы { $move }:
explain-even = позиция примерно равна
explain-better = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} стоят { $degree ->
    [little] немного лучше
    [clear] заметно лучше
   *[much] намного лучше
}: шансы на победу — { $chance } %
explain-wins = победа { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
} за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
explain-line = вариант: { $line }
explain-captures = в этом варианте { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} берут { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}
explain-pushes-out = в этом варианте { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} выталкивают { $count ->
    [one] { $count } шар
    [few] { $count } шара
   *[many] { $count } шаров
}
explain-ends-won = победа { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
} за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}: { $reason }
explain-ends-drawn = этот вариант заканчивается вничью: { $reason }
explain-over = игра окончена: { $outcome }
explain-margin = ход сохраняет шансы на победу { $chance } %; лучший из остальных, { $other }, — только { $rest } %
explain-no-margin = шансы на победу остаются { $chance } %; { $other } не хуже
explain-only-legal = это единственный возможный ход
explain-only-move = это единственный ход: все остальные проигрывают не позже чем за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}

## quadriga play. play-word-… перечисляет слова, которыми даётся команда; показывается первое.

play-word-undo = отмена назад
play-word-redo = вернуть вперёд вперед
play-word-moves = ходы
play-word-hint = подсказка подскажи
play-word-why = почему
play-word-show = доска
play-word-resign = сдаюсь сдаться
play-word-draw = ничья
play-word-help = помощь справка
play-word-quit = выход конец выйти
play-word-yes = да д
play-word-no = нет н
play-welcome = { $game }. Введите ход или «помощь», чтобы увидеть список команд.
play-against = Вы играете { $colour ->
    [red] красными
    [blue] синими
    [white] белыми
    [black] чёрными
   *[other] { $colour }
} против программы, уровень { $level }.
play-thinks = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} думают…
play-answers = ход { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
}: { $move }
play-hint = попробуйте { $move }
play-hint-then-move = (ещё одна подсказка покажет ход)
play-hint-then-why = (ещё одна подсказка объяснит почему)
play-no-hint = программа пока не нашла хода
play-prompt = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
}
play-prompt-clock = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} { $left }, { $other ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $other }
} { $other-left }
play-legal = { $move } — возможный ход
play-moves = { $count ->
    [one] { $count } возможный ход:
    [few] { $count } возможных хода:
   *[many] { $count } возможных ходов:
}
play-no-move-from = ни один ход не начинается с «{ $prefix }»
play-nothing-to-undo = нет хода, который можно взять назад
play-nothing-to-redo = нет хода, который можно вернуть
play-undone = ход взят назад: { $move }
play-redone = ход возвращён: { $move }
play-draw-offered = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} предлагают ничью. Согласны? (да/нет)
play-draw-declined = ничья отклонена
play-loses = после { $move }: { $outcome }. Всё равно сделать этот ход? (да/нет)
play-help =
    Ход вводится в записи, принятой в правилах, например { $move }; пробелы и вид тире не важны.
      отмена          взять последний ход назад; против программы — и её ответ
      вернуть         вернуть взятый назад ход
      ходы [ПОЛЕ]     перечислить возможные ходы (с поля)
      подсказка       показать ход, который сделала бы программа
      почему          объяснить последний ход программы или ход, который она сделала бы сейчас
      почему ХОД      объяснить, почему ход невозможен
      доска           нарисовать доску
      ничья           предложить ничью
      сдаюсь          сдать партию
      выход           выйти

## quadriga match. $which — "first", "second" или "player".

error-odd-games = { $games } — нечётное число партий, а каждый дебют играется дважды, со сменой цвета
error-player = { $which ->
    [first] первый игрок
    [player] игрок
   *[second] второй игрок
}: { $why }
error-named-player = игрок { $player }: { $why }
error-interrupted = прервано
error-interrupted-kept = прервано; чтобы продолжить, добавьте --resume
error-unknown-tunable = у поиска нет параметра «{ $name }»
error-tunable-range = { $name } — от { $least } до { $most }
error-no-weight = { $file }: строка { $line } — не вес
error-datagen-player = { $player } здесь не может играть: нужны настройки движка без ограничений и часов
error-two-evaluations = weights и net несовместимы: веса относятся к ручной оценке, а net задаёт сеть
error-openings-plies = после { $plies ->
    [one] { $plies } случайного хода
   *[other] { $plies } случайных ходов
} все партии уже окончены
error-openings-empty = в файле нет дебютов
error-openings-line = строка { $line } — не дебют: { $why }
progress-left = осталось { $time }
match-pair = пара { $pair } из { $pairs }: { $points }; пока побед { $wins }, ничьих { $draws }, поражений { $losses }
match-sprt = проверка { $test }: { $verdict ->
    [H1] принята H1, первый игрок сильнее
   *[H0] принята H0, первый игрок не сильнее
}, после { $pairs ->
    [one] { $pairs } пары
   *[other] { $pairs } пар
} (LLR { $llr }, границы { $low } и { $high })
match-sprt-open = проверка { $test }: не решено (LLR { $llr }, границы { $low } и { $high })
match-title = { $game }, { $variant }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, зерно { $seed }
match-player = { $which ->
    [first] первый игрок
   *[second] второй игрок
}: { $player }
match-result = результат первого игрока: побед { $wins }, ничьих { $draws }, поражений { $losses }, { $score } %
match-elo = Эло: { $elo } ± { $error } (95 %: от { $low } до { $high })
match-elo-open = Эло: { $elo } (95 %: от { $low } до { $high })
match-los = вероятность превосходства: { $los } %
match-pairs = пары по очкам 0, ½, 1, 1½, 2: { $counts }
match-ending = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}: { $reason }
match-length = средняя длина в полуходах: { $plies }
match-times = { $which ->
    [first] первый игрок
   *[second] второй игрок
}: самый долгий ход { $slowest } мс, в среднем { $mean } мс
match-times-nodes = { $which ->
    [first] первый игрок
   *[second] второй игрок
}: самый долгий ход { $slowest } мс, в среднем { $mean } мс, узлов на ход { $nodes }, глубина { $depth }
match-forfeits = { $which ->
    [first] первый игрок
   *[second] второй игрок
}: по собственной вине проиграно партий: { $count }

## quadriga tournament и verify.

format-round-robin = круговой турнир
format-gauntlet = гонтлет
format-swiss = швейцарский турнир
format-knockout = турнир на выбывание
fact-format = вид турнира
fact-pairs = пар партий на встречу
fact-openings = дебюты
fact-seed = зерно
fact-concurrency = партий одновременно
fact-ply-cap = предел полуходов
fact-sprt = проверка
fact-adjudication = присуждение
fact-containment = изоляция программ
remark-played-on = программа продолжала ходить после конца партии
remark-not-gone = программа не завершилась после партии
tournament-title = { $game }, { $variant }: { $format }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, зерно { $seed }
fault-illegal-move = недопустимый ход
fault-garbage = неразборчивый ответ
fault-no-move-chosen = ход не выбран
fault-time = просрочено время
fault-no-answer = нет ответа
fault-crash = программа завершилась
fault-panic = сбой
fault-too-much = слишком много памяти, процессов или вывода
fault-disagreement = ошибочно сочла партию оконченной
fault-refused = отвергнут допустимый ход или позиция
fault-not-ready = не запустилась
tournament-openings = дебютов { $openings }, а пар партий { $pairs }: дебюты повторятся, и детерминированные игроки повторят партии
tournament-incomplete = не окончен
tournament-game = партия { $number }: { $first } – { $second } { $result }: { $reason }
tournament-faults = { $player }: проиграно по своей вине { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}: { $reason }
table-place = место
table-player = игрок
table-points = очки
table-games = партии
table-wins = побед
table-draws = ничьих
table-losses = пораж.
table-tie-break = доп.
table-elo = Эло
table-mean = мс на ход
table-slowest = макс.
containment-full = программы изолированы: нет сети, нельзя писать файлы, чужих процессов не видно, память и число процессов ограничены
containment-missing = на этой машине изоляция программ неполная; недостаёт: { $missing } (см. docs/arena/containment.md)
plan-file = файл { $file }: { $why }
plan-toml = это не файл турнира:
    { $why }
plan-game = неизвестная игра «{ $game }»: есть diaballik, phalanx, abalone и football
plan-name = «{ $name }» не может быть именем игрока: оно пустое, слишком длинное или уже занято
plan-sprt-of-many = для проверки нужны ровно два игрока
plan-contest = конкурсным программам нельзя сообщить эти условия: в Фалангах нужен лимит ходов, в других играх — чётный предел полуходов
plan-number = { $field }: число вне допустимых пределов
plan-openings = «{ $text }» — не дебюты
store-exists = в { $path } уже есть турнир; чтобы продолжить его, добавьте --resume
store-missing = в { $path } нет турнира
store-locked = { $path }: этот турнир уже играет другой процесс
store-other-plan = в { $path } турнир с другими настройками
store-plan = план в { $path }: { $why }
store-line = { $path }: строка { $line }: { $why }
verify-unexpected = партия { $game } не из этого турнира: номер, тур, пара, игроки или зёрна другие
verify-opening = партия { $game } начинается не со своего дебюта
verify-move = партия { $game }, ход { $move }, { $text }
verify-not-as-written = ход записан не так, как принято в записях
verify-goes-on = партия { $game } записана как оконченная, но по правилам она на этом не заканчивается
verify-ending = по правилам партия { $game } окончилась иначе
verify-legal = партия { $game } записана как проигранная недопустимым ходом, но этот ход возможен
verify-fault = партия { $game } не могла быть проиграна по записанной причине
verify-time = результат партии { $game } противоречит записанному времени
verify-adjudication = партия { $game } присуждена, хотя условие присуждения не выполнено
verify-thoughts = время ходов в партии { $game } не соответствует её ходам
verify-summary = summary.json не соответствует партиям
verify-fine = { $games ->
    [one] проверена { $games } партия
    [few] проверены { $games } партии
   *[other] проверено { $games } партий
}, всё верно
verify-wrong = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
}

## quadriga tune. $differences — настройки: сохранённое значение и заданное.

tune-syntax = «{ $part }»: нужно ИМЯ=НАЧАЛО,ОТ..ДО,ШАГ
tune-no-defaults = { $name }: нужно ИМЯ=НАЧАЛО,ОТ..ДО (значения по умолчанию есть только у параметров поиска движка)
tune-range = { $name }: в диапазоне должно быть хотя бы два значения
tune-start = { $name }: начальное значение — от { $least } до { $most }
tune-step = { $name }: шаг должен быть больше 0, но не больше { $most }
tune-other-plan = в { $path } настройка с другими условиями (там ≠ здесь): { $differences }
tune-locked = { $path }: этот файл занят другим процессом
tune-forfeit = техническое поражение при { $settings }: { $reason }{ $details }
tune-iteration = итерация { $iteration } из { $iterations }: { $values }
tune-title = { $game }, { $variant }: итераций { $iteration } из { $iterations }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, зерно { $seed }
tune-interrupted = прервано; чтобы продолжить, повторите ту же команду
table-parameter = параметр
table-start = начало
table-now = сейчас
table-range = диапазон

## quadriga contest. $text — отвергнутая строка.

contest-line = строка { $number }, «{ $text }»: { $reason }
contest-limit = лимит ходов должен быть числом от { $least } до { $most }, а не «{ $found }»
contest-limit-or-none = лимит ходов должен быть числом от { $least } до { $most } или 0 (без лимита), а не «{ $found }»
contest-colour = после лимита ходов ожидается 0 (ходит первым) или 1 (ходит вторым), а не «{ $found }»
contest-too-much = после цвета ожидается «position», «moves» или конец строки, а не «{ $found }»
contest-no-position = после слова «position» нужна позиция
contest-no-moves = после слова «moves» нужен ход
contest-limit-of-position = лимит ходов в позиции должен совпадать с лимитом партии, { $limit }, а не { $found }
contest-too-long = строка слишком длинная
contest-shape = в конкурсном протоколе этот ход пишется так: { $move }

## Слагаемые оценки: abalone.

term-abalone-lost-1 = Потерян первый шар
term-abalone-lost-2 = Потерян второй шар
term-abalone-lost-3 = Потерян третий шар
term-abalone-lost-4 = Потерян четвёртый шар
term-abalone-lost-5 = Потерян пятый шар
term-abalone-centre = Центр
term-abalone-ring-1 = Вокруг центра
term-abalone-ring-2-corner = Второе кольцо, углы
term-abalone-ring-2-side = Второе кольцо, стороны
term-abalone-ring-3-corner = Третье кольцо, углы
term-abalone-ring-3-side = Третье кольцо, стороны
term-abalone-edge-corner = Углы доски
term-abalone-edge-near-corner = Край у углов
term-abalone-edge-middle = Середины края
term-abalone-pairs = Соседние пары
term-abalone-spears = Копья
term-abalone-shields = Щиты
term-abalone-hearts = Окружены своими
term-abalone-lone = Одинокие шары
term-abalone-splits = Разрезание соперника
term-abalone-pushes = Сумито без выталкивания
term-abalone-edge-pressure = Давление у края
term-abalone-attacked = Можно вытолкнуть сейчас
term-abalone-threatened = Угроза вытолкнуть
term-abalone-last-threatened = Угроза выиграть
term-abalone-tempo = Очередь хода

## Слагаемые оценки: diaballik.

term-diaballik-tempo = Очередь хода
term-diaballik-man-row-2 = Шашки на 2-й горизонтали
term-diaballik-man-row-3 = Шашки на 3-й горизонтали
term-diaballik-man-row-4 = Шашки на 4-й горизонтали
term-diaballik-man-row-5 = Шашки на 5-й горизонтали
term-diaballik-man-row-6 = Шашки на 6-й горизонтали
term-diaballik-man-row-7 = Шашки на последней горизонтали
term-diaballik-man-inner = Шашки у края
term-diaballik-man-central = Шашки ближе к середине
term-diaballik-man-middle = Шашки на средней вертикали
term-diaballik-ball-row-2 = Мяч на 2-й горизонтали
term-diaballik-ball-row-3 = Мяч на 3-й горизонтали
term-diaballik-ball-row-4 = Мяч на 4-й горизонтали
term-diaballik-ball-row-5 = Мяч на 5-й горизонтали
term-diaballik-ball-row-6 = Мяч на 6-й горизонтали
term-diaballik-ball-middle = Мяч на средней вертикали
term-diaballik-through = Шашки за линией соперника
term-diaballik-nearly-through = Шашки, обошедшие всех, кроме одной
term-diaballik-free = Свободный путь вперёд
term-diaballik-gain = Продвижение мяча пасом
term-diaballik-ahead-of-ball = Соперники перед мячом
term-diaballik-open-lane = Открытые линии к цели
term-diaballik-threat = Угроза победы
term-diaballik-threats = Несколько угроз победы
term-diaballik-finisher = Пасы на последнюю горизонталь
term-diaballik-room = Простор для перемещений
term-diaballik-guard = Прикрытые вертикали
term-diaballik-marker = Шашка перед чужим мячом
term-diaballik-link = Звенья цепочки

## Слагаемые оценки: phalanx.

term-phalanx-tempo = очередь хода
term-phalanx-men = шашки
term-phalanx-thinned = нехватка до 14 шашек
term-phalanx-row-1 = шашки в 1-м ряду
term-phalanx-row-3 = шашки в 3-м ряду
term-phalanx-row-4 = шашки в 4-м ряду
term-phalanx-row-5 = шашки в 5-м ряду
term-phalanx-row-6 = шашки в 6-м ряду
term-phalanx-row-7 = шашки в 7-м ряду
term-phalanx-row-8 = шашки в 8-м ряду
term-phalanx-row-9 = шашки в 9-м ряду
term-phalanx-row-10 = шашки в 10-м ряду
term-phalanx-row-11 = шашки в 11-м ряду
term-phalanx-row-12 = вторгшиеся шашки
term-phalanx-edge = шашки у края
term-phalanx-centre = шашки в центре
term-phalanx-forward-2 = линии вперёд из 2
term-phalanx-forward-3 = линии вперёд из 3
term-phalanx-forward-4 = линии вперёд из 4
term-phalanx-forward-5 = линии вперёд из 5
term-phalanx-beside-2 = горизонтали из 2
term-phalanx-beside-3 = горизонтали из 3
term-phalanx-beside-4 = горизонтали из 4
term-phalanx-beside-5 = горизонтали из 5
term-phalanx-alone = одиночные шашки
term-phalanx-alone-ahead = одиночные шашки впереди
term-phalanx-captures = доступные взятия
term-phalanx-threats = угрозы взятия
term-phalanx-ready = поля для вторжения
term-phalanx-exposed = открытые поля первого ряда
term-phalanx-passed = прошедшие шашки

## Слагаемые оценки: football.

term-football-tempo = очередь хода
term-football-threat = результативная атака
term-football-attacked = атакованные поля
term-football-half-attacked = поля под прицелом одной шашки
term-football-pinned-guards = связанные в воротах
term-football-pinned-shields = связанные в поле
term-football-seen-guards = шашки ворот под прицелом
term-football-shielded = прикрытые поля
term-football-few-guards = мало шашек в воротах
term-football-may-return = возврат разрешён
term-football-row-1 = шашки в воротах
term-football-row-2 = шашки на 2-й горизонтали
term-football-row-3 = шашки на 3-й горизонтали
term-football-row-4 = шашки на 4-й горизонтали
term-football-row-5 = шашки на 5-й горизонтали
term-football-row-6 = шашки на 6-й горизонтали
term-football-row-7 = шашки на 7-й горизонтали
term-football-row-8 = шашки на 8-й горизонтали
term-football-row-9 = шашки на 9-й горизонтали
term-football-row-10 = шашки на 10-й горизонтали
term-football-column-1 = вертикали a, p
term-football-column-2 = вертикали b, n
term-football-column-3 = вертикали c, m
term-football-column-4 = вертикали d, k
term-football-column-5 = вертикали e, h
term-football-column-6 = вертикали f, g

## Страница турнира: quadriga-report. Время пишет программа, единица берётся отсюда.

report-subtitle = { $game }, { $variant }: { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
report-contents = Содержание
report-made-by = Создано программой «Квадрига». Страница работает без сети.
report-standings = Таблица результатов
report-place = Место
report-player = Игрок
report-opponent = Соперник
report-points = Очки
report-played = Партии
report-won = Победы
report-drawn = Ничьи
report-lost = Поражения
report-score = Доля очков
report-elo = Эло
report-forfeits = Техн. поражения
report-ratings = Рейтинги
report-ratings-note = Точки — рейтинги Эло, отрезки — 95-процентные доверительные интервалы.
report-crosstable = Личные встречи
report-crosstable-note = Очки игрока строки против игрока столбца; ниже — победы, ничьи и поражения.
report-pairs = Пары партий с одним дебютом, по сумме очков игрока
report-lengths = Длина партий
report-lengths-title = Партии по длине
report-shortest = Самая короткая
report-median = Медиана
report-mean = В среднем
report-longest = Самая длинная
report-plies = Полуходы
report-all-games = Всего { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}.
report-as-table = Показать таблицей
report-endings = Окончания партий
report-ending = Окончание
report-share = Доля
report-all = Все
report-times = Расход времени
report-moves = Ходы
report-slowest = Дольше всего
report-distribution = Распределение времени на ход
report-by-number = Среднее время по номеру хода
report-times-note = Квантили времени на ход, затем средние по номерам ходов.
report-micros = { $time } мкс
report-millis = { $time } мс
report-seconds = { $time } с
report-games = Партии
report-game = Партия
report-noscript = Для доски и списка партий нужен JavaScript.
report-side = { $colour ->
    [red] Красные
    [blue] Синие
    [white] Белые
    [black] Чёрные
   *[other] { $colour }
}
report-result = Результат
report-search = Поиск
report-anyone = Любой
report-none = Партий нет.
report-range = { $from }–{ $to } из { $all }
report-page-back = Предыдущая страница
report-page-on = Следующая страница
report-game-number = Партия { $game }
report-round-number = тур { $round }
report-pair-number = пара { $pair }
report-previous-game = Предыдущая партия
report-next-game = Следующая партия
report-to-start = К началу
report-back = На ход назад
report-play = Проиграть
report-pause = Пауза
report-forward = На ход вперёд
report-to-end = К концу
report-flip = Повернуть доску
report-keys = Клавиши: ← → — ход, Home и End — начало и конец партии, пробел — воспроизведение, F — повернуть доску.
report-start = Начало
report-opening = дебют
report-at-ply = ход { $ply } из { $plies }
report-wins = Победа: { $player } — { $reason }
report-draw = Ничья: { $reason }
report-expectation = Ожидаемый результат { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
} по оценкам программ
report-move-times = Время каждого хода
report-score-win = видит победу за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
report-score-loss = видит поражение за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
report-depth = глубина { $depth }
report-stderr = Стандартный поток ошибок: { $player }
report-error-write = не удалось записать отчёт: { $why }
report-error-player = в партии { $game } назван игрок { $player }, которого в отчёте нет
report-error-position = партия { $game }: неверная начальная позиция: { $why }
report-error-move = партия { $game }, ход { $ply }: { $move } — недопустимый ход: { $why }

### Записи партий

record-unreadable = не удалось прочитать: { $error }
record-not-text = текст не в кодировке UTF-8
record-too-long = слишком длинное слово, тег или комментарий
record-too-large = партия больше, чем допускает запись
record-too-deep = слишком глубокая вложенность вариантов
record-too-many-moves = ходов больше, чем допускает запись
record-unexpected = неожиданное «{ $found }»
record-bad-tag = тег пишется так: [Имя "значение"]
record-tag-twice = тег { $tag } указан дважды
record-no-game = не указана игра: добавьте тег Game или ключ --game команды quadriga convert
record-unknown-game = неизвестная игра «{ $name }»
record-bad-value = недопустимое значение тега { $tag }: «{ $value }»
record-written-otherwise = в записях этот ход пишется так: { $move }
record-no-number = лишний номер хода
record-wrong-number = ожидается номер { $number }
record-bad-mark = неизвестный знак «{ $mark }»
record-open-comment = этот комментарий не закрыт
record-bad-escape = обратная косая черта может стоять только перед \, скобкой, кавычкой, n или r
record-bad-command = недопустимое значение команды { $name }: «{ $value }»
record-open-variation = этот вариант не закрыт
record-stray-close = лишняя закрывающая скобка
record-nothing-before = перед этим нет хода
record-no-result = нет результата
record-two-results = в теге указано { $tag }, а ходы заканчиваются на { $end }
record-against-rules = по правилам результат { $result }: { $reason }

### Страница разбора: quadriga-report. $chance — одна или две доли со знаком процента.

study-accuracy = Точность
study-turning-point = перелом
study-mistakes = ошибка, зевок или упущенная победа
study-graph = { $colour ->
    [red] Шансы красных на победу
    [blue] Шансы синих на победу
    [white] Шансы белых на победу
    [black] Шансы чёрных на победу
   *[other] Шансы на победу: { $colour }
}
study-chance = { $colour ->
    [red] шансы красных: { $chance }
    [blue] шансы синих: { $chance }
    [white] шансы белых: { $chance }
    [black] шансы чёрных: { $chance }
   *[other] шансы { $colour }: { $chance }
}
study-clock = на часах { $clock }
study-better = Лучше:
study-instead = Вместо этого:
study-next-mistake = Следующая ошибка
study-arrow = Лучший ход
study-help = Клавиши и знаки
study-close = Закрыть
study-key-move = Ход назад или вперёд
study-key-ends = К началу или к концу
study-key-variation = Следующий вариант этого хода
study-noscript = Для доски нужен JavaScript; ходы можно читать и без него.
study-place = партия { $game }, ход { $ply }
study-place-variation = { $place }, вариант { $variation }, ход { $ply }
study-place-best = { $place }, лучшая линия, ход { $ply }
study-error-line = { $place }: { $move } — недопустимый ход: { $why }

### Факты футбол-шашек и фаланг: quadriga-explain. Факты о ходе начинаются с того, что он делает.

## Футбол-шашки. $moves и $move — ходы в ворота, $answer — ход в ворота, который открылся бы после $move.

told-football-scored = { $colour ->
    [red] красные
   *[black] чёрные
} забили гол на { $cell }
told-football-conceded = гол! У { $colour ->
    [red] красных
   *[black] чёрных
} { $tries ->
    [0] совсем нет ходов
    [1] нет допустимых ходов: единственное возможное перемещение оставляет или открывает результативную атаку
    [one] нет допустимых ходов: каждое из { $tries } возможного перемещения оставляет или открывает результативную атаку
   *[many] нет допустимых ходов: каждое из { $tries } возможных перемещений оставляет или открывает результативную атаку
}
told-football-can-score = { $colour ->
    [red] красные
   *[black] чёрные
} могут забить гол: { $move }
told-football-attacks = { $colour ->
    [red] красные
   *[black] чёрные
} результативно атакуют { $cell }: { $moves }
told-football-no-defence = контратака — не защита: ход { $colour ->
    [red] красных
   *[black] чёрных
} { $move } оставляет атаку { $open }
told-football-double = двойная атака { $colour ->
    [red] красных
   *[black] чёрных
}: { $cells }; { $count ->
    [1] общее поле
   *[many] общие поля
} линий атаки: { $common }
told-football-no-common = двойная атака { $colour ->
    [red] красных
   *[black] чёрных
}: { $cells }; у линий атаки нет общего поля
told-football-must-close = { $colour ->
    [red] красные
   *[black] чёрные
} должны закрыться от атаки, для этого есть { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
told-football-closes-only = { $colour ->
    [red] красные
   *[black] чёрные
} должны закрыться от атаки, для этого есть { $count ->
    [1] единственный ход
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}: { $moves }
told-football-replies = у { $colour ->
    [red] красных
   *[black] чёрных
} всего { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}: { $moves }
told-football-ineffective = { $colour ->
    [red] красные
   *[black] чёрные
} атакуют { $cell } нерезультативно: ход { $move } открыл бы { $answer }, поэтому шашка { $piece } связана защитой своих ворот
told-football-pinned = { $colour ->
    [red] красная
   *[black] чёрная
} шашка { $piece } связана: она закрывает результативную атаку { $move }
told-football-scores = забивает гол на { $cell }
told-football-threatens = результативно атакует { $cell }: { $moves }
told-football-turns-effective = делает атаку на { $cell } результативной: { $moves }
told-football-threatens-ineffectively = атакует { $cell }, но нерезультативно: ход { $move } открыл бы { $answer }, поэтому шашка { $piece } связана защитой своих ворот
told-football-occupies = закрывает атаку, занимая поле { $cell } в воротах ({ $moves })
told-football-blocks = перекрывает на { $at } линию атаки на { $cell } ({ $moves })
told-football-holds = делает атаку на { $cell } нерезультативной: ход { $move } открыл бы { $answer }, поэтому шашка { $piece } связана защитой своих ворот
told-football-becomes-pinned = { $colour ->
    [red] красная
   *[black] чёрная
} шашка { $piece } теперь связана: она закрывает результативную атаку { $move }
told-football-pins = связывает { $colour ->
    [red] красную
   *[black] чёрную
} шашку { $piece }: она закрывает результативную атаку { $move }
told-football-frees = { $colour ->
    [red] красная
   *[black] чёрная
} шашка { $piece } больше не связана
told-football-announces = объявляется { $attack }
told-football-relative = ход относительно { $count ->
    [1] шашки { $partners }
   *[many] любой из шашек { $partners }
}

## Фаланги. Вторгшаяся шашка стоит в первом ряду соперника.

told-phalanx-first-rows = шашек в первом ряду соперника: у белых { $white }, у чёрных { $black }; { $ahead ->
    [white] впереди белые
    [black] впереди чёрные
   *[none] поровну
}
told-phalanx-must-answer = { $colour ->
    [white] белые
   *[black] чёрные
} должны сейчас же сравнять счёт в первых рядах, иначе проиграют: таких ходов { $count }
told-phalanx-answers = { $colour ->
    [white] белые
   *[black] чёрные
} должны сейчас же сравнять счёт в первых рядах, иначе проиграют: { $count ->
    [1] единственный ход — { $moves }
   *[many] это делают только { $moves }
}
told-phalanx-no-answer = { $colour ->
    [white] белые
   *[black] чёрные
} должны сейчас же сравнять счёт в первых рядах, но такого хода нет: проигрыш
told-phalanx-can-win = { $colour ->
    [white] белые
   *[black] чёрные
} могут выйти вперёд в первых рядах так, что ответить будет нечем: { $move }
told-phalanx-can-get-ahead = { $colour ->
    [white] белые
   *[black] чёрные
} могут выйти вперёд в первых рядах: { $move }
told-phalanx-would-win = { $colour ->
    [white] белые
   *[black] чёрные
} угрожают выйти вперёд в первых рядах так, что ответить будет нечем: { $move }
told-phalanx-would-get-ahead = { $colour ->
    [white] белые
   *[black] чёрные
} угрожают выйти вперёд в первых рядах: { $move }
told-phalanx-can-capture = { $colour ->
    [white] белые
   *[black] чёрные
} могут взять самое большее { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: { $move } ({ $ways ->
    [1] единственное взятие
   *[many] одно из { $ways } взятий
})
told-phalanx-would-capture = { $colour ->
    [white] белые
   *[black] чёрные
} угрожают взять самое большее { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: { $move } ({ $ways ->
    [1] единственное взятие
   *[many] одно из { $ways } взятий
})
told-phalanx-men = шашек на доске, из { $all } у каждого: белых { $white }, чёрных { $black }
told-phalanx-phalanxes = у { $colour ->
    [white] белых
   *[black] чёрных
} { $count ->
    [1] { $count } фаланга, { $first }–{ $last }, из { $longest } шашек
    [one] { $count } фаланга; самая длинная, например { $first }–{ $last }, — из { $longest } шашек
    [few] { $count } фаланги; самая длинная, например { $first }–{ $last }, — из { $longest } шашек
   *[many] { $count } фаланг; самая длинная, например { $first }–{ $last }, — из { $longest } шашек
}
told-phalanx-no-phalanx = у { $colour ->
    [white] белых
   *[black] чёрных
} нет фаланг
told-phalanx-limit-draw = до лимита { $left ->
    [one] остался { $left } ход
    [few] осталось { $left } хода
   *[many] осталось { $left } ходов
}, считая обоих игроков; при нынешних первых рядах это ничья
told-phalanx-limit-goes-on = до лимита { $left ->
    [one] остался { $left } ход
    [few] осталось { $left } хода
   *[many] осталось { $left } ходов
}, считая обоих игроков; при нынешних первых рядах игра продолжится и после него
told-phalanx-limit-passed = лимит ходов исчерпан: равенство в первых рядах — сразу ничья
told-phalanx-captures = берёт { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}, { $own } против { $count }, головная шашка — на { $cell }
told-phalanx-crosses = приводит шашку в первый ряд соперника, на { $cell }
told-phalanx-leaves-row = уводит шашку из первого ряда соперника, с { $cell }
told-phalanx-takes-back = берёт { $count ->
    [one] { $count } вторгшуюся шашку
    [few] { $count } вторгшиеся шашки
   *[many] { $count } вторгшихся шашек
}
told-phalanx-gets-ahead = { $colour ->
    [white] белые
   *[black] чёрные
} впереди в первых рядах, { $own } против { $theirs }
told-phalanx-levels = { $colour ->
    [white] белые
   *[black] чёрные
} сравнивают счёт в первых рядах, { $own } против { $theirs }
told-phalanx-stays-behind = { $colour ->
    [white] белые
   *[black] чёрные
} по-прежнему позади в первых рядах, { $own } против { $theirs }, и проигрывают
told-phalanx-falls-behind = { $colour ->
    [white] белые
   *[black] чёрные
} отстают в первых рядах, { $own } против { $theirs }, и проигрывают
told-phalanx-threatens-win = угрожает выйти вперёд в первых рядах так, что ответить будет нечем: { $move }
told-phalanx-threatens-ahead = угрожает выйти вперёд в первых рядах: { $move }
told-phalanx-threatens-capture = угрожает взять { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: { $move }
told-phalanx-stops-win = не допускает хода { $move }, которым { $colour ->
    [white] белые
   *[black] чёрные
} вышли бы вперёд в первых рядах так, что ответить нечем
told-phalanx-stops-ahead = не допускает хода { $move }, которым { $colour ->
    [white] белые
   *[black] чёрные
} вышли бы вперёд в первых рядах
told-phalanx-stops-capture = не допускает хода { $move }, которым { $colour ->
    [white] белые
   *[black] чёрные
} взяли бы { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}; { $left ->
    [0] теперь взять нечего
    [one] теперь можно взять не больше { $left } шашки
   *[many] теперь можно взять не больше { $left } шашек
}
told-phalanx-allows-win = позволяет { $colour ->
    [white] белым
   *[black] чёрным
} выйти вперёд в первых рядах так, что ответить будет нечем: { $move }
told-phalanx-allows-ahead = позволяет { $colour ->
    [white] белым
   *[black] чёрным
} выйти вперёд в первых рядах: { $move }
told-phalanx-exposes = подставляет { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: { $colour ->
    [white] белые
   *[black] чёрные
} могут взять ходом { $move }
told-phalanx-leaves = оставляет под боем { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: { $colour ->
    [white] белые
   *[black] чёрные
} могут пойти { $move }
told-phalanx-man-moves = одна шашка идёт на { $target }
told-phalanx-moves = фаланга из { $count ->
    [one] { $count } шашки
   *[many] { $count } шашек
} проходит { $distance ->
    [one] { $distance } поле
    [few] { $distance } поля
   *[many] { $distance } полей
}, головная шашка — на { $target }

### Анализ партий: quadriga analyse. Оценки — с точки зрения первой стороны; в $line ходы с номерами.

analyse-chances = Шансы на победу указаны для { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
}.
class-forced = вынужденный ход
class-only-move = единственный ход
class-best = лучший ход
class-good = хороший ход
class-inaccuracy = неточность
class-mistake = ошибка
class-missed-win = упущенная победа
class-blunder = зевок
analyse-lost = { $class }, потеряно { $loss }
analyse-better = лучше ({ $score }): { $line }
analyse-player = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
}: точность { $accuracy } ({ $counts })
analyse-no-choice = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
}: выбирать было не из чего
analyse-turning = переломные моменты: { $moves }
analyse-no-turning = переломных моментов нет
analyse-last = партия не окончена; шансы { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
} на победу: { $chance }; ожидается: { $line }
error-analysis-interrupted = прервано; чтобы продолжить с { $path }, повторите команду
error-analysis-lost = прервано; чтобы анализ можно было продолжить, запускайте его с --resume ФАЙЛ
error-analysis-foreign = в { $path } нет незаконченного анализа; файл не изменён
error-analysis-game = в { $path } анализ другой партии; удалите файл, чтобы начать заново
error-analysis-settings = в { $path } анализ с другими настройками или другой версии программы; удалите файл, чтобы начать заново
error-analysis-locked = файл { $path } занят другим процессом
error-analysis-line = { $path }: не удалось прочитать строку { $line }

### Разобранные партии: записи и страницы

study-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
study-fact-event = соревнование
study-fact-site = место
study-fact-date = дата
study-fact-round = тур
study-fact-time-control = контроль времени
study-fact-annotator = анализ
analyse-game = партия { $number } из { $games }
error-no-game = в { $file } нет партий
error-game-or-file = «{ $name }» — ни игра, ни файл
error-file-says = вариант, позиция и ходы уже записаны в { $file }: --variant, --position и --moves с файлом не сочетаются
error-no-such-game = партии { $number } в { $file } нет: их там { $games }

### Объяснения для абалона и диабаллика, ходы и лучшие продолжения: quadriga-explain.
### $targets — шары и ходы, которыми их выталкивают; $what — другое сообщение.

explain-alternative = { $chance ->
    [none] лучше { $move }
   *[other] { $move } сохраняет шансы на победу { $chance } %
}: { $what }
explain-alternative-line = { $chance ->
    [none] лучше { $line }
   *[other] лучше { $line }: шансы на победу остаются { $chance } %
}
explain-alternative-gains = { $chance ->
    [none] лучше { $line }
   *[other] { $line } сохраняет шансы на победу { $chance } %
}: { $what }
explain-alternative-wins = { $move } выигрывает за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
explain-alternative-lasts = { $move } проигрывает лишь через { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
explain-allows = теперь возможно { $line }: { $what }
explain-costs = ход снижает шансы на победу с { $from } % до { $to } %: { $line }
explain-loses = { $colour ->
    [red] красные
    [blue] синие
    [white] белые
    [black] чёрные
   *[other] { $colour }
} выигрывают за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}: { $line }
explain-misses-win = победа упущена: { $line }
explain-weak = { $move } — слабый ход
explain-weak-costs = { $move } — слабый ход: он снизил шансы на победу с { $from } % до { $to } %

## Куда смотреть: первый шаг подсказки, сам ход ещё не назван.

idea-look = обратите внимание на { $piece ->
    [marble] шар
   *[piece] шашку
} { $cell }
idea-win = вы можете выиграть этим ходом
idea-stop-win = соперник угрожает выиграть: найдите защиту
idea-threaten-win = вы можете создать угрозу выигрыша
idea-abalone-push-out = вы можете вытолкнуть шар
idea-abalone-save = один из ваших шаров под ударом
idea-abalone-threaten = вы можете создать угрозу вытолкнуть шар
idea-abalone-centre = обратите внимание на центр
idea-abalone-push = вы можете потеснить шары соперника
idea-diaballik-wall = этим ходом надо разорвать свою цепочку
idea-diaballik-behind = заведите шашку за линию соперника
idea-diaballik-ball = мяч можно подвести ближе к цели
idea-diaballik-lane = помешайте пасам соперника
idea-phalanx-capture = вы можете взять
idea-phalanx-save = ваши шашки под боем
idea-phalanx-threaten = вы можете создать угрозу взятия
idea-phalanx-cross = обратите внимание на первый ряд соперника
idea-phalanx-level = надо сейчас же сравнять счёт в первых рядах
idea-football-attack = вы можете атаковать ворота
idea-football-close = закройтесь от атаки на свои ворота
idea-football-pin = поищите шашку, которую можно связать
told-abalone-can-push-out = { $colour ->
    [black] чёрные
   *[white] белые
} могут вытолкнуть { $targets }
told-abalone-can-win = { $colour ->
    [black] чёрные
   *[white] белые
} могут выиграть ходом { $move }, вытолкнув { $cell }
told-abalone-threatens = { $colour ->
    [black] чёрные
   *[white] белые
} угрожают вытолкнуть { $targets }
told-abalone-still-threatens = { $colour ->
    [black] чёрные
   *[white] белые
} по-прежнему угрожают вытолкнуть { $targets }
told-abalone-threatens-win = { $colour ->
    [black] чёрные
   *[white] белые
} угрожают выиграть ходом { $move }, вытолкнув { $cell }
told-abalone-stops-all = ход не даёт { $colour ->
    [black] чёрным
   *[white] белым
} вытолкнуть { $targets }; других шаров им не вытолкнуть
told-abalone-stops = ход не даёт { $colour ->
    [black] чёрным
   *[white] белым
} вытолкнуть { $targets }
told-abalone-stops-win = ход отнимает у { $colour ->
    [black] чёрных
   *[white] белых
} выигрыш ходом { $move }, который выталкивает { $cell }
told-abalone-allows = ход позволяет { $colour ->
    [black] чёрным
   *[white] белым
} вытолкнуть { $targets }
told-abalone-allows-win = ход позволяет { $colour ->
    [black] чёрным
   *[white] белым
} выиграть: { $move } выталкивает { $cell }
told-abalone-leaves = { $colour ->
    [black] чёрные
   *[white] белые
} по-прежнему могут вытолкнуть { $targets }
told-abalone-line-holds = у { $colour ->
    [black] чёрных
   *[white] белых
} линия из трёх шаров, { $cells }, вдоль неё атаковать нельзя: хода { $move } больше нет
told-abalone-sumito = у { $colour ->
    [black] чёрных
   *[white] белых
} сумито: { $moves }
told-abalone-det = у { $colour ->
    [black] чёрных
   *[white] белых
} дет на { $cell }
told-abalone-block = у { $colour ->
    [black] чёрных
   *[white] белых
} блок: { $cells }
told-abalone-trinomial = у { $colour ->
    [black] чёрных
   *[white] белых
} { $term ->
    [spear] копьё
    [arc] дуга
   *[shield] щит
}: { $cells }
told-abalone-pac = пак { $strength }–{ $strength }: чёрные { $first } против белых { $second }
told-abalone-pac-arises = возникает пак { $strength }–{ $strength }: чёрные { $first } против белых { $second }
told-abalone-pac-ends = пака { $strength }–{ $strength } больше нет: чёрные { $first } против белых { $second }
told-abalone-together = все шары { $colour ->
    [black] чёрных
   *[white] белых
} соединены в одну группу
told-abalone-polynomials = у { $colour ->
    [black] чёрных
   *[white] белых
} { $count ->
    [one] { $count } группа
    [few] { $count } группы
   *[many] { $count } групп
}
told-abalone-binomials = у { $colour ->
    [black] чёрных
   *[white] белых
} { $count ->
    [1] пара
    [one] { $count } пара
    [few] { $count } пары
   *[many] { $count } пар
}: { $cells }
told-abalone-monomials = у { $colour ->
    [black] чёрных
   *[white] белых
} { $count ->
    [1] одиночный шар
    [one] { $count } одиночный шар
    [few] { $count } одиночных шара
   *[many] { $count } одиночных шаров
}: { $cells }
told-abalone-centre = в центре больше шаров у { $colour ->
    [black] чёрных
   *[white] белых
}: { $count } против { $other }
told-abalone-takes-centre = теперь в центре больше шаров у { $colour ->
    [black] чёрных
   *[white] белых
}: { $count } против { $other }
told-abalone-wins = { $colour ->
    [black] чёрные
   *[white] белые
} выигрывают: вытолкнуто шесть шаров соперника
told-abalone-wins-no-reply = { $colour ->
    [black] чёрные
   *[white] белые
} выигрывают: у соперника нет ходов
told-abalone-pushes-out = { $colour ->
    [black] чёрные
   *[white] белые
} выталкивают шар { $cell }, сумито { $own }–{ $theirs }: { $lost ->
    [1] первый
    [2] второй
    [3] третий
    [4] четвёртый
    [5] пятый
   *[6] шестой
} из шести
told-abalone-pushes = { $colour ->
    [black] чёрные
   *[white] белые
} сдвигают соперника, сумито { $own }–{ $theirs }
told-abalone-in-line = перемещение { $count ->
    [2] двух шаров
   *[3] трёх шаров
} по линии
told-abalone-side-move = боковое перемещение { $count ->
    [2] двух шаров
   *[3] трёх шаров
}
told-abalone-splits = группа { $colour ->
    [black] чёрных
   *[white] белых
} распадается на { $count ->
    [one] { $count } часть
    [few] { $count } части
   *[many] { $count } частей
}
told-abalone-joins = { $colour ->
    [black] чёрные
   *[white] белые
} соединяют шары { $count ->
    [2] двух групп
    [3] трёх групп
    [4] четырёх групп
   *[many] { $count } групп
}
told-abalone-leaves-split = { $colour ->
    [black] чёрные
   *[white] белые
} разделяют свою группу на { $count ->
    [one] { $count } часть
    [few] { $count } части
   *[many] { $count } частей
}
told-abalone-leaves-lone = шар { $colour ->
    [black] чёрных
   *[white] белых
} на { $cell } остаётся один у края
told-abalone-leaves-block = { $colour ->
    [black] чёрные
   *[white] белые
} отказываются от блока { $cells }
told-abalone-makes = { $colour ->
    [black] чёрные
   *[white] белые
} строят { $term ->
    [block] блок
    [spear] копьё
    [arc] дугу
   *[shield] щит
}: { $cells }
told-abalone-breaks = у { $colour ->
    [black] чёрных
   *[white] белых
} больше нет { $term ->
    [block] блока
    [spear] копья
    [arc] дуги
   *[shield] щита
} { $cells }
told-abalone-det-arises = шар { $colour ->
    [black] чёрных
   *[white] белых
} на { $cell } становится детом
told-diaballik-can-win = { $colour ->
    [red] красные
   *[blue] синие
} могут выиграть ходом { $move }: { $reason }
told-diaballik-threatens-win = { $colour ->
    [red] красные
   *[blue] синие
} угрожают выиграть ходом { $move }: { $reason }
told-diaballik-stops-win = ход отнимает у { $colour ->
    [red] красных
   *[blue] синих
} выигрыш ходом { $move }: { $reason }
told-diaballik-allows-win = ход позволяет { $colour ->
    [red] красным
   *[blue] синим
} выиграть ходом { $move }: { $reason }
told-diaballik-leaves-win = { $colour ->
    [red] красные
   *[blue] синие
} по-прежнему могут выиграть ходом { $move }: { $reason }
told-diaballik-wins = { $colour ->
    [red] красные
   *[blue] синие
} выигрывают: { $reason }
told-diaballik-loses-wall = { $colour ->
    [red] красные
   *[blue] синие
} проигрывают: в конце хода осталась их непрерывная цепочка
told-diaballik-loses-touched = { $colour ->
    [red] красные
   *[blue] синие
} проигрывают: рядом с их цепочкой не меньше трёх чужих шашек
told-diaballik-wall = у { $colour ->
    [red] красных
   *[blue] синих
} непрерывная цепочка от края до края
told-diaballik-wall-touched = рядом с цепочкой { $colour ->
    [red] красных
   *[blue] синих
} { $count ->
    [0] нет чужих шашек
    [one] { $count } чужая шашка
    [few] { $count } чужие шашки
   *[many] { $count } чужих шашек
}; с тремя она проигрывает
told-diaballik-wall-gaps = до непрерывной цепочки { $colour ->
    [red] красным
   *[blue] синим
} не хватает { $count ->
    [1] одной шашки
   *[2] двух шашек
}: { $cells }
told-diaballik-leaves-wall-gap = теперь до своей цепочки { $colour ->
    [red] красным
   *[blue] синим
} не хватает { $count ->
    [1] одной шашки
   *[2] двух шашек
}: { $cells }
told-diaballik-opens-wall = { $colour ->
    [red] красные
   *[blue] синие
} размыкают свою цепочку
told-diaballik-behind = у { $colour ->
    [red] красных
   *[blue] синих
} за линией соперника { $count ->
    [0] нет шашек
    [one] { $count } шашка: { $cells }
    [few] { $count } шашки: { $cells }
   *[many] { $count } шашек: { $cells }
}
told-diaballik-gets-behind = теперь у { $colour ->
    [red] красных
   *[blue] синих
} за линией соперника { $count ->
    [one] { $count } шашка
    [few] { $count } шашки
   *[many] { $count } шашек
}: { $cells }
told-diaballik-gets-back = за линией теперь { $count ->
    [0] нет шашек
    [one] только { $count } шашка
    [few] только { $count } шашки
   *[many] только { $count } шашек
} { $colour ->
    [red] красных
   *[blue] синих
}, было { $were }
told-diaballik-ball = мяч { $colour ->
    [red] красных
   *[blue] синих
} на { $cell }: { $rows ->
    [0] это последняя горизонталь
    [one] до последней горизонтали { $rows } ряд
    [few] до последней горизонтали { $rows } ряда
   *[many] до последней горизонтали { $rows } рядов
}
told-diaballik-ball-nearer = { $colour ->
    [red] красные
   *[blue] синие
} продвигают мяч на { $by ->
    [one] { $by } ряд
    [few] { $by } ряда
   *[many] { $by } рядов
}, осталось { $rows }
told-diaballik-lanes = у мяча { $colour ->
    [red] красных
   *[blue] синих
} на { $from } { $count ->
    [0] нет открытых линий паса
    [one] { $count } открытая линия паса: на { $cells }
    [few] { $count } открытые линии паса: на { $cells }
   *[many] { $count } открытых линий паса: на { $cells }
}
told-diaballik-lane-closed = линию паса { $colour ->
    [red] красных
   *[blue] синих
} { $from }–{ $to } закрывает шашка на { $cell }
told-diaballik-closes-lane = ход закрывает линию паса { $colour ->
    [red] красных
   *[blue] синих
} { $from }–{ $to } шашкой на { $cell }
told-diaballik-shuts-ball = у мяча { $colour ->
    [red] красных
   *[blue] синих
} на { $cell } больше нет открытых линий паса
told-diaballik-leaves-ball-shut = мяч { $colour ->
    [red] красных
   *[blue] синих
} остаётся на { $cell } без открытых линий паса

### Глоссарий: названия и определения терминов. Определение — одно предложение.

gloss-abalone-monomial = мономиал
gloss-abalone-monomial-forms = одиночн* шар*|остаётся один
gloss-abalone-monomial-means = изолированный шар: рядом с ним нет шаров своего цвета
gloss-abalone-binomial = биномиал
gloss-abalone-binomial-forms = пара|пары|пар
gloss-abalone-binomial-means = группа из двух соединённых шаров
gloss-abalone-spear = копьё
gloss-abalone-spear-forms = копь*
gloss-abalone-spear-means = группа из трёх соединённых шаров на одной прямой
gloss-abalone-arc = дуга
gloss-abalone-arc-forms = дуг*
gloss-abalone-arc-means = группа из трёх соединённых шаров изогнутой формы
gloss-abalone-shield = щит
gloss-abalone-shield-forms = щит*
gloss-abalone-shield-means = группа из трёх шаров треугольником: каждый касается двух других
gloss-abalone-polynomial = полиномиал
gloss-abalone-polynomial-forms = групп*
gloss-abalone-polynomial-means = группа соединённых шаров одного цвета, любого числа и формы
gloss-abalone-block = блок
gloss-abalone-block-forms = блок*
gloss-abalone-block-means = три ряда по три шара вплотную друг к другу: сдвинуть их очень трудно
gloss-abalone-det = дет
gloss-abalone-det-forms = дет*
gloss-abalone-det-means = изолированный шар в центре группы шаров соперника
gloss-abalone-pac = пак
gloss-abalone-pac-forms = пак*
gloss-abalone-pac-means = две равные по силе линии лицом к лицу: ни одна не может сдвинуть другую
gloss-abalone-sumito = сумито
gloss-abalone-sumito-forms = сумито
gloss-abalone-sumito-means = численный перевес на линии, который позволяет сдвинуть шары соперника
gloss-abalone-marble = шар
gloss-abalone-marble-forms = шар*
gloss-abalone-marble-means = каждый из основных элементов группы; у каждого игрока сначала 14 шаров
gloss-abalone-trinomial = триномиал
gloss-abalone-trinomial-forms = триномиал*
gloss-abalone-trinomial-means = группа из трёх соединённых шаров одного цвета: копьё, дуга или щит
gloss-abalone-in-line = перемещение по линии
gloss-abalone-in-line-forms = перемещени* * * по линии|перемещени* по линии
gloss-abalone-in-line-means = ход, при котором два или три шара перемещаются вдоль общей линии
gloss-abalone-side-move = боковое перемещение
gloss-abalone-side-move-forms = боков* перемещени*
gloss-abalone-side-move-means = ход, при котором два или три шара одновременно перемещаются на параллельную линию
gloss-diaballik-behind = за линией
gloss-diaballik-behind-forms = за линией соперника|за линией
gloss-diaballik-behind-means = шашка зашла за линию соперника, если обошла больше половины его шашек
gloss-diaballik-lane = линия паса
gloss-diaballik-lane-forms = лини* паса
gloss-diaballik-lane-means = прямая или диагональ от мяча до своей шашки; шашка соперника на ней закрывает пас
gloss-diaballik-wall = цепочка
gloss-diaballik-wall-forms = цепочк*
gloss-diaballik-wall-means = непрерывная цепочка из всех семи шашек от края до края доски
gloss-diaballik-ball = мяч
gloss-diaballik-ball-forms = мяч*
gloss-diaballik-ball-means = у каждой стороны свой мяч, он всегда у одной из её шашек; шашка с мячом не ходит
gloss-diaballik-last-row = последняя горизонталь
gloss-diaballik-last-row-forms = последн* горизонтал*
gloss-diaballik-last-row-means = исходная горизонталь соперника: кто довёл туда свой мяч, тот выиграл
gloss-diaballik-home-row = исходная горизонталь
gloss-diaballik-home-row-forms = исходн* горизонтал*
gloss-diaballik-home-row-means = горизонталь, на которой шашки стоят в начале игры: мяч соперника нельзя сюда пропустить
gloss-phalanx-phalanx = фаланга
gloss-phalanx-phalanx-forms = фаланг*
gloss-phalanx-phalanx-means = две или больше шашек одного цвета подряд на одной прямой: они могут ходить вместе
gloss-phalanx-first-row = первый ряд
gloss-phalanx-first-row-forms = перв* ряд*
gloss-phalanx-first-row-means = у кого больше шашек в первом ряду соперника, тот выигрывает, если соперник тут же не сравняет счёт
gloss-phalanx-capture = взятие
gloss-phalanx-capture-forms = взять|взяти*|берёт|взял*|под боем
gloss-phalanx-capture-means = фаланга берёт линию шашек соперника, которая короче её самой
gloss-phalanx-limit = лимит ходов
gloss-phalanx-limit-forms = лимит* ходов|лимит*
gloss-phalanx-limit-means = если к лимиту ходов в первых рядах поровну, партия заканчивается вничью
gloss-phalanx-head = головная шашка
gloss-phalanx-head-forms = головн* шашк*
gloss-phalanx-head-means = первая шашка фаланги по направлению движения
gloss-phalanx-tail = последняя шашка
gloss-phalanx-tail-forms = последн* шашк*
gloss-phalanx-tail-means = последняя шашка той части фаланги, которая ходит: все, кто впереди неё, идут вместе с ней
gloss-football-effective = результативная атака
gloss-football-effective-forms = результативн*|закрыться от атаки
gloss-football-effective-means = угроза гола, от которой соперник обязан тут же закрыться
gloss-football-ineffective = нерезультативная атака
gloss-football-ineffective-forms = нерезультативн*
gloss-football-ineffective-means = угроза гола, исполнив которую атакующий откроет собственные ворота
gloss-football-close = закрыться от атаки
gloss-football-close-forms = закрывает атаку|перекрывает
gloss-football-close-means = занять поле в воротах, перекрыть линию или сделать атаку нерезультативной
gloss-football-pinned = связанная шашка
gloss-football-pinned-forms = связан*|связывает
gloss-football-pinned-means = шашка, которая не может уйти со своей линии: откроется результативная атака
gloss-football-common = общее поле
gloss-football-common-forms = общ* пол*|двойная атака
gloss-football-common-means = поле, где пересекаются линии двойной атаки: только там можно закрыться от обеих сразу
gloss-football-relative = партнёр
gloss-football-relative-forms = относительно
gloss-football-relative-means = шашка ходит на поле, которое видит и её партнёр — другая своя шашка
gloss-football-in-the-way = помеха
gloss-football-in-the-way-forms = помех*|она закрывает|перекрывает
gloss-football-in-the-way-means = шашка, которая стоит между полем и теми, кто должен его видеть: шашкой, которая ходит, или её партнёром
gloss-football-goal = ворота
gloss-football-goal-forms = ворот*|гол|гола|голом
gloss-football-goal-means = исходная горизонталь игрока: чужая шашка, попавшая сюда, забивает гол
gloss-football-penalty-area = штрафная площадка
gloss-football-penalty-area-forms = штрафн* площадк*
gloss-football-penalty-area-means = горизонталь перед воротами соперника: через неё можно пройти, но нельзя на ней остановиться

### Картинки

picture-terminal = изображение в этом формате нельзя вывести в терминал; укажите файл в --output
raster-drawing = картинку не удалось нарисовать: { $why }
raster-too-large = картинка { $width } на { $height } пикселей слишком велика
raster-other-size = кадр { $width } на { $height } пикселей не подходит к остальным
raster-no-frames = в анимации должен быть хотя бы один кадр
raster-write = картинку не удалось записать: { $why }

### Другие форматы партий

record-no-variant = не указан вариант игры: добавьте тег, строку перед ходами или ключ --variant
record-no-tag = нет тега { $tag }
record-not-json = это не партия в формате JSON: { $error }
record-nacre-two-cells = в записи Nacre у хода два поля, а не три
record-nacre-one = в записи Nacre два соседних поля — ход одного шара, но на { $cell } стоит ещё один шар того же цвета
convert-move = ход { $number } { $move }: { $refusal }
convert-unfit = в формате { $format } нельзя сохранить партию в { $game ->
        [diaballik] Диабаллик
        [phalanx] Фаланги
        [football] Футбол-шашки
       *[abalone] Абалон
    }
convert-no-format = не удалось определить формат { $file } по имени; укажите его ключом { $option }
convert-own-input = файл { $file } уже читается или записывается
convert-done = { $written ->
        [one] записана { $written } партия
        [few] записаны { $written } партии
       *[many] записано { $written } партий
    }, отклонено: { $refused }

### Обозреватель дебютов

explore-title = { $game }, { $variant }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $plies ->
    [one] первый { $plies } ход
    [few] первые { $plies } хода
   *[many] первые { $plies } ходов
} каждой
explore-position = { $games ->
    [one] эта позиция была в { $games } партии
   *[other] эта позиция была в { $games } партиях
}; ход { $colour ->
    [red] красных
    [blue] синих
    [white] белых
    [black] чёрных
   *[other] { $colour }
}
explore-unknown = этой позиции не было ни в одной партии за { $plies ->
    [one] первый { $plies } ход
    [few] первые { $plies } хода
   *[many] первые { $plies } ходов
}
explore-no-moves = продолжений отсюда нет ни в одной партии
explore-head-move = Ход
explore-head-games = Партии
explore-head-share = Доля
explore-head-score = Очки
explore-head-results = Победы, ничьи, поражения
explore-head-length = Длина
explore-head-evaluation = Оценка
explore-twins = и ещё { $count ->
    [one] { $count } симметричный
    [few] { $count } симметричных
   *[many] { $count } симметричных
}
explore-notes = Доля — от всех партий с этой позицией. Очки, итоги и оценка — с точки зрения того, чей ход. Длина — в ходах обоих игроков.
explore-left-out = { $count ->
    [one] ещё { $count } ход; его покажет --all
    [few] ещё { $count } хода; их покажет --all
   *[many] ещё { $count } ходов; их покажет --all
}
explore-sample = например, { $first } – { $second }, { $file }, партия { $number }
explore-progress = партий: { $games }
explore-added = { $games ->
    [one] добавлена { $games } партия
    [few] добавлены { $games } партии
   *[many] добавлено { $games } партий
}, всего { $all }
explore-passed-over = { $games ->
    [one] пропущена { $games } партия
    [few] пропущены { $games } партии
   *[many] пропущено { $games } партий
}: другая игра или другой вариант
explore-nothing = в этих файлах нет партий
explore-refused = { $games ->
    [one] отклонена { $games } партия
    [few] отклонены { $games } партии
   *[many] отклонено { $games } партий
}
explore-plies = в индексе хранятся первые ходы каждой партии ({ $plies }); --plies действует только для нового индекса
explorer-io = не удалось прочитать или записать { $path }: { $why }
explorer-exists = в { $path } уже есть индекс
explorer-missing = в { $path } нет индекса; создайте его с помощью --add
explorer-locked = { $path }: индекс сейчас пополняет другой процесс
explorer-version = { $path }: индекс записан другой версией Quadriga (формат { $version })
explorer-length = файл { $path } повреждён: байтов { $found }, а должно быть { $expected }
explorer-block = файл { $path } повреждён: у блока с байта { $at } не сходится контрольная сумма
explorer-entry = файл { $path } повреждён: запись { $key } не читается
explorer-manifest = файл { $path } повреждён: { $why }
explorer-other-game = это индекс для { $index }, а не для { $asked }

### Файлы с партиями, которые команды читают и пишут

error-needs-file = «-» — не файл: укажите файл
error-number-of-file = --number действует только для файлов с партиями
error-unknown-format = неизвестный формат { $file }: ожидается расширение .qgr, .jsonl, .txt, .apgn или .abapro; другие файлы читает quadriga convert --from
analyse-list = { $file }: формат { $format } хранит только ходы; для анализа подходят .qgr, .jsonl и .apgn
study-won = Победа: { $player }
study-drawn = Ничья
explore-which-game = для нового индекса нужна игра: укажите её после индекса

### Сервер.

colour-name = { $colour ->
    [red] Красные
    [blue] Синие
    [black] Чёрные
   *[white] Белые
}
server-too-long = слишком много ходов или нажатий в одном запросе
server-no-such-piece = неизвестная сторона или шашка

### Партии на сервере: quadriga-live

end-aborted = партия отменена до первых ходов обеих сторон
end-abandoned = первый ход не был сделан вовремя
live-no-result = без результата: { $reason }
live-time-form = «{ $text }» — не контроль времени: ожидается 5m+3s, 30s/move, 3d/move или none
live-time-base = на партию можно отвести не больше { $most } минут
live-time-increment = добавление не может быть больше { $most } секунд
live-time-nothing = часам нужна хотя бы секунда на партию или на ход
live-time-fraction = часы считают только целые секунды
live-time-per-move = на ход отводится от 1 до { $most } секунд
live-time-days = на ход отводится от 1 до { $most } дней
live-level = неизвестный уровень { $level }: есть уровни от { $least } до { $most }
live-not-a-player = вы не играете в этой партии
live-not-begun = партия ещё не началась: одно из мест свободно
live-over = партия окончена
live-not-over = партия ещё не окончена
live-not-your-turn = сейчас ход соперника
live-stale-ply = этот ход относится к более ранней позиции; сейчас сделано ходов: { $expected }
live-no-offer = нет предложения, на которое можно ответить
live-offered-already = вы уже сделали это предложение; подождите, пока не будет сделан ход
live-answer-first = сначала ответьте на предложение соперника
live-takebacks-off = в этой партии нельзя брать ходы назад
live-nothing-to-take-back = у вас нет хода, который можно взять назад
live-no-clock = в этой партии нет часов
live-too-early = у соперника ещё есть время на часах
live-abort-too-late = обе стороны уже сделали ход: партию можно сдать, но не отменить
live-seat-taken = это место занято
live-own-game = вы уже играете за другую сторону; отправьте ссылку кому-нибудь ещё
live-not-your-pace = остановить или замедлить партию программ может только тот, кто её начал
live-delay-too-long = пауза между ходами — не больше { $most } секунд
live-too-many-changes = в этой партии было слишком много изменений
live-paused = партия остановлена
live-takebacks-used-up = в этой партии исчерпан лимит взятых назад ходов

### База данных сервера

database-folder = не удалось создать папку { $path } для базы данных: { $why }
database-newer = файл { $path } создан более новой версией Quadriga: версия схемы — { $version }, а эта программа поддерживает до { $known }. Запустите новую версию программы или укажите другой файл
database-foreign = { $path }: версия схемы { $version } не подходит этой программе. Укажите другой файл
database-refused = не удалось открыть базу данных { $path }: { $why }


### Сервер: живые партии

server-no-game = партия не найдена
server-no-such-ply = в партии нет столько ходов
server-no-such-side = сторона — 0 или 1
server-try-again = не получилось; попробуйте ещё раз
server-full = сервер переполнен; попробуйте позже
server-bad-name = имя — не больше 40 видимых символов
server-bad-text = текст слишком длинный или содержит символы, которые нельзя сохранить
server-bad-value = недопустимое значение { $name }: { $value }
server-only-own-games = неоконченные партии видны только их участникам: добавьте mine=1
server-foreign-origin = запрос пришёл со страницы другого сайта
server-no-web-socket = по этому адресу принимаются только соединения WebSocket
server-bad-message = не удалось разобрать сообщение
server-loses-at-once = этот ход сразу проигрывает: { $outcome }

### Сервер: запросы, анализ, тексты партий, уроки

server-not-json = запрос должен быть в формате JSON, с заголовком Content-Type: application/json
server-too-large = запрос больше { $kib } КиБ
server-bad-body = неверный запрос: { $error }
server-bad-query = неверный адрес запроса: { $error }
server-busy = сервер перегружен; попробуйте ещё раз чуть позже
server-failed = внутренняя ошибка сервера
server-engine-busy = программа занята; попробуйте ещё раз чуть позже
server-no-text = ожидается текстовое сообщение
server-review-slow = разбор занял слишком много времени и был прерван
server-too-many-games = в тексте больше { $most } партий
server-too-many-moves = в партиях больше { $most } ходов вместе с вариантами
server-no-games = в тексте нет партий
server-at-place = строка { $line }, столбец { $column }: { $what }
server-no-such-format = неизвестный формат { $format }
server-no-such-theme = неизвестная тема { $theme }
server-bad-parent = предыдущий ход для хода { $node } должен стоять раньше него
server-bad-word = в записи партии недопустимо: { $word }
server-no-such-step = урок или шаг не найден
server-one-attempt = нужно указать ровно одно из трёх: text, clicks или choice
server-not-asked = этот шаг требует другого вида ответа
server-unfinished = этих нажатий ещё не хватает для хода
lesson-not-so = Попробуйте ещё раз!

### Сервер: отказы, запуск, ссылки на партии.

server-forbidden = отсюда это делать нельзя
server-not-found = по этому адресу ничего нет
server-no-such-method = этот метод здесь недопустим
server-too-slow = время ожидания истекло
server-large-body = запрос слишком большой
server-long-address = адрес слишком длинный
server-wrong-shape = запрос не соответствует описанию интерфейса
server-too-many = слишком много запросов; подождите немного
server-broke-down = внутренняя ошибка сервера
server-not-understood = не удалось разобрать запрос
server-json-alone = ответ доступен только в формате JSON
server-too-many-connections = открыто слишком много партий; закройте одну из них и попробуйте снова
server-ask-again = теперь у браузера есть ключ к партии; повторите запрос
server-too-many-sockets = открыто слишком много анализов; закройте один из них и попробуйте снова
server-cannot-pass = в этой позиции передать ход нельзя
server-engines-without-clock = партии между программами играются без часов
server-no-picture = не удалось нарисовать эту партию
server-no-page = Программа собрана без веб-страницы; cargo xtask serve собирает и то и другое.
server-about = Диабаллик, Фаланги, Абалон и Футбол-шашки: играть, анализировать, учиться.
server-rules-of = Правила игры «{ $game }»
rules-terminal = В терминале
daily-right = Верно! Ответ — { $move }. Продолжайте.
daily-solved = Решено!
daily-slow = Это тоже выигрывает, но слишком медленно. Есть путь короче.
daily-wrong = Это не выигрывает: есть защита { $move }. Попробуйте ещё.
server-moves-played = { $count ->
    [one] Сделан { $count } ход
    [few] Сделано { $count } хода
   *[many] Сделано { $count } ходов
}.
server-engine = Программа, уровень { $level }
server-nameless = Гость
server-open-seat = Свободное место
server-start-port-taken = адрес { $address } уже занят; другой порт можно задать ключом --listen
server-start-port-forbidden = нет прав на { $address }: порты ниже 1024 зарезервированы; другой можно задать ключом --listen
server-start-no-such-address = у этой машины нет адреса { $address }; другой можно задать ключом --listen
server-start-listen = не удалось открыть { $address }: { $why }
server-start-folder = не удалось создать папку данных { $folder } или записать в неё: { $why }; другую можно задать ключом --data
server-start-in-use = папка данных { $folder } занята другим сервером
server-start-log = не удалось начать журнал: { $why }
server-start-other = сбой сервера: { $why }

