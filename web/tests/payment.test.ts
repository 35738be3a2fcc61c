import { describe, expect, it } from 'vitest'
import type { Decision, Offer } from '../src/net/types'
import { decisionAfter, offersAfter, paymentActions } from '../src/table/session/payment'

const items = { wood: 3, clay: 4, stone: 5, gold: 6, jewelry: 4 }
const price = { due: {}, chosen: true, left: 2, room: 2, kinds: 0, value: 0, committed: false }
const buy = (changes = {}) => ({ kind: 'buy', seat: 0, price: { ...price, ...changes } }) as unknown as Decision
const server = ['spend wood', 'decline'].map((action) => ({ action, family: action.split(' ')[0] }) as Offer)

/** Two of any kind, with one wood and one gold at hand. */
const one = { items, combinations: [[1, 0, 0, 1, 0]] }
/** Two of any kind, with two wood and one clay. */
const two = {
  items,
  combinations: [
    [2, 0, 0, 0, 0],
    [1, 1, 0, 0, 0],
  ],
}

const offered = (collected: string[], prices = one, decision = buy()) =>
  offersAfter(collected, server, decisionAfter(collected, decision, prices), prices).map(({ action }) => action)

describe('paying piece by piece', () => {
  it('may begin with any piece of a payment', () => {
    expect(offered([])).toEqual(['decline', 'spend wood', 'spend gold'])
  })
  it('goes on with what completes the payment, whatever came first', () => {
    expect(offered(['gold'])).toEqual(['spend wood'])
    expect(offered(['clay'], two)).toEqual(['spend wood'])
    expect(offered(['wood'], two)).toEqual(['spend wood', 'spend clay'])
  })
  it('offers every kind that is payable, though the rules take wood first', () => {
    // Four of exactly two kinds, with six wood and three clay.
    const kinds = {
      items,
      combinations: [
        [3, 1, 0, 0, 0],
        [2, 2, 0, 0, 0],
        [1, 3, 0, 0, 0],
      ],
    }
    const four = buy({ left: 4, room: 4, kinds: 2 })
    expect(offered([], kinds, four)).toEqual(['decline', 'spend wood', 'spend clay'])
    expect(offered(['clay', 'clay', 'clay'], kinds, four)).toEqual(['spend wood'])
  })
  it('sends the pieces in the order of the items', () => {
    expect(paymentActions(['gold', 'clay', 'wood', 'clay'], 0, one)).toEqual([
      'spend wood',
      'spend clay',
      'spend clay',
      'spend gold',
    ])
  })
  it('may end a payment that could go on', () => {
    const range = {
      items,
      combinations: [
        [1, 0, 0, 0, 0],
        [0, 0, 0, 1, 0],
        [1, 0, 0, 1, 0],
      ],
    }
    const open = buy({ left: 1, room: 7 })
    expect(offered([], range, open)).toEqual(['decline', 'spend wood', 'spend gold'])
    expect(offered(['gold'], range, open)).toEqual(['spend wood', 'done'])
    expect(offered(['gold', 'wood'], range, open)).toEqual(['done'])
    expect(paymentActions(['gold', 'wood'], 5, range)).toEqual(['spend wood', 'spend gold', 'done'])
  })
  it('counts what is left to pay, and what the pieces are worth', () => {
    const after = decisionAfter(['gold', 'wood'], buy({ left: 1, room: 7 }), one)
    expect(after).toMatchObject({ price: { left: 0, room: 5, value: 9, committed: true } })
  })
  it('leaves everything else alone', () => {
    const none = { items, combinations: [] }
    expect(offersAfter([], server, buy(), none)).toBe(server)
    const decision = { kind: 'place', seat: 0, home: 3 } as unknown as Decision
    expect(decisionAfter([], decision, none)).toBe(decision)
  })
})
