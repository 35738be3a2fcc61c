# What a tribe has, as a list.
tribe-title = {$name}: {$points} if the game ended now
tribe-sources = Points by source
tribe-cards = Cards, and what they are worth now
tribe-more = What one more would bring
tribe-none = No cards yet.
tribe-set = { $count ->
    [one] One symbol: 1 × 1 = 1
   *[other] {$count} different: {$count} × {$count} = {$points}
}
