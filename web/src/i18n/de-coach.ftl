# Der Trainer in Spielen gegen Bots; geladen, wenn er fragt.

coach-asks = Das kostet {$lost}. Zurücknehmen?
coach-better = Besser: {$what}.
coach-back = Zurücknehmen
coach-anyway = Trotzdem spielen
coach-helped = Der Trainer hat dich { $warnings ->
        [one] einmal
       *[other] { $warnings }-mal
    } gewarnt; { $helped ->
        [0] du hast nie etwas zurückgenommen.
        [one] du hast eine Wahl zurückgenommen, die {$saved} eines Siegs gekostet hätte.
       *[other] du hast { $helped } zurückgenommen, die zusammen {$saved} eines Siegs gekostet hätten.
    }
coach-lost = { $decisions ->
        [0] Sonst war nichts eine Warnung wert.
        [one] Ein Fehler blieb; er hat {$lost} eines Siegs gekostet.
       *[other] { $decisions } Fehler blieben; sie haben {$lost} eines Siegs gekostet.
    }
coach-brings = Am Ende der Runde hast du im Schnitt mehr: {$what}.
