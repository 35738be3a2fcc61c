offline-title = Keine Verbindung
offline-safe = Stone Age erreicht seinen Server nicht. Deine Spiele sind dort sicher.
offline-wait = Sobald er wieder da ist, geht es weiter; diese Seite merkt es von selbst.
offline-retry = Noch einmal versuchen
disk-title = Dieser Ordner braucht einen Webspace
disk-file = Zum Spielen per Doppelklick nimm stattdessen die eine Datei stoneage.html: Darin ist das ganze Spiel.
disk-serve = Um diesen Ordner auf diesem Rechner zu nutzen, starte darin diesen Befehl und öffne http://localhost:8000:
