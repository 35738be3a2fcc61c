# The lessons. `-do` is what the learner is to do at a step; $other is the name of the other tribe.
learn-lead = Play a little, read a little. You can stop at any time and go on later.
learn-options = Lessons for the options
learn-start = Start
learn-continue = Continue
learn-again = Once more
learn-done = Finished
learn-minutes = { $minutes ->
        [one] About a minute
       *[other] About {$minutes} minutes
    }
learn-then = And then?
lesson-next = Next
lesson-back = Back
lesson-finish = Finish
lesson-step = Step {$step} of {$steps}
lesson-for-now = For now:
lesson-do-it = Do it for me
trouble-lesson = Let us stay with the lesson for now.

lesson-base = The game
lesson-base-about = Place figures, roll dice, feed your tribe, buy cards and buildings: two rounds and the end of a game.
lesson-base-welcome =
    Welcome to the Stone Age! This valley feeds you and gives you wood, clay, stone and gold.
    In every round you first place your figures, then act where they stand, and then feed them.
lesson-base-tribe = This is your tribe: 5 figures, 12 food and nothing else yet. You are red. {$other} leads the blue tribe.
lesson-base-aim =
    You win with points. Buildings (left) score at once, civilization cards (right) at the end of the game.
    Both cost resources. So let us get some wood.
lesson-base-place-forest = You take turns: one place at a time, with as many figures as you like. Whatever glows is open to you.
lesson-base-place-forest-do = Choose the forest and place 2 figures there.
lesson-base-place-toolmaker = {$other} has sent 2 hunters. Now to the village, the three places in the middle. The toolmaker has room for one figure, and will give you a tool.
lesson-base-place-toolmaker-do = Place a figure at the toolmaker.
lesson-base-village =
    {$other} has taken the family hut: two figures go in, and a third one comes out with them. The fields bring food every round.
    With two or three players only two of these three places can be used each round. So the fields are closed now.
lesson-base-place-card = A card is for one figure alone. The one on the far right is the cheapest: it costs 1 resource of any kind.
lesson-base-place-card-do = Place a figure on the card for 1.
lesson-base-place-hunt = Your last figure shall look for food. Any number of figures of all tribes may hunt.
lesson-base-place-hunt-do = Place a figure at the hunting grounds.
lesson-base-act-forest = Nobody has a figure left, so now you act: place by place, in any order. Where you have figures, it glows.
lesson-base-act-forest-do = Choose the forest and roll.
lesson-base-wood = 5 and 3 are 8. In the forest every 3 make a wood, so you have 2 wood. The rest is lost. Clay needs 4, stone 5, gold 6, and food only 2.
lesson-base-act-toolmaker = Before you hunt, fetch your tool. You will see why.
lesson-base-act-toolmaker-do = Choose the toolmaker.
lesson-base-act-hunt = One hunter rolls one die. Every 2 make a food.
lesson-base-act-hunt-do = Choose the hunting grounds and roll.
lesson-base-use-tool = A 3 brings only 1 food. Your tool adds 1: that makes 4, and 2 food. You can use each tool once per round.
lesson-base-use-tool-do = Use your tool.
lesson-base-act-card = Now the card. Its upper half counts at once: 3 food. Its lower half counts at the end of the game.
lesson-base-act-card-do = Choose the card.
lesson-base-pay-card = Any resource will do. You only have wood.
lesson-base-pay-card-do = Pay 1 wood.
lesson-base-card-bought = The card is yours, and so are 3 food. Its green symbol, weaving, is the first of your collection: the more different ones you have, the more they score. Now it is {$other}’s turn to act.
lesson-base-feeding = The round is over. Each figure has eaten 1 food: you had 17 and paid 5. This happens by itself as long as you have enough.
lesson-base-next-round = The cards have moved to the cheaper side, and a new one has come. Your tool is ready again. Now {$other} is start player.
lesson-base-place-fields = This time the fields are open. They move you up the agriculture track: 1 food more in every round, for the rest of the game.
lesson-base-place-fields-do = Place a figure on the fields.
lesson-base-place-building = Now a building. The left one costs 2 wood and 1 clay and scores 10 points. You need not have them yet.
lesson-base-place-building-do = Place a figure on building 1.
lesson-base-place-wood = You have 1 wood. You need a second one, and clay.
lesson-base-place-wood-do = Place 2 figures in the forest.
lesson-base-place-clay = With two players, a place with resources belongs to whoever comes first. The clay pit is still free.
lesson-base-place-clay-do = Place your last figure in the clay pit.
lesson-base-flint-acts = {$other} started this round, so {$other} acts first.
lesson-base-act-fields = Your turn. First the fields.
lesson-base-act-fields-do = Choose the fields.
lesson-base-act-wood = Two dice for wood.
lesson-base-act-wood-do = Choose the forest and roll.
lesson-base-act-clay = 9: that is 3 wood. Your tool would not have changed that, so you still have it. Now the clay pit, where every 4 make a clay.
lesson-base-act-clay-do = Choose the clay pit and roll.
lesson-base-use-tool-again = A 3 is too little for clay. Good that you have kept your tool!
lesson-base-use-tool-again-do = Use your tool.
lesson-base-act-building = 2 wood and 1 clay: now you can pay for the building.
lesson-base-act-building-do = Choose building 1.
lesson-base-pay-building = If you could not or did not want to pay, you would just take your figure back.
lesson-base-pay-building-do = Pay for the building.
lesson-base-building-bought = 10 points at once! And see your food: 12, and 1 from the fields, minus 5 for your figures. That is 8.
lesson-base-later =
    Some rounds later: your tribe has grown. The second stack has only one building left.
    When a stack is empty, this round is the last. It also ends when there are too few cards. All figures are placed, and {$other} has acted.
lesson-base-act-hut = Two of your figures are in the family hut.
lesson-base-act-hut-do = Choose the family hut.
lesson-base-act-river = A seventh figure! It needs food, too, but next round it could work. Now the river: every 6 make a gold.
lesson-base-act-river-do = Choose the river and roll.
lesson-base-use-tool-gold = 10 bring 1 gold. You have improved a tool to 2: with it, 12 bring 2 gold. The other two you have used already.
lesson-base-use-tool-gold-do = Use the tool of 2.
lesson-base-act-dice-card = This card has dice for everybody, and a symbol that you do not have yet.
lesson-base-act-dice-card-do = Choose the card for 2.
lesson-base-pay-dice-card = It costs 2 resources. Keep what the building needs: 2 clay and 1 stone.
lesson-base-pay-dice-card-do = Pay 2 wood.
lesson-base-pick-die = One die for each tribe, and you choose first. A 5 is a tool, a 6 a step on the agriculture track. You have farmers, which multiply that track.
lesson-base-pick-die-do = Take the 6.
lesson-base-act-last-building = Now the last building: 2 clay and 1 stone for 13 points.
lesson-base-act-last-building-do = Choose building 2.
lesson-base-pay-last-building = It empties the stack, and so ends the game after this round.
lesson-base-pay-last-building-do = Pay for the building.
lesson-base-hunger = Hungry! 7 figures, but only 5 food. For each missing food you can pay a resource. If you do not pay all of it, you lose 10 points.
lesson-base-hunger-do = Pay 2 gold.
lesson-base-end =
    The game is over, and now your cards count. 4 different symbols: 4 × 4 = 16 points.
    Each farmer scores your agriculture, each builder your buildings, each shaman your figures, each toolmaker your tools. Every resource you have left is 1 point.
lesson-base-scores = You win with 84 to 64! That is the whole game. The rest you can look up while you play: point at anything, or hold your finger on it. Have fun!
