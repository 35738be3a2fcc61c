# Exercises: decisions to make again; loaded when they are opened.

exercises-none = No exercise is waiting
exercises-next = { $count ->
        [one] One exercise comes back {$when}.
       *[other] { $count } exercises come back, the first {$when}.
    }
exercises-learned = { $count ->
        [one] You have learned one for good.
       *[other] You have learned { $count } for good.
    }
exercises-more = When a finished game is analysed, your mistakes in it become exercises.
exercises-home = To the front page
exercise-ask-place = Where do you place your figures?
exercise-you = You play {$colour}.
exercise-tries = { $tries ->
        [one] Tried once before
        [2] Tried twice before
       *[other] Tried { $tries } times before
    }, solved { $solved ->
        [0] never
        [one] once
        [2] twice
       *[other] { $solved } times
    }.
exercise-judging = Looking ahead …
exercise-best = The best move!
exercise-good = Right: about as good as the best move
exercise-inaccuracy = Not quite
exercise-mistake = That is a mistake
exercise-blunder = That is a blunder
exercise-played = In the game you chose: {$what}
exercise-played-same = That is what you chose in the game.
exercise-back = Comes back {$when}.
exercise-learned = Learned: it does not come back.
exercise-again = Once more
exercise-next = Next exercise
exercise-later = Later
exercises-from-game = Your mistakes in this game are exercises now.
exercises-solve = { $count ->
        [one] Solve one
       *[other] Solve { $count }
    }
exercise-mine = From a game of yours.
exercise-theme-opening = From the first set: openings.
exercise-theme-hunt = From the first set: the hunt, and tools.
exercise-theme-hunger = From the first set: feeding or starving.
exercise-theme-last-rounds = From the first set: the last rounds.
exercise-theme-other = From the first set.
exercise-chances = You have { $tries ->
        [one] one try.
       *[other] { $tries } tries.
    }
exercise-left = { $left ->
        [one] Not the best move. One try is left.
       *[other] Not the best move. { $left } tries are left.
    }
exercise-result = To the result
exercise-number = Number {$number}
exercise-squares = { $count ->
        [one] One try
       *[other] { $count } tries
    }
exercise-solved-in = { $tries ->
        [one] Solved on the first try
       *[other] Solved on try { $tries }
    }
exercise-not-solved = Not solved
exercise-share = Share
exercise-more = More exercises
exercise-yesterday = Yesterday’s answer
exercise-yesterday-best = The best move was: {$what}.
exercise-yesterday-found = { $answered ->
        [one] One player tried; {$percent} found it.
       *[other] { $answered } players tried; {$percent} found it.
    }
