// Paying piece by piece: pieces are collected in any order, and sent in the order of the items once they pay.
import type { Decision, Offer } from '../../net/types'

/** What the server says about a price of my choice. */
export interface Prices {
  /** The items in their order, with what each is worth. */
  items: Record<string, number>
  /** Every way to pay: how many of each item, in that order. */
  combinations: number[][]
}

/** The decision once some pieces are collected. */
export function decisionAfter(collected: string[], decision: Decision, { items }: Prices): Decision {
  if (!collected.length || !('price' in decision)) return decision
  const { price } = decision
  return {
    ...decision,
    price: {
      ...price,
      left: Math.max(0, price.left - collected.length),
      room: price.room - collected.length,
      value: collected.reduce((sum, item) => sum + (items[item] ?? 0), price.value),
      committed: true,
    },
  }
}

/** What I may do once some pieces are collected: add any piece that still leads to a payment, or end one. */
export function offersAfter(collected: string[], offers: Offer[], decision: Decision, prices: Prices): Offer[] {
  if (!prices.combinations.length || !('price' in decision)) return offers
  const isPart = (pieces: string[]): boolean => {
    const counts = counted(pieces, prices)
    return prices.combinations.some((whole) => counts.every((count, item) => count <= whole[item]!))
  }
  const next = Object.keys(prices.items).filter((item) => isPart([...collected, item]))
  const spends = next.map((item) => offer('spend', item))
  if (!collected.length) return [...offers.filter(({ family }) => family !== 'spend'), ...spends]
  return decision.price.room > 0 && pays(collected, prices) ? [...spends, offer('done')] : spends
}

/** The actions that pay the pieces; `room` is how many more could be paid. */
export function paymentActions(collected: string[], room: number, { items }: Prices): string[] {
  const order = Object.keys(items)
  const sorted = [...collected].sort((one, other) => order.indexOf(one) - order.indexOf(other))
  return [...sorted.map((item) => offer('spend', item).action), ...(room > 0 ? [offer('done').action] : [])]
}

/** How many of each item there are, in the order of the items. */
function counted(pieces: string[], { items }: Prices): number[] {
  return Object.keys(items).map((item) => pieces.filter((piece) => piece === item).length)
}

function pays(pieces: string[], prices: Prices): boolean {
  const counts = counted(pieces, prices)
  return prices.combinations.some((whole) => counts.every((count, item) => count === whole[item]))
}

function offer(family: 'spend' | 'done', item: string | null = null): Offer {
  const action = item ? `${family} ${item}` : family
  return {
    action,
    family,
    item,
    place: null,
    figures: 0,
    tools: [],
    one_use_tools: [],
    number: 0,
    gains: null,
    useless: false,
  }
}
