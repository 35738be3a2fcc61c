import { describe, expect, it } from 'vitest'
import type { TableRow } from '../src/net/types'
import { byWaiting, resultOf, strongest, waitingCount, waitingGame, waitingText } from '../src/pages/rows'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const DAY = 24 * 3600_000

type Seat = TableRow['seats'][number]
const seat = (number: number, more: Partial<Seat> = {}): Seat => ({
  seat: number,
  colour: 'red',
  name: `Player ${number}`,
  kind: 'person',
  level: null,
  away: false,
  online: false,
  stand_ins: [],
  mine: number === 0,
  ...more,
})
const row = (more: Partial<TableRow>): TableRow =>
  ({
    id: 'aaaaaaaaaaaa',
    name: '',
    status: 'playing',
    seats: [seat(0), seat(1)],
    round: 3,
    my_turn: false,
    real: false,
    scores: null,
    ranks: null,
    changed: new Date(NOW).toISOString(),
    ...more,
  }) as TableRow

describe('the game to go on with', () => {
  it('is one where I am to move, even if another changed later', () => {
    const rows = [row({ id: 'later' }), row({ id: 'mine', my_turn: true }), row({ id: 'older', my_turn: true })]
    expect(waitingGame(rows, NOW)?.id).toBe('mine')
  })
  it('is otherwise the latest that runs', () => {
    const rows = [
      row({ id: 'over', status: 'over' }),
      row({ id: 'gathering', status: 'gathering' }),
      row({ id: 'runs' }),
    ]
    expect(waitingGame(rows, NOW)?.id).toBe('runs')
  })
  it('is none that was left a month ago', () => {
    const left = new Date(NOW - 31 * DAY).toISOString()
    expect(waitingGame([row({ my_turn: true, changed: left })], NOW)).toBeNull()
  })
  it('says against whom I play, or all names at one screen', () => {
    expect(waitingText(row({}))).toBe('With Player 1\u00a0· round 3')
    expect(waitingText(row({ seats: [seat(0), seat(1, { mine: true })] }))).toBe(
      'With Player 0 and Player 1\u00a0· round 3',
    )
    expect(waitingText(row({ name: 'The cave' }))).toBe('The cave\u00a0· round 3')
  })
  it('has no round before the first one', () => {
    expect(waitingText(row({ round: 0, name: 'Our box' }))).toBe('Our box')
  })
})

describe('the games in the list', () => {
  const until = (hours: number) => ({ seat: 0, since: '', until: new Date(NOW + hours * 3600_000).toISOString() })
  const rows = [
    row({ id: 'over', status: 'over' }),
    row({ id: 'theirs', turn: { ...until(1), seat: 1 } }),
    row({ id: 'live', my_turn: true }),
    row({ id: 'tomorrow', my_turn: true, turn: until(30) }),
    row({ id: 'tonight', my_turn: true, turn: until(6) }),
  ]
  it('come in the order in which they wait for me; what is over comes last', () => {
    expect(byWaiting(rows).map(({ id }) => id)).toEqual(['tonight', 'tomorrow', 'live', 'theirs', 'over'])
  })
  it('are counted if they wait for me', () => {
    expect(waitingCount(rows)).toBe(3)
  })
})

describe('a result', () => {
  it('is my place and my points', () => {
    expect(resultOf(row({ status: 'over', scores: [90, 80], ranks: [1, 2] }))).toBe('won · 90 points')
    expect(resultOf(row({ status: 'over', scores: [1, 80], ranks: [2, 1] }))).toBe('place 2 of 2 · one point')
  })
  it('is the winner where several people share the screen', () => {
    const seats = [seat(0), seat(1, { mine: true })]
    expect(resultOf(row({ status: 'over', seats, scores: [70, 80], ranks: [2, 1] }))).toBe('Player 1 · 80 points')
  })
  it('is unknown for games that ended under an older version, and for closed ones', () => {
    expect(resultOf(row({ status: 'over' }))).toBeNull()
    expect(resultOf(row({ status: 'closed', scores: [1, 2], ranks: [2, 1] }))).toBeNull()
  })
  it('names the strongest bot, unless it stands in for somebody', () => {
    const bot = (level: Seat['level'], away = false) => seat(1, { kind: 'bot', level, away })
    expect(strongest([seat(0), bot('hard'), bot('easy-2')])).toBe('hard')
    expect(strongest([seat(0), bot('medium', true)])).toBeNull()
  })
})
