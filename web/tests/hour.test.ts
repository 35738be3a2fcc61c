import { expect, it } from 'vitest'
import { hourOf, seasonAt } from '../src/board/hour'

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

it('snows from the evening on, and all day where winter was chosen', () => {
  const hours = ['morning', 'day', 'evening', 'night'] as const
  expect(hours.map((hour) => seasonAt(hour, 'summer'))).toEqual(['summer', 'summer', 'winter', 'winter'])
  expect(seasonAt('morning', 'winter')).toBe('winter')
})
