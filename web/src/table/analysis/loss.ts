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

/** So many steps are told apart in one of each unit: a percent, a point, a tenth of a place. */
const STEPS: Record<Unit, number> = { chances: 100, points: 1, places: 10 }

/** What a choice lost, in the unit that weighed most: the difference between the two numbers as they are shown. */
export function lossOf({ seat, points, before, after }: Judged): Loss {
  switch (points?.unit) {
    case 'points':
      return lost('points', points.better, points.played)
    case 'places':
      return lost('places', points.played_place, points.better_place)
    default:
      return lost('chances', before[seat] ?? 0, after[seat] ?? 0)
  }
}

function lost(unit: Unit, more: number, less: number): Loss {
  // As a number is shown: 0.145 is 15%, though 14.499999999999998 is what it is multiplied by 100.
  const steps = (value: number) => Math.round(Number((value * STEPS[unit]).toPrecision(12)))
  // What is shown as the same has still cost something.
  return { unit, amount: Math.max(steps(more) - steps(less), Math.sign(more - less)) / STEPS[unit] }
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
