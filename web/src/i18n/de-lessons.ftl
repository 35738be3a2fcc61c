# The lessons. `-do` is what the learner is to do at a step; $other is the name of the other tribe.
learn-lead = Ein wenig spielen, ein wenig lesen. Du kannst jederzeit aufhören und später weitermachen.
learn-options = Lektionen zu den Varianten
learn-start = Anfangen
learn-continue = Weitermachen
learn-again = Noch einmal
learn-done = Geschafft
learn-minutes = { $minutes ->
        [one] Etwa eine Minute
       *[other] Etwa {$minutes} Minuten
    }
learn-then = Und dann?
lesson-next = Weiter
lesson-back = Zurück
lesson-finish = Fertig
lesson-first-game = Spiel dein erstes Spiel
lesson-first-exercise = Löse deine erste Übung
lesson-more = Lektionen zu den Varianten
lesson-chief-end = Gut gespielt! Das ist schon das ganze Spiel. Alles Weitere siehst du beim Spielen: Zeige auf etwas oder halte den Finger darauf. Jetzt führe deinen eigenen Stamm.
lesson-result = Das Ergebnis
lesson-step = {$step} von {$steps}
lesson-for-now = Bleiben wir erst einmal bei der Lektion.
lesson-do-it = Mach du das

lesson-base = Das Spiel
lesson-base-about = Personen einsetzen, würfeln, den Stamm ernähren, Karten und Gebäude kaufen: zwei Runden und das Ende eines Spiels.
lesson-base-welcome =
    Willkommen in der Steinzeit! Ich bin dein Häuptling, und heute führst du den Stamm. Dieses Tal ernährt dich und gibt dir Holz, Lehm, Stein und Gold.
    In jeder Runde setzt du erst deine Personen ein, dann führst du ihre Aktionen aus, und dann ernährst du sie.
lesson-base-tribe = Das ist dein Stamm: 5 Personen, 12 Nahrung und sonst noch nichts. Du bist Rot. {$other} führt den blauen Stamm.
lesson-base-aim =
    Du gewinnst mit Punkten. Gebäude (die Hütten) bringen sie sofort, Zivilisationskarten am Ende des Spiels.
    Beides kostet Rohstoffe. Holen wir also etwas Holz.
lesson-base-place-forest = Ihr seid abwechselnd dran: immer ein Ort, mit so vielen Personen, wie du willst. Was leuchtet, steht dir offen.
lesson-base-place-forest-do = Wähle den Wald und setze dort 2 Personen ein.
lesson-base-place-toolmaker = {$other} hat 2 Personen auf die Jagd geschickt. Nun zum Dorf, den drei Orten in der Mitte. Beim Werkzeugmacher ist Platz für eine Person; er gibt dir ein Werkzeug.
lesson-base-place-toolmaker-do = Setze eine Person beim Werkzeugmacher ein.
lesson-base-village =
    {$other} hat die Hütte besetzt: Zwei Personen gehen hinein, zu dritt kommen sie heraus. Der Acker bringt in jeder Runde Nahrung.
    Zu zweit und zu dritt sind pro Runde nur zwei dieser drei Orte nutzbar. Der Acker ist jetzt also zu.
lesson-base-place-card = Auf eine Karte darf nur eine einzige Person. Ganz rechts liegt die günstigste: Sie kostet 1 beliebigen Rohstoff.
lesson-base-place-card-do = Setze eine Person auf die Karte für 1.
lesson-base-place-hunt = Deine letzte Person soll Nahrung suchen. Auf der Jagd ist Platz für beliebig viele Personen aller Stämme.
lesson-base-place-hunt-do = Setze eine Person bei der Jagd ein.
lesson-base-act-forest = Niemand hat noch Personen, also kommen jetzt die Aktionen: Ort für Ort, in beliebiger Reihenfolge. Wo du Personen hast, leuchtet es.
lesson-base-act-forest-do = Wähle den Wald und würfle.
lesson-base-wood = Dein erstes Holz! 5 und 3 sind 8. Im Wald ergeben je 3 Augen ein Holz, du hast also 2 Holz. Der Rest verfällt. Bei Lehm braucht es 4, bei Stein 5, bei Gold 6 und bei Nahrung nur 2.
lesson-base-act-toolmaker = Hol dir dein Werkzeug, bevor du jagst. Du wirst gleich sehen, warum.
lesson-base-act-toolmaker-do = Wähle den Werkzeugmacher.
lesson-base-act-hunt = Eine Person, ein Würfel. Je 2 Augen ergeben eine Nahrung.
lesson-base-act-hunt-do = Wähle die Jagd und würfle.
lesson-base-use-tool = Eine 3 bringt nur 1 Nahrung. Mit deinem Werkzeug wird daraus eine 4, und das sind 2 Nahrung. Jedes Werkzeug hilft einmal pro Runde.
lesson-base-use-tool-do = Setze dein Werkzeug ein.
lesson-base-act-card = Jetzt die Karte. Ihr oberer Teil gilt sofort: 3 Nahrung. Ihr unterer Teil zählt am Ende des Spiels.
lesson-base-act-card-do = Wähle die Karte.
lesson-base-pay-card = Jeder Rohstoff ist recht. Du hast nur Holz.
lesson-base-pay-card-do = Zahle 1 Holz.
lesson-base-card-bought = Die Karte gehört dir, und 3 Nahrung dazu. Ihr grünes Symbol, die Weberei, ist das erste deiner Sammlung: Je mehr verschiedene du hast, desto mehr zählen sie. Nun ist {$other} mit den Aktionen dran.
lesson-base-feeding = Die Runde ist vorbei. Jede Person hat 1 Nahrung gegessen: Du hattest 17 und hast 5 gezahlt. Solange du genug hast, geht das von allein.
lesson-base-next-round = Die Karten sind auf die günstigeren Plätze gerückt, eine neue ist dazugekommen. Dein Werkzeug ist wieder bereit. Jetzt beginnt {$other}.
lesson-base-place-fields = Diesmal ist der Acker frei. Er bringt dich auf der Nahrungsleiste voran: in jeder Runde 1 Nahrung mehr, bis zum Ende des Spiels.
lesson-base-place-fields-do = Setze eine Person auf den Acker.
lesson-base-place-building = Nun ein Gebäude. Das linke kostet 2 Holz und 1 Lehm und bringt 10 Punkte. Du musst beides jetzt noch nicht haben.
lesson-base-place-building-do = Setze eine Person auf Gebäude 1.
lesson-base-place-wood = 1 Holz hast du. Es fehlen noch ein zweites und Lehm.
lesson-base-place-wood-do = Setze 2 Personen im Wald ein.
lesson-base-place-clay = Zu zweit gehört ein Ort mit Rohstoffen dem, der zuerst kommt. Die Lehmgrube ist noch frei.
lesson-base-place-clay-do = Setze deine letzte Person in der Lehmgrube ein.
lesson-base-flint-acts = {$other} hat diese Runde begonnen und führt deshalb zuerst alle Aktionen aus.
lesson-base-act-fields = Du bist dran. Zuerst der Acker.
lesson-base-act-fields-do = Wähle den Acker.
lesson-base-act-wood = Zwei Würfel für Holz.
lesson-base-act-wood-do = Wähle den Wald und würfle.
lesson-base-act-clay = 9, das sind 3 Holz. Dein Werkzeug hätte daran nichts geändert, also hast du es noch. Nun zur Lehmgrube: Je 4 Augen ergeben einen Lehm.
lesson-base-act-clay-do = Wähle die Lehmgrube und würfle.
lesson-base-use-tool-again = Eine 3 ist für Lehm zu wenig. Gut, dass du dein Werkzeug noch hast!
lesson-base-use-tool-again-do = Setze dein Werkzeug ein.
lesson-base-act-building = 2 Holz und 1 Lehm: Jetzt kannst du das Gebäude bezahlen.
lesson-base-act-building-do = Wähle Gebäude 1.
lesson-base-pay-building = Könntest oder wolltest du nicht zahlen, nähmst du einfach deine Person zurück.
lesson-base-pay-building-do = Bezahle das Gebäude.
lesson-base-building-bought = Deine erste Hütte, gut gemacht! 10 Punkte auf einen Schlag. Und sieh dir deine Nahrung an: 12, dazu 1 vom Acker, minus 5 für deine Personen. Macht 8.
lesson-base-later =
    Einige Runden später: Dein Stamm ist gewachsen. Auf dem zweiten Stapel liegt nur noch ein Gebäude.
    Ist ein Stapel leer, so ist diese Runde die letzte. Das Spiel endet auch, wenn die Karten ausgehen. Du liegst 9 Punkte zurück, aber {$other} war schon dran: Diese Runde kannst du gewinnen.
lesson-base-act-hut = Zwei deiner Personen sind in der Hütte.
lesson-base-act-hut-do = Wähle die Hütte.
lesson-base-act-river = Eine siebte Person! Auch sie will essen, aber in der nächsten Runde könnte sie arbeiten. Nun zum Fluss: Je 6 Augen ergeben ein Gold.
lesson-base-act-river-do = Wähle den Fluss und würfle.
lesson-base-use-tool-gold = Eine 10 bringt 1 Gold. Ein Werkzeug hast du auf 2 verbessert: Damit wird daraus eine 12, also 2 Gold. Die anderen beiden hast du schon benutzt.
lesson-base-use-tool-gold-do = Setze das Werkzeug mit Wert 2 ein.
lesson-base-act-dice-card = Diese Karte hat Würfel für alle, und ein Symbol, das dir noch fehlt.
lesson-base-act-dice-card-do = Wähle die Karte für 2.
lesson-base-pay-dice-card = Sie kostet 2 Rohstoffe. Behalte, was du für das Gebäude brauchst: 2 Lehm und 1 Stein.
lesson-base-pay-dice-card-do = Zahle 2 Holz.
lesson-base-pick-die = Ein Würfel für jeden Stamm, und du wählst zuerst. Eine 5 ist ein Werkzeug, eine 6 ein Feld auf der Nahrungsleiste. Du hast Bauern, und die zählen diese Leiste.
lesson-base-pick-die-do = Nimm die 6.
lesson-base-act-last-building = Jetzt das letzte Gebäude: 2 Lehm und 1 Stein für 13 Punkte.
lesson-base-act-last-building-do = Wähle Gebäude 2.
lesson-base-pay-last-building = Damit ist der Stapel leer, und das Spiel endet nach dieser Runde.
lesson-base-pay-last-building-do = Bezahle das Gebäude.
lesson-base-hunger = Hunger! Dein Acker und deine letzte Nahrung ernähren 5 von 7 Personen. Für jede andere kannst du einen Rohstoff zahlen. Zahlst du nicht für alle, verlierst du 10 Punkte.
lesson-base-hunger-do = Zahle 2 Gold.
lesson-base-end =
    Das Spiel ist aus, und jetzt zählen deine Karten. 4 verschiedene Symbole: 4 × 4 = 16 Punkte.
    Jeder Bauer zählt deine Nahrungsleiste, jeder Hüttenbauer deine Gebäude, jeder Schamane deine Personen, jeder Werkzeugmacher deine Werkzeuge. Jeder übrige Rohstoff ist 1 Punkt.
lesson-base-scores = Du gewinnst mit 84 zu 64! Ich habe es gewusst. Sieh dir das Ergebnis an.

lesson-expansion = Die Erweiterung
lesson-expansion-about = Schmuck von der Jagd, der Händler und sein Tausch, die fünfte Karte.
lesson-expansion-welcome = Die Erweiterung bringt Schmuck: Zähne und Ringe. Du hast 2. Mit Schmuck zahlst du nur, wo Schmuck verlangt wird; dort aber ist er viel wert.
lesson-expansion-place-merchant = Der Händler ist ein vierter Ort im Dorf, für genau zwei Personen.
lesson-expansion-place-merchant-do = Setze 2 Personen beim Händler ein.
lesson-expansion-place-hunt = Die Jagd bringt von nun an Nahrung oder Schmuck, wie du willst.
lesson-expansion-place-hunt-do = Setze 2 Personen bei der Jagd ein.
lesson-expansion-place-card = Die fünfte Karte, ganz links, hat ihren eigenen Preis: 3 Schmuck.
lesson-expansion-place-card-do = Setze eine Person auf die Karte für Schmuck.
lesson-expansion-act-merchant = Der Händler bringt dich auf seiner Leiste 2 Felder voran und gibt dir 2 Schmuck.
lesson-expansion-act-merchant-do = Wähle den Händler.
lesson-expansion-act-hunt = Du bist auf Feld 2 der Händlerleiste und hast 4 Schmuck. Nun die Jagd.
lesson-expansion-act-hunt-do = Wähle die Jagd und würfle.
lesson-expansion-split = Eine 9 bringt 4. Jedes davon darf Nahrung oder Schmuck sein.
lesson-expansion-split-do = Nimm 2 Nahrung und 2 Schmuck.
lesson-expansion-act-card = 6 Schmuck: genug für etwas Besonderes.
lesson-expansion-act-card-do = Wähle die Karte für Schmuck.
lesson-expansion-pay-card = Diese Karte bringt dich auf der Händlerleiste voran und hat den Ring, ein neuntes Symbol.
lesson-expansion-pay-card-do = Zahle 3 Schmuck.
lesson-expansion-extra-card = Nur nach der fünften Karte darfst du noch eine blind kaufen, für 3 weitere Schmuck: die oberste vom Stapel. Nur ihr unterer Teil wird zählen.
lesson-expansion-extra-card-do = Zahle 3 Schmuck für die verdeckte Karte.
lesson-expansion-face-down = Bis zum Ende kennst nur du sie. Händler auf Karten zählen die Felder, die du auf der Händlerleiste erreicht hast.
lesson-expansion-trade = Einige Runden später bist du auf Feld 4. Dort tauscht der Händler 1 gegen 1, einmal pro Runde, während du etwas kaufst. Dieses Gebäude kostet 1 Holz und 2 Lehm; du hast 2 Holz und 1 Lehm.
lesson-expansion-trade-do = Wähle Gebäude 1.
lesson-expansion-give = Bis Feld 3 sind es 2 gegen 1, ab Feld 9 sogar 1 gegen 2. Du kannst alle Rohstoffe und Schmuck gegeneinander tauschen.
lesson-expansion-give-do = Wähle den Tausch und gib 1 Holz ab.
lesson-expansion-end = Der Händler gab dir den Lehm, und das Gebäude gehörte dir. Auch neue Gebäude verlangen Schmuck. Lager zum Beispiel sind Orte nur für dich. Viel Spaß mit der Erweiterung!

lesson-bonus-buildings = Bonusgebäude
lesson-bonus-buildings-about = Sechs Gebäude, die sich immer wieder lohnen.
lesson-bonus-buildings-welcome = Sechs weitere Gebäude sind in die Stapel gemischt. Sie bringen wenige Punkte, aber sie geben dir etwas. Links liegt der Holzplatz.
lesson-bonus-buildings-act = Deine Person ist dort, und du hast die 3 Holz, die er kostet.
lesson-bonus-buildings-act-do = Wähle Gebäude 1.
lesson-bonus-buildings-pay = Er bringt nur 3 Punkte. Aber sieh, was in der nächsten Runde geschieht.
lesson-bonus-buildings-pay-do = Zahle 3 Holz.
lesson-bonus-buildings-income = Eine neue Runde, und ein Holz ist ganz von allein gekommen. So geht es von jetzt an in jeder Runde. Der Brennofen gibt ebenso Lehm, das Steinlager Stein.
lesson-bonus-buildings-end = Die anderen drei geben einmal etwas: die Werkstatt (rechts) ein Werkzeug, der Kornspeicher ein Feld auf der Nahrungsleiste, die Wiege eine Person. Je früher du sie baust, desto besser.

lesson-harsh-winter = Harter Winter
lesson-harsh-winter-about = Gebäude mit Stein dämmen und Gold gegen Punkte tauschen.
lesson-harsh-winter-welcome = Es ist bitterkalt. Im harten Winter sind Stein und Gold mehr wert als sonst. Du hast 2 Stein und 1 Gold.
lesson-harsh-winter-act-building = Das Gebäude kostet 1 Holz, 1 Lehm und 1 Stein.
lesson-harsh-winter-act-building-do = Wähle Gebäude 1.
lesson-harsh-winter-pay-building = Erst zahlst du wie immer.
lesson-harsh-winter-pay-building-do = Bezahle das Gebäude.
lesson-harsh-winter-insulate = Jetzt darfst du es dämmen: noch ein Stein für 5 weitere Punkte. Das geht bei Gebäuden des Grundspiels mit aufgedruckten Kosten und bei Iglus.
lesson-harsh-winter-insulate-do = Dämme das Gebäude.
lesson-harsh-winter-act-card = Bei einer Karte geht etwas anderes.
lesson-harsh-winter-act-card-do = Wähle die Karte für 1.
lesson-harsh-winter-pay-card = Behalte dein Gold noch.
lesson-harsh-winter-pay-card-do = Zahle 1 Holz.
lesson-harsh-winter-gold = Immer wenn du eine Karte aus der Auslage nimmst, darfst du ein Gold gegen 6 Punkte tauschen.
lesson-harsh-winter-gold-do = Tausche dein Gold.
lesson-harsh-winter-end = 12 Punkte für das Gebäude, 5 für den Stein und 6 für das Gold: 23. So kommt man durch den Winter.

lesson-wild-animals = Wilde Tiere
lesson-wild-animals-about = Sie stören alle bei der Arbeit, bis sie gemeinsam vertrieben werden.
lesson-wild-animals-welcome = Ein Wildschwein ist im Tal! Solange es da ist, zählt jeder Wurf 2 weniger, und zwar bei allen. Andere Tiere nehmen 1 oder 3.
lesson-wild-animals-place-animal = So viele Personen, wie Spieler mitspielen, vertreiben es, egal von wem. Hier sind das zwei.
lesson-wild-animals-place-animal-do = Setze eine Person beim Wildschwein ein.
lesson-wild-animals-place-forest = {$other} ist auf der Jagd. Du brauchst Holz.
lesson-wild-animals-place-forest-do = Setze 3 Personen im Wald ein.
lesson-wild-animals-place-fields = {$other} hat die zweite Person zum Wildschwein geschickt. Sobald alle ihre Aktionen gemacht haben, flieht es.
lesson-wild-animals-place-fields-do = Setze deine letzte Person auf den Acker.
lesson-wild-animals-act-forest = Aber noch ist es da.
lesson-wild-animals-act-forest-do = Wähle den Wald und würfle.
lesson-wild-animals-menace = Du hast eine 10 gewürfelt. Wegen des Wildschweins zählt sie als 8, und das sind 2 Holz statt 3.
lesson-wild-animals-act-fields = Nun der Rest.
lesson-wild-animals-act-fields-do = Wähle den Acker.
lesson-wild-animals-reward = Das Wildschwein ist geflohen! Jede Person, die dort war, bekommt einen Würfel. Du darfst seine Belohnung nehmen oder stattdessen 3 Punkte. Eine 6 ist das Beste: eine neue Person.
lesson-wild-animals-reward-do = Nimm die Person.
lesson-wild-animals-end = {$other} hat 3 Nahrung genommen. Hätte eine Person gefehlt, wäre deine beim Tier geblieben und hätte keine Nahrung gebraucht. Wenn das nächste Tier kommt, überlege gut: helfen oder profitieren?

lesson-igloos = Iglus
lesson-igloos-about = Vier Iglus am Spielplan.
lesson-igloos-welcome = Am Spielplan warten vier Iglus. Jedes kann einmal gekauft werden, zu den Kosten, die darauf stehen.
lesson-igloos-place = Das erste kostet 2 Holz und 2 Lehm, und genau das hast du.
lesson-igloos-place-do = Setze eine Person auf Iglu 1.
lesson-igloos-place-rest = {$other} ist schon mit dem ganzen Stamm auf der Jagd.
lesson-igloos-place-rest-do = Setze deine anderen 4 Personen im Wald ein.
lesson-igloos-act = Ein Iglu kaufst du wie ein Gebäude.
lesson-igloos-act-do = Wähle Iglu 1.
lesson-igloos-pay = Es bringt sofort 14 Punkte.
lesson-igloos-pay-do = Bezahle das Iglu.
lesson-igloos-end = Das Iglu gehört dir. Hüttenbauer auf Karten zählen es nicht mit, denn es ist kein Gebäude. Neue Iglus kommen nicht nach, also beeil dich!
