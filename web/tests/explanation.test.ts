// What is explained, and when: after a moment, and not what was just picked.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Explanation } from '../src/table/info/explanation.svelte'

const place = () => ({}) as Element
let explanation: Explanation

beforeEach(() => {
  vi.useFakeTimers()
  explanation = new Explanation()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first explanation waits until the pointer rests, the next comes at once', () => {
  const [forest, quarry] = [place(), place()]
  explanation.show('place:forest', forest)
  vi.advanceTimersByTime(300)
  expect(explanation.shown).toBeNull()
  vi.advanceTimersByTime(100)
  expect(explanation.shown).toEqual({ subject: 'place:forest', element: forest })
  explanation.show('place:quarry', quarry)
  vi.advanceTimersByTime(0)
  expect(explanation.shown?.subject).toBe('place:quarry')
})

test('nothing is explained while the pointer still moves', () => {
  const forest = place()
  for (let moves = 0; moves < 5; moves++) {
    explanation.show('place:forest', forest)
    vi.advanceTimersByTime(300)
    expect(explanation.shown).toBeNull()
  }
  vi.advanceTimersByTime(100)
  expect(explanation.shown?.subject).toBe('place:forest')
})

test('an explanation stays as it is while the pointer moves on its thing', () => {
  const forest = place()
  explanation.show('place:forest', forest)
  vi.advanceTimersByTime(400)
  const shown = explanation.shown
  explanation.show('place:forest', forest)
  vi.advanceTimersByTime(400)
  expect(explanation.shown).toBe(shown)
})

test('an explanation goes when the pointer has left, but not while it crosses a gap', () => {
  const forest = place()
  explanation.show('place:forest', forest)
  vi.advanceTimersByTime(400)
  explanation.show('place:forest', null)
  vi.advanceTimersByTime(50)
  expect(explanation.shown).not.toBeNull()
  explanation.show('place:forest', forest)
  vi.advanceTimersByTime(1000)
  expect(explanation.shown).not.toBeNull()
  explanation.show('place:forest', null)
  vi.advanceTimersByTime(100)
  expect(explanation.shown).toBeNull()
})

test('what was just picked covers nothing with its explanation until the pointer has left it', () => {
  const [forest, quarry] = [place(), place()]
  explanation.show('place:forest', forest)
  explanation.pick(forest)
  explanation.show('place:forest', forest) // the pointer moves on it
  vi.advanceTimersByTime(1000)
  expect(explanation.shown).toBeNull()
  explanation.show('place:quarry', quarry)
  vi.advanceTimersByTime(1000)
  expect(explanation.shown?.subject).toBe('place:quarry')
  explanation.show('place:quarry', null)
  explanation.show('place:forest', forest)
  vi.advanceTimersByTime(1000)
  expect(explanation.shown?.subject).toBe('place:forest')
})
