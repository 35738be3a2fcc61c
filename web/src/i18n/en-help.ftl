# The rules, in our own words.
rule-aim = The aim
rule-aim-text =
    Your tribe hunts, gathers, makes tools, grows and builds. Points come from buildings during the game and from civilization cards at its end. Most points win.
    A tribe begins with 5 figures and 12 food.
rule-round = A round
rule-round-text =
    • Placing: in turn, everybody puts figures on one place at a time, until nobody can.
    • Acting: from the start player on, each player acts at all own places, in any order.
    • Feeding: every figure eats.
    Then the start player changes, cards slide to the cheaper slots and are refilled, and tools can be used again.
rule-placing = Placing figures
rule-placing-text =
    Hunting grounds: any number. Forest, clay pit, quarry, river: seven figures in all. Toolmaker and fields: one figure. Family hut: exactly two of one tribe. A card or a building: one figure.
    A tribe goes to a place once a round, and must place while it can.
rule-acting = Acting
rule-acting-text = Roll a die for each figure and divide the total: food by 2, wood by 3, clay by 4, stone by 5, gold by 6; the rest is lost. The toolmaker gives a tool, the hut a new figure, the fields one space of agriculture.
rule-tools = Tools
rule-tools-text = After a roll add any tools that you have not used in this round, each with its whole value. The first three have value 1; further ones raise the lowest, up to 4. One-use tools from cards are gone after one roll.
rule-cards = Civilization cards
rule-cards-text =
    They cost 1 to 4 resources of your choice, by slot. The top counts at once: food, resources, a roll, points, a tool, dice for all. The bottom counts at the end:
    • Green: different symbols score their number squared (five are 25); doubles make a second set.
    • Sand: farmers × agriculture, builders × buildings, shamans × figures, toolmakers × tool value.
rule-buildings = Buildings
rule-buildings-text = Pay what the tile shows and score at once. Some name the pieces; some want four or five resources of exactly so many kinds; some take one to seven of any kind. Wood scores 3, clay 4, stone 5, gold 6.
rule-feeding = Feeding
rule-feeding-text = Take food for your agriculture, then pay one food for each figure. What is missing is paid with resources, one each, or you lose 10 points.
rule-end = The end
rule-end-text = The game ends when a stack of buildings is empty (the round is finished) or when cards cannot fill the row (at once). Then cards are scored, and 1 point for every resource left. Ties: agriculture + tools + figures.
rule-few = Two and three players
rule-few-text = Of toolmaker, hut and fields only two can be used in a round. Forest, clay pit, quarry and river take two tribes with three players, one tribe with two.
rule-expansion = The expansion
rule-expansion-text =
    Jewelry can be hunted instead of food and pays only where jewelry is asked for. The merchant (two figures) moves you two spaces on his track and gives 2 jewelry. Once a round, while buying, you may trade: 2 for 1 on spaces 1 to 3, 1 for 1 on 4 to 8, 1 for 2 on 9 and 10.
    The fifth card slot costs 3 jewelry, and 3 more buy a face-down card. Camps are places of your own. The ring is a ninth symbol; merchants score the merchant track.
rule-bonus-buildings = Bonus buildings
rule-bonus-buildings-text = Six more tiles: woodyard, kiln and stone yard bring a piece every round; workshop, granary and cradle give a tool, agriculture or a figure.
rule-harsh-winter = Harsh winter
rule-harsh-winter-text = Whoever buys a base building with a printed cost, or an igloo, may pay one more stone for 5 points. Whoever takes a card from the row may pay one gold for 6 points.
rule-wild-animals = Wild animals
rule-wild-animals-text = An animal from the deck lowers every total by 1 to 3. As many figures as there are players drive it off; each of them then rolls for a reward or takes 3 points. Figures on an animal stay there until it is gone, and need no food.
rule-igloos = Igloos
rule-igloos-text = Four igloos beside the board, one figure each, bought like buildings with a printed cost. They are no buildings for the builders.
rule-tools-on-cards = Tools on cards
rule-tools-on-cards-text = When a card rolls two dice for a resource, tools may be added. Off: the roll counts as it falls.
rule-table = This table
rule-table-text = What glows can be used. Hover, focus or hold a finger on anything to have it explained. Undo takes your choices back until dice or a card have spoken or somebody else has acted; against bots alone, always. If a table has waited a minute for somebody who is not there, the others may let a bot play on; whoever comes back takes the seat back with one tap. Press ? for the keys.
