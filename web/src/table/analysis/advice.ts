// The better move of a decision, as the board draws it.
import type { Advice } from '../../board/context'
import { formatNumber } from '../../i18n/translate.svelte'
import type { Offer } from '../../net/types'
import { lossOf } from './loss'
import { type Comparison, worths } from './words'

/** The place of an action; what is decided at a place, such as tools or a payment, belongs to that place. */
function placeOf(moment: Comparison, offer: Offer): string | null {
  return offer.place ?? ('place' in moment.decision ? moment.decision.place : null)
}

/** What the two actions were worth. The board has room for numbers only: their unit stands in the words beside it. */
function labels(moment: Comparison): { better: string; played: string } {
  const { points } = moment
  const { unit } = lossOf(moment)
  if (!points || unit === 'chances') return worths(moment)
  return unit === 'points'
    ? { better: formatNumber(points.better), played: formatNumber(points.played) }
    : { better: formatNumber(points.better_place, 1), played: formatNumber(points.played_place, 1) }
}

/** What to draw for a decision; nothing for one that belongs to no place, such as taking a die. */
export function comparisonAdvice(moment: Comparison, colour: string): Advice | undefined {
  const [best, played] = [placeOf(moment, moment.best), placeOf(moment, moment.played)]
  if (!best) return undefined
  const label = labels(moment)
  return {
    colour,
    place: best,
    figures: moment.best.family === 'place' ? moment.best.figures : 0,
    label: label.better,
    played: played && played !== best ? { place: played, label: label.played, right: moment.right ?? false } : null,
  }
}
