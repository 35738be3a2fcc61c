offline-title = No connection
offline-safe = Stone Age cannot reach its server. Your games are safe there.
offline-wait = You can go on as soon as it is back; this page notices by itself.
offline-retry = Try again
disk-title = This folder needs a web space
disk-file = To play by double-click, use the one file stoneage.html instead: it has the whole game in it.
disk-serve = To use this folder on this computer, run this command in it and open http://localhost:8000:
