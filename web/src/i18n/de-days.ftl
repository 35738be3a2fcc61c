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

# Vorab setzen

premove-begin = Vorab setzen
premove-first = Wähle auf dem Plan einen Ort für deinen nächsten Zug.
premove-second = {$first} – und falls dort besetzt ist? Wähle einen zweiten Ort.
premove-no-second = Kein zweiter Ort
premove-given = Wenn du dran bist: {$choices}
premove-else = {$first}, sonst {$second}
premove-withdraw = Zurücknehmen
premove-dropped = Nicht mehr frei: {$choices}. Wähle neu.

# Miteinander

days-change = Seit deinem letzten Besuch: {$what}
days-nudge = {$who} anstupsen
days-nudged = {$who} stupst dich an: Du bist dran.
days-nudged-other = {$who} wurde angestupst.
days-next = { $count ->
    [one] Nächste Partie: {$title}
   *[other] Nächste von {$count} Partien: {$title}
  }
days-paused = Die Partie pausiert. Es läuft keine Zeit.
days-resume = Weiterspielen
days-pause-asked = {$who} möchte eine Pause machen.
days-pause-agree = Einverstanden
days-pause-waits = Die Partie pausiert, sobald alle einverstanden sind.
row-paused = Pause
row-nudged = angestupst
row-visits = { $count ->
    [one] 1 Besuch
   *[other] {$count} Besuche
  }
