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
