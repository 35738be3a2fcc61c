# What bots say: at most one line in a round.

talk-off = Bots: no more talk
talk-child-taken = Mine! I was faster.
talk-child-sixes = Sixes! So many sixes!
talk-child-hungry = My tummy is rumbling.
talk-child-ahead = Look, I am first!
talk-child-behind = Hey, wait for me!
talk-easy-taken = Oh, did you want to go there?
talk-easy-sixes = The spirits like me today.
talk-easy-hungry = I should have picked more berries.
talk-easy-ahead = Am I in front? How did that happen?
talk-easy-behind = You go ahead, I like the view.
talk-medium-taken = I need this place today.
talk-medium-sixes = Now that is a throw.
talk-medium-hungry = A lean winter. It happens.
talk-medium-ahead = I am in front. Do not worry, it is early.
talk-medium-behind = Well done. I will catch up.
talk-hard-taken = I saw you looking at it.
talk-hard-sixes = I only planned for a three.
talk-hard-hungry = Hunger was part of the plan.
talk-hard-ahead = This is where I wanted to be.
talk-hard-behind = Good move. I will have to think.
talk-expert-taken = You would have been happy here. So am I.
talk-expert-sixes = Even I did not see that coming.
talk-expert-hungry = An empty belly, a clear head.
talk-expert-ahead = The river always finds its way.
talk-expert-behind = You have learned. Show me more.
