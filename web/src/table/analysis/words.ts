// An analysis in words.
import { amounts, seatName } from '../../i18n/names'
import { formatList, formatPercent, t } from '../../i18n/translate.svelte'
import type { Moment, MomentReason, Offer, Pieces, SeatView, StoryEvent } from '../../net/types'
import { actionText } from '../actions'
import { describeEvent } from '../log/describe'
import { concerned } from './moments'

/** What is not told about a moment: it happens at the same time, but is not what the moment is about. */
const BESIDE = new Set<StoryEvent['kind']>(['round', 'feed', 'hunger'])

/** What happened. */
export function whatHappened(moment: Moment, story: StoryEvent[], seats: SeatView[], pieces: Pieces): string {
  if (moment.kind === 'chance' && moment.event === 'uncovered') return t('analysis-uncovered')
  const event = story.find((found) => found.move === moment.move && !BESIDE.has(found.kind))
  if (event) return describeEvent(event, seats, pieces).text
  return moment.kind === 'decision'
    ? `${seatName(seats, moment.seat)}: ${offerText(moment, moment.played, pieces)}`
    : ''
}

/** An action of a moment in words. */
export function offerText(moment: Moment & { kind: 'decision' }, offer: Offer, pieces: Pieces): string {
  const players = Array.from({ length: moment.seat + 1 }, () => ({ tools: moment.tools }))
  return actionText(offer.action, [offer], { decision: moment.decision, players }, pieces)
}

/** How a moment changed the win chance of whom it concerns. */
export function changeText(moment: Moment, seats: SeatView[]): string {
  const seat = concerned(moment)
  const numbers = { before: formatPercent(moment.before[seat] ?? 0), after: formatPercent(moment.after[seat] ?? 0) }
  return moment.seat === null
    ? t('analysis-change-of', { who: seatName(seats, seat), ...numbers })
    : t('analysis-change', numbers)
}

/** Why the better action is better: what it brings, what it costs, what it leaves to others. */
export function reasonText(reason: MomentReason, seats: SeatView[]): string {
  const some = (what: Record<string, number>) => Object.keys(what).length > 0
  const who = seatName(seats, reason.seat)
  const [gets, misses] = [amounts(reason.gets), amounts(reason.misses)]
  const parts = [
    ...(some(reason.brings) ? [t('analysis-brings', { what: amounts(reason.brings) })] : []),
    ...(some(reason.costs) ? [t('analysis-costs', { what: amounts(reason.costs) })] : []),
    ...(some(reason.gets) && some(reason.misses) ? [t('analysis-gets-and-misses', { who, gets, misses })] : []),
    ...(some(reason.gets) && !some(reason.misses) ? [t('analysis-gets', { who, what: gets })] : []),
    ...(some(reason.misses) && !some(reason.gets) ? [t('analysis-misses', { who, what: misses })] : []),
  ]
  return parts.length ? t('analysis-why', { parts: formatList(parts) }) : ''
}
