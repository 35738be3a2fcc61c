# Playing together: reactions, the clock, and why nothing can be undone

react = React
react-hello = Hello!
react-well-played = Well played!
react-lucky = What luck!
react-ouch = Ouch!
react-thinking = I’m thinking …
react-thanks = Thanks!
react-rest = Wait a moment before the next one.
react-mute = Mute reactions
clock-left = {$seconds ->
    [one] One second left
   *[other] {$seconds} seconds left
  }
clock-still-there = Still there?
clock-here = I’m here
clock-bot-in = In {$seconds ->
    [one] one second
   *[other] {$seconds} seconds
  } a bot plays for you. You can take your seat back at any time.
clock-bot-for = {$who} is asked whether they are still there. In {$seconds ->
    [one] one second
   *[other] {$seconds} seconds
  } a bot plays for them.
clock-title = Time for a decision
clock-detail = When it is up, the page asks “Still there?”, and then a bot plays until its player is back.
clock-off = No limit
clock-seconds = {$seconds} s
clock-minutes = {$minutes} min
undo-dice = Dice have been rolled since.
undo-card = A card has come up since.
undo-building = A building has come up since.
undo-player = Somebody else has moved since.
undo-bot = A bot has moved since.
