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

# Mitten im Spiel beginnen.
position-board = Auf dem Spielplan
position-tap = Tippe auf einen Ort, um dort Personen aufzustellen, und auf ein Feld, um seine Karte oder sein Gebäude auszulegen.
position-round = Runde
position-phase = Phase
position-phase-place = Einsetzen
position-phase-act = Aktionen
position-phase-feed = Ernähren
position-turn = Als Nächstes am Zug
position-left = Übrig
position-animals = Tiere
position-animal-deck = Im Stapel
position-animal-active = Auf dem Plan
position-animal-waiting = Wartet
position-animal-gone = Vertrieben
position-score = Punkte auf der Zählleiste
position-figures = Personen insgesamt
position-agriculture = Ackerbau
position-merchant = Händlerleiste
position-face-down = Verdeckte Karten
position-tool = Wert von Werkzeug {$number}
position-once-used = Einmalwerkzeug {$value}: verbraucht
position-two-used = Zwei beliebige Rohstoffe: verbraucht
position-traded = Hat in dieser Runde gehandelt
position-cards = Zivilisationskarten
position-buildings = Gebäude
position-igloo = Iglu {$number}
position-add = Hinzufügen: {$what}
position-put-back = Zurücklegen
step-less = eins weniger
step-more = eins mehr
problem-impossible = Das ist nicht möglich.
problem-range = Bitte eine Zahl von {$low} bis {$high}.
problem-twice = Das liegt an zwei Stellen zugleich.
problem-not-in-game = Das gehört mit euren Optionen nicht zum Spiel.
problem-tools = Drei Werte von 0 bis 4, die sich höchstens um 1 unterscheiden.
problem-no-tool = Dieses Werkzeug hat der Stamm nicht.
problem-no-card = Die Karte dafür hat der Stamm nicht.
problem-figures = { $figures ->
    [one] Der Stamm hat nur eine Person.
   *[other] Der Stamm hat nur {$figures} Personen.
}
problem-empty-stack = Ein leerer Stapel kann kein Gebäude zeigen.
problem-no-building = Auf einem Stapel, der nicht leer ist, liegt ein Gebäude offen.
problem-too-few-buildings = Für die Stapel sind nur noch {$left} Gebäude übrig.
problem-too-many-figures = { $figures ->
    [one] Eine Person kann hier nicht stehen.
   *[other] {$figures} Personen können hier nicht stehen.
}
problem-too-many-tribes = { $most ->
    [one] Bei so wenigen Spielern darf hier nur ein Stamm stehen.
   *[other] Bei so wenigen Spielern dürfen hier nur {$most} Stämme stehen.
}
problem-one-tribe = Hier darf nur ein Stamm stehen.
problem-nothing = Hier liegt nichts, worauf eine Person stehen könnte.
problem-village = Bei so wenigen Spielern sind nur {$most} Orte im Dorf nutzbar.
