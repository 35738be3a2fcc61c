import { describe, expect, it } from 'vitest'
import type { StoryEvent, Summary } from '../src/net/types'
import { keyMoments } from '../src/table/end/keyMoments'

const row = (seat: number, by_round: number[]) => ({ seat, by_round }) as Summary['seats'][number]
const summary = (...seats: number[][]) =>
  ({ seats: seats.map((points, seat) => row(seat, points)), round_starts: [0, 10, 20, 30] }) as Summary
const bought = (move: number, seat: number, points: number) =>
  ({ kind: 'buy', move, seat, points: { buildings: points } }) as unknown as StoryEvent
const STORY = [
  bought(4, 0, 3),
  bought(12, 0, 0),
  bought(14, 0, 12),
  bought(15, 1, 10),
  bought(18, 0, 20),
  { kind: 'feed', move: 29, seat: 1, points: { starvation: -10 } } as unknown as StoryEvent,
]

describe('key moments', () => {
  it('are the rounds in which a tribe gained much more or less than the others, with what explains it', () => {
    const moments = keyMoments(summary([3, 38, 41], [2, 12, 2]), STORY)
    expect(moments.map(({ round, seat, gained, others }) => [round, seat, gained, others])).toEqual([
      [2, 0, 35, 10],
      [3, 0, 3, -10],
    ])
    expect(moments[0]!.events.map(({ move }) => move)).toEqual([18, 14])
    expect(moments[0]!.move).toBe(19)
  })
  it('compare a tribe with the average of the others, and are told in the order of the game', () => {
    const moments = keyMoments(summary([0, 20, 40], [10, 12, 14], [20, 22, 24]), [])
    expect(moments.map(({ round, seat, others }) => [round, seat, others])).toEqual([
      [1, 0, 15],
      [2, 0, 2],
      [3, 0, 2],
    ])
    expect(moments.map(({ move }) => move)).toEqual([1, 11, 21])
  })
  it('are none in a game without swings', () => {
    expect(keyMoments(summary([4, 8, 12], [3, 9, 11]), STORY)).toEqual([])
  })
})
