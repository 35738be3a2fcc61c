import { expect, it } from 'vitest'
import { hourOf } from '../src/board/hour'

it('is morning at first and night at the end', () => {
  expect([1, 2, 3, 5, 6, 8, 9, 14].map((round) => hourOf(round, false))).toEqual([
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
    'night',
    'night',
  ])
  expect(hourOf(4, true)).toBe('night')
})
