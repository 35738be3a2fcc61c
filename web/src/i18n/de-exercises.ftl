# Übungen: Entscheidungen, die man noch einmal trifft; geladen, wenn man sie öffnet.

exercises-none = Keine Übung wartet
exercises-next = { $count ->
        [one] Eine Übung kommt {$when} wieder.
       *[other] { $count } Übungen kommen wieder, die erste {$when}.
    }
exercises-learned = { $count ->
        [one] Eine hast du endgültig gelernt.
       *[other] { $count } hast du endgültig gelernt.
    }
exercises-more = Wird ein beendetes Spiel analysiert, werden deine Fehler darin zu Übungen.
exercises-home = Zur Startseite
exercise-ask-place = Wohin schickst du deine Personen?
exercise-you = Du spielst {$colour}.
exercise-tries = Bisher { $tries ->
        [one] einmal
       *[other] { $tries }-mal
    } versucht, { $solved ->
        [0] nie
        [one] einmal
       *[other] { $solved }-mal
    } gelöst.
exercise-judging = Deine Wahl wird geprüft …
exercise-best = Der beste Zug!
exercise-good = Richtig: fast so gut wie der beste Zug
exercise-inaccuracy = Nicht ganz
exercise-mistake = Das ist ein Fehler
exercise-blunder = Das ist ein grober Fehler
exercise-played = Im Spiel hast du gewählt: {$what}
exercise-played-same = Das hast du auch im Spiel gewählt.
exercise-back = Kommt {$when} wieder.
exercise-learned = Gelernt: Sie kommt nicht wieder.
exercise-again = Noch einmal
exercise-next = Nächste Übung
exercise-later = Später
exercises-from-game = Deine Fehler in diesem Spiel sind jetzt Übungen.
exercises-solve = { $count ->
        [one] Eine lösen
       *[other] { $count } lösen
    }
exercise-mine = Aus einem deiner Spiele.
exercise-theme-opening = Aus der ersten Sammlung: Eröffnungen.
exercise-theme-hunt = Aus der ersten Sammlung: Jagd und Werkzeuge.
exercise-theme-hunger = Aus der ersten Sammlung: ernähren oder hungern.
exercise-theme-last-rounds = Aus der ersten Sammlung: die letzten Runden.
exercise-theme-other = Aus der ersten Sammlung.
exercise-chances = Du hast { $tries ->
        [one] einen Versuch.
       *[other] { $tries } Versuche.
    }
exercise-left = { $left ->
        [one] Nicht der beste Zug. Noch ein Versuch.
       *[other] Nicht der beste Zug. Noch { $left } Versuche.
    }
exercise-result = Zum Ergebnis
exercise-number = Nummer {$number}
exercise-squares = { $count ->
        [one] Ein Versuch
       *[other] { $count } Versuche
    }
exercise-solved-in = { $tries ->
        [one] Beim ersten Versuch gelöst
       *[other] Beim { $tries }. Versuch gelöst
    }
exercise-not-solved = Nicht gelöst
exercise-share = Teilen
exercise-more = Weitere Übungen
exercise-yesterday = Die Lösung von gestern
exercise-yesterday-best = Der beste Zug war: {$what}.
exercise-yesterday-found = { $answered ->
        [one] Eine Person hat es versucht, {$percent} mit Erfolg.
       *[other] { $answered } haben es versucht, {$percent} mit Erfolg.
    }
