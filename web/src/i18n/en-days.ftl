# Games over days

pace-title = Pace
pace-live = All at once
pace-days = Over days
pace-live-detail = Everybody is there while you play.
pace-days-detail = Everybody plays when they have time. The games that wait for you are on the front page.
days-turn = Time for a turn
days-hours = {$hours} h
days-days = {$days ->
    [one] 1 day
   *[other] {$days} days
  }
days-reserve = Reserve for the whole game
days-none = none
days-nights = Spare the nights
days-nights-detail = From 22:00 to 8:00, by the clock of each player, no time passes.
days-late = When the time is up
days-late-turn = A bot plays that turn
days-late-seat = From the third time on, it keeps the seat
days-late-detail = A player can always take their seat back.
days-until = Until {$when}
days-since-until = since {$since}, until {$until}

# Placing ahead

premove-begin = Place ahead
premove-first = Choose a place on the board, for when your turn comes.
premove-second = {$first} – and if that is taken? Choose a second place.
premove-no-second = No second choice
premove-given = When your turn comes: {$choices}
premove-else = {$first}, else {$second}
premove-withdraw = Withdraw
premove-dropped = Not open any more: {$choices}. Choose again.

# Together

days-change = Since your last visit: {$what}
days-nudge = Nudge {$who}
days-nudged = {$who} nudges you: it is your turn.
days-nudged-other = {$who} has been nudged.
days-next = { $count ->
    [one] Next game: {$title}
   *[other] Next of {$count} games: {$title}
  }
days-paused = The game is paused. No time passes.
days-resume = Go on
days-pause-asked = {$who} would like to pause the game.
days-pause-agree = Agree
days-pause-waits = The game is paused as soon as everybody agrees.
row-paused = paused
row-nudged = nudged
row-visits = { $count ->
    [one] 1 visit
   *[other] {$count} visits
  }
