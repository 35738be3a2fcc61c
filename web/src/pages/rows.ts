// Tables in lists: their titles, what they wait for, and how they ended for me.
import type { Level, SeatView, TableRow } from '../net/types'
import { LEVELS } from '../net/values'
import { formatList, formatTime, t } from '../i18n/translate.svelte'
import { seatName } from '../i18n/names'
import { dayText } from './daily/day'

const RECENT = 30 * 24 * 3600_000 // ms; a game left for longer is not what somebody comes back for

/** The name of a table, or those of its players. */
export function titleOf(row: TableRow): string {
  if (row.daily) return `${t('daily-title')} · ${dayText(row.daily)}`
  return row.name || t('table-untitled', { names: formatList(row.seats.map(({ seat }) => seatName(row.seats, seat))) })
}

/** The game to go on with: one where I am to move first, then the latest; the rows are latest first. */
export function waitingGame(rows: TableRow[], now: number): TableRow | null {
  const running = byWaiting(rows).filter((row) => row.status === 'playing' && now - Date.parse(row.changed) < RECENT)
  return running.find((row) => row.my_turn) ?? running[0] ?? null
}

/** What waits for me first: games over days by their end, then the other ones where I am to move; what is over, last. */
export function byWaiting(rows: TableRow[]): TableRow[] {
  const end = ({ my_turn, turn }: TableRow) => (my_turn && turn ? Date.parse(turn.until) : Infinity)
  const order = ({ status, my_turn }: TableRow) =>
    status === 'over' || status === 'closed' ? 2 : status === 'playing' && my_turn ? 0 : 1
  return [...rows].sort((a, b) => order(a) - order(b) || (end(a) === end(b) ? 0 : end(a) - end(b)))
}

/** How many games wait for me. */
export const waitingCount = (rows: TableRow[]) => rows.filter((row) => row.status === 'playing' && row.my_turn).length

/** Since when a game over days waits for a turn, and until when. */
export const deadline = ({ since, until }: { since: string; until: string }) =>
  t('days-since-until', { since: formatTime(since), until: formatTime(until) })

/** How many visits a game over days took me; none if nobody counted. */
export function visitsText({ seats, visits }: Pick<TableRow, 'seats' | 'visits'>): string[] {
  const count = seats.reduce((all, { seat, mine }) => all + (mine ? (visits?.[seat] ?? 0) : 0), 0)
  return count ? [t('row-visits', { count })] : []
}

/** What a game that waits is about: against whom, how far it is, and whether it is my turn. */
export function waitingText(row: TableRow): string {
  const others = row.seats.filter((seat) => !seat.mine)
  const names = formatList((others.length ? others : row.seats).map(({ seat }) => seatName(row.seats, seat)))
  const what = row.name || t('home-continue-with', { names })
  // A real table has no round until its cards are laid out.
  return row.round ? `${what}\u00a0· ${t('row-round', { round: row.round })}` : what
}

/** How a finished game ended for me, or at one screen for all of us; null if it has no result. */
export function resultOf(row: TableRow): string | null {
  if (row.status !== 'over' || !row.scores || !row.ranks) return null
  const { scores, ranks } = row
  const mine = row.seats.filter((seat) => seat.mine)
  if (mine.length === 1) {
    const { seat } = mine[0]!
    return t('row-result', { place: ranks[seat] ?? 0, players: row.seats.length, points: scores[seat] ?? 0 })
  }
  const winners = row.seats.filter(({ seat }) => ranks[seat] === 1)
  const names = formatList(winners.map(({ seat }) => seatName(row.seats, seat)))
  return t('row-winner', { names, points: Math.max(...scores) })
}

/** The level of the strongest bot at a table that does not only stand in for somebody. */
export function strongest(seats: SeatView[]): Level | null {
  const levels = seats.filter((seat) => seat.kind === 'bot' && !seat.away).map((seat) => seat.level)
  return LEVELS.findLast((level) => levels.includes(level)) ?? null
}
