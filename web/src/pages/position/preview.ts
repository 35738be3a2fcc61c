// The board of a position while it is being described.
import type { BoardView } from '../../board/context'
import type { NewTable, Pieces } from '../../net/types'
import { type Draft, freeIgloos, unseenCards } from './draft'

/** What the board shows of a position. */
export function boardOf(draft: Draft, { options, seats }: NewTable, pieces: Pieces): BoardView {
  const animals = options.wild_animals ? pieces.animals.map(({ id }) => id) : []
  const faceDown = draft.players.reduce((sum, tribe) => sum + tribe.faceDown, 0)
  return {
    rules: { ...options, players: seats.length },
    start: draft.start,
    row: draft.row,
    stacks: draft.stacks,
    igloos: freeIgloos(draft, options),
    animal: animals.find((id) => draft.animals[id] === 'active') ?? null,
    animals_waiting: animals.filter((id) => draft.animals[id] === 'waiting'),
    deck_left: Math.max(0, unseenCards(draft, options, pieces).length - faceDown),
    players: draft.players.map(({ placed, score, agriculture, merchant, buildings }, seat) => ({
      seat,
      // A figure that was taken away again is nowhere.
      placed: Object.fromEntries(Object.entries(placed).filter(([, count]) => count)),
      score,
      agriculture,
      merchant,
      buildings,
    })),
  }
}

/** The place that a field of a position is about, if it is one. */
export function placeOf(field: string): string | null {
  const [, list, at, place] = /^(?:(row|stacks)\[(\d+)\]|places\.(.+))/.exec(field) ?? []
  if (place) return place
  return list ? `${list === 'row' ? 'card' : 'building'} ${Number(at) + 1}` : null
}
