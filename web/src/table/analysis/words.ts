// An analysis in words.
import { amounts, atPlace, pointsText, seatName } from '../../i18n/names'
import { formatNumber, formatPercent, t } from '../../i18n/translate.svelte'
import type { Decision, ExerciseVerdict, GameView, Moment, Offer, Pieces, SeatView, StoryEvent } from '../../net/types'
import { actionText } from '../actions'
import { describeEvent } from '../log/describe'
import { lossOf } from './loss'
import type { Paid } from './paid'
import { seatConcerned } from './moments'

type Decided = Moment & { kind: 'decision' }

/** Two actions of a decision, the better one and the one played, with what they are worth. */
export type Comparison = Pick<
  Decided,
  'seat' | 'decision' | 'tools' | 'best' | 'played' | 'points' | 'before' | 'after' | 'reason'
> & {
  paid?: Paid
  /** Whether what was played is good enough. */
  right?: boolean
}

/** What a verdict on a choice compares. */
export function comparisonOf(
  game: GameView,
  {
    grade,
    best,
    chosen,
    points,
    reason,
    chances,
  }: Pick<ExerciseVerdict, 'grade' | 'best' | 'chosen' | 'points' | 'reason' | 'chances'>,
  paid: Paid = { best: null, played: null },
): Comparison | null {
  const { decision } = game
  if (!decision) return null
  const { seat } = decision
  const [before = [], after = []] = chances.map((chance) => Array.from({ length: seat + 1 }, () => chance))
  const tools = game.players[seat]?.tools ?? []
  const right = grade === 'best' || grade === 'good'
  return { seat, decision, tools, best, played: chosen, points, reason, before, after, paid, right }
}

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

/** An action of a decision in words. */
export function offerText(
  moment: Pick<Comparison, 'seat' | 'tools'> & { decision: Decision | null },
  offer: Offer,
  pieces: Pieces,
): string {
  const { decision } = moment
  if (offer.family === 'place' && offer.place)
    return t('analysis-figures-at', { figures: amounts({ figures: offer.figures }), at: atPlace(offer.place) })
  if (offer.family === 'resolve' && offer.place) return t('analysis-first', { at: atPlace(offer.place) })
  // A piece of a payment is not all of it.
  if (offer.family === 'spend' && offer.item && decision && 'price' in decision && decision.price.room > 1)
    return t('analysis-pay-with', { what: amounts({ [offer.item]: 1 }) })
  const players = Array.from({ length: moment.seat + 1 }, () => ({ tools: moment.tools }))
  return actionText(offer.action, [offer], { decision, players }, pieces)
}

/** One of the two choices in words; a payment as a whole, where it is known. */
export function choiceOf(moment: Comparison, which: keyof Paid, pieces: Pieces): string {
  const paid = moment.paid?.[which]
  return paid ? t('do-pay', { what: amounts(paid) }) : offerText(moment, moment[which], pieces)
}

/** What the better action and the one played were worth, in the unit that decided: win chances, points or places. */
export function worths(moment: Comparison): { better: string; played: string } {
  const { points } = moment
  const { unit } = lossOf(moment)
  if (points && unit === 'points') return { better: pointsText(points.better), played: pointsText(points.played) }
  if (points && unit === 'places') {
    const place = (expected: number) => t('analysis-place', { place: placeNumber(expected) })
    return { better: place(points.better_place), played: place(points.played_place) }
  }
  const percent = (chances: number[]) => formatPercent(chances[moment.seat] ?? 0)
  return { better: percent(moment.before), played: percent(moment.after) }
}

/** An expected place is between two places if it is open. */
const placeNumber = (expected: number): string => formatNumber(expected, 1, 1)

/** How a moment changed the win chance, or the expected points and the place, of whom it concerns. */
export function changeText(moment: Moment, seats: SeatView[]): string {
  if (moment.kind === 'decision' && moment.points && lossOf(moment).unit !== 'chances') {
    const { better, played, better_place, played_place } = moment.points
    const points = t('analysis-change-points', { before: formatNumber(better), after: formatNumber(played) })
    const [before, after] = [placeNumber(better_place), placeNumber(played_place)]
    return before === after ? points : `${points} · ${t('analysis-change-place', { before, after })}`
  }
  const seat = seatConcerned(moment)
  const numbers = { before: formatPercent(moment.before[seat] ?? 0), after: formatPercent(moment.after[seat] ?? 0) }
  return moment.seat === seat
    ? t('analysis-change', numbers)
    : t('analysis-change-of', { who: seatName(seats, seat), ...numbers })
}
