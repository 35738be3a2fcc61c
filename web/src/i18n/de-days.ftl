# Partien über Tage

pace-title = Tempo
pace-live = Alle zugleich
pace-days = Über Tage
pace-live-detail = Alle sind da, solange ihr spielt.
pace-days-detail = Jeder zieht, wenn er Zeit hat. Welche Partien auf dich warten, steht auf der Startseite.
days-turn = Zeit für einen Zug
days-hours = {$hours} Std.
days-days = {$days ->
    [one] 1 Tag
   *[other] {$days} Tage
  }
days-reserve = Reserve für die ganze Partie
days-none = keine
days-nights = Nächte zählen nicht
days-nights-detail = Von 22 bis 8 Uhr, in der Zeitzone jedes Spielers, läuft keine Zeit.
days-late = Wenn die Zeit um ist
days-late-turn = Ein Bot macht diesen Zug
days-late-seat = Ab dem dritten Mal behält er den Platz
days-late-detail = Jeder kann seinen Platz jederzeit zurücknehmen.
days-until = Bis {$when}
days-since-until = seit {$since}, bis {$until}
