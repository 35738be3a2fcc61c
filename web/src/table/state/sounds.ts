// What is heard at the table. The dice are heard where they roll, and the chime rings when it is my turn.
import type { StoryEvent } from '../../net/types'
import { stone, wood } from '../../ui/sound'

const WOOD = new Set<StoryEvent['kind']>(['place', 'return', 'leave'])
const STONE = new Set<StoryEvent['kind']>(['buy', 'insulate', 'animal', 'driven off'])

/** The sound of an event, if it has one. */
export function soundOf(event: StoryEvent): 'wood' | 'stone' | null {
  return WOOD.has(event.kind) ? 'wood' : STONE.has(event.kind) ? 'stone' : null
}

/** Plays the sound of an event that is shown. */
export function playEvent(event: StoryEvent): void {
  const sound = soundOf(event)
  if (sound === 'wood') wood()
  else if (sound === 'stone') stone()
}

/** Plays the sound of what I did, once: the page shows it without telling it again. */
export function playOwn(events: StoryEvent[], mine: number[]): void {
  const own = events.find((event) => event.seat !== null && mine.includes(event.seat) && soundOf(event))
  if (own) playEvent(own)
}
