# Every text Quadriga shows to people, in English. Ids and variables match ru.ftl, which a test checks.
# The program appends the clause of the rules, such as (F3), and prefixes a refusal with the text of the move.

## Unparsable moves: quadriga-core, SyntaxError.
## $where is "inside" ($found is the offending text) or "end".

syntax-column = { $where ->
    [end] expected a column ({ $choice }), found the end of the text
   *[inside] expected a column ({ $choice }), found "{ $found }"
}
syntax-row = { $where ->
    [end] expected a row ({ $choice }), found the end of the text
   *[inside] expected a row ({ $choice }), found "{ $found }"
}
syntax-on-board = { $where ->
    [end] expected a cell of the board ({ $choice }), found the end of the text
   *[inside] expected a cell of the board ({ $choice }), found "{ $found }"
}
syntax-dash = { $where ->
    [end] expected "-", found the end of the text
   *[inside] expected "-", found "{ $found }"
}
syntax-dash-or-pass = { $where ->
    [end] expected "-" (step) or ">" (pass), found the end of the text
   *[inside] expected "-" (step) or ">" (pass), found "{ $found }"
}
syntax-comma-or-end = { $where ->
    [end] expected a comma, found the end of the text
   *[inside] expected a comma or the end of the move, found "{ $found }"
}
syntax-attack-or-end = { $where ->
    [end] expected the columns of the attacked cells, found the end of the text
   *[inside] expected an announced attack or the end of the move, found "{ $found }"
}
syntax-new-column = column "{ $found }" is named twice
syntax-end = expected the end of the move, found "{ $found }"

## Unparsable positions: quadriga-core, PositionError.

position-unknown-letter = unknown piece "{ $found }": expected one of { $pieces } or a number of empty cells
position-zero-run = a number of empty cells cannot start with 0
position-row-too-long = row { $row } from the top has more than { $cells } cells
position-row-too-short = row { $row } from the top: expected { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, found { $written }
position-missing-row = row { $row } of { $rows } is missing
position-too-many-rows = too many rows: the board has { $rows }
position-too-many-pieces = too many { $colour } pieces: at most { $most }
position-too-many-lost = too many { $colour } pieces: at most { $most }, including those already lost
position-second-ball = { $colour } has more than one ball
position-no-ball = { $colour } has no ball
position-expected-blank = { $where ->
    [end] expected a space, found the end of the text
   *[inside] expected a space, found "{ $found }"
}
position-expected-side = { $where ->
    [end] expected the side to move ({ $first } or { $second }), found the end of the text
   *[inside] expected the side to move ({ $first } or { $second }), found "{ $found }"
}
position-expected-number = { $where ->
    [end] expected a number from { $least } to { $most }, found the end of the text
   *[inside] expected a number from { $least } to { $most }
}
position-expected-number-or-dash = { $where ->
    [end] expected a number from { $least } to { $most } or "-", found the end of the text
   *[inside] expected a number from { $least } to { $most } or "-"
}
position-expected-dash = { $where ->
    [end] expected "-", found the end of the text
   *[inside] expected "-", found "{ $found }"
}
position-expected-end = expected the end of the position, found "{ $found }"

## Other refusals: quadriga-core, quadriga-games.

game-is-over = the game is over: { $reason }
unknown-variant = { $game ->
    [abalone] Abalone
    [diaballik] Diaballik
    [football] Football-checkers
    [phalanx] Phalanxes
   *[other] { $game }
} has no variant "{ $variant }"
unknown-cell = no cell has the number { $cell }

## The end of a game. end-… is a reason, outcome-… the whole line. On the page of a live game a reason is worded for the
## $viewer: winner, loser, player (of a game without a winner), mover (a warning before a move that loses) or neutral.

going-on = going on
outcome-win = { $colour } wins: { $reason }
outcome-draw = draw: { $reason }
end-repetition = the same position for the third time
end-ply-cap = the agreed number of moves is reached
end-no-legal-move = { $viewer ->
    [winner] your opponent has no legal move
    [loser] you have no legal move
    [neutral] { NAME($loser) } has no legal move
   *[other] the opponent has no legal move
}
end-time = { $viewer ->
    [winner] your opponent ran out of time
    [loser] you ran out of time
    [neutral] { NAME($loser) } ran out of time
   *[other] the opponent ran out of time
}
end-illegal-move = the opponent played an illegal move
end-no-move-chosen = the opponent did not choose a move
end-panic = the opponent's engine panicked
end-refused = the opponent rejected a legal move or position
end-garbage = the opponent sent an invalid move
end-no-answer = the opponent did not answer in time
end-crash = the opponent's program exited during the game
end-too-much = the opponent's program exceeded its resource limits
end-disagreement = the opponent wrongly claimed that the game was over
end-not-ready = the opponent's program failed to start
end-adjudicated-win = adjudicated: both players agree on the winner
end-adjudicated-draw = adjudicated: both players agree on a draw
end-resignation = { $viewer ->
    [winner] your opponent resigned
    [loser] you resigned
    [neutral] { NAME($loser) } resigned
   *[other] the opponent resigned
}
end-agreement = { $viewer ->
    [player] you agreed to a draw
    [neutral] the players agreed to a draw
   *[other] by agreement
}

## Players and matches: quadriga-arena. $part is the offending part of a player's description.

arena-unknown-player = unknown player "{ $part }": expected engine, random, greedy or alphabeta, or a program (ugi or contest)
arena-no-value = "{ $part }": expected name=value
arena-unknown-setting = "{ $part }": unknown setting
arena-other-players-setting = "{ $part }": this kind of player does not have this setting
arena-setting-twice = "{ $part }": the setting is given twice
arena-number-from = "{ $part }": expected a whole number from { $least } to { $most }
arena-no-time = "{ $part }": expected a duration, for example 100ms or 1.5s
arena-no-clock = "{ $part }": expected a clock, for example 10s+100ms or 5m+3s
arena-empty-value = "{ $part }": the value is missing
arena-yes-or-no = "{ $part }": expected yes or no
arena-quotes = "{ $part }": unbalanced quotes
arena-no-command = { $part }: the setting cmd, the command that starts the program, is missing
arena-no-adjudication = "{ $part }" is not an adjudication rule: try win=800/6 or draw=10/20/80
arena-any-number-from = "{ $part }": expected a number from { $least } to { $most }, for example 0.5
arena-setting-missing = the setting "{ $part }" is missing
arena-no-model = "{ $part }": expected normalised or logistic
arena-elo-order = "{ $part }": elo0 must be less than elo1
arena-errors-too-great = "{ $part }": alpha and beta together must be less than 1
arena-players-from = a tournament needs 2 to { $most } players
arena-heads-from = a gauntlet of these players needs 1 to { $most } of them as its head
arena-no-rounds = a tournament needs at least one round
arena-no-pairs = an encounter needs at least one pair of games

## The games and their variants.

game-abalone = Abalone
game-diaballik = Diaballik
game-football = Football-checkers
game-phalanx = Phalanxes

## Abalone.

abalone-empty = { $cell } is empty
abalone-theirs = the marble on { $cell } is { $colour }, not yours
abalone-not-neighbours = { $to } is not next to { $from }
abalone-not-in-line = { $first } and { $second } are not on one line
abalone-same-ends = { $cell } is named twice: name both ends of the line
abalone-too-long = { $first } to { $second } is { $cells } cells: at most three marbles move
abalone-gap = { $cell } is empty: the marbles must be adjacent on one line
abalone-four-in-row = four in a row, { $rear } to { $fourth }: at most three marbles move
abalone-own-in-front = blocked by your own marble on { $cell }
abalone-not-empty = a broadside move needs empty cells: there is a { $colour } marble on { $cell }
abalone-push-needs-more = { $own } against { $theirs }: pushing takes more marbles than the opponent has in line
abalone-own-behind = cannot push onto { $cell }: your own marble is there
abalone-over-the-edge = the marble on { $cell } would leave the board
abalone-cannot-move = the marble on { $cell } cannot move
abalone-line-cannot-move = the marbles from { $first } to { $second } cannot move
abalone-too-far = { $cell } is too far: the front marble would land on { $lands }
abalone-part-of-line = { $cell } is part of the line: choose where the line goes
abalone-complete = the move is already complete without { $cell }
end-abalone-six-out = { $viewer ->
    [winner] you pushed six marbles off the board
    [loser] your opponent pushed six of your marbles off the board
    [neutral] { NAME($winner) } pushed six marbles off the board
   *[other] six marbles are pushed out
}
tally-abalone-lost = marbles lost
aim-abalone = Push six of your opponent's marbles off the board.
variant-name-abalone-standard = Standard
variant-name-abalone-belgian-daisy = Belgian daisy
variant-name-abalone-german-daisy = German daisy
variant-name-abalone-dutch-daisy = Dutch daisy
variant-name-abalone-swiss-daisy = Swiss daisy
variant-name-abalone-domination = Domination
variant-abalone-standard = two full rows and three marbles each
variant-abalone-belgian-daisy = two daisies each, in opposite corners
variant-abalone-german-daisy = Belgian daisy moved one row towards the centre
variant-abalone-dutch-daisy = Belgian daisy with the centre marbles swapped
variant-abalone-swiss-daisy = German daisy with the centre marbles swapped
variant-abalone-domination = two wedges each, meeting around the centre

## Diaballik. $action is the offending action of the turn, $number its place in the turn.

diaballik-third-step = { $action } would be the third step: a turn has at most two
diaballik-second-pass = { $action } would be the second pass: a turn has at most one
diaballik-step-after-pass = { $action } comes after the pass: in this variant steps come first
diaballik-no-piece = { $cell } is empty
diaballik-opposing-piece = the piece on { $cell } is the opponent's
diaballik-holder-steps = the piece on { $cell } holds the ball and cannot step
diaballik-not-next-to = { $to } is not next to { $from } in a row or column
diaballik-occupied = { $cell } is occupied by a { $colour } piece
diaballik-stuck = the piece on { $cell } has no empty cell next to it
diaballik-ball-elsewhere = the ball is on { $ball }, not on { $cell }
diaballik-not-in-line = { $from } and { $to } are not on one row, column or diagonal
diaballik-in-the-way = the pass is blocked by the { $colour } piece on { $cell }
diaballik-nobody-receives = no piece on { $cell } to receive the ball
diaballik-opponent-receives = the piece on { $cell } is the opponent's and cannot receive the ball
diaballik-nobody-in-reach = no piece can receive the ball from { $cell }: no open line leads to one of your pieces
diaballik-ball-is-home = the ball has reached { $cell } on the last row: the turn ends here
end-diaballik-ball-home = { $viewer ->
    [winner] you brought the ball to the last row
    [loser] your opponent brought the ball to the last row
    [neutral] { NAME($winner) } brought the ball to the last row
   *[other] the ball is home
}
end-diaballik-wall = { $viewer ->
    [winner] your opponent left a wall standing
    [loser] you left your wall standing
    [mover] it leaves your wall standing
    [neutral] { NAME($loser) } left a wall standing
    [preview] the opponent left their wall standing
   *[other] the opponent left his wall standing
}
end-diaballik-official-wall = { $viewer ->
    [winner] at least three of your pieces stand next to your opponent's wall
    [loser] at least three opposing pieces stand next to your wall
    [mover] at least three opposing pieces will stand next to your wall
    [neutral] at least three opposing pieces stand next to the wall of { NAME($loser) }
   *[other] three pieces or more stand next to the opponent's wall
}
aim-diaballik = Get your ball to the far row.
variant-name-diaballik-standard = Standard
variant-name-diaballik-ordered = Steps first
variant-name-diaballik-official = Published game
variant-diaballik-standard = two steps and a pass in any order; leaving your own wall standing loses
variant-diaballik-ordered = steps only before the pass
variant-diaballik-official = a wall loses only when three opposing pieces touch it

## Football-checkers.

football-empty = { $cell } is empty
football-not-yours = the piece on { $cell } is the opponent's
football-stuck = the piece on { $cell } has no legal move
football-occupied = { $cell } is occupied
football-not-in-line = { $from } and { $to } are not on one row, column or diagonal
football-in-the-way = { $cell } is in the way
football-partner-blocked = { $partner } does not see { $to }: { $cell } is in the way
football-no-partner = no partner: none of your other pieces sees { $to }
football-no-partner-at-home = along the home row the partner must be on that row too, and none there sees { $to }
football-home-full = { $count ->
    [one] { $count } piece is
   *[other] { $count } pieces are
} at home: a piece may return only when there are five or fewer
football-forbidden-row = a move cannot end on row { $row }, the penalty area
football-opens = this opens an effective attack: { $attacker } could go to { $goal }
football-leaves-open = the attack on { $goal } must be closed: { $attacker } can still go there
football-complete = { $move } is already a complete move
football-no-announcement = "{ $written }" is announced, but the move attacks nothing
football-wrong-announcement = expected the announcement "{ $right }", found "{ $written }"
end-football-scored = { $viewer ->
    [winner] goal! Your piece is in the opponent's goal
    [loser] goal! An opposing piece is in your goal
    [neutral] goal! { NAME($winner) } scored
   *[other] a goal is scored
}
end-football-conceded = { $viewer ->
    [winner] goal! { NAME($loser) } has no legal move
    [loser] goal! You have no legal move
    [neutral] goal! { NAME($loser) } has no legal move
   *[other] the opponent cannot move and has conceded a goal
}
tally-diaballik-steps = steps
tally-diaballik-passes = pass
tally-football-home = pieces at home
aim-football = Leave your opponent no way to stop a goal.
variant-name-football-standard = Standard
variant-name-football-goal-line = Strict goal line
variant-football-standard = along the home row any piece of yours may be the partner
variant-football-goal-line = along the home row the partner must be on that row too

## Phalanxes.

phalanx-empty-cell = { $cell } is empty
phalanx-not-yours = the piece on { $cell } is the opponent's
phalanx-piece-stays = the piece on { $cell } must move to another cell
phalanx-piece-too-far = { $to } is not next to { $from }: a single piece moves one cell, only a phalanx moves farther
phalanx-piece-blocked = { $cell } is occupied by your own piece
phalanx-piece-captures = a single piece cannot capture, and { $cell } is occupied
phalanx-of-one = { $cell } alone is not a phalanx: it takes at least two pieces; write the move of a single piece from-to
phalanx-no-line = { $head } and { $tail } are not on one row, column or diagonal
phalanx-broken = { $by ->
    [empty] { $cell } is empty
   *[opposing] the piece on { $cell } is the opponent's
}: a phalanx is an unbroken line of your own pieces
phalanx-stays = the head is already on { $head }
phalanx-off-the-line = { $target } is not on the line { $head }–{ $tail }: a phalanx moves along its own line
phalanx-target-inside = { $target } is inside the phalanx
phalanx-tail-first = in this direction { $head } is the head: write { $head } before { $tail }
phalanx-too-far = a phalanx of { $count } moves at most { $count } cells, not { $distance }
phalanx-own-piece-in-the-way = your own piece on { $cell } is in the way
phalanx-own-line-in-the-way = { $cell } is in the way: the rest of the line does not move
phalanx-passes-over = a phalanx cannot jump, and { $cell } is in the way
phalanx-line-too-long = { $count } against { $line }: to capture, a phalanx must be longer than the line that starts on { $cell }
phalanx-symmetric = a move onto the opponent's first row, here { $target }, must not leave the board symmetric
phalanx-hemmed-in = the piece on { $cell } has no move: every direction is blocked by the edge or by a longer line
phalanx-not-in-line = { $from } and { $target } are not on one row, column or diagonal
phalanx-already-complete = the move is already complete without { $cell }
end-phalanx-crossed = { $viewer ->
    [winner] you have more pieces on your opponent's first row
    [loser] your opponent has more pieces on your first row
    [mover] your opponent will have more pieces on your first row
    [neutral] { NAME($winner) } has more pieces on the opponent's first row
   *[other] more pieces on the opponent's first row
}
end-phalanx-limit = the move limit is reached with as many pieces across on both sides
tally-phalanx-crossed = pieces across
tally-phalanx-pieces = pieces
tally-phalanx-plies = move limit
aim-phalanx = Have more pieces on your opponent's first row than they have on yours.
variant-name-phalanx-standard = Standard
variant-name-phalanx-limit-N = Other move limit
variant-name-phalanx-epaminondas = Epaminondas
variant-phalanx-standard = move limit of 120 for each player
variant-phalanx-limit-N = move limit of N for each player, 40 to 120
variant-phalanx-epaminondas = no move limit; a move onto the first row must not leave the board symmetric

## General errors: quadriga-cli.

error-line = error: { $what }
error-move-number = move { $number }, { $refusal }
error-in-position = position: { $refusal }
error-cell = unknown cell "{ $cell }"
error-clock = "{ $text }" is not a time control (try 10+5, 90s+1s or 30s/move)
error-clock-units = "{ $text }" has no units and used to mean seconds: write { $seconds } or { $minutes }
error-duration = "{ $text }" is not a duration (try 2s or 500ms)
error-side = unknown side "{ $text }": expected { $first } or { $second }, first or second
hint-variants = variants: { $variants }

## quadriga games

games-default = (default)

## quadriga show

show-to-move = { $colour } to move
show-last-move = last move: { $move } ({ $colour })
show-position = position: { $position }
show-occurrences = this position has occurred { $count ->
    [one] { $count } time
   *[other] { $count } times
}
tally-line = { $name }: { $counts }
tally-side = { $colour } { $value }
tally-side-of = { $colour } { $value } of { $of }
tally-both = { $value }
tally-both-of = { $value } of { $of }
mark-attacked = { $colour } attacks { $cells }
mark-attacked-ineffectively = { $colour } attacks { $cells } ineffectively
mark-pinned = pinned by { $colour }: { $cells }
mark-wall = wall: { $cells }
mark-crossed = { $colour } across: { $cells }

## quadriga bestmove. Scores are for the side to move, turns are the winner's own.

score-wins = wins in { $turns }
score-loses = loses in { $turns }
bestmove-line = { $rank }. { $score }; depth { $depth }; { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $rate }/s: { $line }

## What a player is to do next while a move is entered on the page. $left is what is left of the turn.

prompt-diaballik-next = Choose a piece: { $left ->
    [pass] a pass
    [step] one step
    [steps] two steps
    [step-pass] one step and a pass
   *[other] two steps and a pass
} left.
prompt-diaballik-more = { $left ->
    [pass] A pass left. Pass the ball
    [step] One step left. Go on
    [steps] Two steps left. Go on
    [step-pass] One step and a pass left. Go on
   *[other] Two steps and a pass left. Go on
}, or end the turn.
prompt-diaballik-chosen = Choose where to go, or tap the piece again to cancel.
prompt-phalanx-next = Choose a piece; in a line, the one at the back.
prompt-phalanx-chosen = Choose where to go: the pieces in front go along. Tap the piece again to cancel.
prompt-abalone-next = Choose a marble; in a column, the one at the back.
prompt-abalone-chosen = Choose where to push, or a second marble to move a group sideways. Tap the marble again to cancel.
prompt-abalone-group = Choose where the group goes, or tap it again to cancel.
prompt-football-next = Choose a piece.
prompt-football-attacked = Your goal is attacked: choose a piece that can close it.
prompt-football-chosen = Choose a cell that a partner sees too, or tap the piece again to cancel.

## Explanations of moves: quadriga-explain.

explain-played = why { $move }:
explain-best = the engine would play { $move }:
explain-even = the position is about even
explain-better = { NAME($colour) } is { $degree ->
    [little] slightly better
    [clear] clearly better
   *[much] much better
}: winning chances { $chance }%
explain-wins = { NAME($colour) } wins in { $turns }
explain-line = line: { $line }
explain-captures = { NAME($colour) } captures { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} in this line
explain-pushes-out = { NAME($colour) } pushes out { $count ->
    [one] { $count } marble
   *[other] { $count } marbles
} in this line
explain-ends-won = { NAME($colour) } wins in { $turns }: { $reason }
explain-ends-drawn = this line ends in a draw: { $reason }
explain-over = the game is over: { $outcome }
explain-margin = it keeps winning chances of { $chance }%; the best other move, { $other }, only { $rest }%
explain-no-margin = winning chances stay at { $chance }%; { $other } is about as good
explain-only-legal = it is the only legal move
explain-only-move = it is the only move: everything else loses in { $turns } or sooner

## quadriga play. play-word-… lists the words that invoke a command; the first one is shown.

play-word-undo = undo u
play-word-redo = redo r
play-word-moves = moves m
play-word-hint = hint
play-word-why = why w
play-word-show = show s
play-word-resign = resign
play-word-draw = draw
play-word-help = help h ?
play-word-quit = quit q exit
play-word-yes = yes y
play-word-no = no n
play-welcome = { $game }. Type a move, or "help" for the list of commands.
play-against = You play { $colour } against the engine, level { $level }.
play-thinks = { $colour } is thinking…
play-answers = { $colour } plays { $move }
play-hint = try { $move }
play-hint-then-move = (another hint shows the move)
play-hint-then-why = (another hint shows why)
play-no-hint = the engine has not found a move yet
play-prompt = { $colour }
play-prompt-clock = { $colour } { $left }, { $other } { $other-left }
play-legal = { $move } is legal
play-moves = { $count ->
    [one] { $count } legal move:
   *[other] { $count } legal moves:
}
play-no-move-from = no legal move starts with "{ $prefix }"
play-nothing-to-undo = no move to take back
play-nothing-to-redo = no move to replay
play-undone = taken back: { $move }
play-redone = replayed: { $move }
play-draw-offered = { $colour } offers a draw. Do you accept? (yes/no)
play-draw-declined = draw declined
play-loses = after { $move }: { $outcome }. Play it anyway? (yes/no)
play-help =
    Type a move in the notation of the rules, for example { $move }; spaces and the kind of dash do not matter.
      undo            take back the last move; against the engine, its reply too
      redo            replay a move taken back
      moves [CELL]    list the legal moves (from a cell)
      hint            show the move the engine would play
      why             explain the engine's last move, or the move it would play now
      why MOVE        explain why a move is illegal
      show            draw the board
      draw            offer a draw
      resign          resign the game
      quit            leave

## quadriga match. $which is "first", "second" or "player".

error-odd-games = { $games } games is an odd number: each opening is played twice, with colours swapped
error-player = { $which ->
    [first] the first player
    [player] the player
   *[second] the second player
}: { $why }
error-named-player = player { $player }: { $why }
error-interrupted = interrupted
error-interrupted-kept = interrupted; continue with --resume
error-unknown-tunable = unknown search parameter "{ $name }"
error-tunable-range = { $name } must be from { $least } to { $most }
error-no-weight = { $file }: line { $line } is not a weight
error-datagen-player = { $player } cannot play here: expected settings of the engine without limits and clocks
error-two-evaluations = weights and net exclude each other: weights belong to the hand-written evaluation
error-openings-plies = every game is over after { $plies ->
    [one] { $plies } random move
   *[other] { $plies } random moves
}
error-openings-empty = no openings in the file
error-openings-line = line { $line } is not an opening: { $why }
progress-left = { $time } left
match-pair = pair { $pair } of { $pairs }: { $points }; so far { $wins } won, { $draws } drawn, { $losses } lost
match-sprt = test { $test }: { $verdict ->
    [H1] H1 accepted, the first player is stronger
   *[H0] H0 accepted, the first player is not stronger
}, after { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
} (LLR { $llr }, bounds { $low } and { $high })
match-sprt-open = test { $test }: undecided (LLR { $llr }, bounds { $low } and { $high })
match-title = { $game }, { $variant }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
match-player = { $which ->
    [first] first player
   *[second] second player
}: { $player }
match-result = result of the first player: { $wins } won, { $draws } drawn, { $losses } lost, { $score } %
match-elo = Elo: { $elo } ± { $error } (95 %: { $low } to { $high })
match-elo-open = Elo: { $elo } (95 %: { $low } to { $high })
match-los = likelihood of superiority: { $los } %
match-pairs = pairs scoring 0, ½, 1, 1½, 2: { $counts }
match-ending = { $count ->
    [one] { $count } game
   *[other] { $count } games
}: { $reason }
match-length = mean length: { $plies } plies
match-times = { $which ->
    [first] first player
   *[second] second player
}: slowest move { $slowest } ms, mean { $mean } ms
match-times-nodes = { $which ->
    [first] first player
   *[second] second player
}: slowest move { $slowest } ms, mean { $mean } ms, { $nodes } nodes per move, depth { $depth }
match-forfeits = { $which ->
    [first] first player
   *[second] second player
}: { $count ->
    [one] { $count } game
   *[other] { $count } games
} forfeited

## quadriga tournament and verify.

format-round-robin = round robin
format-gauntlet = gauntlet
format-swiss = Swiss tournament
format-knockout = knockout tournament
fact-format = format
fact-pairs = pairs of games per encounter
fact-openings = openings
fact-seed = seed
fact-concurrency = concurrent games
fact-ply-cap = ply cap
fact-sprt = test
fact-adjudication = adjudication
fact-containment = sandbox
remark-played-on = kept playing after the end of the game
remark-not-gone = did not exit after the game
tournament-title = { $game }, { $variant }: { $format }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
fault-illegal-move = illegal move
fault-garbage = invalid move
fault-no-move-chosen = no move
fault-time = out of time
fault-no-answer = no reply
fault-crash = program exited
fault-panic = engine panicked
fault-too-much = too much memory, too many processes or too much output
fault-disagreement = wrongly claimed the game was over
fault-refused = rejected a legal move or position
fault-not-ready = failed to start
tournament-openings = { $openings } openings for { $pairs } pairs of games: openings are reused, and deterministic players will repeat games
tournament-incomplete = not finished
tournament-game = game { $number }: { $first } – { $second } { $result }: { $reason }
tournament-faults = { $player }: { $count ->
    [one] { $count } game
   *[other] { $count } games
} forfeited: { $reason }
table-place = place
table-player = player
table-points = points
table-games = games
table-wins = won
table-draws = drawn
table-losses = lost
table-tie-break = tie-break
table-elo = Elo
table-mean = ms/move
table-slowest = slowest
containment-full = programs are sandboxed: no network, no writing to files, other processes hidden, memory and process count limited
containment-missing = the sandbox is incomplete on this machine; missing: { $missing } (see docs/arena/containment.md)
plan-file = { $file }: { $why }
plan-toml = not a tournament file:
    { $why }
plan-game = unknown game "{ $game }": expected diaballik, phalanx, abalone or football
plan-name = "{ $name }" cannot be a player's name: it is empty, too long or already taken
plan-sprt-of-many = a test needs exactly two players
plan-contest = contest programs cannot play under these conditions: Phalanxes needs a move limit, the other games an even ply cap
plan-number = { $field }: the number is out of range
plan-openings = "{ $text }" does not name openings
store-exists = { $path } already holds a tournament; continue it with --resume
store-missing = { $path } does not hold a tournament
store-locked = { $path }: another process is playing this tournament
store-other-plan = { $path } holds a tournament with different settings
store-plan = plan in { $path }: { $why }
store-line = { $path }: line { $line }: { $why }
verify-unexpected = game { $game } does not belong to this tournament: its number, round, pair, players or seeds differ
verify-opening = game { $game } does not start from its opening
verify-move = game { $game }, move { $move }, { $text }
verify-not-as-written = the move is not in the notation of records
verify-goes-on = game { $game } is recorded as finished, but the rules do not end it there
verify-ending = game { $game } ended differently by the rules
verify-legal = game { $game } is recorded as lost by an illegal move, but the move is legal
verify-fault = game { $game } cannot have been lost by the recorded fault
verify-time = game { $game } has a result that its clock times contradict
verify-adjudication = game { $game } was adjudicated although the rule for it was not met
verify-thoughts = game { $game } has move times that do not match its moves
verify-summary = summary.json does not match the games
verify-fine = { $games ->
    [one] { $games } game
   *[other] { $games } games
} replayed, no issues found
verify-wrong = { $count ->
    [one] { $count } issue
   *[other] { $count } issues
} found

## quadriga tune. $differences lists settings with the stored and the given value.

tune-syntax = "{ $part }": expected NAME=START,LOW..HIGH,STEP
tune-no-defaults = { $name }: expected NAME=START,LOW..HIGH (only the engine's search parameters have defaults)
tune-range = { $name }: the range needs at least two values
tune-start = { $name }: the start must be from { $least } to { $most }
tune-step = { $name }: the step must be greater than 0 and at most { $most }
tune-other-plan = { $path } belongs to a run with different settings (there ≠ here): { $differences }
tune-locked = { $path }: another process is using this file
tune-forfeit = a game was forfeited with { $settings }: { $reason }{ $details }
tune-iteration = iteration { $iteration } of { $iterations }: { $values }
tune-title = { $game }, { $variant }: { $iteration } of { $iterations } iterations, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
tune-interrupted = interrupted; the same command continues
table-parameter = parameter
table-start = start
table-now = now
table-range = range

## quadriga contest. $text is the rejected line.

contest-line = line { $number }, "{ $text }": { $reason }
contest-limit = expected a move limit from { $least } to { $most }, found "{ $found }"
contest-limit-or-none = expected a move limit from { $least } to { $most }, or 0 for none, found "{ $found }"
contest-colour = expected 0 (moves first) or 1 (moves second) after the move limit, found "{ $found }"
contest-too-much = expected "position", "moves" or nothing after the colour, found "{ $found }"
contest-no-position = expected a position after "position"
contest-no-moves = expected a move after "moves"
contest-limit-of-position = the position must have the move limit of the game, { $limit }, not { $found }
contest-too-long = the line is too long
contest-shape = in the contest protocol this move is written { $move }

## The terms of the evaluation of abalone.

term-abalone-lost-1 = First marble lost
term-abalone-lost-2 = Second marble lost
term-abalone-lost-3 = Third marble lost
term-abalone-lost-4 = Fourth marble lost
term-abalone-lost-5 = Fifth marble lost
term-abalone-centre = Centre
term-abalone-ring-1 = Around the centre
term-abalone-ring-2-corner = Second ring, corners
term-abalone-ring-2-side = Second ring, sides
term-abalone-ring-3-corner = Third ring, corners
term-abalone-ring-3-side = Third ring, sides
term-abalone-edge-corner = Corners of the board
term-abalone-edge-near-corner = Edge, near corners
term-abalone-edge-middle = Edge, middle of sides
term-abalone-pairs = Neighbouring pairs
term-abalone-spears = Spears
term-abalone-shields = Shields
term-abalone-hearts = Surrounded by own marbles
term-abalone-lone = Lone marbles
term-abalone-splits = Splitting the opponent
term-abalone-pushes = Sumito without ejection
term-abalone-edge-pressure = Pressure at the edge
term-abalone-attacked = Can push out now
term-abalone-threatened = Threatens to push out
term-abalone-last-threatened = Threat to win
term-abalone-tempo = Side to move

## The terms of the evaluation of diaballik.

term-diaballik-tempo = Side to move
term-diaballik-man-row-2 = Pieces on row 2
term-diaballik-man-row-3 = Pieces on row 3
term-diaballik-man-row-4 = Pieces on row 4
term-diaballik-man-row-5 = Pieces on row 5
term-diaballik-man-row-6 = Pieces on row 6
term-diaballik-man-row-7 = Pieces on the last row
term-diaballik-man-inner = Pieces next to the edge
term-diaballik-man-central = Pieces near the centre
term-diaballik-man-middle = Pieces in the centre
term-diaballik-ball-row-2 = Ball on row 2
term-diaballik-ball-row-3 = Ball on row 3
term-diaballik-ball-row-4 = Ball on row 4
term-diaballik-ball-row-5 = Ball on row 5
term-diaballik-ball-row-6 = Ball on row 6
term-diaballik-ball-middle = Ball in the centre
term-diaballik-through = Pieces behind the opponent
term-diaballik-nearly-through = Pieces past all but one
term-diaballik-free = Clear path ahead
term-diaballik-gain = Rows gained by a pass
term-diaballik-ahead-of-ball = Opponents ahead of the ball
term-diaballik-open-lane = Open lines to the goal
term-diaballik-threat = Threat to win
term-diaballik-threats = Several threats to win
term-diaballik-finisher = Passes to the last row
term-diaballik-room = Room to step
term-diaballik-guard = Guarded home columns
term-diaballik-marker = Piece in front of the opposing ball
term-diaballik-link = Chain links

## The terms of the evaluation of phalanx.

term-phalanx-tempo = side to move
term-phalanx-men = pieces
term-phalanx-thinned = pieces short of 14
term-phalanx-row-1 = pieces on row 1
term-phalanx-row-3 = pieces on row 3
term-phalanx-row-4 = pieces on row 4
term-phalanx-row-5 = pieces on row 5
term-phalanx-row-6 = pieces on row 6
term-phalanx-row-7 = pieces on row 7
term-phalanx-row-8 = pieces on row 8
term-phalanx-row-9 = pieces on row 9
term-phalanx-row-10 = pieces on row 10
term-phalanx-row-11 = pieces on row 11
term-phalanx-row-12 = pieces crossed
term-phalanx-edge = pieces on edge columns
term-phalanx-centre = pieces on centre columns
term-phalanx-forward-2 = forward lines of 2
term-phalanx-forward-3 = forward lines of 3
term-phalanx-forward-4 = forward lines of 4
term-phalanx-forward-5 = forward lines of 5
term-phalanx-beside-2 = row lines of 2
term-phalanx-beside-3 = row lines of 3
term-phalanx-beside-4 = row lines of 4
term-phalanx-beside-5 = row lines of 5
term-phalanx-alone = lone pieces
term-phalanx-alone-ahead = lone pieces ahead
term-phalanx-captures = available captures
term-phalanx-threats = threatened captures
term-phalanx-ready = open crossing cells
term-phalanx-exposed = first row uncovered
term-phalanx-passed = pieces past the opponent

## The terms of the evaluation of football.

term-football-tempo = side to move
term-football-threat = effective attack
term-football-attacked = attacked cells
term-football-half-attacked = half-attacked cells
term-football-pinned-guards = pinned in the goal
term-football-pinned-shields = pinned on the field
term-football-seen-guards = guards in sight
term-football-shielded = shielded cells
term-football-few-guards = too few pieces at home
term-football-may-return = return allowed
term-football-row-1 = pieces at home
term-football-row-2 = pieces on row 2
term-football-row-3 = pieces on row 3
term-football-row-4 = pieces on row 4
term-football-row-5 = pieces on row 5
term-football-row-6 = pieces on row 6
term-football-row-7 = pieces on row 7
term-football-row-8 = pieces on row 8
term-football-row-9 = pieces on row 9
term-football-row-10 = pieces on row 10
term-football-column-1 = columns a, p
term-football-column-2 = columns b, n
term-football-column-3 = columns c, m
term-football-column-4 = columns d, k
term-football-column-5 = columns e, h
term-football-column-6 = columns f, g

## The page of a tournament: quadriga-report. The program formats times and takes the unit from here.

report-subtitle = { $game }, { $variant }: { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
report-contents = Contents
report-made-by = Made by Quadriga. The page works offline.
report-standings = Standings
report-place = Place
report-player = Player
report-opponent = Opponent
report-points = Points
report-played = Games
report-won = Won
report-drawn = Drawn
report-lost = Lost
report-score = Score
report-elo = Elo
report-forfeits = Forfeits
report-ratings = Ratings
report-ratings-note = Dots are Elo ratings; bars are 95 % confidence intervals.
report-crosstable = Cross-table
report-crosstable-note = Points of the row's player against the column's, with wins, draws and losses.
report-pairs = Pairs of games from one opening, by the player's total score
report-lengths = Game lengths
report-lengths-title = Games by length
report-shortest = Shortest
report-median = Median
report-mean = Mean
report-longest = Longest
report-plies = Plies
report-all-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in all.
report-as-table = Show as a table
report-endings = Endings
report-ending = Ending
report-share = Share
report-all = All
report-times = Time use
report-moves = Moves
report-slowest = Slowest
report-distribution = Distribution of move times
report-by-number = Mean time by move number
report-times-note = Move-time percentiles, then means by move number.
report-micros = { $time } µs
report-millis = { $time } ms
report-seconds = { $time } s
report-games = Games
report-game = Game
report-noscript = The board and the list of games need JavaScript.
report-side = { $colour ->
    [red] Red
    [blue] Blue
    [white] White
    [black] Black
   *[other] { $colour }
}
report-result = Result
report-search = Search
report-anyone = Any
report-none = No games.
report-range = { $from }–{ $to } of { $all }
report-page-back = Previous page
report-page-on = Next page
report-game-number = Game { $game }
report-round-number = round { $round }
report-pair-number = pair { $pair }
report-previous-game = Previous game
report-next-game = Next game
report-to-start = To the start
report-back = One move back
report-play = Play
report-pause = Pause
report-forward = One move forward
report-to-end = To the end
report-flip = Flip the board
report-keys = Keys: ← → one move, Home and End the whole game, Space plays, F flips the board.
report-start = Start
report-opening = opening
report-at-ply = move { $ply } of { $plies }
report-wins = { $player } wins: { $reason }
report-draw = Draw: { $reason }
report-expectation = { $colour ->
    [red] Expected score of Red
    [blue] Expected score of Blue
    [white] Expected score of White
    [black] Expected score of Black
   *[other] Expected score of { $colour }
} according to the programs
report-move-times = Time of each move
report-score-win = sees a win in { $turns }
report-score-loss = sees a loss in { $turns }
report-depth = depth { $depth }
report-stderr = Standard error of { $player }
report-error-write = the report cannot be written: { $why }
report-error-player = game { $game } names player { $player }, who is not in the report
report-error-position = game { $game }: invalid starting position: { $why }
report-error-move = game { $game }, move { $ply }: { $move } is illegal: { $why }

### Records of games

record-unreadable = the input cannot be read: { $error }
record-not-text = the text is not valid UTF-8
record-too-long = this word, tag or comment is too long
record-too-large = the game exceeds the size limit of a record
record-too-deep = variations are nested too deeply
record-too-many-moves = the game exceeds the move limit of a record
record-unexpected = unexpected “{ $found }”
record-bad-tag = expected a tag, [Name "value"]
record-tag-twice = duplicate tag { $tag }
record-no-game = the game is not specified: add the tag Game, or pass --game to quadriga convert
record-unknown-game = unknown game “{ $name }”
record-bad-value = invalid value “{ $value }” for the tag { $tag }
record-written-otherwise = in a record this move is written { $move }
record-no-number = unexpected move number
record-wrong-number = expected the move number { $number }
record-bad-mark = unknown mark “{ $mark }”
record-open-comment = this comment is not closed
record-bad-escape = a backslash may precede only \, a brace, a square bracket, a quotation mark, n or r
record-bad-command = invalid value “{ $value }” for the command { $name }
record-open-variation = this variation is not closed
record-stray-close = unmatched closing bracket
record-nothing-before = no move precedes this
record-no-result = the result is missing
record-two-results = the tag says { $tag }, the moves end with { $end }
record-against-rules = by the rules the result is { $result }: { $reason }

### The study page: quadriga-report. $chance holds one or two shares with their signs.

study-accuracy = Accuracy
study-turning-point = turning point
study-mistakes = mistake, blunder or missed win
study-graph = { $colour ->
    [red] Win chance of Red
    [blue] Win chance of Blue
    [white] Win chance of White
    [black] Win chance of Black
   *[other] Win chance of { $colour }
}
study-chance = { $colour ->
    [red] Red wins: { $chance }
    [blue] Blue wins: { $chance }
    [white] White wins: { $chance }
    [black] Black wins: { $chance }
   *[other] { $colour } wins: { $chance }
}
study-clock = clock { $clock }
study-better = Better:
study-instead = Instead:
study-next-mistake = Next mistake
study-arrow = Best move
study-help = Keys and signs
study-close = Close
study-key-move = Previous or next move
study-key-ends = Start or end of the game
study-key-variation = Next variation at this move
study-noscript = The board needs JavaScript; the moves can be read without it.
study-place = game { $game }, move { $ply }
study-place-variation = { $place }, variation { $variation }, move { $ply }
study-place-best = { $place }, best line, move { $ply }
study-error-line = { $place }: { $move } is illegal: { $why }

### Facts of Football-checkers and Phalanxes: quadriga-explain. Facts about a move start with what it does.

## Football-checkers. $moves and $move are goal moves, $answer is the goal move that $move would open.

told-football-scored = { NAME($colour) } has scored a goal on { $cell }
told-football-conceded = goal! { NAME($colour) } has { $tries ->
    [0] no move at all
    [one] no legal move: the only possible one leaves or opens an effective attack
   *[other] no legal move: each of the { $tries } possible ones leaves or opens an effective attack
}
told-football-can-score = { NAME($colour) } can score a goal: { $move }
told-football-attacks = { NAME($colour) } attacks { $cell } effectively: { $moves }
told-football-no-defence = a counter-attack is not a defence: { $move } of { NAME($colour) } leaves { $open } open
told-football-double = double attack by { NAME($colour) }: { $cells }; { $count ->
    [one] common cell
   *[other] common cells
} of its lines: { $common }
told-football-no-common = double attack by { NAME($colour) }: { $cells }; its lines have no common cell
told-football-must-close = { NAME($colour) } must close an attack and has { $count } ways to do it
told-football-closes-only = { NAME($colour) } must close an attack and has { $count ->
    [one] one way
   *[other] { $count } ways
} to do it: { $moves }
told-football-replies = { NAME($colour) } has { $count ->
    [one] only one legal move
   *[other] only { $count } legal moves
}: { $moves }
told-football-ineffective = { NAME($colour) } attacks { $cell } ineffectively: { $move } would open { $answer }, so { $piece } is pinned to the defence of its own goal
told-football-pinned = the { $colour } piece on { $piece } is pinned: it blocks the effective attack { $move }
told-football-scores = scores a goal on { $cell }
told-football-threatens = attacks { $cell } effectively: { $moves }
told-football-turns-effective = makes the attack on { $cell } effective: { $moves }
told-football-threatens-ineffectively = attacks { $cell }, but ineffectively: { $move } would open { $answer }, so { $piece } is pinned to the defence of its own goal
told-football-occupies = closes the attack by occupying { $cell } in the goal ({ $moves })
told-football-blocks = blocks the attack on { $cell } at { $at } ({ $moves })
told-football-holds = makes the attack on { $cell } ineffective: { $move } would open { $answer }, so { $piece } is pinned to the defence of its own goal
told-football-becomes-pinned = the { $colour } piece on { $piece } is now pinned: it blocks the effective attack { $move }
told-football-pins = pins the { $colour } piece on { $piece }, which blocks the effective attack { $move }
told-football-frees = the { $colour } piece on { $piece } is no longer pinned
told-football-announces = announced as { $attack }
told-football-relative = moves relative to { $count ->
    [one] { $partners }
   *[other] any of { $partners }
}

## Phalanxes. A piece that has crossed is on the opponent's first row.

told-phalanx-first-rows = pieces on the opponent's first row: White { $white }, Black { $black }; { $ahead ->
    [white] White is ahead
    [black] Black is ahead
   *[none] level
}
told-phalanx-must-answer = { NAME($colour) } must draw level on the first rows at once or lose: { $count } moves do so
told-phalanx-answers = { NAME($colour) } must draw level on the first rows at once or lose: only { $moves } { $count ->
    [one] does so
   *[other] do so
}
told-phalanx-no-answer = { NAME($colour) } must draw level on the first rows at once, but no move does: the game is lost
told-phalanx-can-win = { NAME($colour) } can take an unanswerable lead on the first rows: { $move }
told-phalanx-can-get-ahead = { NAME($colour) } can take the lead on the first rows: { $move }
told-phalanx-would-win = { NAME($colour) } threatens to take an unanswerable lead on the first rows: { $move }
told-phalanx-would-get-ahead = { NAME($colour) } threatens to take the lead on the first rows: { $move }
told-phalanx-can-capture = { NAME($colour) } can capture up to { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: { $move } ({ $ways ->
    [one] the only capture
   *[other] one of { $ways } captures
})
told-phalanx-would-capture = { NAME($colour) } threatens to capture up to { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: { $move } ({ $ways ->
    [one] the only capture
   *[other] one of { $ways } captures
})
told-phalanx-men = pieces on the board, of { $all } each: White { $white }, Black { $black }
told-phalanx-phalanxes = { NAME($colour) } has { $count ->
    [one] { $count } phalanx, { $first }–{ $last }, of { $longest } pieces
   *[other] { $count } phalanxes; the longest, { $first }–{ $last }, has { $longest } pieces
}
told-phalanx-no-phalanx = { NAME($colour) } has no phalanx
told-phalanx-limit-draw = the move limit is { $left ->
    [one] { $left } move
   *[other] { $left } moves
} away, counting both players; with the first rows as they are, the game will be drawn
told-phalanx-limit-goes-on = the move limit is { $left ->
    [one] { $left } move
   *[other] { $left } moves
} away, counting both players; with the first rows as they are, the game will continue beyond it
told-phalanx-limit-passed = the move limit has passed: drawing level on the first rows now draws the game
told-phalanx-captures = captures { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}, { $own } against { $count }, with the head on { $cell }
told-phalanx-crosses = brings a piece to the opponent's first row, { $cell }
told-phalanx-leaves-row = takes a piece off the opponent's first row, { $cell }
told-phalanx-takes-back = captures { $count ->
    [one] { $count } piece that had crossed
   *[other] { $count } pieces that had crossed
}
told-phalanx-gets-ahead = { NAME($colour) } leads on the first rows, { $own } to { $theirs }
told-phalanx-levels = { NAME($colour) } draws level on the first rows, { $own } to { $theirs }
told-phalanx-stays-behind = { NAME($colour) } stays behind on the first rows, { $own } to { $theirs }, and loses
told-phalanx-falls-behind = { NAME($colour) } falls behind on the first rows, { $own } to { $theirs }, and loses
told-phalanx-threatens-win = threatens to take an unanswerable lead on the first rows: { $move }
told-phalanx-threatens-ahead = threatens to take the lead on the first rows: { $move }
told-phalanx-threatens-capture = threatens to capture { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: { $move }
told-phalanx-stops-win = stops { $move }, which would give { NAME($colour) } an unanswerable lead on the first rows
told-phalanx-stops-ahead = stops { $move }, which would give { NAME($colour) } the lead on the first rows
told-phalanx-stops-capture = stops { $move }, with which { NAME($colour) } would capture { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}; { $left ->
    [0] nothing can be captured now
    [one] at most { $left } piece can be captured now
   *[other] at most { $left } pieces can be captured now
}
told-phalanx-allows-win = allows { NAME($colour) } to take an unanswerable lead on the first rows: { $move }
told-phalanx-allows-ahead = allows { NAME($colour) } to take the lead on the first rows: { $move }
told-phalanx-exposes = exposes { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: { NAME($colour) } can capture with { $move }
told-phalanx-leaves = leaves { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} open to capture: { NAME($colour) } can play { $move }
told-phalanx-man-moves = a single piece moves to { $target }
told-phalanx-moves = a phalanx of { $count } moves { $distance ->
    [one] { $distance } cell
   *[other] { $distance } cells
}, its head to { $target }

### Analysis of games: quadriga analyse. Scores are from the first side's point of view, $line has numbered moves.

analyse-chances = Win chances are given for { $colour }.
class-forced = forced
class-only-move = only move
class-best = best
class-good = good
class-inaccuracy = inaccuracy
class-mistake = mistake
class-missed-win = missed win
class-blunder = blunder
analyse-lost = { $class }, { $loss } lost
analyse-better = better ({ $score }): { $line }
analyse-player = { $colour }: accuracy { $accuracy } ({ $counts })
analyse-no-choice = { $colour }: no choices to judge
analyse-turning = turning points: { $moves }
analyse-no-turning = no turning points
analyse-last = in progress; win chance of { $colour }: { $chance }; expected: { $line }
error-analysis-interrupted = interrupted; repeat the command to continue from { $path }
error-analysis-lost = interrupted; use --resume FILE to make an analysis resumable
error-analysis-foreign = { $path } is not an unfinished analysis; it was left unchanged
error-analysis-game = { $path } holds the analysis of a different game; delete it to start over
error-analysis-settings = { $path } holds an analysis with different settings or from a different version; delete it to start over
error-analysis-locked = { $path } is in use by another process
error-analysis-line = { $path }: line { $line } cannot be read

### Analysed games as records and pages

study-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
study-fact-event = event
study-fact-site = site
study-fact-date = date
study-fact-round = round
study-fact-time-control = time control
study-fact-annotator = analysed by
analyse-game = game { $number } of { $games }
error-no-game = no games in { $file }
error-game-or-file = "{ $name }" is neither a game nor a file
error-file-says = { $file } already contains the variant, position and moves: --variant, --position and --moves cannot be combined with a file
error-no-such-game = no game { $number } in { $file }: it contains { $games }

### Explanations of Abalone and Diaballik, and of moves with their alternatives: quadriga-explain.
### $targets lists marbles with the moves that push them out, $what is another message.

explain-alternative = { $chance ->
    [none] { $move } is better
   *[other] { $move } keeps winning chances of { $chance }%
}: { $what }
explain-alternative-line = { $chance ->
    [none] better is { $line }
   *[other] better is { $line }, which keeps winning chances of { $chance }%
}
explain-alternative-gains = { $chance ->
    [none] better is { $line }
   *[other] { $line } keeps winning chances of { $chance }%
}: { $what }
explain-alternative-wins = { $move } wins in { $turns }
explain-alternative-lasts = { $move } loses only in { $turns }
explain-allows = it allows { $line }: { $what }
explain-costs = it lowers the winning chances from { $from }% to { $to }%: { $line }
explain-loses = { NAME($colour) } wins in { $turns }: { $line }
explain-misses-win = it lets the win slip: { $line }
explain-weak = { $move } was a weak move
explain-weak-costs = { $move } was a weak move: it lowered the winning chances from { $from }% to { $to }%

## Where to look: the first step of a hint, which does not name the move.

idea-look = look at { $piece ->
    [marble] the marble
   *[piece] the piece
} on { $cell }
idea-win = you can win this turn
idea-stop-win = your opponent threatens to win: find the defence
idea-threaten-win = you can create a threat to win
idea-abalone-push-out = you can push a marble out
idea-abalone-save = one of your marbles is in danger
idea-abalone-threaten = you can threaten to push a marble out
idea-abalone-centre = look at the centre
idea-abalone-push = you can push the opposing marbles back
idea-diaballik-wall = your wall must be opened this turn
idea-diaballik-behind = bring a piece behind the opponent's line
idea-diaballik-ball = the ball can get nearer to the goal
idea-diaballik-lane = get in the way of the opponent's passes
idea-phalanx-capture = you can capture
idea-phalanx-save = some of your pieces are in danger
idea-phalanx-threaten = you can threaten a capture
idea-phalanx-cross = look at the opponent's first row
idea-phalanx-level = you must draw level on the first rows at once
idea-football-attack = you can attack the goal
idea-football-close = close the attack on your goal
idea-football-pin = look for a piece that can be pinned
told-abalone-can-push-out = { NAME($colour) } can push out { $targets }
told-abalone-can-win = { NAME($colour) } can win with { $move }, pushing out { $cell }
told-abalone-threatens = { NAME($colour) } threatens to push out { $targets }
told-abalone-still-threatens = { NAME($colour) } still threatens to push out { $targets }
told-abalone-threatens-win = { NAME($colour) } threatens to win with { $move }, pushing out { $cell }
told-abalone-stops-all = it stops { NAME($colour) } from pushing out { $targets }; no other marble can be pushed out
told-abalone-stops = it stops { NAME($colour) } from pushing out { $targets }
told-abalone-stops-win = it stops { $move }, which would win for { NAME($colour) } by pushing out { $cell }
told-abalone-allows = it allows { NAME($colour) } to push out { $targets }
told-abalone-allows-win = it allows { NAME($colour) } to win with { $move }, pushing out { $cell }
told-abalone-leaves = { NAME($colour) } can still push out { $targets }
told-abalone-line-holds = { NAME($colour) } has a line of three, { $cells }, that cannot be pushed lengthwise: it stops { $move }
told-abalone-sumito = { NAME($colour) } has sumito: { $moves }
told-abalone-det = { NAME($colour) } has a det on { $cell }
told-abalone-block = { NAME($colour) } has a block: { $cells }
told-abalone-trinomial = { NAME($colour) } has { $term ->
    [spear] a spear
    [arc] an arc
   *[shield] a shield
}: { $cells }
told-abalone-pac = pac { $strength }–{ $strength }: Black { $first } against White { $second }
told-abalone-pac-arises = a pac { $strength }–{ $strength } arises: Black { $first } against White { $second }
told-abalone-pac-ends = the pac { $strength }–{ $strength } is over: Black { $first } against White { $second }
told-abalone-together = all { $colour } marbles form one group
told-abalone-polynomials = { NAME($colour) } has { $count ->
    [one] { $count } group
   *[other] { $count } groups
}
told-abalone-binomials = { NAME($colour) } has { $count ->
    [one] a pair
   *[other] { $count } pairs
}: { $cells }
told-abalone-monomials = { NAME($colour) } has { $count ->
    [one] a lone marble
   *[other] { $count } lone marbles
}: { $cells }
told-abalone-centre = { NAME($colour) } has more marbles in the centre: { $count } to { $other }
told-abalone-takes-centre = { NAME($colour) } now has more marbles in the centre: { $count } to { $other }
told-abalone-wins = { NAME($colour) } wins: six opposing marbles are out
told-abalone-wins-no-reply = { NAME($colour) } wins: the opponent has no legal move
told-abalone-pushes-out = { NAME($colour) } pushes out { $cell } with a sumito { $own }–{ $theirs }, the { $lost ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
} of six
told-abalone-pushes = { NAME($colour) } pushes with a sumito { $own }–{ $theirs }
told-abalone-in-line = an in-line move of { $count } marbles
told-abalone-side-move = a side move of { $count } marbles
told-abalone-splits = the { $colour } group falls into { $count } parts
told-abalone-joins = { NAME($colour) } joins { $count } groups of marbles
told-abalone-leaves-split = { NAME($colour) } splits its own group into { $count } parts
told-abalone-leaves-lone = the { $colour } marble on { $cell } is left alone at the edge
told-abalone-leaves-block = { NAME($colour) } gives up its block { $cells }
told-abalone-makes = { NAME($colour) } makes { $term ->
    [block] a block
    [spear] a spear
    [arc] an arc
   *[shield] a shield
}: { $cells }
told-abalone-breaks = { NAME($colour) } no longer has the { $term ->
    [block] block
    [spear] spear
    [arc] arc
   *[shield] shield
} { $cells }
told-abalone-det-arises = the { $colour } marble on { $cell } becomes a det
told-diaballik-can-win = { NAME($colour) } can win with { $move }: { $reason }
told-diaballik-threatens-win = { NAME($colour) } threatens to win with { $move }: { $reason }
told-diaballik-stops-win = it stops { $move }, which would win for { NAME($colour) }: { $reason }
told-diaballik-allows-win = it allows { NAME($colour) } to win with { $move }: { $reason }
told-diaballik-leaves-win = { NAME($colour) } can still win with { $move }: { $reason }
told-diaballik-wins = { NAME($colour) } wins: { $reason }
told-diaballik-loses-wall = { NAME($colour) } loses: its own wall is standing at the end of the turn
told-diaballik-loses-touched = { NAME($colour) } loses: three or more opposing pieces touch its wall
told-diaballik-wall = { NAME($colour) } has a wall, an unbroken chain from edge to edge
told-diaballik-wall-touched = { $count ->
    [0] no opposing piece touches
    [one] { $count } opposing piece touches
   *[other] { $count } opposing pieces touch
} the { $colour } wall; three make it lose
told-diaballik-wall-gaps = { $count ->
    [one] one more piece on { $cells } would complete
   *[other] two more pieces on { $cells } would complete
} a { $colour } wall
told-diaballik-leaves-wall-gap = { NAME($colour) } is { $count ->
    [one] one piece
   *[other] { $count } pieces
} short of a wall of its own: on { $cells }
told-diaballik-opens-wall = { NAME($colour) } opens its wall
told-diaballik-behind = { $count ->
    [0] { NAME($colour) } has no piece behind the opponent's line
    [one] { NAME($colour) } has { $count } piece behind the opponent's line: { $cells }
   *[other] { NAME($colour) } has { $count } pieces behind the opponent's line: { $cells }
}
told-diaballik-gets-behind = { NAME($colour) } now has { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} behind the opponent's line: { $cells }
told-diaballik-gets-back = { NAME($colour) } now has { $count ->
    [0] no piece
    [one] only { $count } piece
   *[other] only { $count } pieces
} behind the opponent's line, down from { $were }
told-diaballik-ball = the { $colour } ball on { $cell } { $rows ->
    [0] has reached the last row
    [one] has { $rows } row to go
   *[other] has { $rows } rows to go
}
told-diaballik-ball-nearer = { NAME($colour) } advances the ball { $by ->
    [one] { $by } row
   *[other] { $by } rows
}, with { $rows } to go
told-diaballik-lanes = { $count ->
    [0] the { $colour } ball on { $from } has no open lane
    [one] the { $colour } ball on { $from } has { $count } open lane: to { $cells }
   *[other] the { $colour } ball on { $from } has { $count } open lanes: to { $cells }
}
told-diaballik-lane-closed = the { $colour } lane { $from }–{ $to } is blocked by the piece on { $cell }
told-diaballik-closes-lane = it blocks the { $colour } lane { $from }–{ $to } with the piece on { $cell }
told-diaballik-shuts-ball = the { $colour } ball on { $cell } no longer has an open lane
told-diaballik-leaves-ball-shut = the { $colour } ball is left on { $cell } without an open lane

### Glossary: names and definitions of the terms that facts use. A definition is one sentence.

gloss-abalone-monomial = monomial
gloss-abalone-monomial-forms = lone marble*|left alone
gloss-abalone-monomial-means = a marble that touches no other marble of its colour
gloss-abalone-binomial = binomial
gloss-abalone-binomial-forms = pair|pairs
gloss-abalone-binomial-means = two connected marbles that touch no others of their colour
gloss-abalone-spear = spear
gloss-abalone-spear-forms = spear*
gloss-abalone-spear-means = three connected marbles in a straight line, apart from the others
gloss-abalone-arc = arc
gloss-abalone-arc-forms = arc|arcs
gloss-abalone-arc-means = three connected marbles in a bent line, apart from the others
gloss-abalone-shield = shield
gloss-abalone-shield-forms = shield*
gloss-abalone-shield-means = three marbles in a triangle, each touching the other two, apart from the others
gloss-abalone-polynomial = polynomial
gloss-abalone-polynomial-forms = group*
gloss-abalone-polynomial-means = a group of connected marbles of one colour, of any number and shape
gloss-abalone-block = block
gloss-abalone-block-forms = block|blocks
gloss-abalone-block-means = three rows of three marbles side by side, very hard to push
gloss-abalone-det = det
gloss-abalone-det-forms = det|dets
gloss-abalone-det-means = a lone marble in the middle of an opposing group
gloss-abalone-pac = pac
gloss-abalone-pac-forms = pac|pacs
gloss-abalone-pac-means = two equally strong lines head to head: neither can push the other
gloss-abalone-sumito = sumito
gloss-abalone-sumito-forms = sumito*
gloss-abalone-sumito-means = a push: more of your marbles in a line than opposing marbles in front of them
gloss-abalone-marble = marble
gloss-abalone-marble-forms = marble*
gloss-abalone-marble-means = one of the fourteen pieces of each player
gloss-abalone-trinomial = trinomial
gloss-abalone-trinomial-forms = trinomial*
gloss-abalone-trinomial-means = three connected marbles, apart from the others: a spear, an arc or a shield
gloss-abalone-in-line = in-line move
gloss-abalone-in-line-forms = in-line move*
gloss-abalone-in-line-means = two or three marbles move together along their common line
gloss-abalone-side-move = side move
gloss-abalone-side-move-forms = side move*
gloss-abalone-side-move-means = two or three marbles in a line move together to a parallel line
gloss-diaballik-behind = behind the line
gloss-diaballik-behind-forms = behind the opponent's line
gloss-diaballik-behind-means = a piece is behind the line when it has passed more than half of the opponent's pieces
gloss-diaballik-lane = passing lane
gloss-diaballik-lane-forms = lane|lanes
gloss-diaballik-lane-means = a straight or diagonal line from the ball to another piece; an opposing piece on it blocks it
gloss-diaballik-wall = wall
gloss-diaballik-wall-forms = wall|walls
gloss-diaballik-wall-means = an unbroken chain of all seven pieces from edge to edge
gloss-diaballik-ball = ball
gloss-diaballik-ball-forms = ball|balls
gloss-diaballik-ball-means = each side's ball is held by one of its pieces, which cannot step while it has the ball
gloss-diaballik-last-row = last row
gloss-diaballik-last-row-forms = last row
gloss-diaballik-last-row-means = the opponent's home row: bring your ball there to win
gloss-diaballik-home-row = home row
gloss-diaballik-home-row-forms = home row*
gloss-diaballik-home-row-means = the row where your pieces start, which the opponent's ball must not reach
gloss-phalanx-phalanx = phalanx
gloss-phalanx-phalanx-forms = phalanx*
gloss-phalanx-phalanx-means = two or more pieces of one colour in an unbroken straight line; they can move together
gloss-phalanx-first-row = first row
gloss-phalanx-first-row-forms = first row*
gloss-phalanx-first-row-means = more of your pieces on the opponent's first row than opposing pieces on yours: this wins, unless the opponent draws level at once
gloss-phalanx-capture = capture
gloss-phalanx-capture-forms = capture*
gloss-phalanx-capture-means = a phalanx takes a line of opposing pieces that is shorter than itself
gloss-phalanx-limit = move limit
gloss-phalanx-limit-forms = move limit
gloss-phalanx-limit-means = when the move limit is reached with the first rows level, the game is drawn
gloss-phalanx-head = head
gloss-phalanx-head-forms = head|heads
gloss-phalanx-head-means = the first piece of a phalanx in the direction of its move
gloss-phalanx-tail = tail
gloss-phalanx-tail-forms = tail|tails|last piece
gloss-phalanx-tail-means = the last piece of the part of a phalanx that moves: everything ahead of it moves too
gloss-football-effective = effective attack
gloss-football-effective-forms = effective attack*|effectively|attack* on * effective|must close an attack|counter-attack
gloss-football-effective-means = a threat to score that the opponent must close at once
gloss-football-ineffective = ineffective attack
gloss-football-ineffective-forms = ineffective*
gloss-football-ineffective-means = a threat to score that would open the attacker's own goal, so it cannot be carried out
gloss-football-close = closing an attack
gloss-football-close-forms = closes the attack|blocks the attack
gloss-football-close-means = stopping a goal move by occupying the goal cell, blocking its line or making it ineffective
gloss-football-pinned = pinned piece
gloss-football-pinned-forms = pinned|pins
gloss-football-pinned-means = a piece that cannot leave its line, because that would open an effective attack
gloss-football-common = common cell
gloss-football-common-forms = common cell*|double attack
gloss-football-common-means = the cell where the lines of a double attack meet: the only place to close both at once
gloss-football-relative = partner
gloss-football-relative-forms = relative to
gloss-football-relative-means = a piece moves to a cell that a partner, another piece of its side, also sees
gloss-football-in-the-way = in the way
gloss-football-in-the-way-forms = in the way|it blocks|which blocks|blocks
gloss-football-in-the-way-means = a piece is in the way if it stands between a cell and the piece or the partner that must see the cell
gloss-football-goal = goal
gloss-football-goal-forms = goal|goals
gloss-football-goal-means = a player's home row: an opposing piece that gets there scores a goal
gloss-football-penalty-area = penalty area
gloss-football-penalty-area-forms = penalty area*
gloss-football-penalty-area-means = the row in front of the opponent's goal: a piece may pass over it but not stop there

### Pictures

picture-terminal = this image format cannot be shown in a terminal; name a file with --output
raster-drawing = cannot render the image: { $why }
raster-too-large = the image is too large: { $width } × { $height } pixels
raster-other-size = a frame of { $width } × { $height } pixels does not match the size of the others
raster-no-frames = an animation needs at least one frame
raster-write = cannot write the image: { $why }

### Other formats of games

record-no-variant = the variant is not specified: add a tag or a line before the moves, or pass --variant
record-no-tag = the tag { $tag } is missing
record-not-json = not a game in JSON: { $error }
record-nacre-two-cells = expected two cells, as Nacre writes a move, found three
record-nacre-one = in Nacre notation two adjacent cells move a single marble, but { $cell } holds another of the same colour
convert-move = move { $number } { $move }: { $refusal }
convert-unfit = the format { $format } cannot store a game of { $game ->
        [diaballik] Diaballik
        [phalanx] Phalanxes
        [football] Football-checkers
       *[abalone] Abalone
    }
convert-no-format = cannot tell the format of { $file } from its name; specify it with { $option }
convert-own-input = { $file } is already being read or written
convert-done = { $written ->
        [one] { $written } game written
       *[other] { $written } games written
    }, { $refused } rejected

### The opening explorer

explore-title = { $game }, { $variant }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, the first { $plies ->
    [one] move
   *[other] { $plies } moves
} of each
explore-position = { $games ->
    [one] { $games } game
   *[other] { $games } games
} reached this position; { $colour ->
    [red] Red
    [blue] Blue
    [white] White
    [black] Black
   *[other] { $colour }
} is to move
explore-unknown = no game has reached this position within its first { $plies ->
    [one] move
   *[other] { $plies } moves
}
explore-no-moves = no game continued from here
explore-head-move = Move
explore-head-games = Games
explore-head-share = Share
explore-head-score = Score
explore-head-results = Won, drawn, lost
explore-head-length = Length
explore-head-evaluation = Evaluation
explore-twins = and { $count ->
    [one] { $count } symmetric
   *[other] { $count } symmetric
}
explore-notes = Share: of all games that reached this position. Score, results and evaluation: for the side to move. Length: in plies.
explore-left-out = { $count ->
    [one] { $count } more move; --all shows it
   *[other] { $count } more moves; --all shows them
}
explore-sample = for example { $first } – { $second }, { $file }, game { $number }
explore-progress = { $games } games
explore-added = { $games ->
    [one] { $games } game
   *[other] { $games } games
} added, { $all } in total
explore-passed-over = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of other games or variants skipped
explore-nothing = no games in these files
explore-refused = { $games ->
    [one] { $games } game rejected
   *[other] { $games } games rejected
}
explore-plies = the index stores the first { $plies } moves of each game; --plies applies only to a new index
explorer-io = cannot read or write { $path }: { $why }
explorer-exists = { $path } already holds an index
explorer-missing = { $path } does not hold an index; create one with --add
explorer-locked = { $path }: another process is adding to this index
explorer-version = { $path } was written by another version of Quadriga (format { $version })
explorer-length = { $path } is damaged: expected { $expected } bytes, found { $found }
explorer-block = { $path } is damaged: the block at byte { $at } fails its checksum
explorer-entry = { $path } is damaged: entry { $key } cannot be read
explorer-manifest = { $path } is damaged: { $why }
explorer-other-game = this is an index of { $index }, not of { $asked }

### Files of games read and written by commands

error-needs-file = - is not a file: name one
error-number-of-file = --number applies only to files of games
error-unknown-format = unknown format of { $file }: expected the extension .qgr, .jsonl, .txt, .apgn or .abapro; quadriga convert --from reads other files
analyse-list = { $file }: the format { $format } stores only moves; use .qgr, .jsonl or .apgn for an analysis
study-won = { $player } wins
study-drawn = Draw
explore-which-game = the new index needs a game: name it after the index

### The server.

colour-name = { $colour ->
    [red] Red
    [blue] Blue
    [black] Black
   *[white] White
}
server-too-long = too many moves or clicks in one request
server-no-such-piece = unknown side or kind of piece

### Live games: quadriga-live

end-aborted = aborted before both players had moved
end-abandoned = the first move was not played in time
live-no-result = no result: { $reason }
live-time-form = "{ $text }" is not a time control: expected 5m+3s, 30s/move, 3d/move or none
live-time-base = the initial time is at most { $most } minutes
live-time-increment = the increment is at most { $most } seconds
live-time-nothing = the clock needs at least one second for the game or for each move
live-time-fraction = the clock counts whole seconds
live-time-per-move = the time per move is 1 to { $most } seconds
live-time-days = the time per move is 1 to { $most } days
live-level = unknown level { $level }: expected { $least } to { $most }
live-not-a-player = you are not a player in this game
live-not-begun = the game has not started: a seat is still open
live-over = the game is over
live-not-over = the game is not over yet
live-not-your-turn = it is your opponent's turn
live-stale-ply = this move was meant for an earlier position; moves played so far: { $expected }
live-no-offer = there is no offer to answer
live-offered-already = you have already made this offer; wait until a move has been played
live-answer-first = your opponent has made an offer; answer it first
live-takebacks-off = take-backs are disabled in this game
live-nothing-to-take-back = you have no move to take back
live-no-clock = this game has no clock
live-too-early = your opponent still has time on the clock
live-abort-too-late = both players have moved: you can resign, but no longer abort
live-seat-taken = this seat is taken
live-own-game = you already play the other side; send the link to someone else
live-not-your-pace = only the player who started a game between engines can pause it or change its speed
live-delay-too-long = the pause between two moves is at most { $most } seconds
live-too-many-changes = this game has been changed too often
live-paused = the game is paused
live-takebacks-used-up = the limit of take-backs in this game has been reached

### The database of the server

database-folder = cannot create the folder { $path } for the database: { $why }
database-newer = { $path } was written by a newer Quadriga: its schema version is { $version }, this program supports up to { $known }. Start the newer program, or choose another file
database-foreign = { $path }: schema version { $version } does not match this program. Choose another file
database-refused = cannot open the database { $path }: { $why }


### The server: live games

server-no-game = game not found
server-no-such-ply = the game does not have that many moves
server-no-such-side = expected side 0 or 1
server-try-again = that did not work; please try again
server-full = the server is full; please try again later
server-bad-name = a name has at most 40 visible characters
server-bad-text = the text is too long or contains characters that cannot be stored
server-bad-value = invalid { $name }: { $value }
server-only-own-games = unfinished games are listed only for their players: add mine=1
server-foreign-origin = the request came from a page of another site
server-no-web-socket = this address accepts only WebSocket connections
server-bad-message = the message could not be understood
server-loses-at-once = this move loses at once: { $outcome }

### The server: requests, analysis, texts of games, lessons

server-not-json = the request must be JSON, with the header Content-Type: application/json
server-too-large = the request exceeds { $kib } KiB
server-bad-body = invalid request: { $error }
server-bad-query = invalid query: { $error }
server-busy = the server is busy; try again in a moment
server-failed = internal server error
server-engine-busy = the engine is busy; try again in a moment
server-no-text = expected a text message
server-review-slow = the review took too long and was cancelled
server-too-many-games = the text contains more than { $most } games
server-too-many-moves = the games contain more than { $most } moves, variations included
server-no-games = no games in the text
server-at-place = line { $line }, column { $column }: { $what }
server-no-such-format = unknown format { $format }
server-no-such-theme = unknown theme { $theme }
server-bad-parent = the parent of move { $node } must come before it
server-bad-word = not allowed in a record: { $word }
server-no-such-step = lesson or step not found
server-one-attempt = expected exactly one of text, clicks and choice
server-not-asked = the step does not ask for this kind of answer
server-unfinished = the clicks do not make a complete move yet
lesson-not-so = Try again!

### The server: refusals, starting, sharing.

server-forbidden = this is not allowed from here
server-not-found = not found
server-no-such-method = this method is not allowed here
server-too-slow = the request timed out
server-large-body = the request is too large
server-long-address = the address is too long
server-wrong-shape = the request does not match the API description
server-too-many = too many requests; please wait a moment
server-broke-down = internal server error
server-not-understood = the request could not be understood
server-json-alone = only JSON is available
server-too-many-connections = too many games are open; close one and try again
server-ask-again = this browser now has its key to the game; please repeat the request
server-too-many-sockets = too many analyses are open; close one and try again
server-cannot-pass = the turn cannot be passed in this position
server-engines-without-clock = engine games have no clock
server-no-picture = this game cannot be drawn
server-no-page = This program was built without the web page; cargo xtask serve builds both.
server-about = Diaballik, Phalanxes, Abalone and Football-checkers: play, analyse, learn.
server-rules-of = The rules of { $game }
rules-terminal = In the terminal
daily-right = Right! The answer is { $move }. Go on.
daily-solved = Solved!
daily-slow = This wins too, but not fast enough. There is a quicker way.
daily-wrong = This does not force the win: { $move } defends. Try again.
server-moves-played = { $count ->
    [one] { $count } move
   *[other] { $count } moves
} played.
server-engine = Engine, level { $level }
server-nameless = Guest
server-open-seat = Open seat
server-start-port-taken = { $address } is already in use; choose another port with --listen
server-start-port-forbidden = permission denied for { $address }: ports below 1024 are reserved; choose another with --listen
server-start-no-such-address = this machine does not have the address { $address }; choose another with --listen
server-start-listen = cannot listen on { $address }: { $why }
server-start-folder = cannot create or write to the data folder { $folder }: { $why }; choose another with --data
server-start-in-use = the data folder { $folder } is in use by another server
server-start-log = cannot start logging: { $why }
server-start-other = the server failed: { $why }

