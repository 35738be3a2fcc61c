// What a card would be worth to a tribe as it stands: the counts that its bottom is multiplied with, shown beside it.
// This is arithmetic for an explanation; what is scored is the server's.
import type { CardView, Pieces, PlayerView } from '../net/types'
import { t } from '../words/index.svelte'
import { collected } from './collected'
import { bottomWords, points } from './naming'

const COUNTED: Record<string, (player: PlayerView) => number> = {
  farmer: (player) => player.agriculture,
  builder: (player) => player.buildings.length,
  shaman: (player) => player.figures,
  toolmaker: (player) => player.tools.reduce((sum, value) => sum + value, 0),
  merchant: (player) => player.merchant,
}

/** What a profession counts for a tribe now. */
export const counted = (profession: string, player: PlayerView): number => COUNTED[profession]?.(player) ?? 0

/** A card's bottom for a tribe, in words. */
export function worthWords(card: CardView, player: PlayerView, pieces: Pieces): string {
  if (card.profession) {
    const count = counted(card.profession, player)
    const counts = t(`counted-${card.profession}`)
    return t('info-worth-profession', { icons: bottomWords(card), counted: counts, count, points: points(card.icons * count) })
  }
  const symbols = collected(player, pieces).symbols
  return symbols.some(([symbol]) => symbol === card.symbol)
    ? t('info-worth-double')
    : t('info-worth-new-symbol', { count: symbols.length + 1 })
}
