# The daily table

daily-lead = The same start for everyone, against the same {$bots ->
    [one] bot
   *[other] {$bots} bots
  } ({$level}). Your first attempt counts.
daily-play = Play today’s table
daily-continue = Continue
daily-watch = Look at your game
daily-mine = You came {$place ->
    [1] first
    [2] second
   *[3] third
  } with {$points} points.
daily-rank = Number {$rank} today.
daily-closed = You gave up today’s table.
daily-left = {$hours ->
    [0] Ends in less than an hour
    [one] Ends in one hour
   *[other] Ends in {$hours} hours
  }
daily-results = Results
daily-today = Today
daily-yesterday = Yesterday
daily-players = {$count ->
    [0] Nobody has played it yet.
    [one] One person has played or is playing.
   *[other] {$count} people have played or are playing.
  }
daily-none = No results yet.
daily-nameless = Guest
daily-you = you
daily-points = {$points} points
daily-place = {$place ->
    [1] won
    [2] second
   *[3] third
  } at the table
daily-here = Results stay in this browser.
daily-fair = Today’s dice are fixed by a secret seed. Its fingerprint is {$hash}. To keep the table fair for everybody, the seed is revealed on {$day}.
daily-fair-seed = The dice came from the seed {$seed}. Its fingerprint is {$hash}.
daily-no-help = No hints here, and what dice and cards have shown cannot be taken back: everybody plays the same table.
daily-share = Share the result
daily-shared = Copied
daily-share-place = {$place ->
    [1] First
    [2] Second
   *[3] Third
  } of {$tribes} · {$points} points
daily-rounds = {$rounds ->
    [one] one round
   *[other] {$rounds} rounds
  }
