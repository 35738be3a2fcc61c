// What is heard at the table. The dice are heard where they roll, and the chime rings when it is my turn.
import type { StoryEvent } from '../../net/types'
import { hunger, stone, wood } from '../../ui/sound'
import { isStarving } from './queue'

const WOOD = new Set<StoryEvent['kind']>(['place', 'return', 'leave'])
const STONE = new Set<StoryEvent['kind']>(['buy', 'insulate', 'animal', 'driven off'])

/** The sound of an event, if it has one. */
export function soundOf(event: StoryEvent): 'wood' | 'stone' | 'hunger' | null {
  if (isStarving(event)) return 'hunger'
  return WOOD.has(event.kind) ? 'wood' : STONE.has(event.kind) ? 'stone' : null
}

/** Plays the sound of an event that is shown. */
export function playEvent(event: StoryEvent): void {
  const sound = soundOf(event)
  if (sound === 'wood') wood()
  else if (sound === 'stone') stone()
  else if (sound === 'hunger') hunger()
}

/** Plays the sound of what I did, once: the page shows it without telling it again. */
export function playOwn(events: StoryEvent[], mine: number[]): void {
  const isOwn = (event: StoryEvent) => event.seat !== null && mine.includes(event.seat)
  const own = events.find((event) => isOwn(event) && !isStarving(event) && soundOf(event)) // hunger is told
  if (own) playEvent(own)
}
