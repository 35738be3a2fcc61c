# The texts of the table.

# The pieces of the game

item-wood = Holz
item-clay = Lehm
item-stone = Stein
item-gold = Gold
item-jewelry = Schmuck
item-food = Nahrung
amount-wood = {$count} Holz
amount-clay = {$count} Lehm
amount-stone = {$count} Stein
amount-gold = {$count} Gold
amount-jewelry = {$count} Schmuck
amount-food = {$count} Nahrung
amount-figures = { $count ->
        [one] eine Person
       *[other] { $count } Personen
    }
amount-agriculture = { $count ->
        [one] ein Feld auf der Nahrungsleiste
       *[other] { $count } Felder auf der Nahrungsleiste
    }
amount-tools = { $count ->
        [one] ein Werkzeug
       *[other] { $count } Werkzeuge
    }
amount-merchant = { $count ->
        [one] ein Feld auf der Händlerleiste
       *[other] { $count } Felder auf der Händlerleiste
    }
amount-one-use-tool = ein Einmal-Werkzeug mit Wert {$count}
amount-hunted = {$count} zum Aufteilen
amount-two-resources = zwei Rohstoffe für später
amount-points = { $count ->
        [one] einen Punkt
       *[other] { $count } Punkte
    }
nothing = nichts
nothing-at-limit = nichts (Maximum erreicht)
place-hunting = Jagd
place-forest = Wald
place-clay-pit = Lehmgrube
place-quarry = Steinbruch
place-river = Fluss
place-toolmaker = Werkzeugmacher
place-family-hut = Hütte
place-fields = Acker
place-merchant = Händler
place-card-1 = Karte für 1
place-card-2 = Karte für 2
place-card-3 = Karte für 3
place-card-4 = Karte für 4
place-card-5 = Karte für Schmuck
place-building-1 = Gebäude 1
place-building-2 = Gebäude 2
place-building-3 = Gebäude 3
place-building-4 = Gebäude 4
place-building-5 = Gebäude 5
place-igloo-1 = Iglu 1
place-igloo-2 = Iglu 2
place-igloo-3 = Iglu 3
place-igloo-4 = Iglu 4
place-wood-camp = Holzlager
place-far-wood-camp = Fernes Holzlager
place-gold-camp = Goldlager
place-animal = Wildes Tier
place-extra-card = Zusatzkarte
at-hunting = auf der Jagd
at-forest = im Wald
at-clay-pit = in der Lehmgrube
at-quarry = im Steinbruch
at-river = am Fluss
at-toolmaker = beim Werkzeugmacher
at-family-hut = in der Hütte
at-fields = auf dem Acker
at-merchant = beim Händler
at-card-1 = auf der Karte für 1
at-card-2 = auf der Karte für 2
at-card-3 = auf der Karte für 3
at-card-4 = auf der Karte für 4
at-card-5 = auf der Karte für Schmuck
at-building-1 = auf Gebäude 1
at-building-2 = auf Gebäude 2
at-building-3 = auf Gebäude 3
at-building-4 = auf Gebäude 4
at-building-5 = auf Gebäude 5
at-igloo-1 = auf Iglu 1
at-igloo-2 = auf Iglu 2
at-igloo-3 = auf Iglu 3
at-igloo-4 = auf Iglu 4
at-wood-camp = im Holzlager
at-far-wood-camp = im fernen Holzlager
at-gold-camp = im Goldlager
at-animal = gegen das wilde Tier
at-card = für die Karte
onto-hunting = auf die Jagd
onto-forest = in den Wald
onto-clay-pit = in die Lehmgrube
onto-quarry = in den Steinbruch
onto-river = an den Fluss
onto-toolmaker = zum Werkzeugmacher
onto-family-hut = in die Hütte
onto-fields = auf den Acker
onto-merchant = zum Händler
onto-card-1 = auf die Karte für 1
onto-card-2 = auf die Karte für 2
onto-card-3 = auf die Karte für 3
onto-card-4 = auf die Karte für 4
onto-card-5 = auf die Karte für Schmuck
onto-building-1 = { at-building-1 }
onto-building-2 = { at-building-2 }
onto-building-3 = { at-building-3 }
onto-building-4 = { at-building-4 }
onto-building-5 = { at-building-5 }
onto-igloo-1 = { at-igloo-1 }
onto-igloo-2 = { at-igloo-2 }
onto-igloo-3 = { at-igloo-3 }
onto-igloo-4 = { at-igloo-4 }
onto-wood-camp = ins Holzlager
onto-far-wood-camp = ins ferne Holzlager
onto-gold-camp = ins Goldlager
onto-animal = { at-animal }
symbol-healing = Heilkunst
symbol-art = Kunst
symbol-writing = Schrift
symbol-pottery = Töpferei
symbol-time = Zeit
symbol-transport = Transport
symbol-music = Musik
symbol-weaving = Weberei
symbol-ring = Ring
profession-farmer = Bauer
profession-builder = Hüttenbauer
profession-shaman = Schamane
profession-toolmaker = Werkzeugmacher
profession-merchant = Händler
professions-farmer = { $count ->
        [one] 1 Bauer
       *[other] { $count } Bauern
    }
professions-builder = {$count} Hüttenbauer
professions-shaman = { $count ->
        [one] 1 Schamane
       *[other] { $count } Schamanen
    }
professions-toolmaker = {$count} Werkzeugmacher
professions-merchant = {$count} Händler
counted-farmer = Nahrungsleiste
counted-builder = Gebäude
counted-shaman = Personen
counted-toolmaker = Werkzeugwert
counted-merchant = Händlerleiste
colour-red = Rot
colour-blue = Blau
colour-green = Grün
colour-yellow = Gelb
colour-black = Schwarz
animal-a1 = Raubvogel
animal-a2 = Wildschwein
animal-a3 = Wolf
animal-a4 = Eisbär
animal-tip-a1 = Raubvogel
animal-tip-a2 = { animal-a2 }
animal-tip-a3 = { animal-a3 }
animal-tip-a4 = { animal-a4 }
building-outhouse = Häuschen
building-wood-camp = Holzlager
building-far-wood-camp = Fernes Holzlager
building-gold-camp = Goldlager
building-card-hut = Kartenhütte
building-dice-hut = Würfelhütte
building-jewelry-hut = Schmuckhütte
building-woodyard = Holzplatz
building-kiln = Brennofen
building-stone-yard = Steinlager
building-workshop = Werkstatt
building-granary = Kornspeicher
building-cradle = Wiege
building-igloo = Iglu
building-plain = Gebäude
builds-outhouse = ein Häuschen
builds-wood-camp = ein Holzlager
builds-far-wood-camp = ein fernes Holzlager
builds-gold-camp = ein Goldlager
builds-card-hut = eine Kartenhütte
builds-dice-hut = eine Würfelhütte
builds-jewelry-hut = eine Schmuckhütte
builds-woodyard = einen Holzplatz
builds-kiln = einen Brennofen
builds-stone-yard = ein Steinlager
builds-workshop = eine Werkstatt
builds-granary = einen Kornspeicher
builds-cradle = eine Wiege
builds-igloo = ein Iglu
builds-plain = ein Gebäude
card-word = Zivilisationskarte
caption-food = +{$amount} Nahrung
caption-item = +{$amount} {$item}
caption-choice = +{$amount} nach Wahl
caption-points = +{$amount} Punkte
caption-tool = +{$amount} Werkzeug
caption-agriculture = +{$amount} Acker
caption-figure = +{$amount} Person
caption-merchant = +{$amount} Händler
caption-dice-for-all = Würfel für alle
caption-style-dice-for-all = Würfel für alle
caption-roll-for = Würfeln: {$item}
caption-extra-card = +1 Karte
caption-one-use-tool = Werkzeug {$amount}, einmal
caption-choice-later = {$amount} nach Wahl, einmal
caption-income = +{$amount} {$item} je Runde
effect-food = {$amount} Nahrung
effect-item = {$amount} {$item}
effect-choice = { $amount ->
        [one] ein beliebiger Rohstoff
       *[other] { $amount } beliebige Rohstoffe
    }
effect-points = {$amount} Punkte
effect-tool = ein Werkzeug
effect-agriculture = Nahrungsleiste +1
effect-figure = eine Person
effect-merchant = Händlerleiste +{$amount}
effect-dice-for-all = Würfel für alle
effect-style-dice-for-all = Würfel mit Stil für alle
effect-roll-for = {$amount} Würfel für {$item}
effect-extra-card = eine verdeckte Karte
effect-one-use-tool = ein Einmal-Werkzeug mit Wert {$amount}
effect-choice-later = {$amount} beliebige Rohstoffe, jetzt oder später
effect-income = {$amount} {$item} zu Beginn jeder Runde
effect-camp = ein eigener Ort
cost-any = { $count ->
        [one] ein beliebiger Rohstoff
       *[other] { $count } beliebige Rohstoffe
    }
cost-kinds = {$count} Rohstoffe aus genau { $kinds ->
        [one] einer Sorte
       *[other] { $kinds } Sorten
    }
cost-range = {$least} bis {$most} Rohstoffe
cost-range-jewelry = {$least} bis {$most} Schmuck
points-value = Punkte nach Wert
face-down-card = eine verdeckte Karte
tile-words = {$name} für {$cost} → {$points}
tile-words-plain = {$cost} → {$points}
card-words = {$top}, {$bottom}
deck-name = Kartenstapel
source-buildings = Gebäude
source-igloos = Iglus
source-cards = Karten (sofort)
source-insulation = Dämmung
source-gold = Goldhandel
source-animals = Tiere
source-starvation = Hunger
source-resources = Übrige Rohstoffe
source-symbols = Kultursymbole
source-farmers = Bauern
source-builders = Hüttenbauer
source-shamans = Schamanen
source-toolmakers = Werkzeugmacher
source-merchants = Händler

# The log

log-round = Runde {$round}: {$who} beginnt.
log-card = Neue Karte für { $slot ->
        [5] Schmuck
       *[other] { $slot }
    }: {$card}
log-building = Neues Gebäude (Stapel {$stack}): {$tile}
log-animal-prowls = {$animal} streift umher: Jeder Wurf zählt {$menace} weniger.
log-animal-waits = {$animal} taucht auf und wartet.
log-income = {$who} erhält {$what} als Einkommen.
log-place = {$who} schickt { $figures ->
        [one] eine Person
       *[other] { $figures } Personen
    } {$onto}.
log-act = {$who} führt die Aktion {$at} aus ({ $figures ->
        [one] eine Person
       *[other] { $figures } Personen
    }).
log-roll = {$who} würfelt {$at}: {$total}.
log-rolling = {$who} würfelt {$at} …
log-roll-table = {$who} würfelt {$table}.
log-harvest = {$who} würfelt {$at} eine {$sum} und erhält {$what}.
log-sum-tools = {$total} + {$added} (Werkzeug)
log-sum-menace = {$sum} − {$menace} ({$animal})
log-hunted = {$count} zum Aufteilen
log-split = {$who} nimmt {$food} Nahrung und {$jewelry} Schmuck.
log-gain = {$who} erhält {$what}.
log-gain-agriculture = {$who} rückt auf der Nahrungsleiste {$count} vor.
log-gain-merchant = {$who} rückt auf der Händlerleiste {$count} vor.
log-buy-card = {$who} kauft für {$paid} eine Karte: {$what}.
log-buy-tile = {$who} baut {$what} für {$paid}: {$points}.
log-leave = {$place}: {$who} verzichtet.
log-return = {$who} kann { $kind ->
        [card] { $number ->
            [5] die Karte für Schmuck
           *[other] die Karte für {$number}
        }
        [igloo] Iglu {$number}
       *[building] Gebäude {$number}
    } nicht bezahlen und nimmt die Person zurück.
log-trade = {$who} tauscht {$gave} gegen {$got}.
log-insulate = {$who} dämmt mit 1 Stein: {$points}.
log-trade-gold = {$who} tauscht 1 Gold gegen {$points}.
log-pick = {$who} nimmt die {$die}: {$what}.
log-use = {$who} nutzt die Karte mit zwei Rohstoffen.
log-draw = {$who} zieht eine verdeckte Karte.
log-draw-mine = {$who} zieht verdeckt: {$card}.
log-hunger = {$who} hat {$missing} Nahrung zu wenig.
log-feed-fed = {$who} ernährt { $figures ->
        [one] eine Person
       *[other] { $figures } Personen
    }: {$grown} von der Nahrungsleiste, {$eaten} aus dem Vorrat.
log-feed-paid = {$who} ernährt { $figures ->
        [one] eine Person
       *[other] { $figures } Personen
    } und zahlt {$paid} für die fehlende Nahrung.
log-feed-starved = {$who} hat {$missing} Nahrung zu wenig und verliert {$lost} Punkte.
log-driven-off = {$animal} vertrieben von {$tribes}.
log-end-buildings = Ein Gebäudestapel ist leer: Das Spiel ist zu Ende.
log-end-cards = Es gibt nicht mehr genug Karten für die Auslage: Das Spiel ist zu Ende.
log-uncover = {$who} deckt auf: {$cards}.
log-result = {$who} gewinnt mit {$points} Punkten.
log-result-shared = {$who} gewinnen gemeinsam mit {$points} Punkten.
table-dice-for-all = für alle
table-style-dice-for-all = für alle, mit Stil
table-reward = für das Vertreiben des Tiers
figures-of = {$who} {$count}
unasked-harvest = Ohne Frage: Kein Werkzeug hätte etwas geändert.
unasked-pick = Ohne Frage: Es gab nur diesen Würfel.
unasked-reward = Ohne Frage: So oder so dieselben Punkte.
unasked-other = Ohne Frage: Es gab keine andere Wahl.

# The board, read aloud

board-valley = Das Tal
board-figures = {$name}: {$count}
board-score = Punkte
board-agriculture = Nahrungsleiste
board-merchant-track = Händlerleiste
board-deck = Stapel, noch { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
board-start = Startspieler: {$name}

# The app

app-name = Stone Age
unofficial = Eine inoffizielle, freie Umsetzung. Stone Age ist ein Spiel von Bernd Brunnhofer (als Michael Tummelhofer), erschienen bei Hans im Glück.
to-home = Startseite
to-rules = Regeln
to-settings = Einstellungen
close = Schließen
cancel = Abbrechen
back = Zurück
copy = Kopieren
copied = Kopiert
loading = Einen Moment …
offline = Server nicht erreichbar. Neuer Versuch …
warming-up = Der Server ist gerade erst gestartet. Einen Moment …
compiling = Du kannst schon spielen. Die stärksten Gegner (ab {$level}) kommen dazu, sobald alles bereit ist.
part-missing = Ein Teil der Seite konnte nicht geladen werden. Bitte lade die Seite neu.
page-loading = Das Spiel wird ausgepackt. Das ist nur einmal nötig; danach startet es sofort, auch ohne Netz.
page-failed = Das Spiel konnte in diesem Browser nicht gestartet werden.
page-update = Eine neue Version ist da.
page-update-go = Neu laden
page-network = Die starken Gegner werden geladen
retry = Erneut versuchen
notify-turn = Du bist am Zug.
notify-turn-at = Du bist am Zug bei „{$table}“.
title-turn = ● Du bist dran · Stone Age
skip-to-content = Zum Inhalt springen

# Home

home-lead = Führe deinen Stamm: Jage, baue, ernähre deine Leute – und verewige dich an der Höhlenwand.
daily-title = Tisch des Tages
home-play = Jetzt spielen
home-play-detail = Du gegen { $bots ->
        [one] einen Bot
       *[other] { $bots } Bots
    }, {$level}
home-continue = Weiterspielen
home-continue-with = Mit {$names}
home-your-turn = Du bist dran
home-play-again = Neues Spiel
to-reference = Alle Karten und Gebäude
learn-title = Spielen lernen
home-learn = In zehn Minuten lernen
home-learn-continue = Lektion fortsetzen
home-learn-detail = Auf dem Spielplan, Schritt für Schritt
home-new = Neuer Tisch
home-new-detail = Freunde, Bots, Optionen
home-watch = Zuschauen
home-watch-detail = Öffentliche Tische
home-import = Spieldatei öffnen
home-import-detail = Nachspielen oder weiterspielen
coach-title = Trainer
coach-off = Aus
coach-off-detail = Niemand schaut dir über die Schulter.
coach-blunder = Grobe Fehler
coach-blunder-detail = Vor einer Wahl, die mindestens 10 % Gewinnchance kostet, fragt der Trainer nach.
coach-mistake = Fehler
coach-mistake-detail = Vor einer Wahl, die mindestens 5 % Gewinnchance kostet, fragt der Trainer nach.
coach-inaccuracy = Alles
coach-inaccuracy-detail = Vor einer Wahl, die mindestens 2 % Gewinnchance kostet, fragt der Trainer nach.
coach-missing = Der Trainer konnte nicht geladen werden; das Spiel geht ohne ihn weiter. Lade die Seite neu, damit er wieder hilft.
exercise-of-the-day = Übung des Tages
home-exercise-of-the-day = Eine Stellung für alle
home-exercise-solved = { $tries ->
        [one] Beim ersten Versuch gelöst
       *[other] In { $tries } Versuchen gelöst
    }
home-exercise-missed = Nicht gelöst
home-exercise-answers = Die Lösung, auch die von gestern
exercises-title = Übungen
home-exercises-new = { $count } für den Anfang, noch vor dem ersten Fehler
home-exercises-detail = Deine Fehler, bis du aus ihnen gelernt hast
home-exercises-due = { $count ->
        [one] eine wartet
       *[other] { $count } warten
    }
home-join = Mit Link beitreten
home-join-label = Link oder Tischcode
home-join-go = Beitreten
home-join-wrong = Das ist kein Link zu einem Tisch.
home-my-games = Meine Spiele
to-statistics = Meine Statistik
wall-title = Meine Höhlenwand
wall-count = { $games ->
    [one] Ein Spiel
   *[other] {$games} Spiele
}, {$wins} gewonnen
home-install = Als App installieren
home-install-detail = Stone Age hat dann ein eigenes Symbol und ein eigenes Fenster.
home-no-games = Noch keine Spiele. Starte dein erstes mit „Jetzt spielen“.
home-public-none = Gerade gibt es keine öffentlichen Spiele.
home-name = Dein Name
home-name-hint = Diesen Namen sehen die anderen am Tisch
row-turn = du bist dran
row-round = Runde {$round}
row-gathering = wartet auf Mitspieler
row-over = beendet
row-result = { $place ->
        [1] gewonnen · { $points ->
            [one] 1 Punkt
           *[other] {$points} Punkte
        }
       *[other] {$place}. von {$players} · { $points ->
            [one] 1 Punkt
           *[other] {$points} Punkte
        }
    }
row-winner = {$names} · {$points} Punkte
row-closed = geschlossen
table-untitled = Tisch mit {$names}

# A new table

new-title = Neuer Tisch
new-name = Name des Tisches
new-seats = Mitspieler
new-seat = Platz {$number}
new-add-seat = Platz hinzufügen
new-remove-seat = Platz entfernen
new-fifth = Der fünfte Platz braucht die Erweiterung.
new-way = Wer spielt
new-way-bots = Du gegen Bots
new-way-bots-detail = Allein gegen die Bots deiner Wahl.
new-way-screen = Mehrere an diesem Bildschirm
new-way-screen-detail = Ihr teilt euch dieses Gerät. Das Spielbrett zeigt immer den Stamm, der an der Reihe ist.
new-way-link = Freunde per Link
new-way-link-detail = Du gibst einen Link oder QR-Code weiter; wer ihn öffnet, nimmt am eigenen Gerät einen freien Platz.
new-way-real = Am echten Tisch
new-way-real-detail = Die Schachtel steht vor euch. Ihr würfelt und zieht selbst und tippt es hier ein; die App prüft, zählt, gibt Tipps und spielt die Bots.
new-middle = Mitten im Spiel beginnen
new-middle-detail = Tragt ein, was auf dem Spielplan liegt und was jeder Stamm hat.
new-kind-person = Mensch
new-kind-me = Ich
new-kind-here = Hier
new-player-name = Name dieser Person
new-kind-bot = Bot
new-kind-open = Frei
new-kind-open-detail = Für jemanden, der deinen Link öffnet
new-colour = Farbe
new-level = Stärke
new-options = Optionen
new-season = Jahreszeit
new-pace = Tempo der Bots
new-public = Alle dürfen zuschauen
new-public-detail = Der Tisch erscheint unter „Zuschauen“.
new-start = Tisch erstellen
new-start-now = Los geht’s
level-easy = Kind
level-easy-2 = Kind 2
level-easy-3 = Leicht
level-easy-4 = Leicht 2
level-medium = Mittel
level-medium-2 = Mittel 2
level-medium-3 = Mittel 3
level-hard = Schwer
level-hard-2 = Schwer 2
level-hard-3 = Schwer 3
level-very-hard = Sehr schwer
level-very-hard-2 = Sehr schwer 2
level-very-hard-3 = Sehr schwer 3
level-expert = Experte
level-easy-detail = Fürs erste Spiel: will viele Kinder und volle Felder
level-easy-2-detail = Genauso, mit einer guten Idee ab und zu
level-easy-3-detail = Sammelt und wächst, plant jeden fünften Zug
level-easy-4-detail = Sammelt und wächst, plant jeden dritten Zug
level-medium-detail = Plant fast jeden zweiten Zug
level-medium-2-detail = Plant drei von fünf Zügen
level-medium-3-detail = Plant vier von fünf Zügen
level-hard-detail = Plant jeden Zug: kleine Familie, gutes Werkzeug
level-hard-2-detail = Plant und überrascht
level-hard-3-detail = Überrascht oft
level-very-hard-detail = Bestraft jeden Fehler
level-very-hard-2-detail = Hat aus Milliarden Zügen gelernt
level-very-hard-3-detail = Denkt auch ein wenig voraus
level-expert-detail = Schaut vor jedem Zug voraus: am stärksten
level-finer = Feinere Stufen
pace-instant = Sofort
pace-fast = Schnell
pace-normal = Normal
pace-slow = Langsam
season-summer = Sommer
season-winter = Winter
option-expansion = Erweiterung: Mit Stil zum Ziel
option-expansion-detail = Schmuck, der Händler mit der Händlerleiste, ein fünfter Kartenplatz, neun Karten, neun Gebäude, ein fünfter Spieler.
option-bonus-buildings = Bonusgebäude
option-bonus-buildings-detail = Sechs weitere Gebäude, drei davon mit Einkommen in jeder Runde.
option-harsh-winter = Harter Winter
option-harsh-winter-detail = Ein zusätzlicher Stein dämmt ein Gebäude für {$insulation} Punkte; ein Gold beim Kartenkauf bringt {$gold_trade}.
option-wild-animals = Wilde Tiere
option-wild-animals-detail = Vier Tiere im Stapel verschlechtern jeden Wurf, bis die Stämme sie gemeinsam vertreiben.
option-igloos = Iglus
option-igloos-detail = Vier Iglus neben dem Spielplan, gekauft wie Gebäude.
option-tools-on-cards = Werkzeuge bei Karten
option-tools-on-cards-detail = Werkzeuge dürfen auch eingesetzt werden, wenn eine Karte zwei Würfel wirft.

# Before the game

gather-title = Warten auf Mitspieler
gather-invites = {$host} lädt dich zu Stone Age ein
gather-invited = Du bist zu Stone Age eingeladen
gather-take = Mitspielen
gather-share = Schicke diesen Link deinen Freunden
share = Teilen …
share-only-here = Dieser Link geht nur auf diesem Rechner.
share-start-with = Damit andere in deinem Netz mitspielen können, starte das Spiel mit:
share-let-join = Andere in diesem Netz mitspielen lassen
share-address = Andere erreichen diesen Rechner unter
share-qr = QR-Code
share-qr-hide = QR-Code ausblenden
share-qr-label = QR-Code dieses Links
join-title = Diesen Platz nehmen
join-name = Wie sollen dich die anderen nennen?
gather-join = Hier Platz nehmen
gather-bot = Bot hinzufügen
gather-remove = Platz freigeben
gather-leave = Platz verlassen
gather-starts = Das Spiel beginnt, sobald alle Plätze besetzt sind.
gather-start = Jetzt beginnen, mit Bots auf den freien Plätzen
gather-waits = Der Tisch wartet tagelang; du kannst diese Seite schließen.
gather-watching = { $count ->
        [one] Ein Zuschauer
       *[other] { $count } Zuschauer
    }
gather-close = Tisch schließen
seat-open = Frei
seat-bot = Bot · {$level}
seat-you = du
seat-away = abwesend, ein Bot spielt
seat-online = online
seat-offline = offline
seat-take-back = Platz zurücknehmen
seat-hand-over = Bot für mich spielen lassen
seat-bot-instead = Bot einspringen lassen
seat-move = Platz auf anderes Gerät übertragen
menu-pause = Um eine Pause bitten
menu-no-pause = Doch keine Pause
menu-leave = Endgültig gehen
menu-leave-sure = Ein Bot spielt für dich weiter, und du kannst nicht zurückkommen.
seat-link = Öffne diesen Link auf dem anderen Gerät. Wer ihn hat, kann auf deinem Platz spielen.
seat-claim-failed = Dieser Link zum Platz gilt nicht mehr.

# What is asked

ask-place = Wähle einen Ort für deine Personen
ask-place-detail = { $home ->
        [one] eine Person
       *[other] { $home } Personen
    } zu Hause
ask-act = Wähle einen Ort für deine nächste Aktion
ask-harvest = Du hast {$total} gewürfelt. Werkzeuge einsetzen?
ask-split = Die Jagd bringt {$count}: Nahrung oder Schmuck?
ask-buy = { $what ->
        [card] Diese Karte kaufen?
       *[building] Dieses Gebäude bauen?
    }
ask-buy-more = Wähle, womit du zahlst
ask-give = { $count ->
        [one] Gib noch einen Rohstoff ab
       *[other] Gib { $count } Rohstoffe ab
    }
ask-get = { $count ->
        [one] Nimm einen Rohstoff
       *[other] Nimm { $count } Rohstoffe
    }
ask-insulate = Mit einem Stein dämmen und {$points} erhalten?
ask-trade-gold = Ein Gold gegen {$points} tauschen?
ask-pick = Nimm einen Würfel
ask-take = Nimm einen Rohstoff (noch {$count})
ask-reward = Du hast eine {$die} gewürfelt. Belohnung oder {$points}?
ask-hunger = Du hast {$left} Nahrung zu wenig. Mit Rohstoffen zahlen oder {$points} verlieren?
wait-place = {$who} setzt Personen
wait-act = {$who} führt Aktionen aus
wait-harvest = {$who} überlegt, ob Werkzeuge helfen
wait-split = {$who} teilt die Beute auf
wait-buy = {$who} zahlt
wait-give = {$who} tauscht
wait-get = {$who} tauscht
wait-insulate = {$who} überlegt, ob gedämmt wird
wait-trade-gold = {$who} überlegt, ob Gold getauscht wird
wait-pick = {$who} nimmt einen Würfel
wait-take = {$who} nimmt einen Rohstoff
wait-reward = {$who} nimmt eine Belohnung
wait-hunger = {$who} fehlt Nahrung
seat-plays = {$who}, du bist dran

# Controls

do-place = { $figures ->
        [one] Eine Person
       *[other] { $figures } Personen
    } setzen
do-act = Aktion ausführen
do-figures = Wie viele Personen?
do-expected = etwa {$amount} {$item}
do-no-tools = Ohne Werkzeug
do-no-tools-yield = Ohne Werkzeug: {$what}
do-use-tools = {$tools} einsetzen: {$what} statt {$instead}
do-tools = {$tools} einsetzen
do-buy = Kaufen
do-pay = {$what} zahlen
do-pay-word = Zahlen
do-pay-cheapest = Am günstigsten
do-pay-most = Meiste Punkte
do-pay-with = Stück für Stück zahlen
do-done = Fertig
do-leave = Nicht kaufen
do-trade = Beim Händler tauschen
do-trade-ratio = {$gives} gegen {$gets}
do-use-card = Karte mit zwei Rohstoffen nutzen
do-accept-insulate = Dämmen für {$points}
do-accept-trade-gold = Tauschen für {$points}
do-decline = Nein danke
do-starve = {$points} verlieren
do-give = {$item} abgeben
do-get = {$item} nehmen
do-take = {$item} nehmen
do-pick = Die {$die} nehmen: {$what}
do-split = {$food} Nahrung, {$jewelry} Schmuck
do-split-less = Ein Schmuck weniger
do-split-more = Ein Schmuck mehr
do-to-pay = Noch zu zahlen: {$what}
do-pieces = { $count ->
        [one] ein Stück
       *[other] { $count } Stücke
    }
do-worth-so-far = bisher {$points} wert
do-scores = bringt {$points}
do-per = 1 {$item} je {$pips} Augen
undo = Zurücknehmen
reset = Zug neu beginnen
confirm-this = Bestätigen: {$what}
hint = Tipp
hint-title = So würde ein starker Bot spielen
hint-place = {$figures} {$onto}
hint-thinking = Denkt nach …
hint-less = etwa {$value} Punkte schlechter
hint-win = Gewinnchance {$percent}
hint-not-here = Hier gibt es keine Tipps: An diesem Bildschirm spielen mehrere.
hint-best = am besten
hint-same = genauso gut
hint-little = etwas schlechter
hint-worse = schlechter
hint-much = viel schlechter
hint-numbers = Zahlen
hint-do = So spielen
hint-none = Zu dieser Entscheidung gibt es keinen Tipp.
hint-yield = { $figures ->
        [one] ein Würfel bringt
       *[other] { $figures } Würfel bringen
    } etwa {$amount} {$item}
hint-yield-short = {$brings}, und du hast {$missing} Nahrung zu wenig.
hint-sentence = {$what}.
hint-symbol-new = {$what}: ein Symbol, das du noch nicht hast.
hint-symbol-again = {$what}: Das Symbol hast du schon; es zählt für ein zweites Set.
hint-profession = {$what}: zählt mal {$counted}, bisher {$points}.
hint-building = {$what}, und am Ende durch deine Karten noch {$points}.
hint-gain = Bringt {$what}.
hint-keep = Du behältst {$what}.
hint-scores = Bringt sofort {$points}.
hint-feed = Ernährt deine Personen ohne Punktverlust.
hint-tools = Bringt {$what} statt {$instead}.
hint-tools-later = Spart die Werkzeuge für einen anderen Wurf dieser Runde.
skip = Überspringen
trouble-position = Diese Stellung ist nicht möglich. Schaut auf das markierte Feld.
trouble-stale = Das Spiel ist inzwischen weitergegangen. Bitte sieh noch einmal hin.
trouble-illegal = Das geht gerade nicht.
trouble-too-fast = Zu schnell. Bitte warte einen Moment.
trouble-not-your-turn = Du bist nicht am Zug.
trouble-no-storage = Dieser Browser kann keine Spiele speichern: Der Speicher ist voll oder abgeschaltet, wie in manchen privaten Fenstern.
trouble-busy = Der Tisch ist gerade beschäftigt. Bitte versuch es gleich noch einmal.
trouble-cannot-save = Der Server kann gerade nicht speichern. Es hat sich nichts geändert; bitte versuch es noch einmal.
trouble-colours = Zwei Plätze können nicht dieselbe Farbe haben.
trouble-damaged = Dieses Spiel lässt sich nicht öffnen: Es ist beschädigt oder stammt von einer neueren Version.
trouble-failed = Da ist etwas schiefgegangen. Bitte versuch es noch einmal.
trouble-forbidden = Das darfst du an diesem Tisch nicht.
trouble-foreign-origin = Der Server lehnt Anfragen anderer Websites ab.
trouble-http = Der Server konnte nicht antworten. Bitte versuch es noch einmal.
trouble-invalid = Das hat der Server nicht verstanden. Bitte lade die Seite neu.
trouble-no-network = Dieser Rechner ist in keinem Netz, über das andere mitspielen könnten.
trouble-no-session = Der Server kennt diesen Browser nicht. Bitte lade die Seite neu.
trouble-offline = Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es dann noch einmal.
trouble-part = Ein Teil der Seite konnte nicht geladen werden. Prüf deine Verbindung und lade die Seite dann neu.
trouble-not-found = Das gibt es hier nicht oder nicht mehr.
trouble-not-now = Das ist gerade nicht möglich.
trouble-profile-link = Dieser Link wurde schon benutzt oder ist älter als zehn Minuten. Erstelle auf dem anderen Gerät einen neuen.
trouble-one-analysis = Ein anderes deiner Spiele wird gerade analysiert. Bitte warte, bis es fertig ist.
trouble-rules = Diese Optionen und Plätze passen nicht zusammen.
trouble-seated = Du hast an diesem Tisch schon einen Platz.
trouble-taken = Dieser Platz ist besetzt. Wähle einen anderen.
trouble-too-large = Das ist zu groß.
trouble-warming-up = Der Server läuft sich noch warm. Bitte versuch es in einer Minute noch einmal.
trouble-wrong-host = Unter dieser Adresse antwortet der Server nicht.
closed-nothing-there = Gesperrt: Hier gibt es nichts zu kaufen.
closed-own-figures = Gesperrt: Du hast hier in dieser Runde schon Personen.
closed-occupied = Gesperrt: Hier ist nur Platz für einen Stamm, und er ist besetzt.
closed-no-room = Gesperrt: Alle Felder sind besetzt.
closed-tribe-limit = Gesperrt: Bei so wenigen Spielern darf in dieser Runde kein weiterer Stamm hierher.
closed-village-limit = Gesperrt: Bei so wenigen Spielern werden in einer Runde nicht alle Orte im Dorf genutzt, und die anderen sind besetzt.
closed-too-few-figures = Gesperrt: Du hast zu wenige Personen zu Hause.
closed-not-the-owner = Gesperrt: Nur der Stamm, der es gebaut hat, darf dorthin.
closed-no-animal = Gesperrt: Kein Tier streift umher.
bot-ash = Esche
bot-birch = Birke
bot-flint = Feuerstein
bot-moss = Moos
bot-otter = Otter
link-lost = Verbindung verloren. Wird wiederhergestellt …

# The table

round-of = Runde {$round}
deck-left = { $count ->
        [one] noch eine Karte
       *[other] noch { $count } Karten
    }
panel-turn = am Zug
panel-start = Startspieler
panel-estimate = {$points}, wenn jetzt Schluss wäre
panel-figures = { $count ->
        [one] eine Person
       *[other] { $count } Personen
    }, {$home} zu Hause
panel-agriculture = Nahrungsleiste {$count}
panel-merchant = Händlerleiste {$count}
panel-tools = Werkzeuge
panel-tool = Werkzeug {$value}
panel-tool-used = benutzt
panel-tool-ready = bereit
panel-once = Einmal-Werkzeug {$value}
panel-two = zwei beliebige Rohstoffe, unbenutzt
panel-cards = { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
panel-buildings = { $count ->
        [one] ein Gebäude
       *[other] { $count } Gebäude
    }
panel-igloos = { $count ->
        [one] ein Iglu
       *[other] { $count } Iglus
    }
panel-face-down = { $count ->
        [one] eine verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
panel-mine = Mein Stamm
panel-open = {$name}: Karten und Punkte
tab-tribes = Stämme
tab-log = Verlauf
tab-table = Tisch
log-title = Spielverlauf
log-since = Seit meinem letzten Zug
since-line = {$who}: {$what}
since-cards = { $count ->
        [one] eine Karte
       *[other] {$count} Karten
    }
since-buildings = { $count ->
        [one] ein Gebäude
       *[other] {$count} Gebäude
    }
since-starved = Hunger
log-all = Ganzes Spiel
log-older = Von Anfang an zeigen
log-jump = Stellung zeigen nach: {$line}
log-bot = Ein Bot als Vertretung
log-empty = Noch ist nichts passiert.
replay = Nachspielen
replay-title = Zug {$move} von {$moves}
replay-back = Zurück zum Spiel
replay-first = Zum Anfang
replay-previous = Einen Zug zurück
replay-next = Einen Zug vor
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-whole = 2 Min.
replay-whole-detail = Das ganze Spiel in zwei Minuten
replay-scrub = Stelle im Spiel
replay-viewpoint = Aus Sicht von
replay-spectator = Zuschauer
menu = Menü
menu-game = Dieses Spiel
menu-help = Hilfe
menu-sharing = Teilen
menu-seat = Mein Platz
menu-more = Mehr
menu-share = Link zum Tisch kopieren
menu-export = Spieldatei speichern
menu-text = Stellung als Text
menu-report = Problem melden
menu-reported = Kopiert. Füge es in deine Meldung ein.
menu-keys = Tastenkürzel
menu-close-table = Tisch schließen
menu-fair = Faire Würfel
menu-fair-detail = Alle Würfel und Karten folgen aus einer geheimen Zahl, die vor dem Spiel festgelegt wurde. Ihr Fingerabdruck: {$hash}. Nach dem Spiel wird sie offengelegt.
menu-seed = Die geheime Zahl war: {$seed}
watching-you = Du schaust zu.
table-gone = Diesen Tisch gibt es nicht oder nicht mehr.
table-closed = Dieser Tisch wurde geschlossen.

# The end

end-title = Spielende
end-wins = {$who} gewinnt
end-you-win = Du gewinnst
end-you-came = Du bist auf Platz {$place} von {$players}
end-you-share = Du und {$who} gewinnt gemeinsam
end-wins-with = {$who} gewinnt mit {$points} Punkten.
end-shared-with = {$who} gewinnen gemeinsam mit {$points} Punkten.
end-shared = {$who} gewinnen gemeinsam
end-points = {$points} Punkte
end-tie = Gleichstand: Nahrungsleiste, Werkzeuge und Personen entscheiden ({$sums}).
end-sources = Woher die Punkte kamen
end-over-time = Punkte Runde für Runde
end-over-time-detail = Punktestand, wenn das Spiel nach dieser Runde geendet hätte
end-luck = Würfelglück
end-luck-line = {$dice} Würfel: {$pips} Augen, {$difference} gegenüber dem Durchschnitt
end-rematch = Revanche
end-rematch-go = Zur Revanche
chances = Gewinnchancen
analyse = Analysieren
end-replay = Spiel nachspielen
end-export = Spieldatei speichern
end-board = Spielplan zeigen
end-show = Ergebnis zeigen
end-rounds = { $rounds ->
        [one] Eine Runde
       *[other] { $rounds } Runden
    }, { $decisions ->
        [one] eine Entscheidung
       *[other] { $decisions } Entscheidungen
    }
end-total = Gesamt
end-player = Stamm
end-moments = Schlüsselmomente
end-moments-detail = Runden, in denen ein Stamm viel mehr oder viel weniger Punkte machte als die anderen. Wähle eine, um sie anzusehen.
end-moments-analysed = Die Wendepunkte, die die Analyse gefunden hat. Wähle einen, um ihn anzusehen.
end-moment-points = {$gained} Punkte, die anderen im Schnitt {$others}
end-fair-check = Zum Nachprüfen speicherst du die Spieldatei und rufst auf:

# Settings and keys

set-language = Sprache
set-theme = Darstellung
theme-system = System
theme-light = Hell
theme-dark = Dunkel
set-motion = Animationen
motion-off = Aus
motion-fast = Schnell
motion-normal = Normal
motion-slow = Langsam
set-confirm = Jede Aktion bestätigen
set-confirm-detail = Nichts wird gespielt, bevor du es bestätigst.
set-unasked = Fragen ohne Wahl überspringen
set-unasked-detail = Wo jede Antwort auf dasselbe hinausläuft, antwortet die Seite. Es steht im Verlauf und lässt sich zurücknehmen.
set-captions = Worte unter den Karten
set-captions-detail = Karten sagen in Worten, was sie bringen. Nach deiner ersten Partie verschwinden die Worte von selbst.
set-sound = Töne
set-daylight = Das Tal folgt dem Spiel
set-daylight-detail = Vom Sommermorgen bis in die Winternacht, Runde für Runde
set-talk = Bots reden
set-talk-detail = Höchstens ein Satz pro Runde
set-notify = Benachrichtigen, wenn ich dran bin
set-notify-detail = Eine Browser-Benachrichtigung, wenn die Seite im Hintergrund ist.
keys-title = Tastenkürzel
keys-tab = Nächstes und voriges Bedienelement
keys-enter = Auslösen
keys-digits = Anzahl Personen oder Auswahl mit dieser Nummer
keys-n = Nächster Ort, den du nutzen kannst
keys-u = Zurücknehmen
keys-r = Zug neu beginnen
keys-h = Tipp
keys-l = Verlauf oder Stämme
keys-p = Nachspielen oder zurück zum Spiel
keys-arrows = Beim Nachspielen: ein Zug zurück oder vor
keys-t = Stellung als Text
keys-space = Animation überspringen
keys-escape = Schließen, was offen ist
keys-help = Diese Tastenkürzel zeigen
key-name-enter = Eingabe
key-name-tab = Tab
key-name-space = Leertaste
key-name-escape = Esc
key-name-arrows = ← →

# Explanations

info-rule-harvest = Bis zu {$most} Personen, je ein Würfel: 1 {$item} je {$pips} Augen.
info-rule-hunting = Beliebig viele Personen, je ein Würfel: 1 {$item} je {$pips} Augen.
info-rule-village = { $least ->
        [one] Eine Person
        [2] Genau zwei Personen
       *[other] Genau { $least } Personen
    } einsetzen: {$effect}.
info-rule-building = Eine Person einsetzen: Zahle {$cost} und erhalte sofort {$points}.
info-rule-animal = Jeder Wurf zählt {$menace} weniger. {$players} Personen vertreiben es.
info-rule-camp = Nur für dich, bis zu {$most} Personen: 1 {$item} je {$pips} Augen.
info-empty = Leer bis zur nächsten Runde.
info-stack-left = { $count ->
        [one] das letzte Plättchen
       *[other] noch { $count } Plättchen
    }
info-expected = Im Durchschnitt mit 1, 2, 3 … Personen: {$list}
info-cost = Kosten: {$cost}
info-top = Sofort: {$what}
info-bottom = Am Ende: {$what}
info-worth = Für dich im Moment: {$what}
info-worth-points = am Ende {$points}
info-worth-more = am Ende {$points} mehr durch deine Hüttenbauer
info-deck = noch { $count ->
        [one] eine Zivilisationskarte
       *[other] { $count } Zivilisationskarten
    } im Stapel
info-profession = Wertung am Ende: {$profession} × {$counted}.
info-goods = Nahrung und Rohstoffe
info-food = Jede Person braucht am Ende der Runde 1 Nahrung.
info-resources = Mit Rohstoffen bezahlst du Karten und Gebäude; jeder übrige bringt am Ende 1 Punkt.
info-jewelry = Mit Schmuck zahlst du nur, wo Schmuck verlangt wird.
info-tribe = Personen und Werkzeuge
info-agriculture = Jedes Feld der Nahrungsleiste bringt 1 Nahrung pro Runde.
info-merchant = Ab Feld 1 der Händlerleiste darfst du einmal pro Runde beim Kaufen tauschen. Je weiter vorn du bist, desto mehr bekommst du.
info-tools = Jedes Werkzeug erhöht einmal pro Runde einen Wurf um seinen Wert. Benutzte sind bis zur nächsten Runde grau.
text-title = Stellung als Text
text-row = Karte {$slot}: {$card}
text-stack = Stapel {$stack}: {$tile} ({$left})
text-empty = leer
text-tribe = {$who}: {$score} Punkte, {$figures}, Nahrungsleiste {$agriculture}, Werkzeuge {$tools}.
text-holds = Hat {$what}.
text-placed = Eingesetzt: {$what}.
text-placed-one = {$figures} {$at}
text-choices = Möglich: {$what}
amount-score = { $count ->
        [one] einen Punkt
       *[other] { $count } Punkte
    }
help-symbols = Verschiedene Kultursymbole zählen ihre Anzahl im Quadrat; doppelte bilden ein zweites Set.
noun-wood = Holz
noun-clay = Lehm
noun-stone = Stein
noun-gold = Gold
noun-jewelry = Schmuck
noun-food = Nahrung
noun-any = Rohstoff
