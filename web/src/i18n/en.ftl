# The texts of the table.

# The pieces of the game

item-wood = Wood
item-clay = Clay
item-stone = Stone
item-gold = Gold
item-jewelry = Jewelry
item-food = Food
amount-wood = {$count} wood
amount-clay = {$count} clay
amount-stone = {$count} stone
amount-gold = {$count} gold
amount-jewelry = {$count} jewelry
amount-food = {$count} food
amount-figures = { $count ->
        [one] a figure
       *[other] { $count } figures
    }
amount-agriculture = {$count} agriculture
amount-tools = { $count ->
        [one] a tool
       *[other] { $count } tools
    }
amount-merchant = { $count ->
        [one] one space on the merchant track
       *[other] { $count } spaces on the merchant track
    }
amount-one-use-tool = a one-use tool of {$count}
amount-hunted = {$count} to split
amount-two-resources = two resources for later
amount-points = { $count ->
        [one] one point
       *[other] { $count } points
    }
nothing = nothing
nothing-at-limit = nothing (at the limit)
place-hunting = Hunting grounds
place-forest = Forest
place-clay-pit = Clay pit
place-quarry = Quarry
place-river = River
place-toolmaker = Toolmaker
place-family-hut = Family hut
place-fields = Fields
place-merchant = Merchant
place-card-1 = Card for 1
place-card-2 = Card for 2
place-card-3 = Card for 3
place-card-4 = Card for 4
place-card-5 = Card for jewelry
place-building-1 = Building 1
place-building-2 = Building 2
place-building-3 = Building 3
place-building-4 = Building 4
place-building-5 = Building 5
place-igloo-1 = Igloo 1
place-igloo-2 = Igloo 2
place-igloo-3 = Igloo 3
place-igloo-4 = Igloo 4
place-wood-camp = Wood camp
place-far-wood-camp = Far wood camp
place-gold-camp = Gold camp
place-animal = Wild animal
place-extra-card = Extra card
at-hunting = at the hunting grounds
at-forest = in the forest
at-clay-pit = in the clay pit
at-quarry = in the quarry
at-river = at the river
at-toolmaker = at the toolmaker
at-family-hut = in the family hut
at-fields = on the fields
at-merchant = at the merchant
at-card-1 = on the card for 1
at-card-2 = on the card for 2
at-card-3 = on the card for 3
at-card-4 = on the card for 4
at-card-5 = on the card for jewelry
at-building-1 = on building 1
at-building-2 = on building 2
at-building-3 = on building 3
at-building-4 = on building 4
at-building-5 = on building 5
at-igloo-1 = on igloo 1
at-igloo-2 = on igloo 2
at-igloo-3 = on igloo 3
at-igloo-4 = on igloo 4
at-wood-camp = at the wood camp
at-far-wood-camp = at the far wood camp
at-gold-camp = at the gold camp
at-animal = against the wild animal
at-card = for the card
onto-hunting = { at-hunting }
onto-forest = { at-forest }
onto-clay-pit = { at-clay-pit }
onto-quarry = { at-quarry }
onto-river = { at-river }
onto-toolmaker = { at-toolmaker }
onto-family-hut = { at-family-hut }
onto-fields = { at-fields }
onto-merchant = { at-merchant }
onto-card-1 = { at-card-1 }
onto-card-2 = { at-card-2 }
onto-card-3 = { at-card-3 }
onto-card-4 = { at-card-4 }
onto-card-5 = { at-card-5 }
onto-building-1 = { at-building-1 }
onto-building-2 = { at-building-2 }
onto-building-3 = { at-building-3 }
onto-building-4 = { at-building-4 }
onto-building-5 = { at-building-5 }
onto-igloo-1 = { at-igloo-1 }
onto-igloo-2 = { at-igloo-2 }
onto-igloo-3 = { at-igloo-3 }
onto-igloo-4 = { at-igloo-4 }
onto-wood-camp = { at-wood-camp }
onto-far-wood-camp = { at-far-wood-camp }
onto-gold-camp = { at-gold-camp }
onto-animal = { at-animal }
symbol-healing = Healing
symbol-art = Art
symbol-writing = Writing
symbol-pottery = Pottery
symbol-time = Time
symbol-transport = Transport
symbol-music = Music
symbol-weaving = Weaving
symbol-ring = Ring
profession-farmer = Farmer
profession-builder = Builder
profession-shaman = Shaman
profession-toolmaker = Toolmaker
profession-merchant = Merchant
professions-farmer = { $count ->
        [one] one farmer
       *[other] { $count } farmers
    }
professions-builder = { $count ->
        [one] one builder
       *[other] { $count } builders
    }
professions-shaman = { $count ->
        [one] one shaman
       *[other] { $count } shamans
    }
professions-toolmaker = { $count ->
        [one] one toolmaker
       *[other] { $count } toolmakers
    }
professions-merchant = { $count ->
        [one] one merchant
       *[other] { $count } merchants
    }
counted-farmer = agriculture
counted-builder = buildings
counted-shaman = figures
counted-toolmaker = tool value
counted-merchant = merchant track
colour-red = Red
colour-blue = Blue
colour-green = Green
colour-yellow = Yellow
colour-black = Black
animal-a1 = Raptor
animal-a2 = Wild boar
animal-a3 = Wolf
animal-a4 = Polar bear
animal-tip-a1 = Raptor, a bird of prey
animal-tip-a2 = { animal-a2 }
animal-tip-a3 = { animal-a3 }
animal-tip-a4 = { animal-a4 }
building-outhouse = Outhouse
building-wood-camp = Wood camp
building-far-wood-camp = Far wood camp
building-gold-camp = Gold camp
building-card-hut = Card hut
building-dice-hut = Dice hut
building-jewelry-hut = Jewelry hut
building-woodyard = Woodyard
building-kiln = Kiln
building-stone-yard = Stone yard
building-workshop = Workshop
building-granary = Granary
building-cradle = Cradle
building-igloo = Igloo
building-plain = Building
builds-outhouse = an outhouse
builds-wood-camp = a wood camp
builds-far-wood-camp = a far wood camp
builds-gold-camp = a gold camp
builds-card-hut = a card hut
builds-dice-hut = a dice hut
builds-jewelry-hut = a jewelry hut
builds-woodyard = a woodyard
builds-kiln = a kiln
builds-stone-yard = a stone yard
builds-workshop = a workshop
builds-granary = a granary
builds-cradle = a cradle
builds-igloo = an igloo
builds-plain = a building
card-word = Civilization card
caption-food = +{$amount} food
caption-item = +{$amount} {$item}
caption-choice = +{$amount} of any
caption-points = +{$amount} points
caption-tool = +{$amount} tool
caption-agriculture = +{$amount} agriculture
caption-figure = +{$amount} figure
caption-merchant = +{$amount} merchant
caption-dice-for-all = dice for all
caption-style-dice-for-all = dice for all
caption-roll-for = dice for {$item}
caption-extra-card = +1 card
caption-one-use-tool = tool {$amount}, once
caption-choice-later = any {$amount}, once
caption-income = +{$amount} {$item} a round
effect-food = {$amount} food
effect-item = {$amount} {$item}
effect-choice = { $amount ->
        [one] any resource
       *[other] any { $amount } resources
    }
effect-points = {$amount} points
effect-tool = a tool
effect-agriculture = 1 agriculture
effect-figure = a figure
effect-merchant = { $amount ->
        [one] one space on the merchant track
       *[other] { $amount } spaces on the merchant track
    }
effect-dice-for-all = dice for all
effect-style-dice-for-all = style dice for all
effect-roll-for = roll {$amount} dice for {$item}
effect-extra-card = a face-down card
effect-one-use-tool = a one-use tool of {$amount}
effect-choice-later = any {$amount} resources, now or later
effect-income = {$amount} {$item} at the start of every round
effect-camp = a place of your own
cost-any = { $count ->
        [one] one resource
       *[other] { $count } resources
    } of any kind
cost-kinds = {$count} resources of exactly { $kinds ->
        [one] one kind
       *[other] { $kinds } kinds
    }
cost-range = {$least} to {$most} resources
cost-range-jewelry = {$least} to {$most} jewelry
points-value = the value of what you pay
face-down-card = a face-down card
tile-words = {$name} for {$cost} → {$points}
tile-words-plain = {$cost} → {$points}
card-words = {$top}, {$bottom}
deck-name = Card deck
source-buildings = Buildings
source-igloos = Igloos
source-cards = Cards (immediate)
source-insulation = Insulation
source-gold = Traded gold
source-animals = Animals
source-starvation = Starvation
source-resources = Leftover resources
source-symbols = Culture symbols
source-farmers = Farmers
source-builders = Builders
source-shamans = Shamans
source-toolmakers = Toolmakers
source-merchants = Merchants

# The log

log-round = Round {$round}: {$who} starts.
log-card = New card for { $slot ->
        [5] jewelry
       *[other] { $slot }
    }: {$card}
log-building = New building (stack {$stack}): {$tile}
log-animal-prowls = {$animal} on the prowl: every roll is lowered by {$menace}.
log-animal-waits = {$animal} appears and waits.
log-income = {$who} gets {$what} as income.
log-place = {$who} places { $figures ->
        [one] a figure
       *[other] { $figures } figures
    } {$onto}.
log-act = {$who} acts {$at} with { $figures ->
        [one] a figure
       *[other] { $figures } figures
    }.
log-roll = {$who} rolls {$at}: {$total}.
log-rolling = {$who} rolls {$at} …
log-roll-table = {$who} rolls {$table}.
log-harvest = {$who} rolls {$sum} {$at} and gets {$what}.
log-sum-tools = {$total} + {$added} (tools)
log-sum-menace = {$sum} − {$menace} ({$animal})
log-hunted = {$count} to split
log-split = {$who} takes {$food} food and {$jewelry} jewelry.
log-gain = {$who} gets {$what}.
log-gain-agriculture = {$who} advances {$count} on the agriculture track.
log-gain-merchant = {$who} advances {$count} on the merchant track.
log-buy-card = {$who} buys a card for {$paid}: {$what}.
log-buy-tile = {$who} builds {$what} for {$paid}: {$points}.
log-leave = {$place}: {$who} does not buy.
log-return = {$who} cannot pay for { $kind ->
        [card] { $number ->
            [5] the card for jewelry
           *[other] the card for {$number}
        }
        [igloo] igloo {$number}
       *[building] building {$number}
    } and takes the figure back.
log-trade = {$who} trades {$gave} for {$got}.
log-insulate = {$who} insulates the building with 1 stone: {$points}.
log-trade-gold = {$who} trades 1 gold for {$points}.
log-pick = {$who} takes the {$die}: {$what}.
log-use = {$who} uses the two-resources card.
log-draw = {$who} draws a card face down.
log-draw-mine = {$who} draws a card face down: {$card}.
log-hunger = {$who} is {$missing} food short.
log-feed-fed = {$who} feeds { $figures ->
        [one] a figure
       *[other] { $figures } figures
    }: {$grown} from agriculture, {$eaten} from the supply.
log-feed-paid = {$who} feeds { $figures ->
        [one] a figure
       *[other] { $figures } figures
    } and pays {$paid} for the missing food.
log-feed-starved = {$who} is {$missing} food short and loses {$lost} points.
log-driven-off = {$animal} is driven off by {$tribes}.
log-end-buildings = A building stack is empty: the game is over.
log-end-cards = There are not enough cards to fill the row: the game is over.
log-uncover = {$who} reveals {$cards}.
log-result = {$who} wins with {$points} points.
log-result-shared = {$who} share the victory with {$points} points.
table-dice-for-all = dice for all
table-style-dice-for-all = style dice for all
table-reward = for driving off the animal
figures-of = {$who} {$count}
unasked-harvest = Not asked: no tool would have changed it.
unasked-pick = Not asked: it was the only die.
unasked-reward = Not asked: the same points either way.
unasked-other = Not asked: there was no other choice.

# The board, read aloud

board-valley = The valley
board-figures = {$name}: {$count}
board-score = Score
board-agriculture = Agriculture
board-merchant-track = Merchant track
board-deck = Deck, { $count ->
        [one] one card
       *[other] { $count } cards
    } left
board-start = Start player: {$name}

# The app

app-name = Stone Age
unofficial = An unofficial, free implementation. Stone Age was designed by Bernd Brunnhofer (as Michael Tummelhofer) and published by Hans im Glück.
to-home = Home
to-rules = Rules
to-settings = Settings
close = Close
cancel = Cancel
back = Back
copy = Copy
copied = Copied
loading = One moment …
offline = Cannot reach the server. Trying again …
warming-up = The server has just started. One moment …
compiling = You can play now. The strongest bots (from {$level} up) join in as soon as everything is ready.
part-missing = Part of the page could not be loaded. Please reload the page.
page-loading = Unpacking the game. This is needed only once; afterwards it starts at once, even without a network.
page-failed = The game could not be started in this browser.
page-update = A new version is here.
page-update-go = Reload
page-network = Fetching the strong bots
retry = Try again
notify-turn = It is your turn.
notify-turn-at = It is your turn at “{$table}”.
title-turn = ● Your turn · Stone Age
skip-to-content = Skip to content

# Home

home-lead = Lead your tribe: hunt, build, feed your people, and leave your name on the cave wall.
daily-title = Daily table
home-play = Play now
home-play-detail = You against { $bots ->
        [one] one bot
       *[other] { $bots } bots
    }, {$level}
home-continue = Continue
home-continue-with = With {$names}
home-your-turn = It is your turn
home-play-again = New game
to-reference = All cards and buildings
learn-title = Learn to play
home-learn = Learn in ten minutes
home-learn-continue = Continue the lesson
home-learn-detail = Played on the board, step by step
home-new = New table
home-new-detail = Friends, bots, options
home-watch = Watch
home-watch-detail = Public tables
home-import = Open a game file
home-import-detail = Replay it or continue playing
coach-title = Coach
coach-off = Off
coach-off-detail = Nobody looks over your shoulder.
coach-blunder = Blunders
coach-blunder-detail = Before a choice that gives up 10% win chance or more, the coach asks.
coach-mistake = Mistakes
coach-mistake-detail = Before a choice that gives up 5% win chance or more, the coach asks.
coach-inaccuracy = Everything
coach-inaccuracy-detail = Before a choice that gives up 2% win chance or more, the coach asks.
coach-missing = The coach could not be loaded; the game goes on without it. To have it back, reload the page.
exercise-of-the-day = Exercise of the day
home-exercise-of-the-day = One position for everybody
home-exercise-solved = { $tries ->
        [one] Solved at the first try
       *[other] Solved in { $tries } tries
    }
home-exercise-missed = Not solved
home-exercise-answers = The answer, and yesterday’s
exercises-title = Exercises
home-exercises-new = { $count } to begin with, before your first mistake
home-exercises-detail = Your mistakes, until you have learned from them
home-exercises-due = { $count ->
        [one] one waits
       *[other] { $count } wait
    }
home-join = Join with a link
home-join-label = Link or table code
home-join-go = Join
home-join-wrong = That is not a link to a table.
home-my-games = My games
to-statistics = My statistics
wall-title = My cave wall
wall-count = { $games ->
    [one] One game
   *[other] {$games} games
}, {$wins} won
home-install = Install as an app
home-install-detail = Stone Age then has its own icon and window.
home-no-games = No games yet. Start your first one with “Play now”.
home-public-none = No public games right now.
home-name = Your name
home-name-hint = The other players see this name
row-turn = your turn
row-round = round {$round}
row-gathering = waiting for players
row-over = finished
row-result = { $place ->
        [1] won · { $points ->
            [one] one point
           *[other] {$points} points
        }
       *[other] place {$place} of {$players} · { $points ->
            [one] one point
           *[other] {$points} points
        }
    }
row-winner = {$names} · {$points} points
row-closed = closed
table-untitled = Table of {$names}

# A new table

new-title = New table
new-name = Table name
new-seats = Players
new-seat = Seat {$number}
new-add-seat = Add a seat
new-remove-seat = Remove this seat
new-fifth = The fifth seat needs the expansion.
new-way = Who plays
new-way-bots = You against bots
new-way-bots-detail = Alone against the bots that you choose.
new-way-screen = Several at this screen
new-way-screen-detail = You share this device. The board always shows the tribe of whoever is to move.
new-way-link = Friends by link
new-way-link-detail = You share a link or a QR code; whoever opens it takes an open seat on their own device.
new-way-real = At a real table
new-way-real-detail = You have the box in front of you. You roll the dice and draw the cards, and enter them here; the app checks, counts, gives hints and plays the bots.
new-middle = Start in the middle of a game
new-middle-detail = Enter what lies on the board and what each tribe has.
new-kind-person = Person
new-kind-me = Me
new-kind-here = Here
new-player-name = Name of this player
new-kind-bot = Bot
new-kind-open = Open
new-kind-open-detail = For someone who opens your link
new-colour = Colour
new-level = Level
new-options = Options
new-season = Season
new-pace = Bot speed
new-public = Anyone can watch
new-public-detail = The table is listed under “Watch”.
new-start = Create table
new-start-now = Start
level-easy = Child
level-easy-2 = Child 2
level-easy-3 = Easy
level-easy-4 = Easy 2
level-medium = Medium
level-medium-2 = Medium 2
level-medium-3 = Medium 3
level-hard = Hard
level-hard-2 = Hard 2
level-hard-3 = Hard 3
level-very-hard = Very hard
level-very-hard-2 = Very hard 2
level-very-hard-3 = Very hard 3
level-expert = Expert
level-easy-detail = For a first game: wants a large family and full fields
level-easy-2-detail = The same, with a good idea now and then
level-easy-3-detail = Gathers and grows, and plans one move in five
level-easy-4-detail = Gathers and grows, and plans one move in three
level-medium-detail = Plans nearly every second move
level-medium-2-detail = Plans three moves in five
level-medium-3-detail = Plans four moves in five
level-hard-detail = Plans every move: a small family with good tools
level-hard-2-detail = Plans, and surprises
level-hard-3-detail = Often surprises
level-very-hard-detail = Punishes every mistake
level-very-hard-2-detail = Has learned from billions of moves
level-very-hard-3-detail = Also looks a little ahead
level-expert-detail = Looks ahead before every move: the strongest
level-finer = Finer steps
pace-instant = Instant
pace-fast = Fast
pace-normal = Normal
pace-slow = Slow
season-summer = Summer
season-winter = Winter
option-expansion = The Expansion
option-expansion-detail = Jewelry, the merchant and the merchant track, a fifth card slot, nine cards, nine buildings, a fifth player.
option-bonus-buildings = Bonus buildings
option-bonus-buildings-detail = Six more buildings, three of them with income every round.
option-harsh-winter = Harsh Winter
option-harsh-winter-detail = Insulate a building with an extra stone for {$insulation} points; trade a gold with a card for {$gold_trade}.
option-wild-animals = Wild Animals
option-wild-animals-detail = Four animals in the deck lower every roll until the tribes drive them off together.
option-igloos = Igloos
option-igloos-detail = Four igloos next to the board, bought like buildings.
option-tools-on-cards = Tools on cards
option-tools-on-cards-detail = Tools can be added when a card rolls two dice.

# Before the game

gather-title = Waiting for players
gather-invites = {$host} invites you to Stone Age
gather-invited = You are invited to Stone Age
gather-take = Join
gather-share = Send this link to your friends
share = Share …
share-only-here = This link works only on this computer.
share-start-with = To let others in your network join, start the game with:
share-let-join = Let others in this network join
share-address = Others reach this computer at
share-qr = QR code
share-qr-hide = Hide QR code
share-qr-label = QR code of this link
join-title = Take this seat
join-name = What should the others call you?
gather-join = Sit here
gather-bot = Add a bot
gather-remove = Free this seat
gather-leave = Leave my seat
gather-starts = The game starts as soon as every seat is taken.
gather-start = Start now, with bots in the open seats
gather-waits = The table waits for days; you can close this page.
gather-watching = { $count ->
        [one] One spectator
       *[other] { $count } spectators
    }
gather-close = Close this table
seat-open = Open
seat-bot = Bot · {$level}
seat-you = you
seat-away = away, a bot is playing
seat-online = online
seat-offline = offline
seat-take-back = Take my seat back
seat-hand-over = Let a bot play for me
seat-bot-instead = Let a bot play for them
seat-move = Move my seat to another device
menu-pause = Ask for a pause
menu-no-pause = No pause after all
menu-leave = Leave for good
menu-leave-sure = A bot plays on for you, and you cannot come back.
seat-link = Open this link on the other device. Anyone who has it can play your seat.
seat-claim-failed = This seat link no longer works.

# What is asked

ask-place = Choose a place for your figures
ask-place-detail = { $home ->
        [one] one figure
       *[other] { $home } figures
    } at home
ask-act = Choose a place to act
ask-harvest = You rolled {$total}. Add tools?
ask-split = The hunt brings {$count}: food or jewelry?
ask-buy = { $what ->
        [card] Buy this card?
       *[building] Build this?
    }
ask-buy-more = Choose what to pay with
ask-give = { $count ->
        [one] Choose one more to give
       *[other] Choose { $count } to give
    }
ask-get = { $count ->
        [one] Choose one to receive
       *[other] Choose { $count } to receive
    }
ask-insulate = Pay one stone to insulate it for {$points}?
ask-trade-gold = Trade one gold for {$points}?
ask-pick = Take a die
ask-take = Take a resource ({$count} left)
ask-reward = You rolled a {$die}. Take its reward or {$points}?
ask-hunger = You are {$left} food short. Pay with resources or lose {$points}?
wait-place = {$who} is placing figures
wait-act = {$who} is acting
wait-harvest = {$who} is thinking about tools
wait-split = {$who} is splitting the hunt
wait-buy = {$who} is paying
wait-give = {$who} is trading
wait-get = {$who} is trading
wait-insulate = {$who} is thinking about insulation
wait-trade-gold = {$who} is thinking about trading gold
wait-pick = {$who} is taking a die
wait-take = {$who} is taking a resource
wait-reward = {$who} is taking a reward
wait-hunger = {$who} is short of food
seat-plays = {$who}, your turn

# Controls

do-place = Place { $figures ->
        [one] one figure
       *[other] { $figures } figures
    }
do-act = Act here
do-figures = How many figures?
do-expected = about {$amount} {$item}
do-no-tools = No tools
do-no-tools-yield = No tools: {$what}
do-use-tools = Use {$tools}: {$what} instead of {$instead}
do-tools = Use {$tools}
do-buy = Buy
do-pay = Pay {$what}
do-pay-word = Pay
do-pay-cheapest = Cheapest
do-pay-most = Most points
do-pay-with = Pay piece by piece
do-done = Done
do-leave = Decline
do-trade = Trade with the merchant
do-trade-ratio = {$gives} for {$gets}
do-use-card = Use the two-resources card
do-accept-insulate = Insulate for {$points}
do-accept-trade-gold = Trade for {$points}
do-decline = No thanks
do-starve = Lose {$points}
do-give = Give {$item}
do-get = Get {$item}
do-take = Take {$item}
do-pick = Take the {$die}: {$what}
do-split = {$food} food, {$jewelry} jewelry
do-split-less = One less jewelry
do-split-more = One more jewelry
do-to-pay = Still to pay: {$what}
do-pieces = { $count ->
        [one] one piece
       *[other] { $count } pieces
    }
do-worth-so-far = worth {$points} so far
do-scores = scores {$points}
do-per = 1 {$item} for every {$pips} rolled
undo = Undo
reset = Reset turn
confirm-this = Confirm: {$what}
hint = Hint
hint-title = What a strong bot would play
hint-place = {$figures} {$onto}
hint-thinking = Thinking …
hint-less = about {$value} points worse
hint-win = {$percent} win chance
hint-not-here = No hints here: several people play at this screen.
hint-best = best
hint-same = just as good
hint-little = a little worse
hint-worse = worse
hint-much = much worse
hint-numbers = Numbers
hint-do = Play this
hint-none = No hint for this decision.
hint-yield = { $figures ->
        [one] one die brings
       *[other] { $figures } dice bring
    } about {$amount} {$item}
hint-yield-short = {$brings}, and you are {$missing} food short.
hint-sentence = {$what}.
hint-symbol-new = {$what}: a symbol that you do not have yet.
hint-symbol-again = {$what}: you have this symbol already; it counts for a second set.
hint-profession = {$what}: multiplies your {$counted}, {$points} so far.
hint-building = {$what}, and {$points} more at the end through your cards.
hint-gain = Brings {$what}.
hint-keep = You keep {$what}.
hint-scores = Scores {$points} at once.
hint-feed = Feeds your figures without losing points.
hint-tools = Brings {$what} instead of {$instead}.
hint-tools-later = Saves the tools for another roll of this round.
skip = Skip
trouble-position = This position is not possible. See the marked field.
trouble-stale = The game has moved on. Please look again.
trouble-illegal = That is not possible right now.
trouble-too-fast = Too fast. Please wait a moment.
trouble-not-your-turn = It is not your turn.
trouble-no-storage = This browser cannot store games: its storage is full, or turned off as in some private windows.
trouble-busy = The table is busy. Please try again in a moment.
trouble-cannot-save = The server cannot save right now. Nothing has changed; please try again.
trouble-colours = Two seats cannot have the same colour.
trouble-damaged = This game cannot be opened: it is damaged, or was written by a newer version.
trouble-failed = Something went wrong. Please try again.
trouble-forbidden = You are not allowed to do that at this table.
trouble-foreign-origin = The server refuses requests from other websites.
trouble-http = The server could not answer. Please try again.
trouble-invalid = The server did not understand that. Please reload the page.
trouble-no-network = This computer is in no network that others could use.
trouble-no-session = The server does not know this browser. Please reload the page.
trouble-offline = The server cannot be reached. Check your connection, then try again.
trouble-part = Part of the page could not be loaded. Check your connection, then reload the page.
trouble-not-found = That does not exist here, or not any more.
trouble-not-now = That is not possible right now.
trouble-profile-link = This link was used before, or is older than ten minutes. Make a new one on the other device.
trouble-one-analysis = Another of your games is being analysed. Please wait until it is finished.
trouble-rules = These options and seats do not go together.
trouble-seated = You already have a seat at this table.
trouble-taken = That seat is taken. Choose another one.
trouble-too-large = That is too large.
trouble-warming-up = The server is still warming up. Please try again in a minute.
trouble-wrong-host = This server does not answer at this address.
closed-nothing-there = Closed: there is nothing to buy.
closed-own-figures = Closed: you already have figures here this round.
closed-occupied = Closed: it is taken, and holds one tribe in a round.
closed-no-room = Closed: every space is taken.
closed-tribe-limit = Closed: with so few players, no further tribe may come here this round.
closed-village-limit = Closed: with so few players, not all village places are used in a round, and the others are taken.
closed-too-few-figures = Closed: you have too few figures at home.
closed-not-the-owner = Closed: only the tribe that built it may go there.
closed-no-animal = Closed: no animal is on the prowl.
bot-ash = Ash
bot-birch = Birch
bot-flint = Flint
bot-moss = Moss
bot-otter = Otter
link-lost = Connection lost. Reconnecting …

# The table

round-of = Round {$round}
deck-left = { $count ->
        [one] one card left
       *[other] { $count } cards left
    }
panel-turn = to move
panel-start = Start player
panel-estimate = {$points} if the game ended now
panel-figures = { $count ->
        [one] one figure
       *[other] { $count } figures
    }, {$home} at home
panel-agriculture = Agriculture {$count}
panel-merchant = Merchant track {$count}
panel-tools = Tools
panel-tool = tool of {$value}
panel-tool-used = used
panel-tool-ready = ready
panel-once = one-use tool of {$value}
panel-two = any two resources, unused
panel-cards = { $count ->
        [one] one card
       *[other] { $count } cards
    }
panel-buildings = { $count ->
        [one] one building
       *[other] { $count } buildings
    }
panel-igloos = { $count ->
        [one] one igloo
       *[other] { $count } igloos
    }
panel-face-down = { $count ->
        [one] one face-down card
       *[other] { $count } face-down cards
    }
panel-mine = My tribe
panel-open = {$name}: cards and points
tab-tribes = Tribes
tab-log = Log
tab-table = Table
log-title = Game log
log-since = Since my last turn
since-line = {$who}: {$what}
since-cards = { $count ->
        [one] a card
       *[other] {$count} cards
    }
since-buildings = { $count ->
        [one] a building
       *[other] {$count} buildings
    }
since-starved = hunger
log-all = Whole game
log-older = Show from the beginning
log-jump = Show the position after: {$line}
log-bot = A bot in their place
log-empty = Nothing has happened yet.
replay = Replay
replay-title = Move {$move} of {$moves}
replay-back = Back to the game
replay-first = To the start
replay-previous = One move back
replay-next = One move forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-whole = 2 min
replay-whole-detail = The whole game in two minutes
replay-scrub = Position in the game
replay-viewpoint = View as
replay-spectator = Spectator
menu = Menu
menu-game = This game
menu-help = Help
menu-sharing = Share
menu-seat = My seat
menu-more = More
menu-share = Copy link to this table
menu-export = Save game file
menu-text = Position as text
menu-report = Report a problem
menu-reported = Copied. Paste it into your report.
menu-keys = Keyboard shortcuts
menu-close-table = Close this table
menu-fair = Fair dice
menu-fair-detail = All dice and cards come from a secret seed fixed before the game. Its fingerprint is {$hash}. The seed is revealed when the game is over.
menu-seed = The seed was {$seed}
watching-you = You are watching.
table-gone = This table does not exist or has been closed.
table-closed = This table has been closed.

# The end

end-title = Game over
end-wins = {$who} wins
end-you-win = You win
end-you-came = You came { $place ->
        [2] second
        [3] third
        [4] fourth
       *[5] fifth
    } of { $players ->
        [2] two
        [3] three
        [4] four
       *[5] five
    }
end-you-share = You and {$who} share the victory
end-wins-with = {$who} wins with {$points} points.
end-shared-with = {$who} share the victory with {$points} points.
end-shared = {$who} share the victory
end-points = {$points} points
end-tie = Tied on points: agriculture + tools + figures decide ({$sums}).
end-sources = Where the points came from
end-over-time = Points by round
end-over-time-detail = The score if the game had ended after that round
end-luck = Dice luck
end-luck-line = {$dice} dice: {$pips} pips, {$difference} compared to average
end-rematch = Rematch
end-rematch-go = Go to the rematch
chances = Win chances
analyse = Analyse
end-replay = Watch replay
end-export = Save game file
end-board = Show board
end-show = Show result
end-rounds = { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    }, { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }
end-total = Total
end-player = Tribe
end-moments = Key moments
end-moments-detail = Rounds in which one tribe gained much more, or much less, than the others. Choose one to watch it.
end-moments-analysed = The turning points that the analysis found. Choose one to watch it.
end-moment-points = {$gained} points, the others {$others} on average
end-fair-check = To check it, save the game file and run

# Settings and keys

set-language = Language
set-theme = Appearance
theme-system = System
theme-light = Light
theme-dark = Dark
set-motion = Animations
motion-off = Off
motion-fast = Fast
motion-normal = Normal
motion-slow = Slow
set-confirm = Confirm every action
set-confirm-detail = Nothing is played until you confirm it.
set-unasked = Skip questions without a choice
set-unasked-detail = Where every answer leads to the same, the page answers. The log says so, and it can be undone.
set-captions = Captions below cards
set-captions-detail = Cards say in words what they give. After your first game, this turns itself off.
set-sound = Sounds
set-daylight = The valley follows the game
set-daylight-detail = From a summer morning to a winter night over the rounds
set-talk = Bots talk
set-talk-detail = At most one line in a round
set-notify = Notify me when it is my turn
set-notify-detail = A browser notification while the page is in the background.
keys-title = Keyboard shortcuts
keys-tab = Next and previous control
keys-enter = Activate it
keys-digits = Number of figures, or the option with that number
keys-n = Next place you can use
keys-u = Undo
keys-r = Reset turn
keys-h = Hint
keys-l = Log or tribes
keys-p = Replay, or back to the game
keys-arrows = In a replay: one move back or forward
keys-t = Position as text
keys-space = Skip the animation
keys-escape = Close what is open
keys-help = Show these shortcuts
key-name-enter = Enter
key-name-tab = Tab
key-name-space = Space
key-name-escape = Esc
key-name-arrows = ← →

# Explanations

info-rule-harvest = Up to {$most} figures, one die each: 1 {$item} for every {$pips} rolled.
info-rule-hunting = Any number of figures, one die each: 1 {$item} for every {$pips} rolled.
info-rule-village = Send { $least ->
        [one] one figure
        [2] exactly two
       *[other] exactly { $least }
    }: gain {$effect}.
info-rule-building = Send one figure: pay {$cost} and score {$points} at once.
info-rule-animal = Lowers every roll by {$menace}. {$players} figures drive it off.
info-rule-camp = Only for you, up to {$most} figures: 1 {$item} for every {$pips} rolled.
info-empty = Empty until the next round.
info-stack-left = { $count ->
        [one] the last tile
       *[other] { $count } tiles left
    }
info-expected = Average with 1, 2, 3 … figures: {$list}
info-cost = Cost: {$cost}
info-top = Now: {$what}
info-bottom = At the end: {$what}
info-worth = Worth to you now: {$what}
info-worth-points = {$points} at the end
info-worth-more = {$points} more at the end, for your builders
info-deck = { $count ->
        [one] one civilization card
       *[other] { $count } civilization cards
    } left in the deck
info-profession = At the end, each {$profession} scores your {$counted}.
info-goods = Food and resources
info-food = Each figure needs 1 food at the end of a round.
info-resources = Resources pay for cards and buildings; each one you have left scores 1 point.
info-jewelry = Jewelry only pays where jewelry is required.
info-tribe = Figures and tools
info-agriculture = Each space on the agriculture track gives 1 food per round.
info-merchant = From space 1 of the merchant track on, you may trade once per round while buying. The further along you are, the more you get.
info-tools = Each tool adds its value to one roll per round. Used tools are grey until the next round.
text-title = Position as text
text-row = Card {$slot}: {$card}
text-stack = Stack {$stack}: {$tile} ({$left})
text-empty = empty
text-tribe = {$who}: {$score} points, {$figures}, agriculture {$agriculture}, tools {$tools}.
text-holds = Has {$what}.
text-placed = Placed: {$what}.
text-placed-one = {$figures} {$at}
text-choices = You can: {$what}
amount-score = { $count ->
        [one] one point
       *[other] { $count } points
    }
help-symbols = Different culture symbols score their number squared; duplicates form a second set.
noun-wood = wood
noun-clay = clay
noun-stone = stone
noun-gold = gold
noun-jewelry = jewelry
noun-food = food
noun-any = a resource
