# The coach in games against bots; loaded when it asks.

coach-asks = This gives up { $by ->
        [points] {$lost} at the end of the game
       *[other] {$lost}
    }. Take it back?
coach-better = Better: {$what}.
coach-back = Take it back
coach-anyway = Play it anyway
coach-helped = The coach warned you { $warnings ->
        [one] once
        [2] twice
       *[other] { $warnings } times
    }; { $helped ->
        [0] you stayed with your choice{ $warnings ->
            [one] {""}
           *[other] {" "}each time
        }.
        [one] you took one choice back that would have cost {$saved}.
       *[other] you took { $helped } choices back that would have cost {$saved} together.
    }
coach-lost = { $decisions ->
        [0] No mistake remained.
        [one] What remained: {$what}, at a cost of {$lost}.
       *[other] What remained: {$what}, at a cost of {$lost} together.
    }
coach-brings = More at the end of the round, on average: {$what}.
coach-brings-for = More at the end of the round, on average: {$what}. Less: {$less}.
amount-points-scored = { $count ->
        [one] one point already scored
       *[other] { $count } points already scored
    }
