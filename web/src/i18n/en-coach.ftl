# The coach in games against bots; loaded when it asks.

coach-asks = This gives up {$lost}. Take it back?
coach-better = Better: {$what}.
coach-back = Take it back
coach-anyway = Play it anyway
coach-helped = The coach warned you { $warnings ->
        [one] once
        [2] twice
       *[other] { $warnings } times
    }; { $helped ->
        [0] you never took a choice back.
        [one] you took one choice back that would have cost {$saved}.
       *[other] you took { $helped } choices back that would have cost {$saved} together.
    }
coach-lost = { $decisions ->
        [0] No mistake remained.
        [one] What remained: {$what}, at a cost of {$lost}.
       *[other] What remained: {$what}, at a cost of {$lost} together.
    }
coach-brings = At the end of the round you have {$what} more, on average.
coach-brings-for = At the end of the round you have {$what} more, on average, at the price of {$less}.
