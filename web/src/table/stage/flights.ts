// Goods that fly from a place to the tribe that got them, and are counted when they arrive.
import type { GameView, PlayerView, StoryEvent, TableView } from '../../net/types'
import { GOODS } from '../../pieces/goods'
import type { Roll } from './dice'

/** Goods on their way from a place of the board; null if they come from no place. */
export interface Flight {
  seat: number
  place: string | null
  goods: Record<string, number>
  /** The move that brought them. */
  move: number
}

/** The goods that an event moves; null if it moves none. */
export function flightOf(event: StoryEvent, dice: Roll | null): Flight | null {
  if (event.seat === null) return null
  const goods = Object.fromEntries(GOODS.map((item): [string, number] => [item, gained(event, item)]))
  if (Object.values(goods).every((count) => count <= 0)) return null
  const source = event.kind === 'gain' && !/\d/.test(event.source) ? event.source : null
  const place = source ?? (dice?.seat === event.seat ? dice.place : null)
  return { seat: event.seat, place, goods, move: event.move }
}

function gained(event: StoryEvent, item: string): number {
  if (event.kind === 'split') return item === 'food' ? event.food : item === 'jewelry' ? event.jewelry : 0
  return 'gained' in event ? (event.gained[item] ?? 0) : 0
}

/** Whether a table has what a flight brings. */
const isIn = ({ moves }: TableView, { move }: Flight): boolean => move < moves

/** The game of a table as the tribes have it: without goods in the air, with those that arrived before the table. */
export function countGoods(table: TableView, flying: Flight[], arrived: Flight[]): GameView | null {
  const [less, more] = [
    flying.filter((flight) => isIn(table, flight)),
    arrived.filter((flight) => !isIn(table, flight)),
  ]
  if (!table.game || !(less.length + more.length)) return table.game
  const count = (player: PlayerView): PlayerView => {
    const sum = (flights: Flight[], item: string) =>
      flights.reduce((all, { seat, goods }) => all + (seat === player.seat ? (goods[item] ?? 0) : 0), 0)
    // What is spent at once is gone before it arrives.
    const counts = GOODS.map((item) => [item, Math.max(0, player[item] + sum(more, item) - sum(less, item))])
    return { ...player, ...(Object.fromEntries(counts) as Partial<PlayerView>) }
  }
  return { ...table.game, players: table.game.players.map(count) }
}
