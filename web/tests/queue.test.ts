import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoryEvent, TableView } from '../src/net/types'
import { Queue, type Step, updateSteps } from '../src/table/stage/queue'

const event = (kind: StoryEvent['kind'], seat = 1) => ({ kind, seat, move: 0 }) as StoryEvent
const table = (seq: number) => ({ seq }) as TableView
const told = (step: Step | null) => (step === null ? '-' : 'table' in step ? step.table.seq : step.event.kind)

/** A step in a word: dice that still roll end with dots, goods that fly with an arrow. */
const MARK = { rolling: '...', landed: '', flying: '→', starving: '!' }
const said = (step: Step) => `${told(step)}${'event' in step && step.phase ? MARK[step.phase] : ''}`
const steps = (events: StoryEvent[], rolled = false) =>
  updateSteps(events, table(5), 'normal', [0], rolled).map(said).join(' ')
const fed = (seat: number) => ({ ...event('feed', seat), outcome: 'fed' }) as StoryEvent

describe('the steps of an update', () => {
  it('let dice roll and land and goods fly before the table changes, and tell the rest after it', () => {
    expect(steps([event('act'), event('roll'), event('harvest'), event('place')])).toBe(
      'roll... roll harvest harvest→ 5 place',
    )
  })
  it('let the dice of a harvest roll, unless they lie there because tools could be added', () => {
    expect(steps([event('act'), event('harvest')])).toBe('harvest... harvest harvest→ 5')
    expect(steps([event('harvest'), event('act'), event('harvest')], true)).toBe(
      'harvest harvest→ harvest... harvest harvest→ 5',
    )
  })
  it('show a card that is bought before its dice roll: they bring nothing until one is picked', () => {
    expect(steps([event('buy'), event('roll to pick')])).toBe('5 buy roll to pick... roll to pick')
    expect(steps([event('roll to pick'), event('pick')])).toBe('roll to pick... roll to pick 5 pick→')
  })
  it('show my own dice and what they brought, but not what else I did', () => {
    expect(steps([event('place', 0), event('roll', 0), event('harvest', 0)])).toBe('roll... roll harvest harvest→ 5')
  })
  it('show the next round when it is told, after everything that led to it', () => {
    const end = [fed(0), fed(1), event('round'), event('card')]
    expect(steps([event('act'), event('harvest'), event('act'), event('gain'), ...end])).toBe(
      'harvest... harvest harvest→ gain→ 5 round',
    )
    expect(steps([event('hunger'), event('round'), event('animal')])).toBe('hunger 5 round animal')
  })
  it('show what I did at once, also at the end of a round', () => {
    expect(steps([event('gain', 0), fed(1), fed(2), event('round')])).toBe('gain→ 5 round')
    expect(updateSteps([event('gain', 0)], table(5), 'normal', [0])).toEqual([
      { table: table(5) },
      { event: event('gain', 0), ms: 0, phase: 'flying' },
    ])
  })
  it('let everybody see a tribe starve, mine too, before the next round', () => {
    const starved = { ...event('feed', 0), outcome: 'starved' } as StoryEvent
    expect(steps([starved, fed(1), event('round')])).toBe('feed! 5 round')
    expect(steps([starved, event('result')])).toBe('feed! 5')
    expect(updateSteps([starved], table(5), 'off', [0])).toEqual([{ table: table(5) }])
  })
  it('take as long as ever: 1.9 seconds from a click to the next question', () => {
    const made = updateSteps([event('act', 0), event('harvest', 0)], table(5), 'normal', [0])
    expect(made.reduce((sum, step) => sum + ('ms' in step ? step.ms : 0), 0)).toBe(1900)
  })
  it('show only dice that have landed without motion, for no time', () => {
    const made = updateSteps([event('roll'), event('harvest'), event('gain')], table(5), 'off', [0])
    expect(made.map(said)).toEqual(['roll', 'harvest', '5'])
    expect(made.every((step) => !('ms' in step) || step.ms === 0)).toBe(true)
  })
})

describe('the queue', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('plays one after another and says when it is done', () => {
    const seen: unknown[] = []
    const queue = new Queue((step) => seen.push(told(step)))
    queue.push([{ event: event('roll'), ms: 100 }, { table: table(1) }])
    queue.push([{ event: event('place'), ms: 50 }, { table: table(2) }])
    expect(seen).toEqual(['roll'])
    vi.advanceTimersByTime(100)
    expect(seen).toEqual(['roll', 1, 'place'])
    vi.advanceTimersByTime(50)
    expect(seen).toEqual(['roll', 1, 'place', 2, '-'])
    expect(queue.busy).toBe(false)
  })
  it('skips to the last table', () => {
    const seen: unknown[] = []
    const queue = new Queue((step) => seen.push(told(step)))
    queue.push([
      { event: event('roll'), ms: 100 },
      { table: table(1) },
      { event: event('gain'), ms: 9 },
      { table: table(2) },
    ])
    queue.skip()
    expect(seen).toEqual(['roll', 2, '-'])
    vi.runAllTimers()
    expect(seen).toHaveLength(3)
  })
  it('lets skipped dice land', () => {
    const seen: unknown[] = []
    const queue = new Queue((step) => seen.push(step && 'event' in step ? step : told(step)))
    const roll = event('roll')
    queue.push([
      { event: roll, ms: 100, phase: 'rolling' },
      { event: roll, ms: 50, phase: 'landed' },
      { event: roll, ms: 70, phase: 'flying' },
      { table: table(1) },
    ])
    expect(queue.nextEvent).toBe(roll)
    queue.skip()
    expect(seen.slice(1)).toEqual([{ event: roll, ms: 0, phase: 'landed', skipped: true }, 1, '-'])
    expect(queue.nextEvent).toBeNull()
  })
  it('spares a returning player the whole queue', () => {
    const seen: unknown[] = []
    const queue = new Queue((step) => seen.push(told(step)), 4)
    for (let seq = 1; seq < 8; seq += 1) queue.push([{ event: event('place'), ms: 100 }, { table: table(seq) }])
    expect(queue.busy || seen.includes('-')).toBe(true)
    queue.skip()
    expect(seen).toContain(7)
  })
})
