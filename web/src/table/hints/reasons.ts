// Why a hint suggests an action, with the server's numbers (expected yields, points).
import { amounts, itemNoun, total, wareText } from '../../i18n/names'
import { formatNumber, t } from '../../i18n/translate.svelte'
import type { GameView, Offer, Pieces, PlayerView } from '../../net/types'
import { infoAbout, wareAt } from '../info/info'

/** Reasons for an action. */
export function hintReasons(action: string, offers: Offer[], game: GameView, pieces: Pieces, me: PlayerView): string[] {
  const offer = offers.find((found) => found.action === action)
  if (!offer) return []
  const told: string[] = []
  if (offer.gains && total(offer.gains)) told.push(t('log-gain', { who: '', what: amounts(offer.gains) }).trim())
  const place = pieces.places.find((row) => row.name === offer.place)
  const expected = place && game.expected_yields[place.name]?.[offer.figures - 1]
  if (offer.family === 'place' && place?.yields && expected)
    told.push(
      t('hint-yield', { figures: offer.figures, amount: formatNumber(expected, 1), item: itemNoun(place.yields) }),
    )
  const ware = offer.place ? wareAt(offer.place, game) : null
  if (ware) {
    told.push(wareText(pieces, ware))
    const worth = infoAbout(`place:${offer.place}`, game, pieces).worth
    if (worth) told.push(worth)
  }
  if (place?.effect && !place.yields) told.push(...infoAbout(`place:${place.name}`, game, pieces).lines.slice(0, 1))
  if (offer.place === 'hunting' || offer.place === 'fields') {
    const missing = me.missing_food
    const food = me.food + me.agriculture
    if (missing > 0) told.push(t('hint-short', { food, figures: food + missing, missing }))
  }
  return told
}
