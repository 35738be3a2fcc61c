// The setup of new tables, and of the game against bots that starts with one button.
import type { NewSeat, NewTable } from '../net/types'
import type { SoloSetup } from '../settings/settings.svelte'

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
