# Playing together: reactions, the clock, and why nothing can be undone

react = Reagieren
react-hello = Hallo!
react-well-played = Gut gespielt!
react-lucky = So ein Glück!
react-ouch = Autsch!
react-thinking = Ich überlege …
react-thanks = Danke!
react-rest = Warte einen Moment bis zur nächsten.
react-mute = Reaktionen ausblenden
clock-left = {$seconds ->
    [one] Noch eine Sekunde
   *[other] Noch {$seconds} Sekunden
  }
clock-still-there = Noch da?
clock-here = Ich bin da
clock-bot-in = In {$seconds ->
    [one] einer Sekunde
   *[other] {$seconds} Sekunden
  } spielt ein Bot für dich. Du kannst deinen Platz jederzeit zurücknehmen.
clock-bot-for = {$who} wird gefragt: „Noch da?“ In {$seconds ->
    [one] einer Sekunde
   *[other] {$seconds} Sekunden
  } spielt ein Bot weiter.
clock-title = Zeit pro Entscheidung
clock-detail = Ist sie um, fragt die Seite „Noch da?“, und dann spielt ein Bot, bis die Person zurück ist.
clock-off = Unbegrenzt
clock-seconds = {$seconds} s
clock-minutes = {$minutes} min
undo-dice = Seitdem wurde gewürfelt.
undo-card = Seitdem wurde eine Karte aufgedeckt.
undo-building = Seitdem wurde ein Gebäude aufgedeckt.
undo-player = Seitdem hat jemand anderes gezogen.
undo-bot = Seitdem hat ein Bot gezogen.
