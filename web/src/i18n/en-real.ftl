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

# Setting up from the middle of a game.
position-board = On the board
position-tap = Tap a place to put figures there, and a space to lay out its card or building.
position-round = Round
position-phase = Phase
position-phase-place = Placing
position-phase-act = Actions
position-phase-feed = Feeding
position-turn = Next to move
position-left = Left
position-animals = Animals
position-animal-deck = In the deck
position-animal-active = On the board
position-animal-waiting = Waiting
position-animal-gone = Driven off
position-score = Score on the track
position-figures = Figures, all in all
position-agriculture = Agriculture
position-merchant = Merchant track
position-face-down = Face-down cards
position-tool = Value of tool {$number}
position-once-used = One-use tool of {$value}: used up
position-two-used = Any two resources: used up
position-traded = Has traded this round
position-cards = Civilization cards
position-buildings = Buildings
position-igloo = Igloo {$number}
position-add = Add: {$what}
position-put-back = Put back
step-less = one less
step-more = one more
problem-impossible = This is not possible.
problem-range = A number from {$low} to {$high}, please.
problem-twice = This is in two places at once.
problem-not-in-game = This is not part of the game with your options.
problem-tools = Three values from 0 to 4 that differ by at most 1.
problem-no-tool = The tribe does not have this tool.
problem-no-card = The tribe does not have the card for this.
problem-figures = { $figures ->
    [one] The tribe has only one figure.
   *[other] The tribe has only {$figures} figures.
}
problem-empty-stack = An empty stack cannot show a building.
problem-no-building = A stack that is not empty shows a building.
problem-too-few-buildings = There are only {$left} buildings left for the stacks.
problem-too-many-figures = { $figures ->
    [one] One figure cannot be here.
   *[other] {$figures} figures cannot be here.
}
problem-too-many-tribes = { $most ->
    [one] Only one tribe can be here with so few players.
   *[other] Only {$most} tribes can be here with so few players.
}
problem-one-tribe = Only one tribe can be here.
problem-nothing = There is nothing here to place a figure on.
problem-village = Only {$most} places of the village can be used with so few players.
