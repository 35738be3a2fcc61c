import { describe, expect, it } from 'vitest'
import type { SeatView, StoryEvent } from '../src/net/types'
import { deedsOf, deedsText } from '../src/table/log/since'

const SEATS = ['red', 'blue', 'green'].map((colour, seat) => ({ seat, colour, kind: 'person', name: '' }) as SeatView)
const event = (fields: object) => ({ move: 1, ...fields }) as StoryEvent
const told = (...events: object[]) => deedsOf(events.map(event), [0]).map((deeds) => deedsText(deeds, SEATS))

describe('since my last turn', () => {
  it('sums what each of the others got, bought and scored', () => {
    expect(
      told(
        { kind: 'harvest', seat: 1, gained: { wood: 2 }, dice: [6] },
        { kind: 'harvest', seat: 2, gained: { clay: 1 }, dice: [4] },
        { kind: 'harvest', seat: 1, gained: { wood: 1 }, dice: [3] },
        { kind: 'buy', seat: 1, place: 'building 2', paid: { wood: 3 }, points: { buildings: 9 } },
        { kind: 'buy', seat: 1, place: 'card 1', paid: { wood: 1 }, points: {} },
      ),
    ).toEqual(['Blue: 3 wood, a card, a building, and 9 points', 'Green: 1 clay'])
  })

  it('names the places while nothing has been earned', () => {
    const place = (seat: number, at: string) => ({ kind: 'place', seat, place: at, figures: 1 })
    expect(told(place(1, 'fields'), place(1, 'forest'))).toEqual(['Blue: on the fields and in the forest'])
  })

  it('says who starved', () => {
    const feed = { kind: 'feed', seat: 2, outcome: 'starved', points: { hunger: -10 } }
    expect(told(feed)).toEqual(['Green: −10 points and hunger'])
  })

  it('leaves out my own deeds and those who did nothing', () => {
    expect(
      told({ kind: 'harvest', seat: 0, gained: { wood: 2 } }, { kind: 'leave', seat: 1, place: 'card 1' }),
    ).toEqual([])
  })
})
