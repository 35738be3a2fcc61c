# Die Analyse einer beendeten Partie; wird geladen, wenn sie geöffnet wird.

analysis-title = Analyse
analysis-waiting = { $ahead ->
        [one] Vorher wird noch eine andere Partie analysiert.
       *[other] Vorher werden noch { $ahead } andere Partien analysiert.
    }
analysis-preparing = Gleich geht es los … Die erste Analyse auf einem Server dauert eine Minute länger.
analysis-preparing-here = Gleich geht es los …
analysis-running = Jede Entscheidung und jeder Wurf wird betrachtet: {$percent}
analysis-leave = Du kannst dieses Fenster schließen. Die Analyse läuft weiter und bleibt bei der Partie.
analysis-leave-here = Du kannst dieses Fenster schließen und weiterspielen. Die Analyse läuft, solange diese Seite offen ist, und bleibt bei der Partie.
analysis-failed = Die Analyse ist fehlgeschlagen. Bitte versuch es noch einmal; bist du offline, verbinde dich zuerst.
analysis-too-long = Diese Partie ist zu lang für eine Analyse.
analysis-one = Gerade wird eine andere deiner Partien analysiert. Warte, bis sie fertig ist, oder brich sie dort ab.
analysis-busy = Gerade werden viele Partien analysiert. Bitte versuche es in einer Minute noch einmal.
analysis-curve = Gewinnchancen
analysis-curve-detail = Zwischen Spielern, die so stark sind wie unser stärkster Bot, vom ersten Zug bis zum letzten.
analysis-curve-keys = Mit den Pfeiltasten geht es von Zeichen zu Zeichen, Enter zeigt die Stelle auf dem Spielplan.
analysis-sign-mistake = Fehler
analysis-sign-good = Glück
analysis-sign-bad = Pech
analysis-moments = Einen Blick wert
analysis-which = Welche Stellen
analysis-which-mine = Deine
analysis-which-turning = Top 5
analysis-which-mistakes = Fehler
analysis-which-luck = Glück
analysis-none = Nichts zu sehen. Gut gespielt!
analysis-none-luck = Nichts zu sehen. Niemand hatte besonders viel Glück oder Pech.
analysis-inaccuracy = Ungenauigkeit
analysis-mistake = Fehler
analysis-blunder = Grober Fehler
analysis-good-luck = Glück
analysis-bad-luck = Pech
analysis-round = Runde {$round}
analysis-change = Gewinnchance {$before} → {$after}
analysis-change-of = {$who}: {$before} → {$after}
analysis-change-points = Erwartete Punkte {$before} → {$after}
analysis-change-place = Erwarteter Platz {$before} → {$after}
analysis-place = Platz {$place}
analysis-lost-chances = {$percent} Gewinnchance
analysis-lost-places = { $count ->
        [one] einen Platz
       *[other] {$places} Plätze
    }
analysis-better = Besser: {$what}
analysis-column-best = Am besten
analysis-column-better = Besser
analysis-column-played = Gespielt
analysis-columns-detail = { $by ->
        [points] Erwartete Punkte
        [places] Erwarteter Platz
       *[chances] Gewinnchancen
    }, und was am Ende der Runde im Schnitt mehr da ist.
analysis-column-yours = Deine Wahl
analysis-figures-at = {$figures} {$at}
analysis-first = Zuerst die Personen {$at}
analysis-pay-with = Unter anderem mit {$what} zahlen
analysis-uncovered = Die verdeckten Karten werden aufgedeckt.
amount-cards = { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
amount-buildings = { $count ->
        [one] ein Gebäude
       *[other] { $count } Gebäude
    }
analysis-cards = Wie gut gespielt, wie viel Glück
analysis-how-played = So hat {$who} gespielt
analysis-how-you-played = So hast du gespielt
analysis-gone-you = Deine Chancen waren in Runde {$round} dahin; von da an zählen die Punkte.
analysis-gone = Die Chancen von {$who} waren in Runde {$round} dahin; von da an zählen die Punkte.
analysis-heading-you = { $stayed ->
        [yes] Du warst auf dem Weg zu Platz {$place}, und dabei ist es geblieben.
       *[no] Du warst auf dem Weg zu Platz {$place} und bist auf Platz {$came} gelandet.
    }
analysis-stars = {$count} von {$most} Sternen
analysis-stars-placing = Einsetzen
analysis-stars-buying = Kaufen
analysis-stars-feeding = Ernähren
analysis-stars-luck = Glück
analysis-starved = { $count ->
        [one] Der Stamm hat einmal gehungert.
       *[other] Der Stamm hat { $count }-mal gehungert.
    }
analysis-more = Mehr
analysis-best-play = Ohne Glück vorn
analysis-most-luck = Am meisten Glück
analysis-loss = { $decisions ->
        [one] Eine Entscheidung
       *[other] { $decisions } Entscheidungen
    }, im Schnitt {$percent} Gewinnchance verschenkt
analysis-inaccuracies = { $count ->
        [one] eine Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
analysis-mistakes = { $count ->
        [one] ein Fehler
       *[other] { $count } Fehler
    }
analysis-blunders = { $count ->
        [one] ein grober Fehler
       *[other] { $count } grobe Fehler
    }
analysis-start = Am Anfang
analysis-luck = Glück
analysis-own = Eigene Fehler
analysis-others = Fehler der anderen
analysis-error = Fehler der Bewertung
analysis-result = Ergebnis
analysis-adjusted = Ohne Glück: {$percent}
analysis-sum = Alles in Gewinnchancen. Die Teile ergeben zusammen das Ergebnis: 100 % bei einem Sieg.
analysis-table = Die Kurve als Tabelle
analysis-end = Ende
analysis-back = Alle Stellen
analysis-previous = Vorige Stelle
analysis-next = Nächste Stelle
analysis-trust = Es urteilt unser stärkster Bot. Eine einzelne Ungenauigkeit kann sein eigener Irrtum sein; Summen über die ganze Partie sagen mehr.
analysis-rating = Auf 100 Entscheidungen, auf die es ankommt, {$loss} Siege verschenkt ({$decisions} gezählt): etwa wie die Stufe „{$level}“
analysis-punished = Die Gewinnchance ist in dieser Runde auch wirklich gesunken.
reason-of = {$side}: {$facts}
reason-taken = Sonst besetzt ein starker Spieler an der Stelle von {$who} diesen Ort in {$percent} der Fälle.
reason-building = {$place} bringt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } für { $of ->
        [jewelry] { $resources } Schmuckstücke
        [pieces] { $resources } Rohstoffe und Schmuckstücke
       *[resources] { $resources ->
            [one] einen Rohstoff
           *[other] { $resources } Rohstoffe
        }
    }{ $missing ->
        [0] ; alles ist schon da.
       *[other] ; { $missing } davon { $missing ->
            [one] fehlt
           *[other] fehlen
        } noch.
    }
reason-card = {$place} kostet { $of ->
        [jewelry] { $resources } Schmuckstücke
        [pieces] { $resources } Rohstoffe und Schmuckstücke
       *[resources] { $resources ->
            [one] einen Rohstoff
           *[other] { $resources } Rohstoffe
        }
    }{ $missing ->
        [0] ; alles ist schon da.
       *[other] ; { $missing } davon { $missing ->
            [one] fehlt
           *[other] fehlen
        } noch.
    }
reason-yield = { $figures ->
        [one] Eine Person {$at} bringt
       *[other] { $figures } Personen {$at} bringen
    } im Schnitt {$amount} {$item}.
reason-starves-better = Der Preis: Der Stamm hungert dann in {$share} der Fälle statt in {$other}.
reason-starves-played = Der Stamm hungert in {$share} der Fälle statt in {$other}.
reason-starve-better = Der Preis: Hungern kostet {$points}.
reason-starve-played = Hungern kostet {$points}.
