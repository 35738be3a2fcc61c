# Am echten Tisch: was die Seite die Leute fragt, die um sie herum sitzen.
real-start = Wer beginnt?
real-harvest = { $count ->
    [one] {$who} würfelt {$at} mit einem Würfel
   *[other] {$who} würfelt {$at} mit {$count} Würfeln
}
real-card-harvest = {$who} würfelt für die Karte mit {$count} Würfeln
real-dice-for-all = Karte von {$who}: {$count} Würfel für alle
real-style-dice-for-all = Karte von {$who}: {$count} Würfel mit Stil für alle
real-reward = { $count ->
    [one] Das Tier ist vertrieben: {$who} würfelt mit einem Würfel
   *[other] Das Tier ist vertrieben: {$who} würfelt mit {$count} Würfeln
}
real-row = Deckt eine Karte auf: Feld {$number} von rechts
real-draw = {$who} zieht verdeckt eine Karte
real-stack = Deckt ein Gebäude auf: Stapel {$number} von links
real-bot = {$who} ist dran
real-bot-go = {$who} ziehen lassen
real-uncover = Welche Karte lag bei {$who} verdeckt?
real-confirm = Das Spiel ist zu Ende. Ist alles eingetragen?
real-confirm-go = Ergebnis zeigen
real-faces = Augenzahlen
real-entered = Eingetragene Würfel
real-take-back = Die {$face} zurücknehmen
real-enter = {$sum} eintragen
real-face-down = Verdeckt lassen
real-face-down-detail = Nur wer sie gezogen hat, schaut sie an. Benennt sie am Ende oder gleich.
real-filter = Nur Karten mit
real-cards = Karten, die noch niemand gesehen hat
real-buildings = Gebäude, die noch niemand gesehen hat
