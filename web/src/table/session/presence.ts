// Who is at the table right now.
import type { Presence, TableView } from '../../net/types'

/** The table with the players and spectators who are there; bots always are. */
export function withPresence(table: TableView, { online, watching }: Presence): TableView {
  const seats = table.seats.map((seat) => ({ ...seat, online: seat.kind === 'bot' || online.includes(seat.seat) }))
  return { ...table, watching, seats }
}
