// The places of the seats when a game is over.
import type { SeatView } from '../../net/types'

export interface Finished {
  seat: number
  score: number
  tie_break: number
}

export interface Standing extends Finished {
  /** Seats that the tie-break leaves equal share a place. */
  place: number
}

const isAhead = (one: Finished, other: Finished): boolean =>
  one.score > other.score || (one.score === other.score && one.tie_break > other.tie_break)

/** All seats with their places, the best first. */
export function standings<Row extends Finished>(rows: Row[]): (Row & Standing)[] {
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => isAhead(other, row)).length }))
    .sort((a, b) => a.place - b.place)
}

/** The seat that a result speaks to, also if a bot played on in it; none where several people share a screen. */
export function readerOf(seats: SeatView[]): number | undefined {
  const mine = seats.filter((seat) => seat.mine)
  return mine.length === 1 ? mine[0]!.seat : undefined
}
