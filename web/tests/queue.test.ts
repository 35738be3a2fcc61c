import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoryEvent, TableView } from '../src/net/types'
import { Queue, type Step, steps } from '../src/table/state/queue'

const event = (kind: StoryEvent['kind'], seat = 1) => ({ kind, seat, move: 0 }) as StoryEvent
const table = (seq: number) => ({ seq }) as TableView
const told = (step: Step | null) => (step === null ? '-' : 'table' in step ? step.table.seq : step.event.kind)

/** A step in a word: dice that still roll end with dots. */
const said = (step: Step) => `${told(step)}${'event' in step && step.rolling ? '...' : ''}`

describe('the steps of an update', () => {
  it('lets dice roll and land before the table changes, and tells the rest after it', () => {
    const made = steps([event('act'), event('roll'), event('harvest'), event('gain')], table(5), 'normal', [0])
    expect(made.map(said)).toEqual(['roll...', 'roll', '5', 'harvest', 'gain'])
  })
  it('lets the dice of a harvest roll, unless they lie there because tools could be added', () => {
    const plain = steps([event('act'), event('harvest')], table(5), 'normal', [0])
    expect(plain.map(said)).toEqual(['harvest...', '5', 'harvest'])
    const after = steps([event('harvest'), event('act'), event('harvest')], table(5), 'normal', [0], true)
    expect(after.map(said)).toEqual(['5', 'harvest', 'harvest...', 'harvest'])
  })
  it('keeps the order: a card is bought before its dice roll', () => {
    const made = steps([event('buy'), event('roll to pick')], table(5), 'normal', [0])
    expect(made.map(said)).toEqual(['5', 'buy', 'roll to pick...', 'roll to pick'])
  })
  it('shows my own dice and what they brought, but not what else I did', () => {
    const mine = [event('place', 0), event('roll', 0), event('harvest', 0)]
    expect(steps(mine, table(5), 'normal', [0]).map(said)).toEqual(['roll...', 'roll', '5', 'harvest'])
  })
  it('does not wait for goods that fly to me', () => {
    expect(steps([event('gain', 0)], table(5), 'normal', [0])).toEqual([
      { table: table(5) },
      { event: event('gain', 0), ms: 0 },
    ])
  })
  it('shows only dice that have landed without motion, for no time', () => {
    const made = steps([event('roll'), event('harvest'), event('gain')], table(5), 'off', [0])
    expect(made.map(said)).toEqual(['roll', '5', 'harvest'])
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
    queue.push([{ event: roll, ms: 100, rolling: true }, { event: roll, ms: 50 }, { table: table(1) }])
    expect(queue.nextEvent).toBe(roll)
    queue.skip()
    expect(seen.slice(1)).toEqual([{ event: roll, ms: 0, skipped: true }, 1, '-'])
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
