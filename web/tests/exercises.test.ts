// @vitest-environment ./tests/helpers/browser-environment.ts
import { render } from 'svelte/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExerciseRun } from '../src/exercises/run.svelte'
import { shareText } from '../src/exercises/share'
import { todayTexts } from '../src/exercises/today'
import VerdictWords from '../src/exercises/VerdictWords.svelte'
import { untilText } from '../src/exercises/when'
import { formatPercent, loadTexts, setLanguage, t } from '../src/i18n/translate.svelte'
import { ApiError } from '../src/net/http'
import type { Exercise, ExerciseVerdict, Pieces, TableView } from '../src/net/types'
import { comparisonAdvice } from '../src/table/analysis/advice'
import { comparisonOf } from '../src/table/analysis/words'
import { TableSession } from '../src/table/session/session.svelte'
import { Stage } from '../src/table/stage/stage.svelte'
import { stubPage } from './helpers/page'
import { PIECES, view } from './helpers/table'

const table = view({ version: 1 })
const [forest, river] = ['forest 2', 'river 1'].map((action) => table.offers.find((offer) => offer.action === action)!)
const exercise = { id: '0'.repeat(16), round: 2, seat: 0, tries: 0, solved: 0, table } as Exercise
const verdict = {
  right: false,
  grade: 'blunder',
  best: forest,
  chosen: river,
  played: river,
  chances: [0.6, 0.4],
  points: null,
  reason: null,
} as unknown as ExerciseVerdict

function opened(judge: (action: string) => Promise<ExerciseVerdict>): { run: ExerciseRun; session: TableSession } {
  const run = new ExerciseRun(exercise, { judge }, PIECES.items)
  const session = new TableSession(exercise.id, PIECES, run)
  new Stage(session)
  run.ask()
  return { run, session }
}

describe('an exercise', () => {
  beforeEach(() => void stubPage())
  afterEach(() => vi.unstubAllGlobals())

  it('asks on the board, and has my choice judged', async () => {
    const judge = vi.fn(() => Promise.resolve(verdict))
    const { run, session } = opened(judge)
    expect([...session.choice.offersByPlace.keys()]).toEqual(['forest', 'river'])
    session.choose(['river 1'])
    await vi.waitFor(() => expect(run.verdict).toBe(verdict))
    expect(judge).toHaveBeenCalledWith('river 1')
    await vi.waitFor(() => expect(session.busy).toBe(false))
    expect(session.choice.decision).toBeNull() // nobody is asked any more
  })

  it('compares my answer with the best one', async () => {
    const { run, session } = opened(() => Promise.resolve(verdict))
    session.choose(['river 1'])
    await vi.waitFor(() => expect(run.comparison).not.toBeNull())
    expect(run.comparison).toMatchObject({ seat: 0, best: forest, played: river, before: [0.6], after: [0.4] })
  })

  it('can be asked once more', async () => {
    const { run, session } = opened(() => Promise.resolve(verdict))
    session.choose(['river 1'])
    await vi.waitFor(() => expect(session.busy).toBe(false))
    run.ask()
    expect(run.verdict).toBeNull()
    expect(session.choice.decision?.kind).toBe('place')
    session.choose(['forest 2'])
    await vi.waitFor(() => expect(run.verdict).toBe(verdict))
  })

  it('still asks when nobody could judge', async () => {
    const { run, session } = opened(() => Promise.reject(new ApiError('offline', '', 0)))
    session.choose(['river 1'])
    await vi.waitFor(() => expect(run.errorMessage).not.toBe(''))
    await vi.waitFor(() => expect(session.busy).toBe(false))
    expect(session.errorMessage).toBeNull() // it is said once
    expect(session.choice.decision?.kind).toBe('place')
  })
})

describe('a verdict', () => {
  const shown = (found: Partial<ExerciseVerdict>) => {
    const given = { ...verdict, learned: true, due: null, ...found } as ExerciseVerdict
    const game = { ...table.game!, expected_yields: { forest: [1.2, 2.3], river: [0.6] } }
    const asked = { ...table, game: { ...game, players: [{ placed: {} }] } } as unknown as TableView
    const pieces = {
      ...PIECES,
      places: [
        { name: 'forest', yields: 'wood' },
        { name: 'river', yields: 'gold' },
      ],
    } as unknown as Pieces
    const comparison = comparisonOf(asked.game!, given)!
    return {
      comparison,
      page: render(VerdictWords, { props: { verdict: given, comparison, table: asked, pieces } }).body,
    }
  }
  beforeEach(() => Promise.all([loadTexts('analysis'), loadTexts('exercises')]))

  it('marks an answer that is good enough as right, on the board as well', () => {
    const good = shown({ right: true, grade: 'good', chances: [0.41, 0.4] })
    expect(good.page).toMatch(/class="played [^"]*right/)
    expect(good.page).toContain('Best')
    expect(comparisonAdvice(good.comparison, 'red')?.played).toMatchObject({ place: 'river', right: true })
    const wrong = shown({})
    expect(wrong.page).not.toMatch(/class="played [^"]*right/)
    expect(comparisonAdvice(wrong.comparison, 'red')?.played).toMatchObject({ place: 'river', right: false })
  })

  it('says why an answer was right', () => {
    const best = shown({ right: true, grade: 'best', chosen: forest, chances: [0.41, 0.41] })
    expect(best.page).toContain('2.3 wood')
    expect(shown({ right: true, grade: 'good' }).page).toMatch(/Your choice: [^<]*0.6 gold/)
    expect(shown({}).page).not.toContain('0.6 gold')
  })
})

describe('when an exercise comes back', () => {
  afterEach(() => setLanguage('en'))
  const now = Date.parse('2026-11-18T08:00Z')
  const after = (hours: number) => untilText(new Date(now + hours * 3600_000).toISOString(), now)

  it('is told in words', async () => {
    expect(after(1 / 6)).toBe('in 10 minutes')
    expect(after(24)).toBe('tomorrow')
    expect(after(71.9)).toBe('in 3 days')
    expect(after(-1)).toBe('in 1 minute')
    await setLanguage('de')
    expect(after(24 * 7)).toBe('in 7 Tagen')
  })
})

describe('what is told of exercises', () => {
  afterEach(() => setLanguage('en'))

  it.each([
    ['en', 'One exercise comes back tomorrow.', '12 decisions, 0.5% win chance lost on average'],
    ['de', 'Eine Übung kommt morgen wieder.', '12 Entscheidungen, im Schnitt 0,5\u00a0% Gewinnchance verschenkt'],
    ['ja', '1問がまた出題されます。次は明日です。', '12手、1手あたり勝率0.5%の損失'],
  ] as const)('is a sentence in %s', async (language, next, loss) => {
    await setLanguage(language)
    await Promise.all([loadTexts('exercises'), loadTexts('analysis')])
    const when = { en: 'tomorrow', de: 'morgen', ja: '明日' }[language]
    expect(t('exercises-next', { count: 1, when })).toBe(next)
    expect(t('analysis-loss', { decisions: 12, percent: formatPercent(0.005, 1) })).toBe(loss)
  })
})

describe('the exercise of the day as a text', () => {
  afterEach(() => setLanguage('en'))
  const answers = [
    { action: 'forest 2', grade: 'blunder', cost: 0.2, right: false },
    { action: 'river 1', grade: 'good', cost: 0.01, right: true },
  ] as const

  it('says how many tries it took and how far off they were, and gives no answer away', async () => {
    await loadTexts('exercises')
    const solved = { answers: [...answers], number: 3, solved: true }
    expect(shareText(solved, 'https://stone.example/#/exercise-of-the-day')).toBe(
      'Stone Age · Exercise of the day 3\n🟥🟩 Solved on try 2\nhttps://stone.example/#/exercise-of-the-day',
    )
    expect(shareText({ ...solved, answers: [answers[0]], solved: false }, null).split('\n')).toEqual([
      'Stone Age · Exercise of the day 3',
      '🟥 Not solved',
    ])
    await setLanguage('de')
    await loadTexts('exercises')
    expect(shareText(solved, null)).toContain('🟥🟩 Beim 2. Versuch gelöst')
  })
})

describe('the exercise of the day on the front page', () => {
  afterEach(() => setLanguage('en'))

  it('says what it is, then how it went and where the answers are', async () => {
    expect(todayTexts(undefined)).toEqual(['One position for everybody'])
    expect(todayTexts({ tries: 1, done: false, solved: false })).toEqual(['One position for everybody'])
    expect(todayTexts({ tries: 2, done: true, solved: true })).toEqual([
      'Solved in 2 tries',
      'The answer, and yesterday’s',
    ])
    expect(todayTexts({ tries: 3, done: true, solved: false })[0]).toBe('Not solved')
    expect(todayTexts({ tries: 1, done: true, solved: true })[0]).toBe('Solved at the first try')
    await setLanguage('de')
    expect(todayTexts({ tries: 1, done: true, solved: true })[0]).toBe('Beim ersten Versuch gelöst')
    expect(todayTexts({ tries: 3, done: true, solved: true })[0]).toBe('In 3 Versuchen gelöst')
    await setLanguage('ja')
    expect(todayTexts({ tries: 2, done: true, solved: true })[0]).toBe('2回目で正解')
  })
})
