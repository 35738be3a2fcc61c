// The better move of a decision, as the board draws it.
import type { Advice } from '../../board/context'
import type { Offer } from '../../net/types'
import { type Comparison, worths } from './words'

/** The place of an action; what is decided at a place, such as tools or a payment, belongs to that place. */
function placeOf(moment: Comparison, offer: Offer): string | null {
  return offer.place ?? ('place' in moment.decision ? moment.decision.place : null)
}

/** What to draw for a decision; nothing for one that belongs to no place, such as taking a die. */
export function comparisonAdvice(moment: Comparison, colour: string): Advice | undefined {
  const [best, played] = [placeOf(moment, moment.best), placeOf(moment, moment.played)]
  if (!best) return undefined
  const worth = worths(moment)
  return {
    colour,
    place: best,
    figures: moment.best.family === 'place' ? moment.best.figures : 0,
    label: worth.better,
    played: played && played !== best ? { place: played, label: worth.played, right: moment.right ?? false } : null,
  }
}
