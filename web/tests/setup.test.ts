import { describe, expect, it } from 'vitest'
import type { NewTable } from '../src/net/types'
import { seatsFor, soloTable, wayOf } from '../src/pages/setup'
import { DEFAULT_OPTIONS } from '../src/settings/settings.svelte'

const solo = (): NewTable =>
  soloTable({ bots: 2, level: 'medium', options: { ...DEFAULT_OPTIONS }, season: 'summer', pace: 'normal' }, 'Ann')
const kinds = (table: NewTable) => table.seats.map(({ kind }) => kind)

describe('who plays at a new table', () => {
  it('is me against bots at first', () => {
    expect(wayOf(solo())).toBe('bots')
  })
  it.each([
    ['screen', ['me', 'me', 'bot']],
    ['link', ['me', 'open', 'bot']],
    ['bots', ['me', 'bot', 'bot']],
  ] as const)('can be %s, and follows from the seats', (way, expected) => {
    const table = { ...solo(), seats: seatsFor(way, solo().seats) }
    expect(kinds(table)).toEqual(expected)
    expect(wayOf(table)).toBe(way)
  })
  it('can be people around a real table, where nobody joins from elsewhere', () => {
    const table = { ...solo(), real: true, seats: seatsFor('real', seatsFor('link', solo().seats)) }
    expect(kinds(table)).toEqual(['me', 'me', 'bot'])
    expect(wayOf(table)).toBe('real')
  })
  it('changes back and forth without leaving people behind', () => {
    const there = seatsFor('link', seatsFor('screen', solo().seats))
    expect(there.map(({ kind }) => kind)).toEqual(['me', 'open', 'bot'])
    expect(seatsFor('bots', there).map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot'])
  })
})
