# My statistics

stats-games = Games
stats-wins = Won
stats-best = Best score
stats-average = Average score
stats-opponents = Games won
stats-opponents-detail = Against the strongest bot at the table, or against other people.
stats-opponent = Against
stats-people = Other people
stats-players = { $players } players
stats-all = In all
stats-won-of = { $wins } of { $games }
stats-sources = Where your points come from
stats-sources-detail = { $games ->
        [one] Your last game.
       *[other] Your last {$games} games, the latest on the right. Those you won are highlighted; stripes show what hunger cost.
    }
stats-chart = Your scores, game by game: {$scores}
stats-source = Points per game
stats-per-game = Average
stats-before = Earlier
stats-lately = Lately
stats-none = No finished games yet. Play one to its end, and it appears here.
stats-none-own = You have not played a game to the end yourself yet.
stats-what-counts = Whole games count that you played to the end on a seat of your own. Games of several people at one screen and games from a file do not.

# To another device

move-title = On another device
move-detail = A link takes your name, games, seats and statistics to another browser or phone. Both can then be used.
move-make = Make a link
move-until = It works once, until {$time}. Whoever opens it can play as you, so show it to nobody else.
move-over = The link has run out.
move-here = Use your profile here?
move-here-detail = This browser then has the name, games, seats and statistics of the device that made the link.
move-here-games = { $games ->
        [one] One game of this browser is no longer listed here afterwards.
       *[other] {$games} games of this browser are no longer listed here afterwards.
    }
move-here-yes = Use it here
move-here-no = Not now

# All games as one file

kept-title = All games as one file
kept-browser = Your games are kept in this browser, for this address; other browsers and devices do not have them.
kept-file = Your games are kept in this browser. Some browsers keep them for this very file, so a moved or renamed one may start without them.
kept-server = Your games are kept on the server, for this browser.
kept-detail = Save your games, statistics and lessons as one file, to read them on another device or in a newer version. Nothing here is overwritten. A game that goes on from such a file does not count for the statistics.
kept-save = Save everything
kept-open = Read a saved file
kept-saved = Saved. You find the file among your downloads.
kept-read = { $games ->
        [0] No new games
        [one] One game read
       *[other] {$games} games read
    }{ $known ->
        [0] .
       *[other] , {$known} already here.
    }
kept-refused = { $refused ->
        [one] One game could not be read: {$reason}
       *[other] {$refused} games could not be read; the first: {$reason}
    }
kept-wrong = This is not a file with all games. A single game is opened on the first page.

# How well I play

rating-title = How well you play
rating-none = Analyse a finished game, and your play is rated here.
rating-master = Master
rating-chief = Chief
rating-hunter = Hunter
rating-gatherer = Gatherer
rating-beginner = Beginner
rating-loss = You lose {$loss} wins per 100 decisions that matter.
rating-like = That is how the level “{$level}” plays.
rating-weaker = You lose even more than the weakest level, “{$level}”.
rating-sample = Over { $games ->
        [one] one game
       *[other] { $games } games
    } with { $decisions } decisions that mattered; the true figure is most likely between {$low} and {$high}.
rating-sample-few = Over { $games ->
        [one] one game
       *[other] { $games } games
    } with { $decisions } decisions that mattered: too few to be sure.
rating-luck = In {$percent} of them, the luckiest tribe won; between equal players it would be {$equals}.
rating-chart-title = Loss per 100 decisions that matter
rating-chart-detail = In wins: lower is better. Each point is a game, the latest on the right.
rating-chart-likely = The true figure most likely lies in the coloured band.
rating-chart = What you lost per 100 decisions, game by game: {$losses}
rating-game = {$loss} wins lost per 100 decisions ({$decisions} counted), luck {$luck}
