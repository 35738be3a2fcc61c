// The better move of a decision, as the board draws it.
import type { Advice } from '../../board/context'
import { pointsText } from '../../i18n/names'
import { formatPercent } from '../../i18n/translate.svelte'
import type { Offer } from '../../net/types'
import type { Comparison } from './words'

/** The place of an action; what is decided at a place, such as tools or a payment, belongs to that place. */
function placeOf(moment: Comparison, offer: Offer): string | null {
  return offer.place ?? ('place' in moment.decision ? moment.decision.place : null)
}

/** What to draw for a decision; nothing for one that belongs to no place, such as taking a die. */
export function comparisonAdvice(moment: Comparison, colour: string): Advice | undefined {
  const [best, played] = [placeOf(moment, moment.best), placeOf(moment, moment.played)]
  if (!best) return undefined
  const { points, seat } = moment
  const label = (chances: number[], score: number | undefined) =>
    score === undefined ? formatPercent(chances[seat] ?? 0) : pointsText(score)
  return {
    colour,
    place: best,
    figures: moment.best.family === 'place' ? moment.best.figures : 0,
    label: label(moment.before, points?.better),
    played: played && played !== best ? { place: played, label: label(moment.after, points?.played) } : null,
  }
}
