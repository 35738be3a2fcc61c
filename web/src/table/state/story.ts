// The story of a game as it grows: parts of it are replaced when actions are taken back.
import type { StoryEvent } from '../../net/types'

/** What is known of a story: all events from move `first` on. */
export interface KnownStory {
  first: number
  events: StoryEvent[]
}

export const NO_STORY: KnownStory = { first: Infinity, events: [] }

/** The story with everything from move `from` on replaced by `events`. */
export function mergeStory(known: KnownStory, from: number, events: StoryEvent[]): KnownStory {
  const kept = known.events.filter((event) => event.move < from)
  // A hole between what is known and what came cannot be closed here: what came is all that is known.
  const joined = known.first <= from
  return { first: Math.min(joined ? known.first : from, from), events: joined ? [...kept, ...events] : events }
}

/** The events of `events` that are not in the story yet; none if the update took something back. */
export function newEvents(known: KnownStory, from: number, events: StoryEvent[]): StoryEvent[] {
  if (known.first === Infinity) return []
  const last = known.events.at(-1)?.move ?? -1
  return from > last ? events : []
}

/** What others did since one of these seats last did something: from there on, up to now. */
export function sinceMyTurn(events: StoryEvent[], mine: number[]): StoryEvent[] {
  const own = (event: StoryEvent) => event.seat !== null && mine.includes(event.seat) && event.kind !== 'feed'
  let index = events.length
  while (index > 0 && own(events[index - 1]!)) index -= 1 // my own turn, if it is going on
  while (index > 0 && !own(events[index - 1]!)) index -= 1
  return events.slice(index)
}

/** The events without those that the next one tells again: acting at a place, and a roll whose yield follows. */
export function condense(events: StoryEvent[]): StoryEvent[] {
  return events.filter((event, index) => {
    if (event.kind === 'act') return false
    const next = events[index + 1]
    return !(event.kind === 'roll' && next?.kind === 'harvest' && next.seat === event.seat)
  })
}
