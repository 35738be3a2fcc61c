import { describe, expect, it } from 'vitest'
import { loadTexts } from '../src/i18n/translate.svelte'
import type { SeatView, SeatSummary, Summary } from '../src/net/types'
import { gameSentence, sentenceText } from '../src/table/end/sentence'

interface Row {
  by_round: number[]
  sources?: Record<string, number>
  tie_break?: number
  luck?: number
}
/** A game; the points after the last round are the result. */
const game = (...rows: Row[]): Summary => ({
  over: true,
  rounds: rows[0]!.by_round.length,
  decisions: 100,
  winners: [0],
  round_starts: [],
  seats: rows.map(
    (
      { by_round, sources = { buildings: 20, symbols: 21, cards: 22 }, tie_break = 0, luck = 0 },
      seat,
    ): SeatSummary => ({
      seat,
      score: by_round.at(-1)!,
      tie_break,
      sources,
      by_round,
      luck: { dice: 40, pips: 140 + luck, expected: 140 } as SeatSummary['luck'],
    }),
  ),
})
const SEATS = [
  { seat: 0, colour: 'red', kind: 'person', name: 'Ann' },
  { seat: 1, colour: 'blue', kind: 'person', name: 'Ben' },
  { seat: 2, colour: 'green', kind: 'person', name: 'Eve' },
] as SeatView[]

describe('the sentence of a game', () => {
  it.each<[string, Summary, object]>([
    ['a shared victory', game({ by_round: [1, 50] }, { by_round: [2, 50] }), { kind: 'shared' }],
    ['the tie-break', game({ by_round: [1, 50] }, { by_round: [2, 50], tie_break: 9 }), { kind: 'tie', seat: 1 }],
    ['a close end', game({ by_round: [1, 50] }, { by_round: [2, 48] }), { kind: 'close', seat: 0, points: 2 }],
    [
      'a comeback from the last place',
      game({ by_round: [0, 5, 9, 60] }, { by_round: [4, 8, 12, 40] }, { by_round: [5, 9, 13, 41] }),
      { kind: 'comeback', seat: 0, round: 3 },
    ],
    [
      'hunger',
      game({ by_round: [5, 60] }, { by_round: [4, -3], sources: { buildings: 27, starvation: -30 } }),
      { kind: 'hunger', seat: 1, points: 30 },
    ],
    [
      'the lead taken late',
      game({ by_round: [1, 5, 30, 60] }, { by_round: [4, 20, 25, 40] }),
      { kind: 'late-lead', seat: 0, round: 3 },
    ],
    [
      'where most points came from',
      game({ by_round: [9, 60], sources: { buildings: 20, symbols: 40 } }, { by_round: [4, 40] }),
      { kind: 'source', seat: 0, source: 'symbols', points: 40, won: 60 },
    ],
    ['lucky dice', game({ by_round: [9, 60], luck: 25.4 }, { by_round: [4, 40] }), { kind: 'luck', seat: 0, pips: 25 }],
    [
      'the winner, not of luck that did not help',
      game({ by_round: [9, 60] }, { by_round: [4, 40], luck: 25.4 }),
      { kind: 'led', seat: 0, round: 1 },
    ],
    ['a lead from the start', game({ by_round: [9, 60] }, { by_round: [4, 40] }), { kind: 'led', seat: 0, round: 1 }],
    [
      'the biggest source, if there is nothing else to tell',
      game({ by_round: [9, 9, 9, 20, 50, 50, 63] }, { by_round: [9, 9, 9, 9, 10, 20, 40] }),
      { kind: 'source', seat: 0, source: 'cards', points: 22, won: 63 },
    ],
  ])('tells of %s', (_, summary, sentence) => expect(gameSentence(summary)).toEqual(sentence))

  it('is missing for a game without points', () => {
    const winner = { by_round: [0, 0, 0, 5, 5, 5, 5], sources: {} }
    expect(gameSentence(game(winner, { by_round: [1, 1, 1, 0, 0, 0, -5] }))).toBeNull()
  })

  it('speaks to me, and of the others by name', async () => {
    await loadTexts('end')
    const close = { kind: 'close', seat: 0, points: 1 } as const
    expect(sentenceText(close, SEATS, 0)).toBe('You won by just one point.')
    expect(sentenceText(close, SEATS, undefined)).toBe('Ann won by just one point.')
    const source = { kind: 'source', seat: 2, source: 'symbols', points: 40, won: 60 } as const
    expect(sentenceText(source, SEATS, 0)).toBe('40 of Eve’s 60 points came from culture symbols.')
  })
})
