// What a result says first.
import { seatName } from '../../i18n/names'
import { formatList, formatNumber, t } from '../../i18n/translate.svelte'
import type { SeatView } from '../../net/types'
import type { Standing } from './standing'

/** For a player their own place; for everybody else, and with nobody as `me`, who won. */
export function headlineOf(ranked: Standing[], seats: SeatView[], me: number | undefined): string {
  const name = ({ seat }: Standing) => seatName(seats, seat)
  const winners = ranked.filter(({ place }) => place === 1)
  const mine = ranked.find(({ seat }) => seat === me)
  if (mine && mine.place > 1) return t('end-you-came', { place: mine.place, players: ranked.length })
  if (mine && winners.length === 1) return t('end-you-win')
  if (mine) return t('end-you-share', { who: formatList(winners.filter((row) => row !== mine).map(name)) })
  return t(winners.length > 1 ? 'end-shared' : 'end-wins', { who: formatList(winners.map(name)) })
}

/** What the headline does not say: who won, or who came after. */
export function restOf(ranked: Standing[], seats: SeatView[], me: number | undefined): string {
  const name = ({ seat }: Standing) => seatName(seats, seat)
  const winners = ranked.filter(({ place }) => place === 1)
  const mine = ranked.find(({ seat }) => seat === me)
  if (mine && mine.place > 1) {
    const said = { who: formatList(winners.map(name)), points: formatNumber(winners[0]?.score ?? 0) }
    return winners.length > 1 ? t('end-shared-with', said) : t('end-wins-with', said)
  }
  const after = ranked.filter(({ place }) => place > 1)
  // A line breaks between two tribes, not between one and its points.
  const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
  return after.map((row) => unbroken(`${row.place}. ${name(row)} ${formatNumber(row.score)}`)).join('\u00a0· ')
}
