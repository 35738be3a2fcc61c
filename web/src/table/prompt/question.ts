// Decisions as questions to me.
import type { Decision, Pieces } from '../../net/types'
import { kebab, tileOf } from '../../i18n/names'
import { t } from '../../i18n/translate.svelte'
import { pointsAtStake } from '../actions'

/** Cards may lie face down, buildings and igloos never do. */
const wareKind = (what: string, pieces: Pieces) => (tileOf(pieces, what) ? 'building' : 'card')

/** The question that a decision asks me. */
export function questionText(decision: Decision, pieces: Pieces): string {
  switch (decision.kind) {
    case 'place':
    case 'act':
    case 'pick':
      return t(`ask-${decision.kind}`)
    case 'insulate':
    case 'trade gold':
      return t(`ask-${kebab(decision.kind)}`, { points: pointsAtStake(decision.kind, pieces) })
    case 'harvest':
      return t('ask-harvest', { total: decision.total })
    case 'buy':
      return decision.price.committed ? t('ask-buy-more') : t('ask-buy', { what: wareKind(decision.what, pieces) })
    case 'split':
    case 'give':
    case 'get':
    case 'take':
      return t(`ask-${decision.kind}`, { count: decision.count })
    case 'reward':
      return t('ask-reward', { die: decision.die, points: pointsAtStake(decision.kind, pieces) })
    case 'hunger':
      return t('ask-hunger', { left: decision.price.left, points: pointsAtStake(decision.kind, pieces) })
  }
}
