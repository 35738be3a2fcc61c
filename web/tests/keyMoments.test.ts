import { describe, expect, it } from 'vitest'
import type { StoryEvent, Summary } from '../src/net/types'
import { keyMoments } from '../src/table/end/keyMoments'

const row = (seat: number, by_round: number[]) => ({ seat, by_round }) as Summary['seats'][number]
const summary = (...seats: number[][]) =>
  ({ seats: seats.map((points, seat) => row(seat, points)), round_starts: [0, 10, 20, 30] }) as Summary
const bought = (move: number, seat: number, points: number) =>
  ({ kind: 'buy', move, seat, points: { buildings: points } }) as unknown as StoryEvent
const begins = (move: number, round: number) => ({ kind: 'round', move, round, seat: null }) as unknown as StoryEvent
const starved = (move: number, seat: number) =>
  ({ kind: 'feed', move, seat, points: { starvation: -10 } }) as unknown as StoryEvent
const STORY = [
  begins(0, 1),
  bought(4, 0, 3),
  begins(10, 2),
  bought(12, 0, 0),
  bought(14, 0, 12),
  bought(15, 1, 10),
  bought(18, 0, 20),
  begins(20, 3),
  starved(29, 1),
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
  it('book a feeding to the round that it ends, though the next one begins in the same move', () => {
    const story = [begins(0, 1), bought(4, 1, 6), starved(10, 0), begins(10, 2), bought(14, 1, 4), starved(20, 0)]
    const moments = keyMoments(summary([-10, -20], [6, 10]), [...story, begins(20, 3)])
    expect(moments.map(({ round, seat, gained }) => [round, seat, gained])).toEqual([
      [1, 0, -10],
      [2, 0, -10],
    ])
    expect(moments.map(({ events }) => events.map(({ move }) => move))).toEqual([[10], [20]])
  })
  it('are none in a game without swings', () => {
    expect(keyMoments(summary([4, 8, 12], [3, 9, 11]), STORY)).toEqual([])
  })
})
