// Moves that a bot made in a person's place.
import type { SeatView, StoryEvent } from '../../net/types'

/** Whether a bot did this in the place of the player whose seat it is. */
export function madeByStandIn({ seat, move }: Pick<StoryEvent, 'seat' | 'move'>, seats: SeatView[]): boolean {
  const spans = seat === null ? [] : (seats[seat]?.stand_ins ?? [])
  return spans.some(({ start, end }) => start <= move && (end === null || move < end))
}

/** The seats as they are shown: when a game is over or looked back at, nobody is away any more. */
export function seatsShown(seats: SeatView[], past: boolean): SeatView[] {
  if (!past || !seats.some(({ away }) => away)) return seats
  return seats.map((seat) => (seat.away ? { ...seat, kind: 'person', away: false, online: true } : seat))
}
