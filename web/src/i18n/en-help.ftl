# The rules on one screen.
sheet-title = The rules on one screen
sheet-aim = The most points win. Every round has three parts:
sheet-place = In turn, put figures on one place at a time until all are placed. You can go to each place once a round.
sheet-act = At all your places, in any order:
sheet-roll = Roll a die for each figure and divide the total:
sheet-toolmaker = Toolmaker: a tool, to add to rolls
sheet-fields = Fields: one more food every round
sheet-hut = Family hut (two figures): a new figure
sheet-card = Card for 1 to 4 resources: something now, points at the end
sheet-building = Building for its price: points now
sheet-feed = Pay 1 food for each figure. For each missing food, pay a resource, or lose 10 points in total.
sheet-end = The game ends when a building stack is empty or the cards run out.
sheet-score = Then score: different symbols squared, farmers × agriculture, builders × buildings, shamans × figures, toolmakers × tool value, and 1 point for each resource.

# The rules, in our own words.
rule-aim = The aim
rule-aim-text =
    Your tribe hunts, gathers, makes tools, grows and builds. Buildings score points during the game, civilization cards at the end. The highest score wins.
    Each tribe starts with 5 figures and 12 food.
rule-round = A round
rule-round-text =
    • Placing: players take turns placing figures on one place at a time, until nobody can place any more.
    • Acting: beginning with the start player, each player acts at all their places, in any order.
    • Feeding: every figure needs food.
    Then the next player becomes start player, the cards slide to the cheaper slots and are refilled, and all tools can be used again.
rule-placing = Placing figures
rule-placing-text =
    Hunting grounds: any number. Forest, clay pit, quarry and river: seven figures in total on each. Toolmaker and fields: one figure. Family hut: exactly two figures of one tribe. A card or building: one figure.
    You can go to each place once per round, and you must place while you can.
rule-acting = Acting
rule-acting-text = Roll a die for each figure and divide the total: food by 2, wood by 3, clay by 4, stone by 5, gold by 6, rounding down. The toolmaker gives a tool, the family hut a new figure, the fields one space of agriculture.
rule-tools = Tools
rule-tools-text = After a roll, add any tools you have not used this round, each with its full value. The first three have value 1; further ones raise your lowest tool, up to 4. One-use tools from cards are discarded after one roll.
rule-cards = Civilization cards
rule-cards-text =
    They cost 1 to 4 resources of your choice, depending on the slot. The top takes effect at once: food, resources, a roll, points, a tool, dice for all. The bottom scores at the end:
    • Green: different symbols score their number squared (five score 25); duplicates form a second set.
    • Sand: farmers × agriculture, builders × buildings, shamans × figures, toolmakers × tool value.
rule-buildings = Buildings
rule-buildings-text = Pay the cost on the tile and score at once. Some tiles show the exact resources; some require four or five resources of an exact number of kinds; some take one to seven resources of any kind. Wood scores 3, clay 4, stone 5, gold 6.
rule-feeding = Feeding
rule-feeding-text = Gain food for your agriculture, then pay one food for each figure. For each missing food, pay one resource, or lose 10 points in total.
rule-end = The end
rule-end-text = The game ends when a building stack is empty (after the round is finished) or when there are not enough cards to fill the row (immediately). Then the cards are scored, plus 1 point for each leftover resource. Tie-break: agriculture + tools + figures.
rule-few = Two and three players
rule-few-text = Only two of toolmaker, family hut and fields can be used each round. Forest, clay pit, quarry and river hold two tribes each with three players, and one tribe each with two.
rule-expansion = The Expansion
rule-expansion-text =
    The hunt can bring jewelry instead of food; jewelry only pays where it is required. The merchant (two figures) moves you two spaces on the merchant track and gives 2 jewelry. Once per round, while buying, you may trade: 2 for 1 on spaces 1 to 3, 1 for 1 on 4 to 8, 1 for 2 on 9 and 10.
    The merchant is a fourth village place beside toolmaker, family hut and fields. With five players all four can be used each round, with four players three, with two or three players two.
    The fifth card slot costs 3 jewelry, and 3 more buy a face-down card. Camps are places of your own. The ring is a ninth symbol; merchants score your merchant track.
rule-bonus-buildings = Bonus buildings
rule-bonus-buildings-text = Six more tiles: woodyard, kiln and stone yard give one resource every round; workshop, granary and cradle give a tool, agriculture or a figure.
rule-harsh-winter = Harsh Winter
rule-harsh-winter-text = When you buy a base building with a printed cost, or an igloo, you may pay one more stone for 5 points. When you take a card from the row, you may pay one gold for 6 points.
rule-wild-animals = Wild Animals
rule-wild-animals-text = An animal from the deck lowers every total by 1 to 3; in the first round, none is active. As many figures as there are players drive it off; each of them then rolls for a reward, or takes 3 points. Figures on an animal stay there until it is gone, and need no food; it flees after all actions, before feeding, so those that return must be fed.
rule-igloos = Igloos
rule-igloos-text = Four igloos next to the board, one figure each, bought like buildings with a printed cost. They do not count as buildings for builders. Their costs here are placeholders, because we do not know the printed ones.
rule-tools-on-cards = Tools on cards
rule-tools-on-cards-text = When a card rolls two dice for a resource, tools may be added. When off, they may not.
rule-table = This table
rule-table-text = Everything that glows can be used. Hover over, focus or press and hold anything to see what it means. You can undo until dice are rolled, a card is revealed or another player has acted; against bots only, you can always undo. If the game has waited a minute for an absent player, the others can let a bot play; players who return take their seat back with one tap. Press ? for the keyboard shortcuts.

# The reference of all pieces.
ref-search = Search
ref-search-example = gold, farmer, tool …
ref-to-come = Only what is still to come
ref-left = { $unseen ->
        [one] You have not seen one card yet
       *[other] You have not seen {$unseen} cards yet
    }; { $deck ->
        [one] one of the cards is
       *[other] {$deck} of the cards are
    } in the deck.
ref-places = Places
ref-cards = Civilization cards
ref-buildings = Buildings
ref-signs = Symbols and professions
ref-dice = Dice for all
ref-animals = Wild animals
ref-open = Open: {$place}
ref-owned = {$name} has it
ref-face-down = {$name} has it face down
ref-unseen = Not seen yet
ref-signs-left = { $count ->
        [0] All {$all} cards with it have been seen
       *[other] {$count} of {$all} cards with it not seen yet
    }
ref-menace = Lowers every roll by {$menace}
ref-reward = Reward for driving off an animal
ref-none = Nothing found. Try another word.
picture-aim = A tribe at the start: five figures and twelve food
picture-round = Figures are placed, dice are rolled, food is paid
picture-acting = In the forest, dice of 5 and 3 are 8; divided by 3 they bring 2 wood
picture-tools = At the hunt, a die of 3 and a tool of 1 are 4; divided by 2 they bring 2 food
picture-cards = A card gives 5 food at once; at the end three different symbols score 9
picture-buildings = A building for 2 wood and 1 clay scores 10 points
picture-feeding = Five figures need five food
picture-end = Two farmers and agriculture 4 score 8
picture-expansion = 3 jewelry buy the fifth card, and 3 more a face-down card
picture-bonus-buildings = The six bonus buildings
picture-harsh-winter = A building and one more stone: 5 points more. A gold with a card: 6 points
picture-wild-animals = The four animals and what they take from every roll
picture-igloos = The four igloos
picture-now = at once:
picture-end-of-game = at the end:
