# The rules, in our own words.
rule-aim = Das Ziel
rule-aim-text =
    Dein Stamm jagt, sammelt, macht Werkzeuge, wächst und baut. Punkte bringen Gebäude während des Spiels und Zivilisationskarten am Ende. Wer die meisten hat, gewinnt.
    Ein Stamm beginnt mit 5 Personen und 12 Nahrung.
rule-round = Eine Runde
rule-round-text =
    • Setzen: Reihum setzt jeder Personen an einen Ort, bis niemand mehr kann.
    • Handeln: Vom Startspieler an führt jeder alle eigenen Aktionen aus, in beliebiger Reihenfolge.
    • Ernähren: Jede Person isst.
    Dann wechselt der Startspieler, Karten rücken auf die günstigeren Plätze nach, und die Werkzeuge sind wieder frei.
rule-placing = Personen setzen
rule-placing-text =
    Jagd: beliebig viele. Wald, Lehmgrube, Steinbruch, Fluss: zusammen sieben Personen. Werkzeugmacher und Acker: eine. Hütte: genau zwei eines Stammes. Karte oder Gebäude: eine.
    Jeder Stamm setzt an jeden Ort nur einmal pro Runde und muss setzen, solange er kann.
rule-acting = Handeln
rule-acting-text = Würfle für jede Person einen Würfel und teile die Summe: Nahrung durch 2, Holz durch 3, Lehm durch 4, Stein durch 5, Gold durch 6; der Rest verfällt. Der Werkzeugmacher gibt ein Werkzeug, die Hütte eine neue Person, der Acker einen Schritt auf der Nahrungsleiste.
rule-tools = Werkzeuge
rule-tools-text = Nach einem Wurf kannst du beliebige in dieser Runde unbenutzte Werkzeuge dazuzählen, jedes mit vollem Wert. Die ersten drei haben den Wert 1; jedes weitere erhöht das niedrigste, bis 4. Einmal-Werkzeuge sind nach einem Wurf weg.
rule-cards = Zivilisationskarten
rule-cards-text =
    Sie kosten je nach Platz 1 bis 4 beliebige Rohstoffe. Oben zählt sofort: Nahrung, Rohstoffe, ein Wurf, Punkte, ein Werkzeug, Würfel für alle. Unten zählt am Ende:
    • Grün: verschiedene Symbole zählen ihre Anzahl im Quadrat (fünf sind 25); Doppelte bilden ein zweites Set.
    • Sand: Bauern × Nahrungsleiste, Hüttenbauer × Gebäude, Schamanen × Personen, Werkzeugmacher × Werkzeugwert.
rule-buildings = Gebäude
rule-buildings-text = Zahle, was das Plättchen zeigt, und punkte sofort. Manche nennen die Stücke; manche wollen vier oder fünf Rohstoffe aus genau so vielen Sorten; manche nehmen ein bis sieben beliebige. Holz zählt 3, Lehm 4, Stein 5, Gold 6.
rule-feeding = Ernähren
rule-feeding-text = Nimm Nahrung laut Nahrungsleiste, dann zahle eine je Person. Was fehlt, zahlst du mit je einem Rohstoff, oder du verlierst 10 Punkte.
rule-end = Das Ende
rule-end-text = Das Spiel endet, wenn ein Gebäudestapel leer ist (die Runde wird beendet) oder die Kartenreihe nicht aufgefüllt werden kann (sofort). Dann zählen die Karten, dazu 1 Punkt je übrigem Rohstoff. Gleichstand: Nahrungsleiste + Werkzeuge + Personen.
rule-few = Zwei und drei Spieler
rule-few-text = Von Werkzeugmacher, Hütte und Acker sind pro Runde nur zwei nutzbar. Wald, Lehmgrube, Steinbruch und Fluss: zu dritt zwei Stämme, zu zweit einer.
rule-expansion = Die Erweiterung
rule-expansion-text =
    Auf der Jagd gibt es statt Nahrung auch Schmuck; er zahlt nur, wo Schmuck verlangt wird. Der Händler (zwei Personen) bringt zwei Felder auf seiner Leiste und 2 Schmuck. Einmal pro Runde darfst du beim Kauf tauschen: 2 gegen 1 auf Feld 1 bis 3, 1 gegen 1 auf 4 bis 8, 1 gegen 2 auf 9 und 10.
    Der fünfte Kartenplatz kostet 3 Schmuck, 3 weitere kaufen eine verdeckte Karte. Lager sind eigene Orte. Der Ring ist ein neuntes Symbol; Händler zählen die Händlerleiste.
rule-bonus-buildings = Bonusgebäude
rule-bonus-buildings-text = Sechs weitere Plättchen: Holzplatz, Brennofen und Steinlager bringen jede Runde ein Stück; Werkstatt, Kornspeicher und Wiege geben Werkzeug, Nahrungsleiste oder eine Person.
rule-harsh-winter = Harter Winter
rule-harsh-winter-text = Wer ein Gebäude mit festen Kosten oder ein Iglu kauft, darf einen Stein mehr für 5 Punkte zahlen. Wer eine Karte der Reihe nimmt, darf ein Gold für 6 Punkte zahlen.
rule-wild-animals = Wilde Tiere
rule-wild-animals-text = Ein Tier aus dem Stapel senkt jede Summe um 1 bis 3. So viele Personen wie Mitspieler vertreiben es; jede würfelt dann eine Belohnung oder nimmt 3 Punkte. Personen beim Tier bleiben dort, bis es weg ist, und essen nicht.
rule-igloos = Iglus
rule-igloos-text = Vier Iglus neben dem Plan, je eine Person, gekauft wie Gebäude mit festen Kosten. Für Hüttenbauer zählen sie nicht.
rule-tools-on-cards = Werkzeuge bei Karten
rule-tools-on-cards-text = Wirft eine Karte zwei Würfel für einen Rohstoff, dürfen Werkzeuge dazu. Aus: Der Wurf zählt, wie er fällt.
rule-table = Dieser Tisch
rule-table-text = Was leuchtet, ist möglich. Zeige mit der Maus auf etwas, wähle es mit der Tastatur an oder halte den Finger darauf, dann erklärt es sich. Zurücknehmen kannst du, bis gewürfelt oder eine Karte aufgedeckt wurde oder jemand anderes gehandelt hat; gegen Bots allein jederzeit. Hat der Tisch eine Minute auf jemanden gewartet, der nicht da ist, dürfen die anderen einen Bot weiterspielen lassen; wer zurückkommt, nimmt den Platz mit einem Tipp zurück. ? zeigt die Tasten.
