import { describe, expect, it } from 'vitest'
import type { SeatView, TableRow } from '../src/net/types'
import { markOf, markSize, marksOf } from '../src/pages/wall/marks'

const seat = (index: number, more: Partial<SeatView> = {}) =>
  ({ seat: index, colour: ['red', 'blue', 'green'][index], kind: 'bot', mine: false, away: false, ...more }) as SeatView
const ME = seat(0, { kind: 'person', mine: true })

interface Game extends Partial<Pick<TableRow, 'status' | 'ranks' | 'daily' | 'seats'>> {
  rules?: Partial<TableRow['rules']>
}
/** A game against two bots that I lost. */
const game = ({ rules = {}, ...more }: Game = {}) =>
  ({
    id: 'a',
    status: 'over',
    ranks: [2, 1, 3],
    scores: [50, 60, 40],
    daily: null,
    seats: [ME, seat(1), seat(2)],
    rules,
    ...more,
  }) as TableRow

describe('a mark on my cave wall', () => {
  it.each<[string, Game, string]>([
    ['a victory', { ranks: [1, 2, 3] }, 'hand'],
    ['a daily table', { daily: '2026-11-17', ranks: [1, 2, 3] }, 'boat'],
    ['a game with other people', { seats: [ME, seat(1, { kind: 'person' }), seat(2)] }, 'hunters'],
    ['a harsh winter', { rules: { harsh_winter: true, expansion: true } }, 'mammoth'],
    ['igloos', { rules: { igloos: true } }, 'mammoth'],
    ['wild animals', { rules: { wild_animals: true } }, 'aurochs'],
    ['the Expansion', { rules: { expansion: true } }, 'horse'],
    ['any other game', {}, 'deer'],
  ])('of %s is of its kind', (_, row, kind) => expect(markOf(game(row))?.kind).toBe(kind))

  it('has the colour of my tribe, or of the winner where several share a screen', () => {
    expect(markOf(game())?.colour).toBe('red')
    const seats = [ME, seat(1, { kind: 'person', mine: true }), seat(2)]
    expect(markOf(game({ seats }))).toMatchObject({ colour: 'blue', won: false, kind: 'hunters' })
  })
  it('is not there before a game is over, and not without its result', () => {
    expect(marksOf([game({ status: 'playing' }), game({ status: 'closed' }), game({ ranks: null })])).toEqual([])
  })
  it('gets smaller with the number of marks, but stays large enough for a finger', () => {
    const sizes = [1, 5, 12, 60, 200].map(markSize)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes[0]).toBeGreaterThan(sizes[4]!)
    expect(sizes[4]! * 16).toBeGreaterThanOrEqual(44)
  })
})
