# Was Bots sagen: höchstens ein Satz pro Runde.

talk-off = Bots sollen schweigen
talk-child-taken = Meins! Ich war schneller.
talk-child-sixes = Sechsen! Ganz viele Sechsen!
talk-child-hungry = Mir knurrt der Magen.
talk-child-ahead = Guck mal, ich bin vorn!
talk-child-behind = He, warte auf mich!
talk-easy-taken = Oh, wolltest du dorthin?
talk-easy-sixes = Die Geister mögen mich heute.
talk-easy-hungry = Ich hätte mehr Beeren sammeln sollen.
talk-easy-ahead = Bin ich vorn? Wie ist das passiert?
talk-easy-behind = Geh nur voraus, ich genieße die Aussicht.
talk-medium-taken = Den Platz brauche ich heute.
talk-medium-sixes = Das nenne ich einen Wurf.
talk-medium-hungry = Ein magerer Winter. Kommt vor.
talk-medium-ahead = Ich liege vorn. Keine Sorge, es ist noch früh.
talk-medium-behind = Gut gemacht. Ich hole auf.
talk-hard-taken = Ich habe gesehen, wie du hingeschaut hast.
talk-hard-sixes = Geplant war eine Drei.
talk-hard-hungry = Der Hunger war eingeplant.
talk-hard-ahead = Genau hier wollte ich hin.
talk-hard-behind = Guter Zug. Da muss ich nachdenken.
talk-expert-taken = Hier wärst du glücklich geworden. Ich bin es auch.
talk-expert-sixes = Das habe nicht einmal ich kommen sehen.
talk-expert-hungry = Leerer Bauch, klarer Kopf.
talk-expert-ahead = Der Fluss findet immer seinen Weg.
talk-expert-behind = Du hast gelernt. Zeig mir mehr.
