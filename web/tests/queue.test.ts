import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoryEvent, TableView } from '../src/net/types'
import { Queue, type Step, steps } from '../src/table/state/queue'

const event = (kind: StoryEvent['kind'], seat = 1) => ({ kind, seat, move: 0 }) as StoryEvent
const table = (seq: number) => ({ seq }) as TableView
const told = (step: Step | null) => (step === null ? '-' : 'table' in step ? step.table.seq : step.event.kind)

describe('the steps of an update', () => {
  it('shows dice before the table that they lead to, and the rest after it', () => {
    const made = steps([event('roll'), event('gain'), event('harvest')], table(5), 'normal', [0])
    expect(made.map(told)).toEqual(['roll', 'harvest', 5, 'gain'])
  })
  it('shows my own dice but not what else I did', () => {
    expect(steps([event('place', 0), event('harvest', 0)], table(5), 'normal', [0]).map(told)).toEqual(['harvest', 5])
  })
  it('goes straight to the table without motion', () => {
    expect(steps([event('roll')], table(5), 'off', [0]).map(told)).toEqual([5])
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
  it('spares a returning player the whole queue', () => {
    const seen: unknown[] = []
    const queue = new Queue((step) => seen.push(told(step)), 4)
    for (let seq = 1; seq < 8; seq += 1) queue.push([{ event: event('place'), ms: 100 }, { table: table(seq) }])
    expect(queue.busy || seen.includes('-')).toBe(true)
    queue.skip()
    expect(seen).toContain(7)
  })
})
