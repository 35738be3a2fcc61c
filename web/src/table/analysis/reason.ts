// Why an action is better, in sentences with numbers that one can check, and that say which of the two they are about.
import { atPlace, itemNoun, placeName, seatName } from '../../i18n/names'
import { formatNumber, formatPercent, t } from '../../i18n/translate.svelte'
import type { Pieces, ReasonFact, SeatView } from '../../net/types'
import { pointsAtStake } from '../actions'
import type { Comparison } from './words'

type Side = ReasonFact['side']
type Compared = Pick<Comparison, 'best' | 'played' | 'reason' | 'seat'>

function factText(fact: ReasonFact, seats: SeatView[]): string {
  switch (fact.kind) {
    case 'taken':
      return t('reason-taken', {
        who: seatName(seats, fact.seat),
        percent: formatPercent(fact.share),
      })
    case 'building':
    case 'card':
      return t(`reason-${fact.kind}`, {
        place: placeName(fact.place),
        points: fact.kind === 'building' ? fact.points : 0,
        of: fact.of,
        resources: fact.resources,
        missing: fact.missing,
      })
    case 'yield':
      return t('reason-yield', {
        at: atPlace(fact.place),
        figures: fact.figures,
        amount: formatNumber(fact.amount, 1),
        item: itemNoun(fact.item),
      })
    case 'starves':
      return t(`reason-starves-${fact.side}`, { share: formatPercent(fact.share), other: formatPercent(fact.other) })
  }
}

/** The facts about one of the two actions as sentences; empty where there are none. */
export function reasonText(moment: Compared, side: Side, seats: SeatView[], pieces: Pieces): string {
  // Whoever can choose to starve knows that the tribe does; its price is told below.
  const choice = [moment.best.family, moment.played.family].includes('starve')
  const facts = (moment.reason?.facts ?? []).filter(
    (fact) => fact.side === side && !(choice && fact.kind === 'starves'),
  )
  // At the same place, what more or fewer figures bring is told once.
  const same = side === 'played' && moment.best.place !== null && moment.best.place === moment.played.place
  const texts = facts.filter((fact) => fact.kind !== 'yield' || !same).map((fact) => factText(fact, seats))
  const { family } = side === 'better' ? moment.best : moment.played
  if (family === 'starve') texts.push(t(`reason-starve-${side}`, { points: pointsAtStake('hunger', pieces) }))
  return texts.join(' ')
}
