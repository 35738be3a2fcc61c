# At a real table: what the page asks the people around it.
real-start = Who starts?
real-harvest = { $count ->
    [one] {$who} rolls one die {$at}
   *[other] {$who} rolls {$count} dice {$at}
}
real-card-harvest = {$who} rolls {$count} dice for the card
real-dice-for-all = {$who}’s card: roll {$count} dice for everybody
real-style-dice-for-all = {$who}’s card: roll {$count} style dice for everybody
real-reward = { $count ->
    [one] The animal is driven off: {$who} rolls one die
   *[other] The animal is driven off: {$who} rolls {$count} dice
}
real-row = Turn up a card: space {$number} from the right
real-draw = {$who} draws a card face down
real-stack = Turn up a building: stack {$number} from the left
real-bot = {$who} is next
real-bot-go = Let {$who} move
real-uncover = Which card did {$who} have face down?
real-confirm = The game is over. Is everything entered?
real-confirm-go = Show the result
real-faces = Faces of the dice
real-entered = Dice entered
real-take-back = Take back the {$face}
real-enter = Enter {$sum}
real-face-down = Leave it face down
real-face-down-detail = Only its owner looks at it. You name it at the end, or now.
real-filter = Show only cards with
real-cards = Cards that nobody has seen
real-buildings = Buildings that nobody has seen
