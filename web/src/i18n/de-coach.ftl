# Der Trainer in Spielen gegen Bots; geladen, wenn er fragt.

coach-asks = Das kostet { $by ->
        [points] am Ende der Partie {$lost}
       *[other] {$lost}
    }. Zurücknehmen?
coach-better = Besser: {$what}.
coach-back = Zurücknehmen
coach-anyway = Trotzdem spielen
coach-helped = Der Trainer hat dich { $warnings ->
        [one] einmal
       *[other] { $warnings }-mal
    } gewarnt; { $helped ->
        [0] du bist { $warnings ->
            [one] bei deiner Wahl
           *[other] jedes Mal bei deiner Wahl
        } geblieben.
        [one] du hast eine Entscheidung zurückgenommen, die {$saved} gekostet hätte.
       *[other] du hast { $helped } Entscheidungen zurückgenommen, die zusammen {$saved} gekostet hätten.
    }
coach-lost = { $decisions ->
        [0] Kein Fehler ist geblieben.
        [one] Was blieb: {$what}. Das hat {$lost} gekostet.
       *[other] Was blieb: {$what}. Das hat zusammen {$lost} gekostet.
    }
coach-brings = Am Ende der Runde hast du im Schnitt mehr: {$what}.
coach-brings-for = Am Ende der Runde hast du im Schnitt mehr: {$what}. Dafür weniger: {$less}.
amount-points-scored = { $count ->
        [one] einen schon erzielten Punkt
       *[other] { $count } schon erzielte Punkte
    }
