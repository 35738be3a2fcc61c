// What a tribe has, as numbers and text.
import type { GameView, PlayerView } from '../../net/types'
import { t } from '../../i18n/translate.svelte'
import { GOODS } from '../../pieces/goods'

/** The kinds of goods in a game. */
export const goodsIn = (game: GameView) => (game.rules.expansion ? GOODS : GOODS.slice(0, -1))

/** How much a tribe has of each of its goods. */
export const goodsOf = (player: PlayerView): Record<string, number> =>
  Object.fromEntries(GOODS.map((item) => [item, player[item]]))

export const goodsTexts = (player: PlayerView, game: GameView): string[] =>
  goodsIn(game).map((item) => t(`amount-${item}`, { count: player[item] }))

export function tribeTexts(player: PlayerView, game: GameView): string[] {
  const tools = player.tools.map((value, index) => ({ value, used: player.tools_used.includes(index + 1) }))
  return [
    t('panel-figures', { count: player.figures, home: player.home }),
    t('panel-agriculture', { count: player.agriculture }),
    ...(game.rules.expansion ? [t('panel-merchant', { count: player.merchant })] : []),
    ...tools
      .filter(({ value }) => value)
      .map(({ value, used }) => `${t('panel-tool', { value })} (${t(used ? 'panel-tool-used' : 'panel-tool-ready')})`),
    ...player.one_use_tools.map((value) => t('panel-once', { value })),
    ...(player.two_resources ? [t('panel-two')] : []),
  ]
}
