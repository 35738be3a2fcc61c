// The story of a game as it grows; undo replaces its last part.
import type { StoryEvent } from '../../net/types'

/** The known part of a story: all events from move `first` on. */
export interface KnownStory {
  first: number
  events: StoryEvent[]
}

export const NO_STORY: KnownStory = { first: Infinity, events: [] }

/** The story with everything from move `from` on replaced by `events`. */
export function mergeStory(known: KnownStory, from: number, events: StoryEvent[]): KnownStory {
  const kept = known.events.filter((event) => event.move < from)
  // If events in between are missing, only the new ones are known.
  const joined = known.first <= from
  return { first: Math.min(joined ? known.first : from, from), events: joined ? [...kept, ...events] : events }
}

/** The whole story as it was fetched, with what has happened in the meantime. */
export function wholeStory(known: KnownStory, fetched: StoryEvent[]): KnownStory {
  const last = fetched.at(-1)?.move ?? -1
  return { first: 0, events: [...fetched, ...known.events.filter((event) => event.move > last)] }
}

/** Those of `events` that are not in the story yet; none after an undo. */
export function newEvents(known: KnownStory, from: number, events: StoryEvent[]): StoryEvent[] {
  if (known.first === Infinity) return []
  const last = known.events.at(-1)?.move ?? -1
  return from > last ? events : []
}

/** What has happened since these seats last did something. */
export function sinceMyTurn(events: StoryEvent[], mine: number[]): StoryEvent[] {
  const own = (event: StoryEvent) => event.seat !== null && mine.includes(event.seat) && event.kind !== 'feed'
  let index = events.length
  while (index > 0 && own(events[index - 1]!)) index -= 1 // my own turn, if it has begun
  while (index > 0 && !own(events[index - 1]!)) index -= 1
  return events.slice(index)
}

/** The events without those that the next one repeats: acting at a place, and a roll before its yield. */
export function condense(events: StoryEvent[]): StoryEvent[] {
  return events.filter((event, index) => {
    if (event.kind === 'act') return false
    const next = events[index + 1]
    return !(event.kind === 'roll' && next?.kind === 'harvest' && next.seat === event.seat)
  })
}
