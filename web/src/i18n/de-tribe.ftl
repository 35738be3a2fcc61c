# Was ein Stamm hat, als Liste.
tribe-title = {$name}: {$points}, wenn jetzt Schluss wäre
tribe-sources = Punkte nach Herkunft
tribe-cards = Karten, und was sie jetzt wert sind
tribe-more = Was eine weitere brächte
tribe-none = Noch keine Karten.
tribe-set = { $count ->
    [one] Ein Symbol: 1 × 1 = 1
   *[other] {$count} verschiedene: {$count} × {$count} = {$points}
}
