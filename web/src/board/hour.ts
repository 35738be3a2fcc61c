// The time of day and the season in the valley, if it follows the game.
import type { Season } from '../net/types'

export type Hour = 'morning' | 'day' | 'evening' | 'night'

// The last round of each. A game has about eleven.
const UNTIL: [Hour, number][] = [
  ['morning', 2],
  ['day', 5],
  ['evening', 8],
]

/** The time of day in a round; a game that is over ends at night. */
export function hourOf(round: number, over: boolean): Hour {
  return (!over && UNTIL.find(([, last]) => round <= last)?.[0]) || 'night'
}

/** The season at that time: snow falls in the evening, and where winter was chosen it is there from the beginning. */
export function seasonAt(hour: Hour, chosen: Season): Season {
  return hour === 'evening' || hour === 'night' ? 'winter' : chosen
}
