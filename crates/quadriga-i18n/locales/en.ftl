# Quadriga's words in English. The same ids and variables as in ru.ftl; the tests see to it.
# A clause such as (F3) is appended by the program, the text of a refused move is put in front by it.

## Moves that cannot be read: quadriga-core, SyntaxError.
## $where is "inside" ($found stands there) or "end".

syntax-column = { $where ->
    [end] a column { $choice } is missing here
   *[inside] a column { $choice } should stand here, not "{ $found }"
}
syntax-row = { $where ->
    [end] a row { $choice } is missing here
   *[inside] a row { $choice } should stand here, not "{ $found }"
}
syntax-on-board = { $where ->
    [end] the board has { $choice } here
   *[inside] the board has { $choice } here, not "{ $found }"
}
syntax-dash = { $where ->
    [end] a dash is missing here
   *[inside] a dash should stand here, not "{ $found }"
}
syntax-dash-or-pass = { $where ->
    [end] "-" for a step or ">" for a pass is missing here
   *[inside] "-" for a step or ">" for a pass should stand here, not "{ $found }"
}
syntax-comma-or-end = { $where ->
    [end] a comma is missing here
   *[inside] a comma or the end of the move should stand here, not "{ $found }"
}
syntax-attack-or-end = { $where ->
    [end] the columns of the attacked cells are missing here
   *[inside] an announced attack or the end of the move should stand here, not "{ $found }"
}
syntax-new-column = the column "{ $found }" is named twice
syntax-end = the move should end here, before "{ $found }"

## Positions that cannot be read: quadriga-core, PositionError.

position-unknown-letter = "{ $found }" is no piece; the pieces are written { $pieces }
position-zero-run = a number of empty cells does not begin with 0
position-row-too-long = row { $row } from the top has more than { $cells } cells
position-row-too-short = row { $row } from the top should have { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, not { $written }
position-missing-row = row { $row } of { $rows } is missing
position-too-many-rows = the board has only { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}
position-too-many-pieces = { $colour } has more than { $most ->
    [one] { $most } piece
   *[other] { $most } pieces
}
position-too-many-lost = { $colour } has only { $most ->
    [one] { $most } piece
   *[other] { $most } pieces
}, lost and standing together
position-second-ball = { $colour } has a second ball
position-no-ball = { $colour } has no ball
position-expected-blank = { $where ->
    [end] a blank and more are missing here
   *[inside] a blank should stand here, not "{ $found }"
}
position-expected-side = { $where ->
    [end] the side to move is missing here: { $first } or { $second }
   *[inside] the side to move should stand here, { $first } or { $second }, not "{ $found }"
}
position-expected-number = { $where ->
    [end] a number from { $least } to { $most } is missing here
   *[inside] a number from { $least } to { $most } should stand here
}
position-expected-number-or-dash = { $where ->
    [end] a number from { $least } to { $most } or "-" is missing here
   *[inside] a number from { $least } to { $most } or "-" should stand here
}
position-expected-dash = { $where ->
    [end] "-" is missing here
   *[inside] "-" should stand here, not "{ $found }"
}
position-expected-end = the position should end here, before "{ $found }"

## Other refusals: quadriga-core, quadriga-games.

game-is-over = the game is over: { $reason }
unknown-variant = { $game ->
    [abalone] Abalone
    [diaballik] Diaballik
    [football] Football-checkers
    [phalanx] Phalanxes
   *[other] { $game }
} has no variant "{ $variant }"
unknown-cell = there is no cell number { $cell }

## The end of a game. An end-… is a reason; outcome-… is the whole line.

going-on = going on
outcome-win = { $colour } wins: { $reason }
outcome-draw = draw: { $reason }
end-repetition = the same position for the third time
end-ply-cap = the agreed number of moves is reached
end-no-legal-move = the opponent has no legal move
end-time = the opponent's time has run out
end-illegal-move = the opponent played an illegal move
end-no-move-chosen = the opponent chose no move
end-panic = the opponent broke down
end-refused = the opponent refused what the rules allow
end-garbage = the opponent said something that is no move
end-no-answer = the opponent did not answer in time
end-crash = the opponent's program ended in the middle of the game
end-too-much = the opponent's program took more than it may
end-disagreement = the opponent took the game for over
end-not-ready = the opponent's program did not get ready
end-adjudicated-win = both players agreed on who wins
end-adjudicated-draw = both players agreed on a draw
end-resignation = the opponent resigned
end-agreement = agreed

## Players and matches: quadriga-arena. $part is the part of a player's description that is wrong.

arena-unknown-player = there is no player "{ $part }"; the players are engine, random, greedy and alphabeta, and the programs ugi and contest
arena-no-value = "{ $part }" is not of the form name=value
arena-unknown-setting = "{ $part }": there is no such setting
arena-other-players-setting = "{ $part }": this player has no such setting
arena-setting-twice = "{ $part }": the setting stands there twice
arena-number-from = "{ $part }": the value should be a whole number from { $least } to { $most }
arena-no-time = "{ $part }": the value should be a time, for example 100ms or 1.5s
arena-no-clock = "{ $part }": the value should be a clock in seconds, for example 10+0.1
arena-empty-value = "{ $part }": the value is missing
arena-yes-or-no = "{ $part }": the value should be yes or no
arena-quotes = "{ $part }": the quotes do not match
arena-no-command = { $part }: the setting cmd is missing, the command that starts the program
arena-no-adjudication = "{ $part }" is no adjudication; it is written for example win=800/6 or draw=10/20/80
arena-any-number-from = "{ $part }": the value should be a number from { $least } to { $most }, for example 0.5
arena-setting-missing = the setting "{ $part }" is missing
arena-no-model = "{ $part }": the model should be normalised or logistic
arena-elo-order = "{ $part }": elo0 should be less than elo1
arena-errors-too-great = "{ $part }": both errors together should be less than 1
arena-players-from = a tournament should have from 2 to { $most } players
arena-heads-from = a gauntlet of these players should have from 1 to { $most } of them at its head
arena-no-rounds = a tournament should have one round at least
arena-no-pairs = an encounter should have one pair of games at least

## The games and their variants.

game-abalone = Abalone
game-diaballik = Diaballik
game-football = Football-checkers
game-phalanx = Phalanxes

## Abalone.

abalone-empty = { $cell } is empty
abalone-theirs = the marble on { $cell } is { $colour }, not yours
abalone-not-neighbours = { $to } is not next to { $from }
abalone-not-in-line = { $first } and { $second } are not in one line
abalone-same-ends = { $cell } is named twice: a line of marbles has two ends
abalone-too-long = from { $first } to { $second } there are { $cells } cells: at most three marbles move
abalone-gap = { $cell } is empty: the marbles must be neighbours in one line
abalone-four-in-row = four in a row, { $rear } to { $fourth }: only three marbles move, the rear one stays
abalone-own-in-front = your own marble on { $cell } is in front
abalone-not-empty = a broadside needs empty cells, and a { $colour } marble stands on { $cell }
abalone-push-needs-more = { $own } against { $theirs }: a push needs more marbles
abalone-own-behind = nothing can be pushed onto { $cell }: your own marble stands there
abalone-over-the-edge = the marble on { $cell } would leave the board
abalone-cannot-move = the marble on { $cell } cannot move
abalone-line-cannot-move = the marbles from { $first } to { $second } cannot move
abalone-too-far = { $cell } is too far: the front marble lands on { $lands }
abalone-part-of-line = { $cell } is in the line itself: choose where it goes
abalone-complete = the move is complete, and { $cell } is one cell too many
end-abalone-six-out = six marbles are pushed out
tally-abalone-lost = marbles lost
variant-abalone-standard = two full rows and three marbles each
variant-abalone-belgian-daisy = two daisies each, in opposite corners
variant-abalone-german-daisy = the Belgian daisies one row nearer to the middle
variant-abalone-dutch-daisy = the Belgian daisies with their hearts exchanged
variant-abalone-swiss-daisy = the German daisies with their hearts exchanged
variant-abalone-domination = two wedges each, meeting around the middle

## Diaballik. $action is the action of the turn that is meant, $number its place in the turn.

diaballik-third-step = { $action } would be a third step: a turn has two at most
diaballik-second-pass = { $action } would be a second pass: a turn has one at most
diaballik-step-after-pass = { $action } comes after the pass: in this variant steps come before it
diaballik-no-piece = { $cell } is empty
diaballik-opposing-piece = the piece on { $cell } is the opponent's
diaballik-holder-steps = the piece on { $cell } has the ball and does not step
diaballik-not-next-to = { $to } is not next to { $from } along a row or column
diaballik-occupied = a { $colour } piece stands on { $cell }
diaballik-stuck = the piece on { $cell } has no empty cell next to it
diaballik-ball-elsewhere = the ball is not on { $cell }, it is on { $ball }
diaballik-not-in-line = { $from } and { $to } are not on one row, column or diagonal
diaballik-in-the-way = the { $colour } piece on { $cell } is in the way of the ball
diaballik-nobody-receives = nobody stands on { $cell } to receive the ball
diaballik-opponent-receives = the piece on { $cell } is the opponent's and cannot receive the ball
diaballik-nobody-in-reach = nobody can receive the ball from { $cell }: no line from it leads first to a piece of yours
diaballik-ball-is-home = the ball is home on { $cell }: nothing more may be done in this turn
end-diaballik-ball-home = the ball is home
end-diaballik-wall = the opponent left his wall standing
end-diaballik-official-wall = three pieces or more stand next to the opponent's wall
variant-diaballik-standard = two steps and a pass in any order; leaving one's own wall standing loses
variant-diaballik-ordered = steps only before the pass
variant-diaballik-official = a wall loses only with three opposing pieces next to it

## Football-checkers.

football-empty = { $cell } is empty
football-not-yours = the piece on { $cell } is the opponent's
football-stuck = the piece on { $cell } has no legal move
football-occupied = { $cell } is occupied
football-not-in-line = { $from } and { $to } are not on one row, column or diagonal
football-in-the-way = { $cell } is in the way
football-partner-blocked = { $partner } does not see { $to }: { $cell } is in the way
football-no-partner = { $to } is no common cell: no other piece of yours is in line with it
football-no-partner-at-home = along the home row the partner must stand on it too, and none there sees { $to }
football-home-full = { $count ->
    [one] { $count } piece stands
   *[other] { $count } pieces stand
} at home: a piece returns only if there are five or fewer
football-forbidden-row = you may not stop on row { $row }, the penalty area
football-opens = it opens an effective attack: { $attacker } could go to { $goal }
football-leaves-open = the attack on { $goal } must be closed: { $attacker } could still go there
football-complete = { $move } is a whole move already
football-no-announcement = the move attacks nothing, but "{ $written }" is announced
football-wrong-announcement = the attack to announce is "{ $right }", not "{ $written }"
end-football-scored = a goal is scored
end-football-conceded = the opponent cannot move and has conceded a goal
tally-diaballik-steps = steps made
tally-diaballik-passes = passes made
tally-football-home = pieces at home
variant-football-standard = along the home row any own piece may be the partner
variant-football-goal-line = along the home row the partner must stand on it too

## Phalanxes.

phalanx-empty-cell = { $cell } is empty
phalanx-not-yours = the piece on { $cell } is the opponent's
phalanx-piece-stays = the piece on { $cell } must go somewhere
phalanx-piece-too-far = one piece goes to a neighbouring cell only, and { $to } is not next to { $from }; a phalanx is written head-tail-target
phalanx-piece-blocked = your own piece stands on { $cell }
phalanx-piece-captures = a single piece captures nothing, and { $cell } is occupied
phalanx-of-one = { $cell } alone is no phalanx: it takes two pieces or more; a move of one is written from-to
phalanx-no-line = { $head } and { $tail } are not on one row, column or diagonal
phalanx-broken = { $by ->
    [empty] { $cell } is empty
   *[opposing] the piece on { $cell } is the opponent's
}: a phalanx is an unbroken line of your own pieces
phalanx-stays = the head is on { $head } already
phalanx-off-the-line = { $target } is not on the line of { $head } and { $tail }: a phalanx goes along its own line
phalanx-target-inside = { $target } is a cell of the phalanx itself
phalanx-tail-first = in this direction { $head } is the head: name it first, then { $tail }
phalanx-too-far = a phalanx of { $count } goes at most { $count } cells, not { $distance }
phalanx-own-piece-in-the-way = your own piece on { $cell } is in the way
phalanx-own-line-in-the-way = { $cell } is in the way: the rest of the line stays behind
phalanx-passes-over = a phalanx passes over no piece, and { $cell } is in the way
phalanx-line-too-long = { $count } against { $line }: a capture needs a phalanx longer than the line that begins on { $cell }
phalanx-symmetric = a move onto the opponent's first row, here { $target }, may not leave the board symmetric
phalanx-hemmed-in = nothing can go from { $cell }: every way ends at the edge or at an opposing line that is too long
phalanx-not-in-line = { $from } and { $target } are not on one row, column or diagonal
phalanx-already-complete = the move is complete, and { $cell } is one cell too many
end-phalanx-crossed = more pieces on the opponent's first row
end-phalanx-limit = the move limit is reached with as many pieces across on both sides
tally-phalanx-crossed = pieces across
tally-phalanx-pieces = pieces
tally-phalanx-plies = moves of both players
variant-phalanx-standard = a limit of 120 moves for each player
variant-phalanx-limit-N = a limit of N moves for each player, 40 to 120
variant-phalanx-epaminondas = no limit; no move onto the first row may leave the board symmetric

## Refusals in general: quadriga-cli.

error-line = error: { $what }
error-move-number = move { $number }, { $refusal }
error-in-position = position: { $refusal }
error-cell = there is no cell "{ $cell }" on this board
error-clock = "{ $text }" is no time control; write minutes+seconds, for example 10+5 or 2:30+0
error-duration = "{ $text }" is no length of time; write for example 500ms, 1s or 2m
error-side = "{ $text }" is no side of this game; write { $first } or { $second }, first or second
hint-variants = variants: { $variants }

## quadriga games

games-default = (the default)

## quadriga show

show-to-move = { $colour } to move
show-last-move = last move: { $move } ({ $colour })
show-position = position: { $position }
show-occurrences = this position has stood { $count ->
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
mark-crossed = { $colour } has crossed: { $cells }

## quadriga bestmove. Scores are from the view of the side to move, turns are the winner's own.

score-wins = wins in { $turns }
score-loses = loses in { $turns }
bestmove-line = { $rank }. { $score }; depth { $depth }; { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $rate } a second: { $line }

## Why a move: quadriga-explain.

explain-played = why { $move }:
explain-best = the engine would play { $move }:
explain-even = the sides stand about even
explain-better = { $colour } stands { $degree ->
    [little] a little better
    [clear] clearly better
   *[much] much better
} ({ $score })
explain-wins = { $colour } wins in { $turns }
explain-line = line: { $line }
explain-captures = { $colour } captures { $count } in it
explain-pushes-out = { $colour } pushes out { $count ->
    [one] { $count } marble
   *[other] { $count } marbles
} in it
explain-ends-won = it ends the game: { $colour } wins in { $turns }: { $reason }
explain-ends-drawn = it ends the game, a draw: { $reason }
explain-only-legal = it is the only legal move
explain-only-move = it is the only move: everything else loses, in { $turns } at the latest
explain-term = { $term }: { $colour } { $by }

## quadriga play. A play-word-… lists the words that give the command, the first being the one shown.

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
play-welcome = { $game }. Type a move, or "help" for what else there is.
play-against = You play { $colour } against the engine, level { $level }.
play-thinks = { $colour } is thinking…
play-answers = { $colour } plays { $move }
play-hint = the engine would play { $move } ({ $score })
play-no-hint = the engine has found nothing yet
play-prompt = { $colour }
play-prompt-clock = { $colour } { $left }, { $other } { $other-left }
play-legal = { $move } is legal
play-moves = { $count ->
    [one] { $count } legal move:
   *[other] { $count } legal moves:
}
play-no-move-from = no legal move begins with "{ $prefix }"
play-nothing-to-undo = there is no move to take back
play-nothing-to-redo = there is no move to play again
play-undone = taken back: { $move }
play-redone = played again: { $move }
play-draw-offered = { $colour } offers a draw. Do you accept? (yes/no)
play-draw-declined = the draw is declined
play-loses = after { $move }: { $outcome }. Play it all the same? (yes/no)
play-help =
    A move is typed as the rules write it, for example { $move }; blanks and dashes do not matter.
      undo            take the last move back; against the engine also its answer
      redo            play it again
      moves [CELL]    list the legal moves (from a cell)
      hint            what the engine would play
      why             why the engine played its last move, or would play the next
      why MOVE        say why a move is not legal
      show            draw the board again
      draw            offer a draw; the other player or the engine answers
      resign          give the game up
      quit            leave

## quadriga match. $which is "first" or "second".

error-odd-games = { $games } is odd: every opening is played twice, with colours exchanged
error-player = { $which ->
    [first] the first player
   *[second] the second player
}: { $why }
error-named-player = player { $player }: { $why }
error-interrupted = interrupted
error-interrupted-kept = interrupted; with --resume it goes on
error-unknown-tunable = the search has no number called "{ $name }"
error-tunable-range = { $name } must be from { $least } to { $most }
error-no-weight = { $file }: line { $line } has no weight
error-openings-plies = no game is open after { $plies ->
    [one] { $plies } random move
   *[other] { $plies } random moves
}
error-openings-empty = the file has no openings
error-openings-line = line { $line } is no opening: { $why }
progress-left = { $time } left
match-pair = pair { $pair } of { $pairs }: { $points }; so far { $wins } won, { $draws } drawn, { $losses } lost
match-sprt = test { $test }: { $verdict ->
    [H1] H1 accepted, the first player is stronger
   *[H0] H0 accepted, the first player is not stronger
}, after { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
} (LLR { $llr }, bounds { $low } and { $high })
match-sprt-open = test { $test }: not decided (LLR { $llr }, bounds { $low } and { $high })
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
match-pairs = pairs by points 0, ½, 1, 1½, 2: { $counts }
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
}: slowest move { $slowest } ms, mean { $mean } ms, nodes a move { $nodes }, depth { $depth }
match-forfeits = { $which ->
    [first] first player
   *[second] second player
}: { $count ->
    [one] { $count } game
   *[other] { $count } games
} lost by its own fault

## quadriga tournament and verify.

format-round-robin = round robin
format-gauntlet = gauntlet
format-swiss = Swiss tournament
format-knockout = knock-out tournament
fact-format = format
fact-pairs = pairs of games in an encounter
fact-openings = openings
fact-seed = seed
fact-concurrency = games at the same time
fact-ply-cap = drawn after so many plies
fact-sprt = test
fact-adjudication = adjudication
fact-containment = programs
remark-played-on = it went on after the end of the game
remark-not-gone = it did not end by itself after the game
tournament-title = { $game }, { $variant }: { $format }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }
fault-illegal-move = illegal move
fault-garbage = no move
fault-no-move-chosen = no move chosen
fault-time = too late
fault-no-answer = no answer
fault-crash = program ended
fault-panic = breakdown
fault-too-much = too much memory, processes or output
fault-disagreement = took the game for over
fault-refused = refused what the rules allow
fault-not-ready = not ready
tournament-openings = { $openings } openings for { $pairs } pairs of games: they are used again, and players who do not vary play the same games again
tournament-incomplete = not finished yet
tournament-game = game { $number }: { $first } – { $second } { $result }: { $reason }
tournament-faults = { $player }: { $count ->
    [one] { $count } game
   *[other] { $count } games
} lost by its own fault: { $reason }
table-place = place
table-player = player
table-points = points
table-games = games
table-wins = won
table-draws = drawn
table-losses = lost
table-tie-break = tie-break
table-elo = Elo
table-mean = ms a move
table-slowest = slowest
containment-full = programs run apart: no network, no writing of files, no other processes in sight, memory and processes limited
containment-missing = this machine does not allow all of the containment of programs; missing: { $missing } (see docs/arena/containment.md)
plan-file = file { $file }: { $why }
plan-toml = this is no tournament file:
    { $why }
plan-game = there is no game "{ $game }"; the games are diaballik, phalanx, abalone and football
plan-name = "{ $name }" cannot be a player's name: it is empty, too long, or another player's
plan-sprt-of-many = a test is for two players
plan-contest = contest programs cannot be told these conditions: Phalanxes need a move limit, the other games an even ply cap
plan-number = { $field }: the number is too small or too large
plan-openings = "{ $text }": these are no openings
store-exists = { $path }: there is a tournament already; with --resume it goes on
store-missing = { $path }: there is no tournament
store-locked = { $path }: this tournament is being played at the moment
store-other-plan = { $path }: the tournament there is another one
store-plan = the plan in { $path }: { $why }
store-line = { $path }: line { $line }: { $why }
verify-unexpected = game { $game } is none of this tournament: its number, round, pair, players or seeds are others
verify-opening = game { $game } does not begin as it should
verify-move = game { $game }, move { $move }, { $text }
verify-not-as-written = a record writes this move in another way
verify-goes-on = game { $game } does not end as it says
verify-ending = game { $game } ended in another way
verify-legal = game { $game } was lost by a move that is legal
verify-fault = game { $game } cannot have been lost by this fault
verify-time = game { $game } is decided by the clock otherwise: its times tell so
verify-adjudication = game { $game } was not to be ended by the judge like that
verify-thoughts = game { $game } has times that are not those of its moves
verify-summary = the table in summary.json is another one
verify-fine = { $games ->
    [one] { $games } game
   *[other] { $games } games
} replayed, all is as it should be
verify-wrong = { $count ->
    [one] { $count } thing
   *[other] { $count } things
} wrong

## quadriga contest. $text is the line that is refused.

contest-line = line { $number }, "{ $text }": { $reason }
contest-limit = the move limit should be a number from { $least } to { $most }, not "{ $found }"
contest-limit-or-none = the move limit should be a number from { $least } to { $most }, or 0 for none, not "{ $found }"
contest-colour = 0 for the side that moves first or 1 for the other should follow the move limit, not "{ $found }"
contest-too-much = only "position" or "moves" may follow the colour on its line, not "{ $found }"
contest-no-position = the text of a position is missing behind "position"
contest-no-moves = a move is missing behind "moves"
contest-limit-of-position = the position should have the move limit of the game, { $limit }, not { $found }
contest-too-long = the line is too long
contest-shape = the contest writes this move { $move }

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
term-abalone-hearts = Surrounded by own
term-abalone-lone = Lone marbles
term-abalone-splits = Splitting the opponent
term-abalone-pushes = Sumito without ejection
term-abalone-edge-pressure = Pressure at the edge
term-abalone-attacked = Can push out now
term-abalone-threatened = Threatens to push out
term-abalone-last-threatened = Threat to win
term-abalone-tempo = Side to move

## The terms of the evaluation of diaballik.

term-diaballik-tempo = Turn to move
term-diaballik-man-row-2 = Men on row 2
term-diaballik-man-row-3 = Men on row 3
term-diaballik-man-row-4 = Men on row 4
term-diaballik-man-row-5 = Men on row 5
term-diaballik-man-row-6 = Men on row 6
term-diaballik-man-row-7 = Men on the last row
term-diaballik-man-inner = Men next to the edge
term-diaballik-man-central = Men near the middle
term-diaballik-man-middle = Men in the middle
term-diaballik-ball-row-2 = Ball on row 2
term-diaballik-ball-row-3 = Ball on row 3
term-diaballik-ball-row-4 = Ball on row 4
term-diaballik-ball-row-5 = Ball on row 5
term-diaballik-ball-row-6 = Ball on row 6
term-diaballik-ball-middle = Ball in the middle
term-diaballik-through = Men behind the opponent
term-diaballik-nearly-through = Men past all but one
term-diaballik-free = Free way ahead
term-diaballik-gain = Rows gained by a pass
term-diaballik-ahead-of-ball = Opponents ahead of the ball
term-diaballik-open-lane = Open lines to the goal
term-diaballik-threat = Threat to win
term-diaballik-threats = Several threats to win
term-diaballik-finisher = Passes to the last row
term-diaballik-room = Room to step
term-diaballik-guard = Guarded home columns
term-diaballik-marker = Man before the opposing ball
term-diaballik-link = Links of a chain

## The terms of the evaluation of phalanx.

term-phalanx-tempo = side to move
term-phalanx-men = men
term-phalanx-thinned = men short of 14
term-phalanx-row-1 = men on row 1
term-phalanx-row-3 = men on row 3
term-phalanx-row-4 = men on row 4
term-phalanx-row-5 = men on row 5
term-phalanx-row-6 = men on row 6
term-phalanx-row-7 = men on row 7
term-phalanx-row-8 = men on row 8
term-phalanx-row-9 = men on row 9
term-phalanx-row-10 = men on row 10
term-phalanx-row-11 = men on row 11
term-phalanx-row-12 = men crossed
term-phalanx-edge = men on edge columns
term-phalanx-centre = men on centre columns
term-phalanx-forward-2 = forward lines of 2
term-phalanx-forward-3 = forward lines of 3
term-phalanx-forward-4 = forward lines of 4
term-phalanx-forward-5 = forward lines of 5
term-phalanx-beside-2 = row lines of 2
term-phalanx-beside-3 = row lines of 3
term-phalanx-beside-4 = row lines of 4
term-phalanx-beside-5 = row lines of 5
term-phalanx-alone = lone men
term-phalanx-alone-ahead = lone men ahead
term-phalanx-captures = captures on move
term-phalanx-threats = threatened captures
term-phalanx-ready = cells open to crossing
term-phalanx-exposed = first row uncovered
term-phalanx-passed = men past the opponent

## The terms of the evaluation of football.

term-football-tempo = turn to move
term-football-threat = effective attack
term-football-attacked = attacked cells
term-football-half-attacked = half attacked cells
term-football-pinned-guards = pinned in the goal
term-football-pinned-shields = pinned on the field
term-football-seen-guards = guards in sight
term-football-shielded = shielded cells
term-football-few-guards = few pieces at home
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

## The page of a tournament: quadriga-report. Times are written by the program, with the unit from here.

report-subtitle = { $game }, { $variant }: { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
report-contents = Contents
report-made-by = Made by Quadriga. The page needs no network and loads nothing.
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
report-forfeits = By own fault
report-ratings = Ratings
report-ratings-note = Dots are ratings in Elo, bars hold the true rating in 95 of 100 cases.
report-crosstable = Cross-table
report-crosstable-note = Points of the row's player against the column's, with games won, drawn and lost.
report-pairs = Pairs of games from one opening, by the player's points in both
report-lengths = Lengths
report-lengths-title = Games by length
report-shortest = Shortest
report-median = Median
report-mean = Mean
report-longest = Longest
report-plies = Moves of both players
report-all-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in all.
report-as-table = The same as a table
report-endings = Endings
report-ending = Ending
report-share = Share
report-all = All
report-times = Time use
report-moves = Moves
report-slowest = Slowest
report-distribution = Time for a move, how often
report-by-number = Mean time by number of the move
report-times-note = First the times that this share of the moves does not exceed, then means by number of the move.
report-micros = { $time } µs
report-millis = { $time } ms
report-seconds = { $time } s
report-games = Games
report-game = Game
report-noscript = The board and the list of games need a browser that runs scripts.
report-side = { $colour ->
    [red] Red
    [blue] Blue
    [white] White
    [black] Black
   *[other] { $colour }
}
report-result = Result
report-search = Search
report-anyone = Anyone
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
report-forward = One move on
report-to-end = To the end
report-flip = Turn the board
report-keys = Keys: ← → a move, Home and End the whole game, blank plays, F turns the board.
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
} as the programs saw it
report-move-times = Time of each move
report-score-win = sees a win in { $turns }
report-score-loss = sees a loss in { $turns }
report-depth = depth { $depth }
report-stderr = Standard error of { $player }
report-error-write = the report cannot be written: { $why }
report-error-player = game { $game } names player { $player }, whom the report does not have
report-error-position = game { $game } begins from what is no position: { $why }
report-error-move = game { $game }, move { $ply }: { $move } is not legal: { $why }

### Records of games

record-unreadable = the input cannot be read: { $error }
record-not-text = this is not UTF-8 text
record-too-long = this word, tag or comment is too long
record-too-large = the game is larger than a record may be
record-too-deep = variations are nested too deep
record-too-many-moves = the game has more moves than a record may have
record-unexpected = “{ $found }” cannot stand here
record-bad-tag = a tag is written [Name "value"]
record-tag-twice = the tag { $tag } stands here for the second time
record-no-game = nothing says which game this is: the tag Game can, or --game of quadriga convert
record-unknown-game = there is no game “{ $name }”
record-bad-value = the tag { $tag } cannot be “{ $value }”
record-written-otherwise = records write this move { $move }
record-no-number = no number of a move belongs here
record-wrong-number = the number { $number } belongs here
record-bad-mark = “{ $mark }” is no mark
record-open-comment = this comment is not closed
record-bad-escape = a backslash may stand only before \, a brace, a square bracket, a quotation mark, n or r
record-bad-command = the command { $name } cannot be “{ $value }”
record-open-variation = this variation is not closed
record-stray-close = this bracket closes nothing
record-nothing-before = there is no move before this
record-no-result = the result is missing
record-two-results = the tag says { $tag }, but the moves end with { $end }
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
study-key-move = One move back or on
study-key-ends = To the start or the end
study-key-variation = The next move in this one's place
study-noscript = The board needs a browser that runs scripts; the moves can be read without it.
study-place = game { $game }, move { $ply }
study-place-variation = { $place }, variation { $variation }, move { $ply }
study-place-best = { $place }, best line, move { $ply }
study-error-line = { $place }: { $move } is not legal: { $why }

### Facts of Football-checkers and Phalanxes: quadriga-explain. Told of a move, they begin with what it does.

## Football-checkers. $moves and $move are goal moves, $answer is the goal move that making $move would open.

told-football-scored = { $colour } has scored a goal on { $cell }
told-football-conceded = { $colour } has { $tries ->
    [0] no move at all
    [one] no legal move: the only one that pieces could make leaves or opens an effective attack
   *[other] no legal move: each of the { $tries } that pieces could make leaves or opens an effective attack
}; a goal
told-football-can-score = { $colour } can score a goal: { $move }
told-football-attacks = { $colour } attacks { $cell } effectively: { $moves }
told-football-no-defence = a counter-attack is no defence: { $move } of { $colour } leaves { $open } open
told-football-double = a double attack of { $colour }: { $cells }; { $count ->
    [one] the common cell
   *[other] the common cells
} of its lines: { $common }
told-football-no-common = a double attack of { $colour }: { $cells }; its lines have no common cell
told-football-must-close = { $colour } must close an attack and has { $count } moves for it
told-football-closes-only = { $colour } must close an attack and has { $count ->
    [one] one move
   *[other] { $count } moves
} for it: { $moves }
told-football-replies = { $colour } has { $count ->
    [one] only one legal move
   *[other] only { $count } legal moves
}: { $moves }
told-football-ineffective = { $colour } attacks { $cell } ineffectively: { $move } would open { $answer }, so { $piece } is pinned to the defence of its own goal
told-football-pinned = the { $colour } piece on { $piece } is pinned: it holds shut the effective attack { $move }
told-football-scores = scores a goal on { $cell }
told-football-threatens = attacks { $cell } effectively: { $moves }
told-football-turns-effective = makes the attack on { $cell } effective: { $moves }
told-football-threatens-ineffectively = attacks { $cell }, but ineffectively: { $move } would open { $answer }, so { $piece } is pinned to the defence of its own goal
told-football-occupies = closes the attacked cell { $cell } in the goal itself ({ $moves })
told-football-blocks = blocks at { $at } the line of the attack on { $cell } ({ $moves })
told-football-holds = makes the attack on { $cell } ineffective: { $move } would open { $answer }, so { $piece } is pinned to the defence of its own goal
told-football-becomes-pinned = the { $colour } piece on { $piece } is now pinned: it holds shut the effective attack { $move }
told-football-pins = pins the { $colour } piece on { $piece }, which holds shut the effective attack { $move }
told-football-frees = the { $colour } piece on { $piece } is pinned no longer
told-football-announces = announced as { $attack }
told-football-relative = goes relative to { $count ->
    [one] { $partners }
   *[other] any of { $partners }
}

## Phalanxes. A man who has crossed stands on the opponent's first row.

told-phalanx-first-rows = men on the opponent's first row: white { $white }, black { $black }; { $ahead ->
    [white] white is ahead
    [black] black is ahead
   *[none] nobody is ahead
}
told-phalanx-must-answer = { $colour } must draw level on the first rows at once or lose: { $count } moves do
told-phalanx-answers = { $colour } must draw level on the first rows at once or lose: only { $moves } { $count ->
    [one] does
   *[other] do
}
told-phalanx-no-answer = { $colour } must draw level on the first rows at once, and no move does: lost
told-phalanx-can-win = { $colour } can get ahead on the first rows so that nothing answers it: { $move }
told-phalanx-can-get-ahead = { $colour } can get ahead on the first rows: { $move }
told-phalanx-would-win = { $colour } threatens to get ahead on the first rows so that nothing answers it: { $move }
told-phalanx-would-get-ahead = { $colour } threatens to get ahead on the first rows: { $move }
told-phalanx-can-capture = { $colour } can capture up to { $count ->
    [one] { $count } man
   *[other] { $count } men
}: { $move } ({ $ways ->
    [one] the only capture
   *[other] one of { $ways } captures
})
told-phalanx-would-capture = { $colour } threatens to capture up to { $count ->
    [one] { $count } man
   *[other] { $count } men
}: { $move } ({ $ways ->
    [one] the only capture
   *[other] one of { $ways } captures
})
told-phalanx-men = men on the board, of { $all } each: white { $white }, black { $black }
told-phalanx-phalanxes = { $colour } has { $count ->
    [one] { $count } phalanx, { $first }–{ $last }, of { $longest } men
   *[other] { $count } phalanxes; a longest one, { $first }–{ $last }, has { $longest } men
}
told-phalanx-no-phalanx = { $colour } has no phalanx
told-phalanx-limit-draw = the move limit is { $left ->
    [one] { $left } move
   *[other] { $left } moves
} away, both players counted; with the first rows as they stand it is a draw
told-phalanx-limit-goes-on = the move limit is { $left ->
    [one] { $left } move
   *[other] { $left } moves
} away, both players counted; with the first rows as they stand the game goes on beyond it
told-phalanx-limit-passed = the move limit has passed: drawing level on the first rows is a draw at once
told-phalanx-captures = captures { $count ->
    [one] { $count } man
   *[other] { $count } men
}, { $own } against { $count }, its head on { $cell }
told-phalanx-crosses = brings a man onto the opponent's first row, { $cell }
told-phalanx-leaves-row = takes a man away from the opponent's first row, { $cell }
told-phalanx-takes-back = captures { $count ->
    [one] { $count } man who had crossed
   *[other] { $count } men who had crossed
}
told-phalanx-gets-ahead = { $colour } is ahead on the first rows, { $own } to { $theirs }
told-phalanx-levels = { $colour } draws level on the first rows, { $own } to { $theirs }
told-phalanx-stays-behind = { $colour } stays behind on the first rows, { $own } to { $theirs }, and loses
told-phalanx-falls-behind = { $colour } falls behind on the first rows, { $own } to { $theirs }, and loses
told-phalanx-threatens-win = threatens to get ahead on the first rows so that nothing answers it: { $move }
told-phalanx-threatens-ahead = threatens to get ahead on the first rows: { $move }
told-phalanx-threatens-capture = threatens to capture { $count ->
    [one] { $count } man
   *[other] { $count } men
}: { $move }
told-phalanx-stops-win = stops { $move }, with which { $colour } would get ahead on the first rows so that nothing answers it
told-phalanx-stops-ahead = stops { $move }, with which { $colour } would get ahead on the first rows
told-phalanx-stops-capture = stops { $move }, with which { $colour } would capture { $count ->
    [one] { $count } man
   *[other] { $count } men
}; { $left ->
    [0] nothing can be captured now
    [one] at most { $left } man can be captured now
   *[other] at most { $left } men can be captured now
}
told-phalanx-allows-win = allows { $colour } to get ahead on the first rows so that nothing answers it: { $move }
told-phalanx-allows-ahead = allows { $colour } to get ahead on the first rows: { $move }
told-phalanx-exposes = exposes { $count ->
    [one] { $count } man
   *[other] { $count } men
}: { $colour } can capture with { $move }
told-phalanx-leaves = leaves { $count ->
    [one] { $count } man
   *[other] { $count } men
} to be captured: { $colour } can play { $move }
told-phalanx-man-moves = a man goes by himself, to { $target }
told-phalanx-moves = a phalanx of { $count } goes { $distance ->
    [one] { $distance } cell
   *[other] { $distance } cells
}, its head to { $target }

### Analysis of games: quadriga analyse. Scores are from the view of the mover, $line has numbered moves.

analyse-chances = Win chances are those of { $colour }.
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
analyse-no-choice = { $colour }: no move to choose
analyse-turning = turning points: { $moves }
analyse-no-turning = no turning points
analyse-last = not over; win chance of { $colour }: { $chance }; expected: { $line }
error-analysis-interrupted = interrupted; the same command goes on with what is in { $path }
error-analysis-lost = interrupted; with --resume FILE the next analysis can be gone on with
error-analysis-foreign = { $path } is no analysis that was begun: it is left as it is
error-analysis-game = { $path } is the analysis of another game; if it is removed, this one begins anew
error-analysis-settings = { $path } is an analysis with other settings, or by another version; if it is removed, this one begins anew
error-analysis-locked = { $path } is being used at the moment
error-analysis-line = { $path }: line { $line } cannot be read

### Analysed games as records and pages

study-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
study-fact-event = event
study-fact-site = place
study-fact-date = date
study-fact-round = round
study-fact-time-control = time control
study-fact-annotator = analysed by
analyse-game = game { $number } of { $games }
error-no-game = there is no game in { $file }
error-game-or-file = there is no game and no file { $name }
error-file-says = { $file } says where its games begin and how they go: --variant, --position and --moves are for games
error-no-such-game = there is no game { $number } in { $file }: it has { $games }

### Explanations of Abalone and Diaballik, and of moves with their alternatives: quadriga-explain.
### $targets lists marbles with the moves that push them out, $what is another message.

explain-alternative = better is { $move }: { $what }
explain-alternative-line = better is { $line }
explain-alternative-wins = { $move } wins in { $turns }
explain-alternative-lasts = { $move } loses only in { $turns }
explain-allows-reply = it allows { $move }: { $what }
told-abalone-can-push-out = { $colour } can push out { $targets }
told-abalone-can-win = { $colour } can win with { $move }, pushing out { $cell }
told-abalone-threatens = { $colour } threatens to push out { $targets }
told-abalone-still-threatens = { $colour } still threatens to push out { $targets }
told-abalone-threatens-win = { $colour } threatens to win with { $move }, pushing out { $cell }
told-abalone-stops-all = it stops { $colour } from pushing out { $targets }, and no other marble can be pushed out
told-abalone-stops = it stops { $colour } from pushing out { $targets }
told-abalone-stops-win = it stops { $move }, with which { $colour } would win by pushing out { $cell }
told-abalone-allows = it allows { $colour } to push out { $targets }
told-abalone-allows-win = it allows { $colour } to win with { $move }, pushing out { $cell }
told-abalone-leaves = { $colour } can still push out { $targets }
told-abalone-line-holds = { $colour } has a line of three, { $cells }, that cannot be pushed along: it stops { $move }
told-abalone-sumito = { $colour } has sumito: { $moves }
told-abalone-det = { $colour } has a det on { $cell }
told-abalone-block = { $colour } has a block: { $cells }
told-abalone-trinomial = { $colour } has { $term ->
    [spear] a spear
    [arc] an arc
   *[shield] a shield
}: { $cells }
told-abalone-pac = pac { $strength }–{ $strength }: black { $first } against white { $second }
told-abalone-pac-arises = a pac { $strength }–{ $strength } arises: black { $first } against white { $second }
told-abalone-pac-ends = the pac { $strength }–{ $strength } is over: black { $first } against white { $second }
told-abalone-together = all marbles of { $colour } are connected, one polynomial
told-abalone-polynomials = { $colour } has { $count ->
    [one] { $count } polynomial
   *[other] { $count } polynomials
}
told-abalone-binomials = { $colour } has { $count ->
    [one] a binomial
   *[other] { $count } binomials
}: { $cells }
told-abalone-monomials = { $colour } has { $count ->
    [one] a monomial
   *[other] { $count } monomials
}: { $cells }
told-abalone-centre = { $colour } has more marbles in the centre: { $count } against { $other }
told-abalone-takes-centre = { $colour } now has more marbles in the centre: { $count } against { $other }
told-abalone-wins = { $colour } wins: six marbles of the opponent are out
told-abalone-wins-no-reply = { $colour } wins: the opponent has no legal move
told-abalone-pushes-out = { $colour } pushes out { $cell } with a sumito { $own }–{ $theirs }, the { $lost ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
} of six
told-abalone-pushes = { $colour } pushes with a sumito { $own }–{ $theirs }
told-abalone-in-line = an in-line move of { $count } marbles
told-abalone-side-move = a side move of { $count } marbles
told-abalone-splits = the polynomial of { $colour } falls into { $count } parts
told-abalone-joins = { $colour } joins marbles of { $count } groups
told-abalone-leaves-split = { $colour } splits its own polynomial into { $count } parts
told-abalone-leaves-lone = the { $colour } marble on { $cell } is left alone at the edge
told-abalone-leaves-block = { $colour } gives up its block { $cells }
told-abalone-makes = { $colour } makes { $term ->
    [block] a block
    [spear] a spear
    [arc] an arc
   *[shield] a shield
}: { $cells }
told-abalone-breaks = { $colour } no longer has the { $term ->
    [block] block
    [spear] spear
    [arc] arc
   *[shield] shield
} { $cells }
told-abalone-det-arises = the { $colour } marble on { $cell } becomes a det
told-diaballik-can-win = { $colour } can win with { $move }: { $reason }
told-diaballik-threatens-win = { $colour } threatens to win with { $move }: { $reason }
told-diaballik-stops-win = it stops { $move }, with which { $colour } would win: { $reason }
told-diaballik-allows-win = it allows { $colour } to win with { $move }: { $reason }
told-diaballik-leaves-win = { $colour } can still win with { $move }: { $reason }
told-diaballik-wins = { $colour } wins: { $reason }
told-diaballik-loses-wall = { $colour } loses: its own wall stands at the end of the turn
told-diaballik-loses-touched = { $colour } loses: three opposing men or more stand next to its wall
told-diaballik-wall = { $colour } has a wall, an unbroken chain from edge to edge
told-diaballik-wall-touched = { $count ->
    [0] no opposing man stands
    [one] { $count } opposing man stands
   *[other] { $count } opposing men stand
} next to the wall of { $colour }; it loses with three
told-diaballik-wall-gaps = { $count ->
    [one] one man on { $cells } would make
   *[other] two men on { $cells } would make
} a wall of { $colour } men
told-diaballik-leaves-wall-gap = { $colour } is { $count ->
    [one] one man
   *[other] { $count } men
} short of a wall of its own: on { $cells }
told-diaballik-opens-wall = { $colour } opens its wall
told-diaballik-behind = { $count ->
    [0] { $colour } has no man behind the opponent's line
    [one] { $colour } has { $count } man behind the opponent's line: { $cells }
   *[other] { $colour } has { $count } men behind the opponent's line: { $cells }
}
told-diaballik-gets-behind = { $colour } now has { $count ->
    [one] { $count } man
   *[other] { $count } men
} behind the opponent's line: { $cells }
told-diaballik-gets-back = { $count ->
    [0] no man
    [one] only { $count } man
   *[other] only { $count } men
} of { $colour } behind the line now, { $were } before
told-diaballik-ball = the ball of { $colour } on { $cell } has { $rows ->
    [0] reached the last row
    [one] { $rows } row to go
   *[other] { $rows } rows to go
}
told-diaballik-ball-nearer = { $colour } brings the ball { $by ->
    [one] { $by } row
   *[other] { $by } rows
} nearer, with { $rows } to go
told-diaballik-lanes = { $count ->
    [0] the ball of { $colour } on { $from } has no open lane
    [one] the ball of { $colour } on { $from } has { $count } open lane: to { $cells }
   *[other] the ball of { $colour } on { $from } has { $count } open lanes: to { $cells }
}
told-diaballik-lane-closed = the lane { $from }–{ $to } of { $colour } is closed by the man on { $cell }
told-diaballik-closes-lane = it closes the lane { $from }–{ $to } of { $colour } with the man on { $cell }
told-diaballik-shuts-ball = the ball of { $colour } on { $cell } has no open lane any more
told-diaballik-leaves-ball-shut = the ball of { $colour } is left on { $cell } without an open lane

### Pictures

picture-terminal = pictures of this kind are no text for a terminal; name a file with --output
raster-drawing = the picture cannot be drawn: { $why }
raster-too-large = a picture of { $width } by { $height } pixels is too large
raster-other-size = a frame of { $width } by { $height } pixels does not fit the others
raster-no-frames = a film needs at least one picture
raster-write = the picture cannot be written: { $why }

### Other formats of games

record-no-variant = nothing says which variant is played: a tag, a line before the moves or --variant can
record-no-tag = the tag { $tag } is missing
record-not-json = this line is not the JSON of a game: { $error }
record-nacre-two-cells = Nacre writes two cells for a move, not three
record-nacre-one = in Nacre two neighbouring cells are the move of one marble, but { $cell } has another of the same colour
convert-move = move { $number } { $move }: { $refusal }
convert-unfit = the format { $format } cannot hold a game of { $game ->
        [diaballik] Diaballik
        [phalanx] Phalanxes
        [football] Football-checkers
       *[abalone] Abalone
    }
convert-no-format = which format is { $file }? Say it with { $option }
convert-own-input = { $file } is read or written already and cannot be written at the same time
convert-done = { $written ->
        [one] { $written } game written
       *[other] { $written } games written
    }, { $refused } refused

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
explore-no-moves = no game went on from here
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
explore-notes = Share: of all games here. Score, results and evaluation: as the side to move sees it. Length: moves of both players.
explore-left-out = { $count ->
    [one] { $count } more move; --all shows it
   *[other] { $count } more moves; --all shows them
}
explore-sample = for example { $first } – { $second }, { $file }, game { $number }
explore-progress = { $games } games
explore-added = { $games ->
    [one] { $games } game
   *[other] { $games } games
} added, { $all } in all
explore-passed-over = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of other games or variants passed over
explore-nothing = there is no game in these files
explore-refused = { $games ->
    [one] { $games } game is refused
   *[other] { $games } games are refused
}
explore-plies = the index has { $plies } moves of each game; --plies is for a new one
explorer-io = { $path } cannot be read or written: { $why }
explorer-exists = { $path }: there is an index already
explorer-missing = { $path }: there is no index; --add makes one
explorer-locked = { $path }: somebody adds to this index at the moment
explorer-version = { $path }: written by another version of Quadriga (format { $version })
explorer-length = { $path } is damaged: it has { $found } bytes instead of { $expected }
explorer-block = { $path } is damaged: what begins at byte { $at } is not what was written there
explorer-entry = { $path } is damaged: entry { $key } cannot be read
explorer-manifest = { $path } is damaged: { $why }
explorer-other-game = this is an index of { $index }, not of { $asked }

### Files of games that are read and written by commands

error-needs-file = - is no file: name one
error-number-of-file = --number is for files of games
error-unknown-format = which format is { $file }? The names of files with games end in .qgr, .jsonl, .txt, .apgn or .abapro; quadriga convert --from reads others
analyse-list = { $file }: the format { $format } has moves alone; .qgr, .jsonl and .apgn have room for an analysis
study-won = { $player } wins
study-drawn = Draw
explore-which-game = nothing says which game the new index is of: name it behind the index

### The server.

colour-name = { $colour ->
    [red] Red
    [blue] Blue
    [black] Black
   *[white] White
}
server-too-long = too many moves or clicks in one request
server-no-such-piece = no such side or kind of piece

### Live games: quadriga-live

end-aborted = called off before both had moved
end-abandoned = the first move did not come
live-no-result = no result: { $reason }
live-time-form = this is no time control; write 300+3, move:30, days:3 or none
live-time-base = the time for the game can be { $most } minutes at most
live-time-increment = a move can add { $most } seconds at most
live-time-nothing = there must be some time: at least one second for the game or for each move
live-time-per-move = the time for a move must be 1 to { $most } seconds
live-time-days = a move can have 1 to { $most } days
live-level = there is no level { $level }; the levels are { $least } to { $most }
live-not-a-player = you do not play in this game
live-not-begun = the game has not begun: a seat is still open
live-over = the game is over
live-not-over = the game is not over yet
live-not-your-turn = it is your opponent's turn
live-stale-ply = this move was meant for another position; moves played by now: { $expected }
live-no-offer = there is nothing to answer
live-offered-already = you have offered that already; wait until a move has been played
live-answer-first = your opponent has asked first; answer that
live-takebacks-off = moves are not taken back in this game
live-nothing-to-take-back = there is no move of yours to take back
live-no-clock = this game is played without a clock
live-too-early = your opponent still has time
live-abort-too-late = both have moved: the game can be resigned, but not called off
live-seat-taken = this seat is taken
live-own-game = you sit on the other side already; send the link to somebody else
live-takebacks-used-up = so much has been taken back in this game that nothing more can be

### The database of the server

database-folder = the folder { $path } for the database cannot be made: { $why }
database-newer = { $path } belongs to a newer Quadriga: its tables have version { $version }, this program knows { $known }. Start the newer program, or name another file
database-foreign = { $path }: version { $version } of the tables there is not the one of this program. Name another file
database-refused = the database { $path } cannot be opened: { $why }


### The server: live games

server-no-game = there is no such game
server-no-such-ply = the game does not have that many moves
server-no-such-side = a side is 0 or 1
server-try-again = that did not work just now; try again
server-full = too many are here already; try again later
server-bad-name = a name has at most 40 characters, and none that cannot be seen
server-bad-text = a text is too long, or has characters that cannot be kept
server-bad-value = { $name } cannot be { $value }
server-only-own-games = games that are not over are listed for their players only: ask with mine=1
server-foreign-origin = this was asked for by a page of another site
server-no-web-socket = this address is for WebSocket connections
server-bad-message = this message cannot be understood
server-loses-at-once = this move loses at once. After it: { $outcome }

### The server: requests, analysis, texts of games, lessons

server-not-json = the request must be JSON, with the header Content-Type: application/json
server-too-large = the request is larger than { $kib } KiB
server-bad-body = the request is not what is expected: { $error }
server-bad-query = the address is not what is expected: { $error }
server-busy = the server has too much to do; try again in a moment
server-failed = the server has failed; that is its fault, not yours
server-engine-busy = too many are waiting for the engine; try again in a moment
server-no-text = a message must be text
server-review-slow = the review took too long and was broken off
server-too-many-games = the text has more than { $most } games
server-too-many-moves = the games of the text have more than { $most } moves, variations included
server-no-games = there is no game in the text
server-at-place = line { $line }, column { $column }: { $what }
server-no-such-format = there is no format { $format } for this
server-no-such-theme = there is no theme { $theme }
server-bad-parent = move number { $node } names as its predecessor a move that does not come before it
server-bad-word = this cannot stand in a record: { $word }
server-no-such-step = there is no such lesson or step
server-one-attempt = exactly one of text, clicks and choice must be given
server-not-asked = the step does not ask for that
server-unfinished = the clicks do not make a whole move yet
lesson-not-so = That is not it. Try again!

### The server: refusals, starting, sharing.

server-forbidden = this may not be done from here
server-not-found = there is nothing at this address
server-no-such-method = this method is not allowed at this address
server-too-slow = that took too long
server-large-body = that is too large
server-long-address = the address is too long
server-wrong-shape = the body does not have the shape that is described
server-too-many = too many requests; please wait a little
server-broke-down = something broke here; that is our mistake
server-not-understood = the request cannot be understood
server-json-alone = only JSON is available
server-too-many-connections = too many games are open here already; close one of them
server-ask-again = this browser has its key to the game now; please ask again
server-too-many-sockets = too many analyses are open here already; close one of them
server-engines-without-clock = engines play each other without a clock
server-no-picture = no picture can be made of this game
server-no-page = This program was built without the web page; cargo xtask serve builds both.
server-about = Diaballik, Phalanxes, Abalone and Football-checkers: play, analyse, learn.
server-moves-played = { $count ->
    [one] { $count } move
   *[other] { $count } moves
} played.
server-engine = Engine, level { $level }
server-nameless = Guest
server-open-seat = An open seat
server-start-port-taken = { $address } is taken: another program listens there; --listen chooses another port
server-start-port-forbidden = listening on { $address } is not allowed: ports below 1024 belong to the system; --listen chooses another
server-start-no-such-address = this machine does not have the address { $address }; --listen chooses another
server-start-listen = listening on { $address } fails: { $why }
server-start-folder = the data folder { $folder } cannot be made or written: { $why }; --data chooses another
server-start-in-use = another server uses the data folder { $folder }
server-start-log = logging cannot begin: { $why }
server-start-other = the server failed: { $why }

