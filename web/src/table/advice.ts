// A hint in words: what an action is, and what speaks for it. Numbers are the server's (expected yields, points).
import type { GameView, Offer, Pieces, PlayerView } from '../net/types'
import { number, t } from '../words/index.svelte'
import { explain, wareAt } from './explain'
import { amounts, itemNoun, placeName, total, wareWords } from './naming'

/** An action as a person would say it. */
export function actionWords(action: string, offers: Offer[], game: GameView, pieces: Pieces): string {
  const offer = offers.find((found) => found.action === action)
  if (!offer) return action
  const place = offer.place ? placeName(offer.place) : ''
  switch (offer.family) {
    case 'place':
      return `${place}: ${t('do-place', { figures: offer.figures })}`
    case 'resolve':
      return `${place}: ${t('do-act')}`
    case 'tools': {
      const values = [...offer.tools.map((slot) => game.players[game.decision?.seat ?? 0]?.tools[slot - 1]), ...offer.one_use_tools]
      return values.length ? t('do-tools', { tools: values.join(' + ') }) : t('do-no-tools')
    }
    case 'jewelry': {
      const count = Number(game.decision?.data['count'] ?? offer.number)
      return t('do-split', { food: count - offer.number, jewelry: offer.number })
    }
    case 'spend':
      return t('do-pay', { what: itemNoun(offer.item ?? 'any') })
    case 'take':
    case 'give':
    case 'get':
      return t(`do-${offer.family}`, { item: itemNoun(offer.item ?? 'any') })
    case 'pick': {
      const kind = game.decision?.kind
      const table = kind === 'reward' ? pieces.animal_rewards : game.decision?.data['style'] ? pieces.style_dice_table : pieces.dice_table
      const effect = table[offer.number - 1]
      return t('log-pick', { who: '', die: offer.number, what: effect ? t(`effect-${effect.kind.replaceAll(' ', '-')}`, { amount: effect.amount, item: effect.what ? itemNoun(effect.what) : '' }) : '' }).trim()
    }
    case 'use':
      return t('do-use-card')
    case 'done':
      return t('do-done')
    case 'starve':
      return t('do-starve')
    case 'decline':
      return t(game.decision?.kind === 'buy' ? 'do-leave' : 'do-decline')
    case 'accept': {
      const kind = game.decision?.kind ?? 'buy'
      return kind === 'buy' ? t('do-buy') : t(`do-accept-${kind.replace(' ', '-')}`)
    }
  }
}

/** What speaks for an action. */
export function reasons(action: string, offers: Offer[], game: GameView, pieces: Pieces, me: PlayerView): string[] {
  const offer = offers.find((found) => found.action === action)
  if (!offer) return []
  const told: string[] = []
  if (offer.gains && total(offer.gains)) told.push(t('log-gain', { who: '', what: amounts(offer.gains) }).trim())
  const place = pieces.places.find((row) => row.name === offer.place)
  const expected = place?.expected[offer.figures - 1]
  if (offer.family === 'place' && place?.yields && expected)
    told.push(t('hint-yield', { figures: offer.figures, amount: number(expected, 1), item: itemNoun(place.yields) }))
  const ware = offer.place ? wareAt(offer.place, game) : null
  if (ware) {
    told.push(wareWords(pieces, ware))
    const worth = explain(`place:${offer.place}`, game, pieces).worth
    if (worth) told.push(worth)
  }
  if (place?.effect && !place.yields) told.push(...explain(`place:${place.name}`, game, pieces).lines.slice(0, 1))
  if (offer.place === 'hunting' || offer.place === 'fields') {
    const missing = me.missing_food
    if (missing > 0) told.push(t('hint-short', { food: me.food + me.agriculture, figures: me.figures, missing }))
  }
  return told
}
