import { expect, it } from 'vitest'
import type { SeatView } from '../src/net/types'
import { readerOf, standings } from '../src/table/end/standing'

const row = (seat: number, score: number, tie_break = 0) => ({ seat, score, tie_break })
const places = (...rows: ReturnType<typeof row>[]) => standings(rows).map(({ seat, place }) => [seat, place])

it('lists the seats by points, also below zero', () => {
  expect(places(row(0, -3), row(1, 145), row(2, 85))).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ])
})
it('lets the tie-break decide between equal points', () => {
  expect(places(row(0, 80, 9), row(1, 80, 12), row(2, 90))).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ])
})
it('shares a place where the tie-break is equal too', () => {
  expect(places(row(0, 80, 9), row(1, 80, 9), row(2, 70))).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
  ])
})
it('speaks to me, also if a bot played on for me, but to none of several at one screen', () => {
  const seats = (...mine: boolean[]) => mine.map((mine, seat) => ({ seat, mine, kind: 'bot' }) as SeatView)
  expect(readerOf(seats(false, true, false))).toBe(1)
  expect(readerOf(seats(true, true))).toBeUndefined()
  expect(readerOf(seats(false, false))).toBeUndefined()
})
