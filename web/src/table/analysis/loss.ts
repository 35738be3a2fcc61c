// What a choice lost, in the unit that decided its grade.
import { pointsText } from '../../i18n/names'
import { formatList, formatNumber, formatPercent, t } from '../../i18n/translate.svelte'
import type { Moment, MomentPoints } from '../../net/types'

/** Where hardly any win chance was left to lose, points or places count. */
export type Unit = MomentPoints['unit']

export interface Loss {
  unit: Unit
  amount: number
}

type Judged = Pick<Moment & { kind: 'decision' }, 'seat' | 'points' | 'before' | 'after'>

const UNITS: readonly Unit[] = ['chances', 'points', 'places']

/** What a choice lost, in the unit that weighed most. */
export function lossOf({ seat, points, before, after }: Judged): Loss {
  switch (points?.unit) {
    case 'points':
      return { unit: 'points', amount: points.better - points.played }
    case 'places':
      return { unit: 'places', amount: points.played_place - points.better_place }
    default:
      return { unit: 'chances', amount: (before[seat] ?? 0) - (after[seat] ?? 0) }
  }
}

/** The sum of each unit: shares of a win, points and places cannot be added together. */
export function sumsOf(losses: Loss[]): Loss[] {
  return UNITS.map((unit) => ({
    unit,
    amount: losses.reduce((sum, loss) => sum + (loss.unit === unit ? loss.amount : 0), 0),
  })).filter(({ amount }) => amount > 0)
}

/** A loss in words: `13% win chance`, `12 points`, `0.8 places`. */
export function lossText({ unit, amount }: Loss): string {
  if (unit === 'chances') return t('analysis-lost-chances', { percent: formatPercent(amount) })
  if (unit === 'points') return pointsText(Math.round(amount))
  const count = Math.round(amount * 10) / 10
  return t('analysis-lost-places', { count, places: formatNumber(count, 1) })
}

export const lossesText = (losses: Loss[]): string => formatList(losses.map(lossText))
