// Actions as text.
import { amounts, countOf, effectText, itemNoun, kebab, placeName, pointsText } from '../i18n/names'
import { t } from '../i18n/translate.svelte'
import type { Decision, EffectView, Offer, Pieces } from '../net/types'

/** What the faces 1 to 6 of the dice to pick from give. */
export function diceTable(decision: Decision | null, pieces: Pieces): EffectView[] {
  if (decision?.kind === 'reward') return pieces.animal_rewards
  return decision?.kind === 'pick' && decision.style ? pieces.style_dice_table : pieces.dice_table
}

/** The points that a decision offers or threatens, as the server sends them. */
export function pointsAtStake(kind: Decision['kind'], { limits, animal_rewards }: Pieces): string {
  const points: Partial<Record<Decision['kind'], number | undefined>> = {
    insulate: limits['insulation'],
    'trade gold': limits['gold_trade'],
    reward: animal_rewards[0]?.amount,
    hunger: limits['starvation'],
  }
  return pointsText(points[kind] ?? 0)
}

/** What the text of an action needs of a game. */
export interface ActionContext {
  decision: Decision | null
  players: { tools: number[] }[]
}

/** The text of a choice; the pieces of a payment are named together. */
export function choiceText(actions: string[], offers: Offer[], game: ActionContext, pieces: Pieces): string {
  const paid = actions.flatMap((action) => (action.startsWith('spend ') ? [action.slice('spend '.length)] : []))
  if (paid.length) return t('do-pay', { what: amounts(countOf(paid)) })
  return actions.map((action) => actionText(action, offers, game, pieces)).join(', ')
}

/** The text of an action. */
export function actionText(action: string, offers: Offer[], game: ActionContext, pieces: Pieces): string {
  const offer = offers.find((found) => found.action === action)
  if (!offer) return action
  const place = offer.place ? placeName(offer.place) : ''
  switch (offer.family) {
    case 'place':
      return `${place}: ${t('do-place', { figures: offer.figures })}`
    case 'resolve':
      return `${place}: ${t('do-act')}`
    case 'tools': {
      const values = [
        ...offer.tools.map((slot) => game.players[game.decision?.seat ?? 0]?.tools[slot - 1]),
        ...offer.one_use_tools,
      ]
      return values.length ? t('do-tools', { tools: values.join(' + ') }) : t('do-no-tools')
    }
    case 'jewelry': {
      const count = game.decision?.kind === 'split' ? game.decision.count : offer.number
      return t('do-split', { food: count - offer.number, jewelry: offer.number })
    }
    case 'spend':
      return t('do-pay', { what: itemNoun(offer.item ?? 'any') })
    case 'take':
    case 'give':
    case 'get':
      return t(`do-${offer.family}`, { item: itemNoun(offer.item ?? 'any') })
    case 'pick': {
      const effect = diceTable(game.decision, pieces)[offer.number - 1]
      return t('do-pick', { die: offer.number, what: effect ? effectText(effect) : '' })
    }
    case 'use':
      return t('do-use-card')
    case 'done':
      return t('do-done')
    case 'starve':
      return t('do-starve', { points: pointsAtStake('hunger', pieces) })
    case 'decline':
      return t(game.decision?.kind === 'buy' ? 'do-leave' : 'do-decline')
    case 'accept': {
      const kind = game.decision?.kind ?? 'buy'
      return kind === 'buy' ? t('do-buy') : t(`do-accept-${kebab(kind)}`, { points: pointsAtStake(kind, pieces) })
    }
  }
}
