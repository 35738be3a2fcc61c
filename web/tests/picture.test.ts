import { describe, expect, it } from 'vitest'
import type { SeatSummary, SeatView } from '../src/net/types'
import { cardText } from '../src/table/end/card/card'
import { fillVariables, wrap } from '../src/table/end/card/picture'
import { standings } from '../src/table/end/standing'

describe('the picture to share', () => {
  it('fills in the colours that only the page knows', () => {
    const svg = '<path fill="var(--tribe-red)" stroke="var(--piece-ink)"/>'
    expect(fillVariables(svg, (name) => ({ '--tribe-red': ' #c23b26' })[name] ?? 'black')).toBe(
      '<path fill="#c23b26" stroke="black"/>',
    )
  })
  it('breaks lines between words, and between letters where there are no spaces', () => {
    const wide = (line: string) => line.length
    expect(wrap('one two three', 8, wide)).toEqual(['one two', 'three'])
    expect(wrap('わずか三点差でした', 4, wide)).toEqual(['わずか三', '点差でし', 'た'])
    expect(wrap('', 4, wide)).toEqual([])
  })
  it('says in words who won with how many points, and the sentence of the game', () => {
    const row = (seat: number, score: number) => ({ seat, score, tie_break: 0, sources: {} }) as unknown as SeatSummary
    const seat = (seat: number, name: string) => ({ seat, name, kind: 'person', mine: seat === 0 }) as SeatView
    const card = { rows: standings([row(0, -3), row(1, 145)]), season: 'summer' as const }
    const seats = [seat(0, 'Ann'), seat(1, 'Ben')]
    expect(cardText({ ...card, seats, sentence: 'Hunger cost Ann 50 points.' })).toBe(
      'Stone Age: Ben wins. 1. Ben 145, 2. Ann −3. Hunger cost Ann 50 points.',
    )
  })
})
