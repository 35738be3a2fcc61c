// What my tribe has won and lost since my last visit.
import { kebab } from '../../i18n/names'
import { formatList, t } from '../../i18n/translate.svelte'
import type { GameView } from '../../net/types'
import { GOODS } from '../../pieces/goods'

/** The position at the end of my last visit. */
export interface Visit {
  moves: number
  game: GameView
}

const COUNTED = [...GOODS, 'figures', 'agriculture', 'score'] as const

/** How much more or less of everything a tribe has than at the end of the last visit; null if nothing has changed. */
export function changeOf(visit: Visit, now: GameView | null, seat: number): Record<string, number> | null {
  const [before, after] = [visit.game.players[seat], now?.players[seat]]
  if (!before || !after) return null
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  const counts = COUNTED.map((what): [string, number] => [
    what === 'score' ? 'points' : what,
    (after[what] ?? 0) - (before[what] ?? 0),
  ])
  const changed = [...counts, ['tools', sum(after.tools) - sum(before.tools)] as const].filter(([, count]) => count)
  return changed.length ? Object.fromEntries(changed) : null
}

/** The same as a sentence, with plus and minus. */
export function changeText(change: Record<string, number>): string {
  const parts = Object.entries(change).map(([what, count]) => {
    const amount = t(`amount-${kebab(what)}`, { count: Math.abs(count) })
    return count > 0 ? `+\u00a0${amount}` : `−\u00a0${amount}`
  })
  return t('days-change', { what: formatList(parts) })
}
