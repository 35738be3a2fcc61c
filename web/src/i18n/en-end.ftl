# The end of a game: the scene, the sentence of the game, the picture to share

scene-skip = Skip
sentence-shared = Level on points, and level on everything else.
sentence-tie = { $you ->
    [yes] Level on points: your fields, tools and figures made you the winner.
   *[no] Level on points: fields, tools and figures made {$who} the winner.
}
sentence-close = { $you ->
    [yes] You won by just { $count ->
        [one] one point.
       *[other] {$points} points.
    }
   *[no] {$who} won by just { $count ->
        [one] one point.
       *[other] {$points} points.
    }
}
sentence-comeback = { $you ->
    [yes] After round {$round} you were still last, and then you won.
   *[no] After round {$round} {$who} was still last, and then won.
}
sentence-hunger = { $you ->
    [yes] Hunger cost you {$points} points.
   *[no] Hunger cost {$who} {$points} points.
}
sentence-late-lead = { $you ->
    [yes] You took the lead only in round {$round}, and kept it.
   *[no] {$who} took the lead only in round {$round}, and kept it.
}
sentence-luck = { $you ->
    [yes] The dice were on your side: {$pips} pips above average.
   *[no] The dice were on {$who}’s side: {$pips} pips above average.
}
sentence-led = { $you ->
    [yes] You led from round {$round} to the end.
   *[no] {$who} led from round {$round} to the end.
}
sentence-source = { $you ->
    [yes] {$points} of your {$won} points came from {$source}.
   *[no] {$points} of {$who}’s {$won} points came from {$source}.
}
sentence-of = { $source ->
    [buildings] buildings
    [igloos] igloos
    [cards] cards
    [insulation] insulated buildings
    [gold] traded gold
    [animals] animals
    [resources] leftover resources
    [symbols] culture symbols
    [farmers] farmers
    [builders] builders
    [shamans] shamans
    [toolmakers] toolmakers
    [merchants] merchants
   *[other] other things
}
end-share = Share
card-title = A picture to share
card-share = Share …
card-copy = Copy picture
card-save = Save picture
card-copied = Copied.
card-not-copied = This browser does not copy pictures. Save it instead.
card-failed = The picture could not be made.
