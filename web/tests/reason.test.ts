import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadTexts, setLanguage, t } from '../src/i18n/translate.svelte'
import type { Offer, Pieces, ReasonFact, SeatView } from '../src/net/types'
import { paidOf } from '../src/table/analysis/paid'
import { reasonText } from '../src/table/analysis/reason'
import { choiceOf, type Comparison, offerText } from '../src/table/analysis/words'
import { whyText } from '../src/table/coach/why'

const seats = [
  { seat: 0, colour: 'red', name: '' },
  { seat: 1, colour: 'blue', name: 'Bo' },
] as SeatView[]
const pieces = {
  items: { wood: 3, clay: 4, stone: 5, gold: 6 },
  limits: { starvation: 10 },
  animal_rewards: [],
} as unknown as Pieces
const offer = (action: string, parts: Partial<Offer>): Offer =>
  ({ action, family: action.split(' ')[0], place: null, figures: 0, tools: [], one_use_tools: [], ...parts }) as Offer
const building = offer('building 1', { family: 'place', place: 'building 1', figures: 1 })
const forest = (figures: number) => offer(`forest ${figures}`, { family: 'place', place: 'forest', figures })
const compared = (best: Offer, played: Offer, facts: ReasonFact[] = [], parts: Partial<Comparison> = {}) =>
  ({
    seat: 0,
    decision: { kind: 'place', seat: 0, home: 5 },
    tools: [],
    best,
    played,
    points: null,
    before: [0.6],
    after: [0.5],
    reason: { better: [], played: [], facts },
    ...parts,
  }) as unknown as Comparison
const brings = (side: ReasonFact['side'], figures: number): ReasonFact =>
  ({ kind: 'yield', side, place: 'forest', figures, item: 'wood', amount: figures * 1.1 }) as ReasonFact

describe('a reason', () => {
  beforeEach(() => Promise.all([loadTexts('analysis'), loadTexts('coach')]))
  afterEach(() => setLanguage('en'))

  it('says which of the two choices each fact is about', () => {
    const moment = compared(building, forest(3), [
      { kind: 'building', side: 'better', place: 'building 1', points: 10, of: 'resources', resources: 3, missing: 2 },
      { kind: 'taken', side: 'better', place: 'building 1', seat: 1, share: 0.63 },
      brings('played', 3),
    ])
    expect(reasonText(moment, 'better', seats, pieces)).toBe(
      'Building 1 pays 10 points for 3 resources; 2 still missing. Otherwise a strong player in Bo’s seat takes this place in 63% of cases.',
    )
    expect(reasonText(moment, 'played', seats, pieces)).toBe('3 figures in the forest bring 3.3 wood on average.')
    expect(whyText(moment, seats, pieces)).toContain('cases. Your choice: 3 figures in the forest')
  })
  it('tells what a place yields once', () => {
    const moment = compared(forest(3), forest(2), [brings('better', 3), brings('played', 2)])
    expect(reasonText(moment, 'better', seats, pieces)).toContain('3.3 wood')
    expect(reasonText(moment, 'played', seats, pieces)).toBe('')
  })
  it('names hunger as a price', () => {
    const starves = (side: ReasonFact['side']) => ({ kind: 'starves', side, share: 0.8, other: 0.2 }) as ReasonFact
    const better = compared(building, forest(3), [starves('better')])
    expect(whyText(better, seats, pieces)).toBe('The price: the tribe then starves in 80% of cases, instead of 20%.')
    const played = compared(building, forest(3), [starves('played')])
    expect(whyText(played, seats, pieces)).toBe('Your choice: The tribe starves in 80% of cases, instead of 20%.')
    const keeps = compared(offer('starve', {}), offer('spend wood', { item: 'wood' }))
    expect(whyText(keeps, seats, pieces)).toBe('The price: starving costs 10 points.')
  })
  it('names the price of starving once, and what is kept for it', () => {
    const gain = (what: string, amount: number) => ({ what, amount, seat: 0 })
    const [starve, pay] = [offer('starve', {}), offer('spend wood', { item: 'wood' })]
    const starves = (side: ReasonFact['side']) => ({ kind: 'starves', side, share: 1, other: 0 }) as ReasonFact
    const kept = { better: [gain('wood', 3)], played: [gain('points', 10)], facts: [starves('better')] }
    expect(whyText(compared(starve, pay, [], { reason: kept } as Partial<Comparison>), seats, pieces)).toBe(
      'More at the end of the round, on average: 3 wood. The price: starving costs 10 points.',
    )
    const paid = { better: kept.played, played: kept.better, facts: [starves('played')] }
    expect(whyText(compared(pay, starve, [], { reason: paid } as Partial<Comparison>), seats, pieces)).toBe(
      'Your choice: Starving costs 10 points.',
    )
  })
  it('with a fact about my choice alone says what the better one brings', () => {
    const reason = { better: [{ what: 'figures', amount: 1, seat: 0 }], played: [], facts: [brings('played', 3)] }
    const moment = compared(offer('family hut', { family: 'place' }), forest(3), [], { reason } as Partial<Comparison>)
    expect(whyText(moment, seats, pieces)).toBe(
      'More at the end of the round, on average: a figure. ' +
        'Your choice: 3 figures in the forest bring 3.3 wood on average.',
    )
  })
  it('without facts says what the better choice brings, and at what price', async () => {
    const gain = (what: string, amount: number, seat = 0) => ({ what, amount, seat })
    const reason = { better: [gain('wood', 2), gain('food', 9, 1)], played: [gain('points', 10)], facts: [] }
    const moment = compared(building, forest(3), [], { reason })
    expect(whyText(moment, seats, pieces)).toBe(
      'More at the end of the round, on average: 2 wood. Less: 10 points already scored.',
    )
    await setLanguage('de')
    expect(whyText(moment, seats, pieces)).toBe(
      'Am Ende der Runde hast du im Schnitt mehr: 2 Holz. Dafür weniger: 10 schon erzielte Punkte.',
    )
  })
  it('is asked for after a loss that says when its points count', () => {
    const asks = (by: string) => t('coach-asks', { lost: '3 points', by })
    expect(asks('points')).toBe('This gives up 3 points at the end of the game. Take it back?')
    expect(asks('chances')).toBe('This gives up 3 points. Take it back?')
  })
})

describe('a choice in words', () => {
  beforeEach(() => loadTexts('analysis'))

  it('says where the figures act first', () => {
    const acts = offer('resolve forest', { family: 'resolve', place: 'forest' })
    expect(offerText(compared(acts, acts), acts, pieces)).toBe('First the figures in the forest')
  })
  it('says what to do with a die', async () => {
    const die = offer('pick 6', { number: 6 })
    const dice = { ...pieces, dice_table: Array.from({ length: 6 }, () => ({ kind: 'agriculture', amount: 1 })) }
    const told = () => offerText(compared(die, die), die, dice as unknown as Pieces)
    expect(told()).toBe('Take the 6: 1 agriculture')
    await setLanguage('de')
    expect(told()).toBe('Die 6 nehmen: Nahrungsleiste +1')
    await setLanguage('ja')
    expect(told()).toBe('6の目を取る：食料トラック+1')
    await setLanguage('en')
  })
  it('is the whole payment, not its first piece', () => {
    const [wood, clay] = ['wood', 'clay'].map((item) => offer(`spend ${item}`, { item })) as [Offer, Offer]
    const prices = { items: { wood: 3, clay: 4, stone: 5, gold: 6 }, combinations: [] as number[][] }
    prices.combinations = [
      [2, 1, 0, 0],
      [1, 2, 0, 0],
      [0, 2, 1, 0],
    ]
    const decision = { kind: 'buy', seat: 0, price: { room: 3 } } as unknown as Comparison['decision']
    const mine = ['spend wood', 'spend clay', 'spend clay']
    const first = compared(clay, wood, [], { decision, paid: paidOf(mine, 0, clay, prices) })
    expect(choiceOf(first, 'played', pieces)).toBe('Pay 1 wood and 2 clay')
    expect(choiceOf(first, 'best', pieces)).toBe('Pay 2 clay and 1 stone')
    const second = compared(wood, clay, [], { decision, paid: paidOf(mine, 1, wood, prices) })
    expect(choiceOf(second, 'best', pieces)).toBe('Pay 2 wood and 1 clay')
    // Several payments begin like this one.
    const many = compared(wood, clay, [], { decision, paid: paidOf(['spend clay'], 0, wood, prices) })
    expect(choiceOf(many, 'best', pieces)).toBe('Pay with 1 wood, among others')
  })
})
