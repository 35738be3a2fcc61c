// Goods that fly from a place to the tribe that got them.
import type { StoryEvent } from '../../net/types'
import { GOODS } from '../../pieces/goods'
import type { Roll } from './dice'

/** Goods on their way from a place of the board; null if they come from no place. */
export interface Flight {
  seat: number
  place: string | null
  goods: Record<string, number>
}

/** The goods that an event moves; null if it moves none. */
export function flightOf(event: StoryEvent, dice: Roll | null): Flight | null {
  if (event.seat === null) return null
  const goods = Object.fromEntries(GOODS.map((item): [string, number] => [item, gained(event, item)]))
  if (Object.values(goods).every((count) => count <= 0)) return null
  const source = event.kind === 'gain' && !/\d/.test(event.source) ? event.source : null
  return { seat: event.seat, place: source ?? (dice?.seat === event.seat ? dice.place : null), goods }
}

function gained(event: StoryEvent, item: string): number {
  if (event.kind === 'split') return item === 'food' ? event.food : item === 'jewelry' ? event.jewelry : 0
  return 'gained' in event ? (event.gained[item] ?? 0) : 0
}
