// The setup of new tables, and of the game against bots that starts with one button.
import type { NewSeat, NewTable } from '../net/types'
import type { SoloSetup } from '../settings/settings.svelte'

/** How people come together: one against bots, several at this screen, by link, or around the box on a real table. */
export type Way = 'bots' | 'screen' | 'link' | 'real'

/** The way in which the seats of a table are filled. */
export function wayOf({ real, seats }: NewTable): Way {
  if (real) return 'real'
  if (seats.some((seat) => seat.kind === 'open')) return 'link'
  return seats.filter((seat) => seat.kind === 'me').length > 1 ? 'screen' : 'bots'
}

/** Whose an added seat is. */
export const SEAT_KIND: Record<Way, NewSeat['kind']> = { bots: 'bot', screen: 'me', link: 'open', real: 'me' }

/** The seats, filled in another way: the first is mine, the second fits the way, and other bots stay. */
export function seatsFor(way: Way, seats: NewSeat[]): NewSeat[] {
  return seats.map((seat, index) => {
    if (index === 0) return { ...seat, kind: 'me' }
    const stays = seat.kind === 'bot' && (way === 'real' || index > 1)
    return stays ? seat : { ...seat, kind: SEAT_KIND[way] }
  })
}

/** A game against bots with the last setup. */
export function soloTable(solo: SoloSetup, name: string): NewTable {
  const bot = (): NewSeat => ({ kind: 'bot', name: '', level: solo.level, colour: null })
  return {
    name: '',
    options: solo.options,
    seats: [{ kind: 'me', name, level: 'medium', colour: null }, ...Array.from({ length: solo.bots }, bot)],
    pace: solo.pace,
    season: solo.season,
    public: false,
    real: false,
    position: null,
    clock: null,
    days: null,
  }
}

/** The setup to remember from a new table, if it is a game of me against bots. */
export function soloOf(table: NewTable): SoloSetup | null {
  const bots = table.seats.filter((seat) => seat.kind === 'bot')
  const me = table.seats.filter((seat) => seat.kind === 'me')
  if (me.length !== 1 || !bots.length || bots.length + 1 !== table.seats.length) return null
  return {
    bots: bots.length,
    level: bots[0]!.level,
    options: table.options,
    season: table.season,
    pace: table.pace,
  }
}
