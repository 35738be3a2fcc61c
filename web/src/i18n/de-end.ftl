# The end of a game: the scene, the sentence of the game, the picture to share

scene-skip = Überspringen
sentence-shared = Punktgleich, und auch sonst in allem gleich.
sentence-tie = { $you ->
    [yes] Punktgleich: Deine Felder, Werkzeuge und Personen haben entschieden.
   *[no] Punktgleich: Felder, Werkzeuge und Personen haben für {$who} entschieden.
}
sentence-close = { $you ->
    [yes] Du hast mit nur { $count ->
        [one] einem Punkt
       *[other] {$points} Punkten
    } Vorsprung gewonnen.
   *[no] {$who} hat mit nur { $count ->
        [one] einem Punkt
       *[other] {$points} Punkten
    } Vorsprung gewonnen.
}
sentence-comeback = { $you ->
    [yes] Nach Runde {$round} warst du noch Letzter – und hast gewonnen.
   *[no] Nach Runde {$round} lag {$who} noch ganz hinten – und hat gewonnen.
}
sentence-hunger = { $you ->
    [yes] Der Hunger hat dich {$points} Punkte gekostet.
   *[no] Der Hunger hat {$who} {$points} Punkte gekostet.
}
sentence-late-lead = { $you ->
    [yes] Erst in Runde {$round} bist du in Führung gegangen – und vorn geblieben.
   *[no] Erst in Runde {$round} ging {$who} in Führung – und blieb vorn.
}
sentence-luck = { $you ->
    [yes] Die Würfel waren auf deiner Seite: {$pips} Augen über dem Durchschnitt.
   *[no] Die Würfel waren auf der Seite von {$who}: {$pips} Augen über dem Durchschnitt.
}
sentence-led = { $you ->
    [yes] Du hast von Runde {$round} an bis zum Schluss geführt.
   *[no] {$who} führte von Runde {$round} an bis zum Schluss.
}
sentence-source = { $you ->
    [yes] {$points} deiner {$won} Punkte kamen aus: {$source}.
   *[no] {$points} der {$won} Punkte von {$who} kamen aus: {$source}.
}
sentence-of = { $source ->
    [buildings] Gebäude
    [igloos] Iglus
    [cards] Karten
    [insulation] gedämmte Gebäude
    [gold] getauschtes Gold
    [animals] Tiere
    [resources] übrige Rohstoffe
    [symbols] Kultursymbole
    [farmers] Bauern
    [builders] Hüttenbauer
    [shamans] Schamanen
    [toolmakers] Werkzeugmacher
    [merchants] Händler
   *[other] Sonstiges
}
end-share = Teilen
card-title = Ein Bild zum Teilen
card-share = Teilen …
card-copy = Bild kopieren
card-save = Bild speichern
card-copied = Kopiert.
card-not-copied = Dieser Browser kopiert keine Bilder. Speichere es stattdessen.
card-failed = Das Bild konnte nicht erstellt werden.
