// Why the coach asks: facts about the better choice and about mine; without any about the better one, what it brings.
import { amounts } from '../../i18n/names'
import { t } from '../../i18n/translate.svelte'
import type { Pieces, SeatView } from '../../net/types'
import { reasonText } from '../analysis/reason'
import type { Comparison } from '../analysis/words'

/** The reason, after a sentence that names the better choice. */
export function whyText(comparison: Comparison, seats: SeatView[], pieces: Pieces): string {
  const better = reasonText(comparison, 'better', seats, pieces)
  const mine = reasonText(comparison, 'played', seats, pieces)
  // What is told of starving is its price alone.
  const gains = better && comparison.best.family !== 'starve' ? '' : gainsText(comparison)
  return [gains, better, mine && t('reason-of', { side: t('analysis-column-yours'), facts: mine })]
    .filter(Boolean)
    .join(' ')
}

/** What my tribe has more of at the end of the round, and what that costs it. */
function gainsText({ reason, seat, best, played }: Comparison): string {
  // The points that starving costs are told with it.
  const told = [best.family, played.family].includes('starve') ? 'points' : ''
  // Points in a heading are those at the end of the game.
  const named = (what: string) => (what === 'points' ? 'points-scored' : what)
  const own = (side: 'better' | 'played') =>
    Object.fromEntries(
      (reason?.[side] ?? []).flatMap(({ what, amount, seat: whose }) =>
        whose === seat && what !== told ? [[named(what), amount]] : [],
      ),
    )
  const [more, less] = [own('better'), own('played')]
  if (!Object.keys(more).length) return ''
  if (!Object.keys(less).length) return t('coach-brings', { what: amounts(more) })
  return t('coach-brings-for', { what: amounts(more), less: amounts(less) })
}
