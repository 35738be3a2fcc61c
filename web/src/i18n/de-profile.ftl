# My statistics

stats-games = Spiele
stats-wins = Gewonnen
stats-best = Höchste Punktzahl
stats-average = Punkte im Schnitt
stats-opponents = Gewonnene Spiele
stats-opponents-detail = Gegen den stärksten Bot am Tisch oder gegen andere Menschen.
stats-opponent = Gegen
stats-people = Andere Menschen
stats-players = zu { $players ->
        [2] zweit
        [3] dritt
        [4] viert
       *[other] fünft
    }
stats-all = Insgesamt
stats-won-of = { $wins } von { $games }
stats-sources = Woher deine Punkte kommen
stats-sources-detail = { $games ->
        [one] Dein letztes Spiel.
       *[other] Deine letzten {$games} Spiele, rechts das neueste. Gewonnene sind hervorgehoben; Streifen zeigen, was Hunger gekostet hat.
    }
stats-chart = Deine Punkte, Spiel für Spiel: {$scores}
stats-source = Punkte pro Spiel
stats-per-game = Durchschnitt
stats-before = Früher
stats-lately = Zuletzt
stats-none = Noch kein Spiel beendet. Spiel eins zu Ende, dann steht es hier.
stats-none-own = Du hast noch kein Spiel selbst zu Ende gespielt.
stats-what-counts = Es zählen ganze Spiele, die du auf deinem eigenen Platz zu Ende gespielt hast. Spiele von mehreren an einem Bildschirm und Spiele aus einer Datei zählen nicht.

# To another device

move-title = Auf einem anderen Gerät
move-detail = Ein Link bringt deinen Namen, deine Spiele, Plätze und Statistik in einen anderen Browser oder auf dein Handy. Danach kannst du beide benutzen.
move-make = Link erstellen
move-until = Er funktioniert einmal, bis {$time} Uhr. Wer ihn öffnet, kann als du spielen: Zeig ihn niemandem sonst.
move-over = Der Link ist abgelaufen.
move-here = Dein Profil hier verwenden?
move-here-detail = Dieser Browser hat dann Namen, Spiele, Plätze und Statistik des Geräts, auf dem der Link erstellt wurde.
move-here-games = { $games ->
        [one] Ein Spiel dieses Browsers steht danach nicht mehr hier.
       *[other] {$games} Spiele dieses Browsers stehen danach nicht mehr hier.
    }
move-here-yes = Hier verwenden
move-here-no = Nicht jetzt

# Alle Spiele als eine Datei

kept-title = Alle Spiele als eine Datei
kept-browser = Deine Spiele liegen in diesem Browser, für diese Adresse; andere Browser und Geräte haben sie nicht.
kept-file = Deine Spiele liegen in diesem Browser. Manche Browser merken sie sich nur für genau diese Datei; verschoben oder umbenannt beginnt sie dann ohne sie.
kept-server = Deine Spiele liegen auf dem Server, für diesen Browser.
kept-detail = Sichere Spiele, Statistik und Lektionen als eine Datei und lies sie auf einem anderen Gerät oder in einer neueren Version ein. Hier wird nichts überschrieben. Eine Partie, die aus so einer Datei weitergeht, zählt nicht für die Statistik.
kept-save = Alles sichern
kept-open = Gesicherte Datei lesen
kept-saved = Gesichert. Die Datei liegt bei deinen Downloads.
kept-read = { $games ->
        [0] Keine neuen Spiele
        [one] Ein Spiel gelesen
       *[other] {$games} Spiele gelesen
    }{ $known ->
        [0] .
       *[other] , {$known} schon hier.
    }
kept-refused = { $refused ->
        [one] Ein Spiel konnte nicht gelesen werden: {$reason}
       *[other] {$refused} Spiele konnten nicht gelesen werden; das erste: {$reason}
    }
kept-wrong = Das ist keine Datei mit allen Spielen. Ein einzelnes Spiel öffnest du auf der Startseite.

# Wie gut ich spiele

rating-title = Wie gut du spielst
rating-none = Analysiere ein beendetes Spiel, dann wird dein Spiel hier bewertet.
rating-master = Meister
rating-chief = Häuptling
rating-hunter = Jäger
rating-gatherer = Sammler
rating-beginner = Anfänger
rating-loss = Du verlierst {$loss} Siege auf 100 Entscheidungen, auf die es ankommt.
rating-like = So spielt die Stufe „{$level}“.
rating-weaker = Du verlierst noch mehr als die schwächste Stufe, „{$level}“.
rating-sample = Aus { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    } mit { $decisions } Entscheidungen, auf die es ankam; der wahre Wert liegt wahrscheinlich zwischen {$low} und {$high}.
rating-sample-few = Aus { $games ->
        [one] einem Spiel
       *[other] { $games } Spielen
    } mit { $decisions } Entscheidungen, auf die es ankam: zu wenige, um sicher zu sein.
rating-luck = In {$percent} davon gewann der Stamm mit dem meisten Glück; unter Gleichstarken wären es {$equals}.
rating-chart-title = Verlust auf 100 Entscheidungen, auf die es ankommt
rating-chart-detail = In Siegen: weniger ist besser. Jeder Punkt ist ein Spiel, rechts das neueste.
rating-chart-likely = Der wahre Wert liegt wahrscheinlich im farbigen Streifen.
rating-chart = Verlust auf 100 Entscheidungen, Spiel für Spiel: {$losses}
rating-game = {$loss} Siege Verlust auf 100 Entscheidungen ({$decisions} gezählt), Glück {$luck}
