# Einen Tisch schließen, und ein geschlossener Tisch.
close-ask = Diesen Tisch schließen?
close-ask-alone = Die Partie endet ohne Ergebnis.
close-ask-all = Die Partie endet ohne Ergebnis, und zwar für alle am Tisch.
close-ask-undo = Zehn Minuten lang kannst du ihn wieder öffnen.
close-keep = Weiterspielen
closed-by-me = Du hast diesen Tisch geschlossen
closed-no-result = Die Partie endete ohne Ergebnis.
closed-reopen = Wieder öffnen
closed-reopen-left = { $minutes ->
    [one] Ein Versehen? Noch eine Minute lang kannst du ihn wieder öffnen.
   *[other] Ein Versehen? Noch {$minutes} Minuten lang kannst du ihn wieder öffnen.
}
trouble-too-late = Zu spät: Ein geschlossener Tisch lässt sich zehn Minuten lang wieder öffnen. Spielt eine Revanche.

# Eine Partie laden
import-ask = Wer spielt weiter?
import-detail = Die Datei verrät nicht, welche Plätze Bots gespielt haben.
import-play = Weiterspielen
