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

## Other refusals: quadriga-core, quadriga-catalog.

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
end-resignation = the opponent resigned
end-agreement = agreed

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

## quadriga play. A play-word-… lists the words that give the command, the first being the one shown.

play-word-undo = undo u
play-word-redo = redo r
play-word-moves = moves m
play-word-why = why w
play-word-show = show s
play-word-resign = resign
play-word-draw = draw
play-word-help = help h ?
play-word-quit = quit q exit
play-word-yes = yes y
play-word-no = no n
play-welcome = { $game }. Type a move, or "help" for what else there is.
play-prompt = { $colour }
play-prompt-clock = { $colour } { $left }, { $other } { $other-left }
play-legal = { $move } is legal
play-moves = { $count ->
    [one] { $count } legal move:
   *[other] { $count } legal moves:
}
play-no-move-from = no legal move begins with "{ $prefix }"
play-why-what = which move? For example: why { $move }
play-nothing-to-undo = there is no move to take back
play-nothing-to-redo = there is no move to play again
play-undone = taken back: { $move }
play-redone = played again: { $move }
play-draw-offered = { $colour } offers a draw. Do you accept? (yes/no)
play-draw-declined = the draw is declined
play-loses = after { $move }: { $outcome }. Play it all the same? (yes/no)
play-help =
    A move is typed as the rules write it, for example { $move }; blanks and dashes do not matter.
      undo            take the last move back
      redo            play it again
      moves [CELL]    list the legal moves (from a cell)
      why MOVE        say why a move is not legal
      show            draw the board again
      draw            offer a draw; the other player answers
      resign          give the game up
      quit            leave
