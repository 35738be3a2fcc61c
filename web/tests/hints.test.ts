import { describe, expect, it } from 'vitest'
import type { Hint, SeatView } from '../src/net/types'
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
