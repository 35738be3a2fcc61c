// The tools that I pick for a roll: on the board where the dice lie, and used with a button of the prompt.
import { total } from '../../i18n/names'
import type { Offer, PlayerView } from '../../net/types'

const same = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))
const toggled = (list: number[], value: number): number[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
const distinct = (values: number[]): number[] => [...new Set(values)].sort((one, other) => one - other)
const worth = (offer: Offer): number => total(offer.gains ?? {})

export class ToolChoice {
  /** Numbers of tools, from 1. */
  slots = $state.raw<number[]>([])
  /** Values of one-use tools. */
  oneUse = $state.raw<number[]>([])

  toggleSlot(slot: number): void {
    this.slots = toggled(this.slots, slot)
  }

  toggleOneUse(value: number): void {
    this.oneUse = toggled(this.oneUse, value)
  }

  get hasAny(): boolean {
    return this.slots.length + this.oneUse.length > 0
  }

  /** The offer that uses exactly the tools that are picked. */
  offer(offers: Offer[]): Offer | undefined {
    return offers.find((offer) => same(offer.tools, this.slots) && same(offer.one_use_tools, this.oneUse))
  }
}

/** The tools that can be used. */
export const usableTools = (offers: Offer[]): { slots: number[]; oneUse: number[] } => ({
  slots: distinct(offers.flatMap((offer) => offer.tools)),
  oneUse: distinct(offers.flatMap((offer) => offer.one_use_tools)),
})

/** The values of the tools that an offer uses. */
export const toolValues = (offer: Offer, me: PlayerView): number[] => [
  ...offer.tools.map((slot) => me.tools[slot - 1] ?? 0),
  ...offer.one_use_tools,
]

/** The offer without tools. */
export const plainOffer = (offers: Offer[]): Offer | undefined =>
  offers.find((offer) => !offer.tools.length && !offer.one_use_tools.length)

/** The offer that brings the most, with as little tool value as possible. */
export function bestOffer(offers: Offer[], me: PlayerView): Offer {
  const strain = (offer: Offer) =>
    offer.tools.reduce((sum, slot) => sum + (me.tools[slot - 1] ?? 0), 0) + offer.one_use_tools.length * 10
  return offers.reduce((found, offer) => {
    const more = worth(offer) - worth(found)
    return more > 0 || (more === 0 && strain(offer) < strain(found)) ? offer : found
  })
}
