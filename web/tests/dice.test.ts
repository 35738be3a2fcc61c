import { describe, expect, it } from 'vitest'
import type { Decision, Pieces, StoryEvent } from '../src/net/types'
import { isDoubleSix, type Roll, rollAsked, rollOf, rollsShown } from '../src/table/stage/dice'
import { flightOf } from '../src/table/stage/flights'

const PIECES = { places: [{ name: 'forest', pips: 3 }] } as unknown as Pieces
const ROLL = { kind: 'roll', seat: 1, move: 4, place: 'forest', by_card: false, dice: [5, 6], total: 11 } as StoryEvent
const HARVEST = {
  ...ROLL,
  kind: 'harvest',
  tools: [1],
  one_use_tools: [3],
  animal: 'A2',
  menace: 2,
  gained: { wood: 4 },
  hunted: 0,
} as StoryEvent
const ACT = { kind: 'act', seat: 1, move: 3, place: 'card 2', figures: 1 } as StoryEvent

describe('dice on the board', () => {
  it('roll where the figures stand, with nothing said before they land', () => {
    expect(rollOf(ROLL, true, [], PIECES)).toMatchObject({ place: 'forest', rolling: true, brought: null })
  })
  it('tell what was added, taken and divided, and what that brought', () => {
    const sum = { total: 11, added: 4, menace: 2, pips: 3 }
    expect(rollOf(HARVEST, false, [], PIECES)).toMatchObject({ sum, brought: { wood: 4 } })
  })
  it('of a card lie on the card, not on the place that they roll for', () => {
    expect(rollOf({ ...ROLL, by_card: true } as StoryEvent, false, [ACT], PIECES)?.place).toBe('card 2')
    const all = { kind: 'roll to pick', seat: 1, move: 4, table: 'dice for all', dice: [1, 2] } as StoryEvent
    expect(rollOf(all, false, [ACT], PIECES)).toMatchObject({ place: 'card 2', sum: null })
  })
  it('of a hunt are still to be split', () => {
    const hunt = { ...HARVEST, gained: {}, hunted: 5 } as StoryEvent
    expect(rollOf(hunt, false, [], PIECES)?.brought).toEqual({ hunted: 5 })
  })
  it('lie there as long as a decision about them is open', () => {
    const decision = { kind: 'harvest', seat: 0, place: 'forest', by_card: false, dice: [4], total: 4 } as Decision
    expect(rollAsked(decision, [])).toMatchObject({ place: 'forest', faces: [4], rolling: false })
    const pick = { kind: 'pick', seat: 0, dice: [2, 5], style: true } as Decision
    const rolled = { kind: 'roll to pick', seat: 1, move: 4, table: 'style dice for all', dice: [2, 5, 6] }
    expect(rollAsked(pick, [ACT, rolled as StoryEvent])).toMatchObject({ place: 'card 2', style: true })
    expect(rollAsked({ kind: 'place', seat: 0, home: 5 } as Decision, [])).toBeNull()
  })
})

describe('the dice that are shown', () => {
  const roll = (place: string, rolling = false) => ({ place, rolling }) as Roll
  it('are mine until I act, beside those of the others', () => {
    expect(rollsShown(null, roll('river'), roll('forest')).map(({ place }) => place)).toEqual(['river', 'forest'])
  })
  it('are one roll for each place, the one that still rolls first', () => {
    expect(rollsShown(roll('forest'), roll('forest', true), roll('forest'))).toEqual([roll('forest', true)])
  })
})

describe('goods', () => {
  it('fly from where the dice lie', () => {
    const dice = rollOf(HARVEST, false, [], PIECES)
    expect(flightOf(HARVEST, dice)).toMatchObject({ seat: 1, place: 'forest', goods: { wood: 4, food: 0 } })
  })
  it('fly from the place that gave them', () => {
    const gain = {
      kind: 'gain',
      seat: 0,
      move: 1,
      source: 'merchant',
      gained: { jewelry: 1 },
      points: {},
    } as StoryEvent
    expect(flightOf(gain, null)?.place).toBe('merchant')
  })
  it('do not fly where there are none', () => {
    expect(flightOf({ ...HARVEST, gained: {} } as StoryEvent, null)).toBeNull()
    expect(flightOf(ACT, null)).toBeNull()
  })
})

describe('a double six', () => {
  it('is two sixes that are at least half of the roll', () => {
    expect(isDoubleSix([6, 6])).toBe(true)
    expect(isDoubleSix([6, 1, 6, 2])).toBe(true)
    expect(isDoubleSix([6])).toBe(false)
    expect(isDoubleSix([6, 6, 1, 2, 3])).toBe(false)
  })
})
