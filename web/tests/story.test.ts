import { describe, expect, it } from 'vitest'
import type { StoryEvent } from '../src/net/types'
import { NO_STORY, condense, mergeStory, newEvents, sinceMyTurn, wholeStory } from '../src/table/stage/story'

const event = (move: number, seat: number | null = 0, kind: StoryEvent['kind'] = 'place') =>
  ({ kind, seat, move }) as StoryEvent
const moves = (events: StoryEvent[]) => events.map(({ move }) => move)

describe('folding the story', () => {
  it('begins with whatever comes first', () => {
    const known = mergeStory(NO_STORY, 40, [event(40), event(41)])
    expect(known.first).toBe(40)
    expect(moves(known.events)).toEqual([40, 41])
  })
  it('appends, and replaces what was taken back', () => {
    let known = mergeStory(NO_STORY, 0, [event(0), event(1), event(2)])
    known = mergeStory(known, 3, [event(3)])
    expect(moves(known.events)).toEqual([0, 1, 2, 3])
    known = mergeStory(known, 2, [])
    expect(moves(known.events)).toEqual([0, 1])
    expect(known.first).toBe(0)
  })
  it('drops what it had when an older part comes that reaches up to now', () => {
    const known = mergeStory(mergeStory(NO_STORY, 10, [event(10)]), 0, [event(0), event(10)])
    expect(known.first).toBe(0)
    expect(moves(known.events)).toEqual([0, 10])
  })
  it('keeps what happened while the whole story was fetched', () => {
    const known = mergeStory(NO_STORY, 2, [event(2), event(3)])
    expect(wholeStory(known, [event(0), event(1), event(2)])).toEqual({
      first: 0,
      events: [event(0), event(1), event(2), event(3)],
    })
  })
  it('shows only what is new', () => {
    const known = mergeStory(NO_STORY, 0, [event(0), event(1)])
    expect(moves(newEvents(known, 2, [event(2), event(3)]))).toEqual([2, 3])
    expect(newEvents(known, 1, [event(1)])).toEqual([])
    expect(newEvents(NO_STORY, 0, [event(0)])).toEqual([])
  })
})

describe('since my last turn', () => {
  it('is what others did after me', () => {
    const events = [event(0, 0), event(1, 1), event(2, 2), event(3, null, 'round')]
    expect(moves(sinceMyTurn(events, [0]))).toEqual([1, 2, 3])
  })
  it('looks past the turn that I have begun', () => {
    const events = [event(0, 0), event(1, 1), event(2, 0), event(3, 0)]
    expect(moves(sinceMyTurn(events, [0]))).toEqual([1, 2, 3])
  })
  it('is everything before I did anything', () => {
    expect(moves(sinceMyTurn([event(0, 1), event(1, 2)], [0]))).toEqual([0, 1])
  })
})

describe('condensing', () => {
  it('leaves out what the next event tells again', () => {
    const events = [
      event(0, 0, 'act'),
      event(1, 0, 'roll'),
      event(2, 0, 'harvest'),
      event(3, 1, 'act'),
      event(4, 1, 'roll'),
    ]
    expect(condense(events).map(({ kind }) => kind)).toEqual(['harvest', 'roll'])
  })
})
