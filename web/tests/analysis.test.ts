import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts, setLanguage } from '../src/i18n/translate.svelte'
import { useTransport } from '../src/net/transport'
import type { AnalysedPlayer, AnalysisReport, CurvePoint, Moment, Offer, Pieces, SeatView } from '../src/net/types'
import { comparisonAdvice } from '../src/table/analysis/advice'
import { TableAnalysis } from '../src/table/analysis/analysis.svelte'
import { ShownChances } from '../src/table/analysis/chances.svelte'
import {
  chancesAt,
  chosenMoments,
  seatConcerned,
  indexAfter,
  markedMoments,
  momentAt,
  roundStarts,
  shownAt,
  signOf,
} from '../src/table/analysis/moments'
import { lossOf, lossText } from '../src/table/analysis/loss'
import { extent, waterfall } from '../src/table/analysis/waterfall'
import { changeText, type Comparison, offerText, whatHappened, worths } from '../src/table/analysis/words'

const seats = [
  { seat: 0, colour: 'red', name: '' },
  { seat: 1, colour: 'blue', name: 'Bo' },
] as SeatView[]
const pieces = {} as Pieces
const offer = (action: string, parts: Partial<Offer>): Offer =>
  ({ action, place: null, figures: 0, tools: [], one_use_tools: [], number: 0, ...parts }) as Offer
const hut = offer('family hut', { family: 'place', place: 'family hut', figures: 2 })
const forest = offer('forest 3', { family: 'place', place: 'forest', figures: 3 })

const blunder = {
  kind: 'decision',
  move: 10,
  round: 2,
  seat: 0,
  grade: 'blunder',
  cost: 0.16,
  points: null,
  before: [0.64, 0.36],
  after: [0.48, 0.52],
  decision: { kind: 'place', seat: 0, home: 5 },
  tools: [2, 1, 0],
  best: hut,
  played: forest,
  reason: { better: [{ what: 'figures', amount: 1, seat: 0 }], played: [{ what: 'wood', amount: 2, seat: 0 }] },
  turning: true,
} as unknown as Moment & { kind: 'decision' }
const slip = { ...blunder, move: 4, round: 1, grade: 'inaccuracy', cost: 0.03, turning: false } as Moment
const roll = {
  kind: 'chance',
  move: 9,
  round: 2,
  seat: 1,
  event: 'dice',
  before: [0.5, 0.5],
  after: [0.36, 0.64],
  turning: true,
} as Moment
const cards = {
  ...roll,
  move: 2,
  round: 1,
  seat: null,
  event: 'card',
  before: [0.5, 0.5],
  after: [0.43, 0.57],
} as Moment
const uncovered = { ...roll, move: 20, seat: null, event: 'uncovered' } as Moment
const curve = [0, 2, 4, 9, 10, 11, 20].map((move, index): CurvePoint => ({
  move,
  round: move < 5 ? 1 : 2,
  chances: [index / 10, 1 - index / 10],
}))
const report = { players: [], curve, moments: [cards, slip, roll, blunder], luckiest_won: false } as AnalysisReport

describe('the moments of an analysis', () => {
  it('are shown before a decision, and after an outcome of chance', () => {
    expect([slip, roll, blunder, uncovered].map(shownAt)).toEqual([4, 10, 10, 20])
  })
  it('concern whoever decided or rolled; new cards concern whom they changed most', () => {
    expect([blunder, roll, cards].map(seatConcerned)).toEqual([0, 1, 0])
    expect([slip, blunder, roll, cards].map(signOf)).toEqual(['inaccuracy', 'blunder', 'good-luck', 'bad-luck'])
  })
  it('concern whom a roll moved, not who rolled and had nothing to lose', async () => {
    await loadTexts('analysis')
    const nothing = { ...roll, seat: 0, before: [0.001, 0.4, 0.599], after: [0, 0.7, 0.3] } as Moment
    expect(seatConcerned(nothing)).toBe(1)
    expect(changeText(nothing, seats)).toContain('Bo')
  })
  it('can be chosen by kind; the curve leaves out inaccuracies', () => {
    expect(chosenMoments(report.moments, 'turning', undefined)).toEqual([cards, roll, blunder])
    expect(chosenMoments(report.moments, 'mistakes', undefined)).toEqual([slip, blunder])
    expect(chosenMoments(report.moments, 'luck', undefined)).toEqual([cards, roll])
    expect(markedMoments(report.moments)).toEqual([cards, roll, blunder])
  })
  it('begin with those of the reader, of which the largest are chosen', () => {
    expect(chosenMoments(report.moments, 'luck', 1)).toEqual([roll, cards])
    expect(chosenMoments(report.moments, 'mine', 0)).toEqual([cards, slip, blunder])
    const many = Array.from({ length: 9 }, (_, move) => ({ ...blunder, move, cost: move / 100 }) as Moment)
    expect(chosenMoments(many, 'mine', 0).map(({ move }) => move)).toEqual([4, 5, 6, 7, 8])
    expect(chosenMoments(many, 'mine', 1)).toEqual([])
  })
  it('are found at a position: the chosen one, or else the decision', () => {
    expect(momentAt(report, 10, null)).toBe(blunder)
    expect(momentAt(report, 10, roll)).toBe(roll)
    expect(momentAt(report, 3, roll)).toBe(cards)
    expect(momentAt(report, 5, roll)).toBe(null)
  })
})

describe('the curve', () => {
  it('has the chances of the last point up to a move', () => {
    expect(chancesAt(curve, 3)).toEqual(curve[1]!.chances)
    expect(chancesAt(curve, 99)).toEqual(curve[6]!.chances)
    expect(chancesAt([], 3)).toEqual([])
  })
  it('knows where rounds begin, and where a moment ended', () => {
    expect(roundStarts(curve)).toEqual([
      { round: 1, index: 0 },
      { round: 2, index: 3 },
    ])
    expect(indexAfter(curve, blunder)).toBe(5)
    expect(indexAfter(curve, uncovered)).toBe(6)
  })
})

describe('the parts of a result', () => {
  it('each begin where the one before ended', () => {
    const player = {
      start: 0.4,
      luck: 0.3,
      own_mistakes: -0.9,
      others_mistakes: 1.3,
      judge_error: -0.1,
      result: 1,
    } as AnalysedPlayer
    const bars = waterfall(player)
    expect(bars.map(({ from }) => Math.round(from * 10))).toEqual([0, 4, 7, -2, 11, 0])
    expect(bars.map(({ to }) => Math.round(to * 10))).toEqual([4, 7, -2, 11, 10, 10])
    expect(extent(bars).map((level) => Math.round(level * 10))).toEqual([-2, 11])
    expect(extent([])).toEqual([0, 1])
  })
})

describe('an analysis in words', () => {
  afterEach(() => setLanguage('en'))

  it('tells win chances, or points where no chances were left', async () => {
    await loadTexts('analysis')
    expect(worths(blunder)).toEqual({ better: '64%', played: '48%' })
    const points = { better: 131, played: 119, better_place: 3, played_place: 3, unit: 'points' as const }
    const lost = { ...blunder, points, before: [0.001, 1], after: [0, 1] }
    expect(worths(lost)).toEqual({ better: '131 points', played: '119 points' })
    expect(changeText(lost, seats)).toBe('Expected points 131 → 119')
    const worse = { ...lost, points: { ...points, better_place: 2.75 } }
    expect(changeText(worse, seats)).toBe('Expected points 131 → 119 · Expected place 2.8 → 3.0')
    expect(lossText(lossOf(worse))).toBe('12 points')
    expect(comparisonAdvice(lost, 'red')).toMatchObject({ label: '131', played: { label: '119' } })
    await setLanguage('de')
    expect(changeText(lost, seats)).toBe('Erwartete Punkte 131 → 119')
  })
  it('tells places where those decide, and win chances where those still weigh most', async () => {
    await loadTexts('analysis')
    const points = { better: 131, played: 128, better_place: 2.25, played_place: 3.05, unit: 'places' as const }
    const passed = { ...blunder, points, before: [0.05, 0.95], after: [0.04, 0.96] }
    expect(worths(passed)).toEqual({ better: 'place 2.3', played: 'place 3.1' })
    expect(comparisonAdvice(passed, 'red')).toMatchObject({ label: '2.3', played: { label: '3.1' } })
    expect(lossText(lossOf(passed))).toBe('0.8 places')
    expect(lossText(lossOf({ ...passed, points: { ...points, better_place: 2.05 } }))).toBe('one place')
    const hopeful = {
      ...passed,
      points: { ...points, unit: 'chances' as const },
      before: [0.09, 0.91],
      after: [0.01, 0.99],
    }
    expect(worths(hopeful)).toEqual({ better: '9%', played: '1%' })
    expect(lossText(lossOf(hopeful))).toBe('8% win chance')
    expect(changeText(hopeful, seats)).toBe('Win chance 9% → 1%')
    await setLanguage('de')
    expect(lossText(lossOf(passed))).toBe('0,8 Plätze')
    expect(comparisonAdvice(passed, 'red')?.label).toBe('2,3')
  })
  it('tells a loss as the difference between the two numbers beside it', async () => {
    await loadTexts('analysis')
    const told = (moment: Comparison) => [...Object.values(worths(moment)), lossText(lossOf(moment))]
    const chances = (better: number, played: number) => told({ ...blunder, before: [better, 0], after: [played, 1] })
    expect(chances(0.0951, 0.0449)).toEqual(['10%', '4%', '6% win chance'])
    expect(chances(0.145, 0.1)).toEqual(['15%', '10%', '5% win chance'])
    const points = { better: 131, played: 128, better_place: 2.84, played_place: 2.96, unit: 'places' as const }
    const places = (better_place: number, played_place: number) =>
      told({ ...blunder, points: { ...points, better_place, played_place } })
    expect(places(2.84, 2.96)).toEqual(['place 2.8', 'place 3.0', '0.2 places'])
    expect(places(2.46, 2.54)).toEqual(['place 2.5', 'place 2.5', '0.1 places'])
  })
  it('names actions without the position', async () => {
    await loadTexts('analysis')
    expect(offerText(blunder, hut, pieces)).toBe('2 figures in the family hut')
    const tools = offer('tools 1+2', { family: 'tools', tools: [1, 2] })
    expect(offerText(blunder, tools, pieces)).toBe('Use 2 + 1')
  })
  it('tells what happened from the story, or else from the action', async () => {
    await loadTexts('analysis')
    const placed = { kind: 'place', move: 10, seat: 0, place: 'forest', figures: 3 }
    const round = { kind: 'round', move: 10, seat: null, round: 2, start: 0 }
    const story = [round, placed] as unknown as Parameters<typeof whatHappened>[1]
    expect(whatHappened(blunder, story, seats, pieces)).toBe('Red places 3 figures in the forest.')
    expect(whatHappened(blunder, [], seats, pieces)).toBe('Red: 3 figures in the forest')
    expect(changeText(blunder, seats)).toBe('Win chance 64% → 48%')
    expect(changeText(cards, seats)).toBe('Red: 50% → 43%')
  })
})

describe('the better move on the board', () => {
  it('is at the place of the action, with its figures', () => {
    expect(comparisonAdvice(blunder, 'red')).toEqual({
      colour: 'red',
      place: 'family hut',
      figures: 2,
      label: '64%',
      played: { place: 'forest', label: '48%', right: false },
    })
  })
  it('is at the place of the decision where the action has none', () => {
    const pays = { ...blunder, decision: { kind: 'buy', seat: 0, place: 'card 2' }, best: offer('decline', {}) }
    expect(comparisonAdvice(pays as unknown as Comparison, 'red')).toMatchObject({ place: 'card 2', figures: 0 })
  })
  it('is not drawn where there is no place', () => {
    const dies = { ...blunder, decision: { kind: 'pick', seat: 0 }, best: offer('pick 3', {}) }
    expect(comparisonAdvice(dies as unknown as Comparison, 'red')).toBeUndefined()
  })
})

describe('waiting for an analysis', () => {
  const asked: string[] = []
  let answers: (object | null)[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    asked.length = 0
    useTransport({
      can: { profileLinks: true, links: true },
      fetch: async (path, { method }) => {
        if (path === '/me') return Response.json({ guest: 'x', name: '' })
        asked.push(`${method} ${path}`)
        const answer = answers.shift()
        if (!answer) throw new TypeError('offline')
        return Response.json(answer, { status: 'code' in answer ? 429 : 200 })
      },
      socket: () => {
        throw new Error('no socket')
      },
    })
  })
  afterEach(() => vi.useRealTimers())

  it('polls until the report is there', async () => {
    const none = { ahead: 0, done: 0, total: 0, report: null }
    answers = [
      { ...none, state: 'waiting', ahead: 2 },
      { ...none, state: 'running' },
      { ...none, state: 'running', done: 30, total: 120 },
      { ...none, state: 'done', report },
    ]
    const analysis = new TableAnalysis('t')
    await analysis.start()
    expect([analysis.state, analysis.ahead]).toEqual(['waiting', 2])
    await vi.advanceTimersByTimeAsync(800)
    expect([analysis.state, analysis.progress]).toEqual(['running', null])
    await vi.advanceTimersByTimeAsync(800)
    expect(analysis.progress).toBe(0.25)
    await vi.advanceTimersByTimeAsync(800)
    expect(analysis.report).toEqual(report)
    await vi.advanceTimersByTimeAsync(5000)
    await analysis.start()
    expect(asked).toEqual(['POST', 'GET', 'GET', 'GET'].map((method) => `${method} /tables/t/analysis`))
  })
  it('says why it may not start, and tries again when the server is back', async () => {
    answers = [{ type: 'failure', code: 'one_analysis', message: 'one at a time' }]
    const analysis = new TableAnalysis('t')
    await analysis.start()
    expect(analysis.state).toBe('one')
    answers = [null, { state: 'done', ahead: 0, done: 0, total: 0, report }]
    await analysis.start()
    expect(analysis.state).toBe('offline')
    await vi.advanceTimersByTimeAsync(3100)
    expect(analysis.state).toBe('done')
  })
  it('starts again after the server was restarted', async () => {
    const none = { mine: true, ahead: 0, done: 0, total: 0, report: null }
    answers = [
      { ...none, state: 'running' },
      { ...none, state: 'none' },
      { ...none, state: 'running', done: 1, total: 2 },
    ]
    const analysis = new TableAnalysis('t')
    await analysis.start()
    await vi.advanceTimersByTimeAsync(800)
    expect([analysis.state, analysis.progress, analysis.mine]).toEqual(['running', 0.5, true])
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['POST', 'GET', 'POST'])
    analysis.close()
  })
  it('does not begin again when an answer comes after it was cancelled', async () => {
    const none = { mine: true, ahead: 0, done: 0, total: 0, report: null }
    answers = [
      { ...none, state: 'running' },
      { ...none, state: 'none' },
      { ...none, state: 'none' },
    ]
    const analysis = new TableAnalysis('t')
    await analysis.start()
    vi.advanceTimersByTime(800) // asks, but has no answer yet
    await analysis.cancel()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['POST', 'GET', 'DELETE'])
    expect(analysis.state).toBe('none')
  })
  it('stops asking when nobody waits any more', async () => {
    answers = [{ state: 'running', ahead: 0, done: 0, total: 0, report: null }]
    const analysis = new TableAnalysis('t')
    await analysis.start()
    analysis.close()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toHaveLength(1)
  })
})

describe('the win chances of what is shown', () => {
  const asked: string[] = []
  const waiting: ((response: Response) => void)[] = []
  const answer = async (chances: number[] | null) => {
    waiting.shift()!(
      chances ? Response.json({ move: 0, chances }) : Response.json({ code: 'forbidden' }, { status: 403 }),
    )
    await vi.waitFor(() => expect(asked.length - waiting.length).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }

  beforeEach(() => {
    asked.length = waiting.length = 0
    useTransport({
      can: { profileLinks: true, links: true },
      fetch: (path) => {
        if (path === '/me') return Promise.resolve(Response.json({ guest: 'x', name: '' }))
        asked.push(path)
        return new Promise((settle) => waiting.push(settle))
      },
      socket: () => {
        throw new Error('no socket')
      },
    })
  })

  it('are asked for one at a time, leaving out positions that are gone already', async () => {
    const shown = new ShownChances('t')
    for (const move of [1, 2, 3]) shown.show(1, move)
    await vi.waitFor(() => expect(asked).toEqual(['/tables/t/chances?move=1']))
    await answer([0.4, 0.6])
    expect(shown.now).toEqual([0.4, 0.6])
    expect(asked[1]).toBe('/tables/t/chances?move=3')
    await answer([0.3, 0.7])
    expect(shown.now).toEqual([0.3, 0.7])
    shown.show(1, 1)
    expect([shown.now, asked.length]).toEqual([[0.4, 0.6], 2])
    shown.show(2, 1) // after an undo
    await vi.waitFor(() => expect(asked).toHaveLength(3))
  })
  it('disappear when they are refused, and are asked for again at the next position', async () => {
    const shown = new ShownChances('t')
    shown.show(1, 1)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await answer(null)
    expect([shown.now, asked.length]).toEqual([null, 1])
    shown.show(1, 2)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await answer([1, 0])
    expect(shown.now).toEqual([1, 0])
  })
})
