// Tables to be: the one-button game, and what its setup looks like to the server.
import type { NewSeat, NewTable } from '../net/types'
import type { SoloSetup } from '../settings/settings.svelte'

/** Me against bots, as set up last time. */
export function soloTable(solo: SoloSetup, name: string): NewTable {
  const bot = (): NewSeat => ({ kind: 'bot', name: '', level: solo.level, colour: null })
  return {
    name: '',
    options: solo.options,
    seats: [{ kind: 'me', name, level: 'medium', colour: null }, ...Array.from({ length: solo.bots }, bot)],
    pace: solo.pace,
    season: solo.season,
    public: false,
  }
}

/** What the one-button game learns from a table that was just opened: only a game of me against bots says anything. */
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
