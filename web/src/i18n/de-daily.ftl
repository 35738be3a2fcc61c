# The daily table

daily-lead = Für alle derselbe Anfang, gegen {$bots ->
    [one] denselben Bot
   *[other] dieselben {$bots} Bots
  } ({$level}). Dein erster Versuch zählt.
daily-play = Tisch des Tages spielen
daily-continue = Weiterspielen
daily-watch = Dein Spiel ansehen
daily-mine = Du hast mit {$points} Punkten {$place ->
    [1] gewonnen
   *[other] Platz {$place} belegt
  }.
daily-rank = Heute auf Rang {$rank}.
daily-closed = Du hast den Tisch des Tages aufgegeben.
daily-left = {$hours ->
    [0] Endet in weniger als einer Stunde
    [one] Endet in einer Stunde
   *[other] Endet in {$hours} Stunden
  }
daily-results = Ergebnisse
daily-today = Heute
daily-yesterday = Gestern
daily-players = {$count ->
    [0] Noch hat niemand gespielt.
    [one] Eine Person hat gespielt oder spielt gerade.
   *[other] {$count} Personen haben gespielt oder spielen gerade.
  }
daily-none = Noch keine Ergebnisse.
daily-nameless = Gast
daily-you = du
daily-points = {$points} Punkte
daily-place = {$place ->
    [1] Sieg
   *[other] Platz {$place}
  } am Tisch
daily-here = Ergebnisse bleiben in diesem Browser.
daily-fair = Die Würfel des Tages folgen aus einer geheimen Zahl. Ihr Fingerabdruck: {$hash}. Damit es für alle fair bleibt, wird sie am {$day} offengelegt.
daily-fair-seed = Die Würfel folgten aus der Zahl {$seed}. Ihr Fingerabdruck: {$hash}.
daily-no-help = Hier gibt es keine Tipps, und was Würfel und Karten gezeigt haben, lässt sich nicht zurücknehmen: Alle spielen denselben Tisch.
daily-share = Ergebnis teilen
daily-shared = Kopiert
daily-share-place = Platz {$place} von {$tribes} · {$points} Punkte
daily-rounds = {$rounds ->
    [one] eine Runde
   *[other] {$rounds} Runden
  }
