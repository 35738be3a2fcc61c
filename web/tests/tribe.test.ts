import { describe, expect, it } from 'vitest'
import type { SeatView } from '../src/net/types'
import { symbolSets } from '../src/table/tribes/collection'
import { seatsShown } from '../src/table/tribes/standIn'

const seat = (index: number, away: boolean) =>
  ({ seat: index, name: 'Ann', kind: away ? 'bot' : 'person', away, online: false }) as SeatView

describe('a tribe', () => {
  it('has its symbols in sets of different ones, the largest first', () => {
    const symbols: [string, number][] = [
      ['art', 2],
      ['music', 1],
      ['writing', 3],
    ]
    expect(symbolSets(symbols)).toEqual([['art', 'music', 'writing'], ['art', 'writing'], ['writing']])
    expect(symbolSets([])).toEqual([])
  })
  it('is away only while its game runs', () => {
    const seats = [seat(0, true), seat(1, false)]
    expect(seatsShown(seats, false)).toBe(seats)
    expect(seatsShown(seats, true).map(({ kind, away }) => [kind, away])).toEqual([
      ['person', false],
      ['person', false],
    ])
  })
})
