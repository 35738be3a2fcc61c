// The time of day in the valley, if the light follows the game.
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
