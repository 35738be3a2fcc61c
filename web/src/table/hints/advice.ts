// A hint as the board draws it: a ring around its place.
import type { Advice } from '../../board/context'
import { t } from '../../i18n/translate.svelte'
import type { Decision, Hint, Offer } from '../../net/types'
import { worthOf } from './worth'

/** What to draw for a hint; nothing for one that belongs to no place, such as taking a die. */
export function hintAdvice(
  hint: Hint | undefined,
  best: Hint | undefined,
  offers: Offer[],
  decision: Decision | null,
  colour: string,
): Advice | undefined {
  const offer = offers.find(({ action }) => action === hint?.action)
  if (!hint || !offer) return undefined
  const place = offer.place ?? (decision && 'place' in decision ? decision.place : null)
  if (!place) return undefined
  const figures = offer.family === 'place' ? offer.figures : 0
  const label = t(`hint-${worthOf(hint, best ?? hint)}`)
  return { place, figures, colour, label, played: null }
}
