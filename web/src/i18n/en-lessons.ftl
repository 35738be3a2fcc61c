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
lesson-first-game = Play your first game
lesson-first-exercise = Solve your first exercise
lesson-more = Lessons for the options
lesson-chief-end = Well played! That is the whole game. The rest you can look up while you play: point at anything, or hold your finger on it. Now lead a tribe of your own.
lesson-result = The result
lesson-step = {$step} of {$steps}
lesson-for-now = Let us stay with the lesson for now.
lesson-do-it = Do it for me

lesson-base = The game
lesson-base-about = Place figures, roll dice, feed your tribe, buy cards and buildings: two rounds and the end of a game.
lesson-base-welcome =
    Welcome to the Stone Age! I am your chief, and today you lead the tribe. This valley feeds you and gives you wood, clay, stone and gold.
    In every round you first place your figures, then act where they stand, and then feed them.
lesson-base-tribe = This is your tribe: 5 figures, 12 food and nothing else yet. You are red. {$other} leads the blue tribe.
lesson-base-aim =
    You win with points. Buildings (the huts) score at once, civilization cards at the end of the game.
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
lesson-base-wood = Your first wood! 5 and 3 are 8. In the forest every 3 make a wood, so you have 2 wood. The rest is lost. Clay needs 4, stone 5, gold 6, and food only 2.
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
lesson-base-building-bought = Your first hut, well done! 10 points at once. And see your food: 12, and 1 from the fields, minus 5 for your figures. That is 8.
lesson-base-later =
    Some rounds later: your tribe has grown. The second stack has only one building left.
    When a stack is empty, this round is the last. It also ends when there are too few cards. You are 9 points behind, but {$other} has acted: this round is yours to win.
lesson-base-act-hut = Two of your figures are in the family hut.
lesson-base-act-hut-do = Choose the family hut.
lesson-base-act-river = A seventh figure! It needs food, too, but next round it could work. Now the river: every 6 make a gold.
lesson-base-act-river-do = Choose the river and roll.
lesson-base-use-tool-gold = 10 brings 1 gold. You have improved a tool to 2: with it, 12 brings 2 gold. The other two you have used already.
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
lesson-base-hunger = Hungry! Your fields and your last food feed 5 of 7. For each of the others you can pay a resource. If you do not pay for all of them, you lose 10 points.
lesson-base-hunger-do = Pay 2 gold.
lesson-base-end =
    The game is over, and now your cards count. 4 different symbols: 4 × 4 = 16 points.
    Each farmer scores your agriculture, each builder your buildings, each shaman your figures, each toolmaker your tools. Every resource you have left is 1 point.
lesson-base-scores = You win with 84 to 64! I knew it. Have a look at the result.

lesson-expansion = The Expansion
lesson-expansion-about = Jewelry from the hunt, the merchant and his trades, the fifth card.
lesson-expansion-welcome = The Expansion brings jewelry: teeth and rings. You have 2. Jewelry pays only where jewelry is asked for, but there it is worth a lot.
lesson-expansion-place-merchant = The merchant is a fourth place in the village, for exactly two figures.
lesson-expansion-place-merchant-do = Send 2 figures to the merchant.
lesson-expansion-place-hunt = From now on hunters bring food or jewelry, as you like.
lesson-expansion-place-hunt-do = Place 2 figures at the hunting grounds.
lesson-expansion-place-card = The fifth card, far left, has a price of its own: 3 jewelry.
lesson-expansion-place-card-do = Place a figure on the card for jewelry.
lesson-expansion-act-merchant = The merchant moves you 2 spaces along his track and gives you 2 jewelry.
lesson-expansion-act-merchant-do = Choose the merchant.
lesson-expansion-act-hunt = You are at space 2 of the merchant track and have 4 jewelry. Now the hunt.
lesson-expansion-act-hunt-do = Choose the hunting grounds and roll.
lesson-expansion-split = A 9 brings 4. Each of them may be a food or a jewelry.
lesson-expansion-split-do = Take 2 food and 2 jewelry.
lesson-expansion-act-card = 6 jewelry: enough for something special.
lesson-expansion-act-card-do = Choose the card for jewelry.
lesson-expansion-pay-card = This card moves you along the merchant track, and has the ring, a ninth symbol.
lesson-expansion-pay-card-do = Pay 3 jewelry.
lesson-expansion-extra-card = Only after the fifth card, you may buy another one blindly, for 3 more jewelry: the top card of the deck. Only its lower half will count.
lesson-expansion-extra-card-do = Pay 3 jewelry for the face-down card.
lesson-expansion-face-down = Nobody but you knows it until the end. Merchants on cards count the spaces that you have reached on the merchant track.
lesson-expansion-trade = Some rounds later you are at space 4. There the merchant trades 1 for 1, once per round, while you buy something. This building costs 1 wood and 2 clay; you have 2 wood and 1 clay.
lesson-expansion-trade-do = Choose building 1.
lesson-expansion-give = Up to space 3 it is 2 for 1, from space 9 on even 1 for 2. You can trade any resource and jewelry for one another.
lesson-expansion-give-do = Choose the trade, and give 1 wood.
lesson-expansion-end = The merchant gave you the clay, and the building was yours. New buildings ask for jewelry, too. Camps, for example, are places of your own. Have fun with the Expansion!

lesson-bonus-buildings = Bonus buildings
lesson-bonus-buildings-about = Six buildings that keep on giving.
lesson-bonus-buildings-welcome = Six more buildings are mixed into the stacks. They score little, but they give you something. On the left lies the woodyard.
lesson-bonus-buildings-act = Your figure is there, and you have the 3 wood that it costs.
lesson-bonus-buildings-act-do = Choose building 1.
lesson-bonus-buildings-pay = It scores only 3 points. But watch what happens in the next round.
lesson-bonus-buildings-pay-do = Pay 3 wood.
lesson-bonus-buildings-income = A new round, and a wood has come by itself. So it goes in every round from now on. The kiln gives clay in the same way, the stone yard stone.
lesson-bonus-buildings-end = The other three give once: the workshop (on the right) a tool, the granary a step on the agriculture track, the cradle a figure. The earlier you build them, the better.

lesson-harsh-winter = Harsh Winter
lesson-harsh-winter-about = Insulate buildings with stone, and trade gold for points.
lesson-harsh-winter-welcome = It is freezing. In a harsh winter stone and gold are worth more than usual. You have 2 stone and 1 gold.
lesson-harsh-winter-act-building = The building costs 1 wood, 1 clay and 1 stone.
lesson-harsh-winter-act-building-do = Choose building 1.
lesson-harsh-winter-pay-building = First you pay as always.
lesson-harsh-winter-pay-building-do = Pay for the building.
lesson-harsh-winter-insulate = Now you may insulate it: one more stone for 5 more points. That is possible with base buildings whose cost is printed on them, and with igloos.
lesson-harsh-winter-insulate-do = Insulate the building.
lesson-harsh-winter-act-card = With a card you can do something else.
lesson-harsh-winter-act-card-do = Choose the card for 1.
lesson-harsh-winter-pay-card = Keep your gold for now.
lesson-harsh-winter-pay-card-do = Pay 1 wood.
lesson-harsh-winter-gold = Whenever you take a card from the row, you may trade one gold for 6 points.
lesson-harsh-winter-gold-do = Trade your gold.
lesson-harsh-winter-end = 12 points for the building, 5 for the stone and 6 for the gold: 23. That is how one gets through the winter.

lesson-wild-animals = Wild Animals
lesson-wild-animals-about = They disturb everybody’s work, until they are driven off together.
lesson-wild-animals-welcome = A wild boar is in the valley! As long as it is here, every roll counts 2 less, for everybody. Other animals take 1 or 3.
lesson-wild-animals-place-animal = As many figures as there are players drive it off, no matter whose. Here that is two.
lesson-wild-animals-place-animal-do = Place a figure at the wild boar.
lesson-wild-animals-place-forest = {$other} has gone hunting. You need wood.
lesson-wild-animals-place-forest-do = Place 3 figures in the forest.
lesson-wild-animals-place-fields = {$other} has sent the second figure to the wild boar. Once everybody has acted, it will flee.
lesson-wild-animals-place-fields-do = Place your last figure on the fields.
lesson-wild-animals-act-forest = But now it is still here.
lesson-wild-animals-act-forest-do = Choose the forest and roll.
lesson-wild-animals-menace = You rolled 10. Because of the wild boar it counts as 8, and that is 2 wood instead of 3.
lesson-wild-animals-act-fields = Now the rest.
lesson-wild-animals-act-fields-do = Choose the fields.
lesson-wild-animals-reward = The wild boar has fled! Each figure that was there gets a die. You may take its reward, or 3 points instead. A 6 is the best: a new figure.
lesson-wild-animals-reward-do = Take the figure.
lesson-wild-animals-end = {$other} took 3 food. If one figure had been missing, yours would have stayed with the animal, and would not have needed food. When the next animal comes, decide quickly whether to help or to profit.

lesson-igloos = Igloos
lesson-igloos-about = Four igloos by the board.
lesson-igloos-welcome = Four igloos wait by the board. Each of them can be bought once, for the cost that is written on it.
lesson-igloos-place = The first one costs 2 wood and 2 clay, and that is just what you have.
lesson-igloos-place-do = Place a figure on igloo 1.
lesson-igloos-place-rest = {$other} is already hunting with the whole tribe.
lesson-igloos-place-rest-do = Place your other 4 figures in the forest.
lesson-igloos-act = An igloo is bought like a building.
lesson-igloos-act-do = Choose igloo 1.
lesson-igloos-pay = It scores 14 points at once.
lesson-igloos-pay-do = Pay for the igloo.
lesson-igloos-end = The igloo is yours. Builders on cards do not count it, because it is not a building. No new igloo comes, so be quick!
