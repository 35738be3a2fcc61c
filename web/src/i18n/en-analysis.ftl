# The analysis of a finished game; loaded when it is opened.

analysis-title = Analysis
analysis-waiting = { $ahead ->
        [one] One other game is analysed first.
       *[other] { $ahead } other games are analysed first.
    }
analysis-preparing = Getting ready … The first analysis on a server takes a minute longer.
analysis-preparing-here = Getting ready …
analysis-running = Looking at every decision and every roll: {$percent}
analysis-leave = You can close this window. The analysis goes on and stays with the game.
analysis-leave-here = You can close this window and play on. The analysis goes on as long as this page is open, and stays with the game.
analysis-failed = The analysis failed. Please try again; if you are offline, connect first.
analysis-too-long = This game is too long to be analysed.
analysis-one = Another game of yours is being analysed. Wait until it is done, or cancel it there.
analysis-busy = Many games are being analysed just now. Please try again in a minute.
analysis-curve = Win chances
analysis-curve-detail = Between players as strong as our strongest bot, from the first move to the last.
analysis-curve-keys = Arrow keys go from mark to mark, Enter shows it on the board.
analysis-sign-mistake = Mistake
analysis-sign-good = Good luck
analysis-sign-bad = Bad luck
analysis-moments = Worth a look
analysis-which = Which moments
analysis-which-mine = Yours
analysis-which-turning = Top 5
analysis-which-mistakes = Mistakes
analysis-which-luck = Luck
analysis-none = Nothing here. Well played!
analysis-none-luck = Nothing here. Nobody was especially lucky or unlucky.
analysis-inaccuracy = Inaccuracy
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-good-luck = Good luck
analysis-bad-luck = Bad luck
analysis-round = Round {$round}
analysis-change = Win chance {$before} → {$after}
analysis-change-of = {$who}: {$before} → {$after}
analysis-change-points = Expected points {$before} → {$after}
analysis-change-place = Expected place {$before} → {$after}
analysis-place = place {$place}
analysis-lost-chances = {$percent} win chance
analysis-lost-places = { $count ->
        [one] one place
       *[other] {$places} places
    }
analysis-better = Better: {$what}
analysis-column-best = Best
analysis-column-better = Better
analysis-column-played = Played
analysis-columns-detail = { $by ->
        [points] Expected points
        [places] Expected place
       *[chances] Win chances
    }, and what there is more of at the end of the round, on average.
analysis-column-yours = Your choice
analysis-figures-at = {$figures} {$at}
analysis-first = First the figures {$at}
analysis-pay-with = Pay with {$what}, among others
analysis-uncovered = The face-down cards are uncovered.
amount-cards = { $count ->
        [one] a card
       *[other] { $count } cards
    }
amount-buildings = { $count ->
        [one] a building
       *[other] { $count } buildings
    }
analysis-cards = How they played, how lucky they were
analysis-how-played = How {$who} played
analysis-how-you-played = How you played
analysis-gone-you = Your chances were gone in round {$round}; from then on, points count.
analysis-gone = {$who}’s chances were gone in round {$round}; from then on, points count.
analysis-heading-you = { $stayed ->
        [yes] You were on the way to { $place ->
            [2] second
            [3] third
            [4] fourth
           *[5] fifth
        } place, and that is where you ended.
       *[no] You were on the way to { $place ->
            [1] first
            [2] second
            [3] third
            [4] fourth
           *[5] fifth
        } place and came { $came ->
            [2] second
            [3] third
            [4] fourth
           *[5] fifth
        }.
    }
analysis-stars = {$count} of {$most} stars
analysis-stars-placing = Placing
analysis-stars-buying = Buying
analysis-stars-feeding = Feeding
analysis-stars-luck = Luck
analysis-starved = { $count ->
        [one] The tribe starved once.
        [2] The tribe starved twice.
       *[other] The tribe starved { $count } times.
    }
analysis-more = More
analysis-best-play = First without luck
analysis-most-luck = Most luck
analysis-loss = { $decisions ->
        [one] One decision
       *[other] { $decisions } decisions
    }, {$percent} win chance lost on average
analysis-inaccuracies = { $count ->
        [one] one inaccuracy
       *[other] { $count } inaccuracies
    }
analysis-mistakes = { $count ->
        [one] one mistake
       *[other] { $count } mistakes
    }
analysis-blunders = { $count ->
        [one] one blunder
       *[other] { $count } blunders
    }
analysis-start = At the start
analysis-luck = Luck
analysis-own = Own mistakes
analysis-others = Others’ mistakes
analysis-error = Judge’s error
analysis-result = Result
analysis-adjusted = Without luck: {$percent}
analysis-sum = All in win chances. The parts add up to the result: 100% for a win.
analysis-table = The curve as a table
analysis-end = End
analysis-back = All moments
analysis-previous = Previous moment
analysis-next = Next moment
analysis-trust = The judge is our strongest bot. A single inaccuracy may be its own error; sums over a whole game say more.
analysis-rating = {$loss} wins lost per 100 decisions that matter ({$decisions} counted): like the level “{$level}”
analysis-punished = The win chance really did fall in that round.
reason-of = {$side}: {$facts}
reason-taken = Otherwise a strong player in {$who}’s seat takes this place in {$percent} of cases.
reason-building = {$place} pays { $points ->
        [one] one point
       *[other] { $points } points
    } for { $of ->
        [jewelry] { $resources } jewelry
        [pieces] { $resources } pieces
       *[resources] { $resources ->
            [one] one resource
           *[other] { $resources } resources
        }
    }{ $missing ->
        [0] , already in stock.
       *[other] ; { $missing } still missing.
    }
reason-card = {$place} costs { $of ->
        [jewelry] { $resources } jewelry
        [pieces] { $resources } pieces
       *[resources] { $resources ->
            [one] one resource
           *[other] { $resources } resources
        }
    }{ $missing ->
        [0] , already in stock.
       *[other] ; { $missing } still missing.
    }
reason-yield = { $figures ->
        [one] One figure {$at} brings
       *[other] { $figures } figures {$at} bring
    } {$amount} {$item} on average.
reason-starves-better = The price: the tribe then starves in {$share} of cases, instead of {$other}.
reason-starves-played = The tribe starves in {$share} of cases, instead of {$other}.
reason-starve-better = The price: starving costs {$points}.
reason-starve-played = Starving costs {$points}.
