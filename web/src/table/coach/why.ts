// Why the coach asks: facts about the better choice and about mine; without any, what each of them brings.
import { amounts } from '../../i18n/names'
import { t } from '../../i18n/translate.svelte'
import type { Pieces, SeatView } from '../../net/types'
import { reasonText } from '../analysis/reason'
import type { Comparison } from '../analysis/words'

/** The reason, after a sentence that names the better choice. */
export function whyText(comparison: Comparison, seats: SeatView[], pieces: Pieces): string {
  const mine = reasonText(comparison, 'played', seats, pieces)
  const facts = [
    reasonText(comparison, 'better', seats, pieces),
    mine && t('reason-of', { side: t('analysis-column-yours'), facts: mine }),
  ]
  return facts.filter(Boolean).join(' ') || gainsText(comparison)
}

/** What my tribe has more of at the end of the round, and what that costs it. */
function gainsText({ reason, seat }: Comparison): string {
  const own = (side: 'better' | 'played') =>
    Object.fromEntries((reason?.[side] ?? []).flatMap((gain) => (gain.seat === seat ? [[gain.what, gain.amount]] : [])))
  const [more, less] = [own('better'), own('played')]
  if (!Object.keys(more).length) return ''
  if (!Object.keys(less).length) return t('coach-brings', { what: amounts(more) })
  return t('coach-brings-for', { what: amounts(more), less: amounts(less) })
}
