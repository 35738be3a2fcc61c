import { describe, expect, it } from 'vitest'
import type { GameView, Hint, Offer, Pieces, SeatView } from '../src/net/types'
import { hintReason, hintText } from '../src/table/hints/reasons'
import { hasNumbers, worthNumber, worthOf } from '../src/table/hints/worth'

const hint = (value: number, unit: Hint['unit'] = 'win share') => ({ action: String(value), value, unit }) as Hint
const bot = (level: string) => ({ kind: 'bot', away: false, level }) as SeatView
const ME = { kind: 'person', level: null } as SeatView

describe('a hint', () => {
  it('is compared with the best one in words', () => {
    const best = hint(0.4)
    const words = [best, hint(0.395), hint(0.37), hint(0.32), hint(0.2)].map((other) => worthOf(other, best))
    expect(words).toEqual(['best', 'same', 'little', 'worse', 'much'])
    expect(worthOf(hint(9, 'points'), hint(10, 'points'))).toBe('little')
  })

  it('has its number on demand', () => {
    expect(worthNumber(hint(0.31), hint(0.4))).toBe('31% win chance')
    expect(worthNumber(hint(8, 'points'), hint(10, 'points'))).toBe('about 2 points worse')
  })

  it('has none against a child or an easy bot', () => {
    expect(hasNumbers([ME, bot('hard'), bot('expert')])).toBe(true)
    expect(hasNumbers([ME, bot('hard'), bot('easy')])).toBe(false)
    expect(hasNumbers([ME, bot('easy-4')])).toBe(false)
  })
})

describe('the reason for a hint', () => {
  const offers = [
    { action: 'card 1 1', family: 'place', place: 'card 1', figures: 1 },
    { action: 'forest 2', family: 'place', place: 'forest', figures: 2 },
  ] as Offer[]
  const card = (id: string, more: object) => ({ id, top: [{ kind: 'food', amount: 4, what: '' }], icons: 1, ...more })
  const pieces = {
    places: [
      { name: 'card 1', yields: '' },
      { name: 'forest', yields: 'wood' },
    ],
    cards: [
      card('C1', { symbol: 'time' }),
      card('C2', { symbol: 'time' }),
      card('C3', { symbol: null, profession: 'builder' }),
    ],
    tiles: [],
  } as unknown as Pieces
  const reason = (forSale: string, mine: string[], worth = 0) => {
    const players = [{ placed: {}, missing_food: 0, cards: mine, hidden: null }]
    const game = { decision: { seat: 0 }, players, row: [forSale], stacks: [], worth: { [forSale]: worth } }
    const live = { game: { ...game, expected_yields: {} } as unknown as GameView, offers, payments: [] }
    return hintReason('card 1 1', { live, pieces })
  }

  it('promises no points of a card that depend on the rest of the game', () => {
    expect(reason('C1', ['C3'], 1)).toBe('4 food, Time: a symbol that you do not have yet.')
    expect(reason('C1', ['C2'], 1)).toBe('4 food, Time: you have this symbol already; it counts for a second set.')
    expect(reason('C3', [], 0)).toBe('4 food, one builder: multiplies your buildings, 0 points so far.')
  })

  it('names the figures and where they go', () => {
    expect(hintText('forest 2', offers, {} as GameView, pieces)).toBe('2 figures in the forest')
  })
})
