# The rules on one screen.
sheet-title = Die Regeln auf einen Blick
sheet-aim = Wer die meisten Punkte hat, gewinnt. Jede Runde hat drei Teile:
sheet-place = Setzt reihum Personen an je einem Ort ein, bis alle eingesetzt sind; an jedem Ort nur einmal pro Runde.
sheet-act = An allen deinen Orten, in beliebiger Reihenfolge:
sheet-roll = Würfle mit einem Würfel je Person und teile die Summe:
sheet-toolmaker = Werkzeugmacher: ein Werkzeug, das Würfe erhöht
sheet-fields = Acker: jede Runde eine Nahrung mehr
sheet-hut = Hütte (zwei Personen): eine neue Person
sheet-card = Karte für 1 bis 4 Rohstoffe: sofort etwas, am Ende Punkte
sheet-building = Gebäude für seinen Preis: sofort Punkte
sheet-feed = Zahle 1 Nahrung je Person. Für jede fehlende zahlst du einen Rohstoff, oder du verlierst insgesamt 10 Punkte.
sheet-end = Das Spiel endet, wenn ein Gebäudestapel leer ist oder die Karten ausgehen.
sheet-score = Dann zählen: verschiedene Symbole im Quadrat, Bauern × Nahrungsleiste, Hüttenbauer × Gebäude, Schamanen × Personen, Werkzeugmacher × Werkzeugwert und 1 Punkt je Rohstoff.

# The rules, in our own words.
rule-aim = Das Ziel
rule-aim-text =
    Dein Stamm jagt, sammelt, fertigt Werkzeuge, wächst und baut. Gebäude bringen während des Spiels Punkte, Zivilisationskarten am Ende. Wer die meisten Punkte hat, gewinnt.
    Jeder Stamm beginnt mit 5 Personen und 12 Nahrung.
rule-round = Eine Runde
rule-round-text =
    • Einsetzen: Reihum setzt jeder Personen an einem Ort ein, bis niemand mehr kann.
    • Aktionen: Beginnend beim Startspieler führt jeder alle seine Aktionen aus, in beliebiger Reihenfolge.
    • Ernähren: Jede Person braucht Nahrung.
    Dann wechselt der Startspieler, die Karten rücken auf die günstigeren Plätze und werden aufgefüllt, und alle Werkzeuge sind wieder einsatzbereit.
rule-placing = Personen einsetzen
rule-placing-text =
    Jagd: beliebig viele. Wald, Lehmgrube, Steinbruch und Fluss: je zusammen sieben Personen. Werkzeugmacher und Acker: eine. Hütte: genau zwei Personen eines Stammes. Karte oder Gebäude: eine.
    An jedem Ort darfst du nur einmal pro Runde einsetzen, und du musst einsetzen, solange du kannst.
rule-acting = Aktionen ausführen
rule-acting-text = Würfle mit einem Würfel je Person und teile die Summe: bei Nahrung durch 2, Holz durch 3, Lehm durch 4, Stein durch 5, Gold durch 6; der Rest verfällt. Der Werkzeugmacher gibt ein Werkzeug, die Hütte eine neue Person, der Acker ein Feld auf der Nahrungsleiste.
rule-tools = Werkzeuge
rule-tools-text = Nach einem Wurf darfst du beliebige Werkzeuge addieren, die du in dieser Runde noch nicht benutzt hast, jedes mit vollem Wert. Die ersten drei haben den Wert 1; jedes weitere erhöht das niedrigste, höchstens auf 4. Einmal-Werkzeuge von Karten werden nach einem Wurf abgelegt.
rule-cards = Zivilisationskarten
rule-cards-text =
    Sie kosten je nach Platz 1 bis 4 beliebige Rohstoffe. Der obere Teil gilt sofort: Nahrung, Rohstoffe, ein Wurf, Punkte, ein Werkzeug, Würfel für alle. Der untere Teil zählt am Ende:
    • Grün: Verschiedene Symbole zählen ihre Anzahl im Quadrat (fünf sind 25); doppelte bilden ein zweites Set.
    • Sandfarben: Bauern × Nahrungsleiste, Hüttenbauer × Gebäude, Schamanen × Personen, Werkzeugmacher × Werkzeugwert.
rule-buildings = Gebäude
rule-buildings-text = Zahle die Kosten auf dem Plättchen und erhalte sofort die Punkte. Manche zeigen die genauen Rohstoffe; manche verlangen vier oder fünf Rohstoffe aus einer genauen Anzahl von Sorten; manche nehmen ein bis sieben beliebige Rohstoffe. Holz zählt 3, Lehm 4, Stein 5, Gold 6.
rule-feeding = Ernähren
rule-feeding-text = Nimm Nahrung laut Nahrungsleiste, dann zahle eine Nahrung je Person. Für jede fehlende Nahrung zahlst du einen Rohstoff, oder du verlierst insgesamt 10 Punkte.
rule-end = Das Ende
rule-end-text = Das Spiel endet, wenn ein Gebäudestapel leer ist (die Runde wird zu Ende gespielt) oder wenn die Karten nicht mehr für die Auslage reichen (sofort). Dann zählen die Karten, dazu 1 Punkt je übrigem Rohstoff. Bei Gleichstand entscheidet Nahrungsleiste + Werkzeuge + Personen.
rule-few = Zwei und drei Spieler
rule-few-text = Von Werkzeugmacher, Hütte und Acker sind pro Runde nur zwei nutzbar. In Wald, Lehmgrube, Steinbruch und am Fluss ist zu dritt Platz für je zwei Stämme, zu zweit für je einen.
rule-expansion = Die Erweiterung
rule-expansion-text =
    Die Jagd kann statt Nahrung auch Schmuck bringen; damit zahlst du nur, wo Schmuck verlangt wird. Der Händler (zwei Personen) bringt zwei Felder auf der Händlerleiste und 2 Schmuck. Einmal pro Runde darfst du beim Kaufen tauschen: 2 gegen 1 auf Feld 1 bis 3, 1 gegen 1 auf 4 bis 8, 1 gegen 2 auf 9 und 10.
    Der Händler ist neben Werkzeugmacher, Hütte und Acker der vierte Ort im Dorf. Zu fünft sind pro Runde alle vier nutzbar, zu viert drei, zu dritt und zu zweit zwei.
    Der fünfte Kartenplatz kostet 3 Schmuck, für 3 weitere gibt es eine verdeckte Karte. Lager sind eigene Orte. Der Ring ist ein neuntes Symbol; Händler zählen die Händlerleiste.
rule-bonus-buildings = Bonusgebäude
rule-bonus-buildings-text = Sechs weitere Plättchen: Holzplatz, Brennofen und Steinlager bringen jede Runde einen Rohstoff; Werkstatt, Kornspeicher und Wiege geben ein Werkzeug, ein Feld auf der Nahrungsleiste oder eine Person.
rule-harsh-winter = Harter Winter
rule-harsh-winter-text = Wenn du ein Gebäude des Grundspiels mit festen Kosten oder ein Iglu kaufst, darfst du für 5 Punkte einen Stein mehr zahlen. Wenn du eine Karte aus der Auslage nimmst, darfst du für 6 Punkte ein Gold zahlen.
rule-wild-animals = Wilde Tiere
rule-wild-animals-text = Ein Tier aus dem Stapel verringert jede Summe um 1 bis 3; in der ersten Runde ist keines aktiv. Genauso viele Personen, wie Spieler mitspielen, vertreiben es; jede von ihnen würfelt dann um eine Belohnung oder nimmt 3 Punkte. Personen bei einem Tier bleiben dort, bis es weg ist, und brauchen keine Nahrung. Es flieht nach allen Aktionen, noch vor dem Ernähren: Wer dann zurückkommt, muss ernährt werden.
rule-igloos = Iglus
rule-igloos-text = Vier Iglus neben dem Spielplan, je eine Person, gekauft wie Gebäude mit festen Kosten. Für Hüttenbauer zählen sie nicht. Die Kosten sind Platzhalter, denn die gedruckten kennen wir nicht.
rule-tools-on-cards = Werkzeuge bei Karten
rule-tools-on-cards-text = Wirft eine Karte zwei Würfel für einen Rohstoff, dürfen Werkzeuge eingesetzt werden. Ausgeschaltet: keine Werkzeuge.
rule-table = Dieser Tisch
rule-table-text = Was leuchtet, kannst du nutzen. Zeige mit der Maus auf etwas, wähle es mit der Tastatur an oder halte den Finger darauf, und du siehst, was es bedeutet. Zurücknehmen kannst du, bis gewürfelt, eine Karte aufgedeckt oder jemand anderes am Zug war; gegen Bots allein jederzeit. Hat das Spiel eine Minute auf jemanden gewartet, der nicht da ist, dürfen die anderen einen Bot einspringen lassen; wer zurückkommt, übernimmt seinen Platz mit einem Tipp wieder. ? zeigt die Tastenkürzel.

# The reference of all pieces.
ref-search = Suche
ref-search-example = Gold, Bauer, Werkzeug …
ref-to-come = Nur, was noch kommen kann
ref-left = { $unseen ->
        [one] Eine Karte hast du noch nicht gesehen
       *[other] {$unseen} Karten hast du noch nicht gesehen
    }; { $deck ->
        [one] eine Karte liegt
       *[other] {$deck} Karten liegen
    } im Stapel.
ref-places = Orte
ref-cards = Zivilisationskarten
ref-buildings = Gebäude
ref-signs = Symbole und Berufe
ref-dice = Würfel für alle
ref-animals = Wilde Tiere
ref-open = Offen: {$place}
ref-owned = {$name} hat sie
ref-face-down = Liegt verdeckt bei {$name}
ref-unseen = Noch nicht gesehen
ref-signs-left = { $count ->
        [0] Alle {$all} Karten damit sind schon zu sehen gewesen
       *[other] {$count} von {$all} Karten damit noch nicht gesehen
    }
ref-menace = Jeder Wurf zählt {$menace} weniger
ref-reward = Belohnung für das Vertreiben eines Tieres
ref-none = Nichts gefunden. Versuche es mit einem anderen Wort.
picture-aim = Ein Stamm zu Beginn: fünf Personen und zwölf Nahrung
picture-round = Personen werden eingesetzt, Würfel geworfen, Nahrung gezahlt
picture-acting = Im Wald sind eine 5 und eine 3 zusammen 8; durch 3 geteilt bringen sie 2 Holz
picture-tools = Bei der Jagd sind eine 3 und ein Werkzeug mit Wert 1 zusammen 4; durch 2 geteilt bringen sie 2 Nahrung
picture-cards = Eine Karte gibt sofort 5 Nahrung; am Ende zählen drei verschiedene Symbole 9
picture-buildings = Ein Gebäude für 2 Holz und 1 Lehm bringt 10 Punkte
picture-feeding = Fünf Personen brauchen fünf Nahrung
picture-end = Zwei Bauern und Nahrungsleiste 4 bringen 8
picture-expansion = 3 Schmuck kaufen die fünfte Karte, 3 weitere eine verdeckte
picture-bonus-buildings = Die sechs Bonusgebäude
picture-harsh-winter = Ein Gebäude und noch ein Stein: 5 Punkte mehr. Ein Gold bei einer Karte: 6 Punkte
picture-wild-animals = Die vier Tiere und was sie von jedem Wurf nehmen
picture-igloos = Die vier Iglus
picture-now = sofort:
picture-end-of-game = am Ende:
