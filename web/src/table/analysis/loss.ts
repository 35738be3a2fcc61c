// What a choice lost, in the unit that decided its grade.
import { pointsText } from '../../i18n/names'
import { formatList, formatNumber, formatPercent, t } from '../../i18n/translate.svelte'
import type { Moment } from '../../net/types'

/** Where hardly any win chance was left to lose, points or places count. */
export type Unit = 'chances' | 'points' | 'places'

export interface Loss {
  unit: Unit
  amount: number
}

type Judged = Pick<Moment & { kind: 'decision' }, 'seat' | 'points' | 'before' | 'after'>

/** How much win chance each unit is worth, as the analysis grades. */
const WORTH: Record<Unit, number> = { chances: 1, points: 0.01, places: 0.25 }

/** What a choice lost: in points or places only if those weigh more than the win chance. */
export function lossOf({ seat, points, before, after }: Judged): Loss {
  const chances: Loss = { unit: 'chances', amount: (before[seat] ?? 0) - (after[seat] ?? 0) }
  if (!points) return chances
  const losses: Loss[] = [
    chances,
    { unit: 'points', amount: points.better - points.played },
    { unit: 'places', amount: points.played_place - points.better_place },
  ]
  const weight = ({ unit, amount }: Loss) => WORTH[unit] * amount
  return losses.reduce((most, loss) => (weight(loss) > weight(most) ? loss : most))
}

/** The sum of each unit: shares of a win, points and places cannot be added together. */
export function sumsOf(losses: Loss[]): Loss[] {
  return (Object.keys(WORTH) as Unit[])
    .map((unit) => ({ unit, amount: losses.reduce((sum, loss) => sum + (loss.unit === unit ? loss.amount : 0), 0) }))
    .filter(({ amount }) => amount > 0)
}

/** A loss in words: `13% win chance`, `12 points`, `0.8 places`. */
export function lossText({ unit, amount }: Loss): string {
  if (unit === 'chances') return t('analysis-lost-chances', { percent: formatPercent(amount) })
  if (unit === 'points') return pointsText(Math.round(amount))
  const count = Math.round(amount * 10) / 10
  return t('analysis-lost-places', { count, places: formatNumber(count, 1) })
}

export const lossesText = (losses: Loss[]): string => formatList(losses.map(lossText))
