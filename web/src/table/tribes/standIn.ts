// Moves that a bot made in a person's place.
import type { SeatView, StoryEvent } from '../../net/types'

/** Whether a bot did this in the place of the player whose seat it is. */
export function byStandIn({ seat, move }: Pick<StoryEvent, 'seat' | 'move'>, seats: SeatView[]): boolean {
  const spans = seat === null ? [] : (seats[seat]?.stand_ins ?? [])
  return spans.some(({ start, end }) => start <= move && (end === null || move < end))
}
