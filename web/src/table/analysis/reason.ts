// Why an action is better, in sentences with numbers that one can check.
import { itemNoun, placeName, seatName } from '../../i18n/names'
import { formatNumber, formatPercent, t } from '../../i18n/translate.svelte'
import type { MomentReason, ReasonFact, SeatView } from '../../net/types'

function factText(fact: ReasonFact, seats: SeatView[]): string {
  switch (fact.kind) {
    case 'taken':
      return t('reason-taken', {
        who: seatName(seats, fact.seat),
        place: placeName(fact.place),
        percent: formatPercent(fact.share),
      })
    case 'building':
    case 'card':
      return t(`reason-${fact.kind}`, {
        place: placeName(fact.place),
        points: fact.kind === 'building' ? fact.points : 0,
        resources: fact.resources,
        missing: fact.missing,
      })
    case 'yield':
      return t('reason-yield', {
        place: placeName(fact.place),
        figures: fact.figures,
        amount: formatNumber(fact.amount, 1),
        item: itemNoun(fact.item),
      })
    case 'starves':
      return t(`reason-starves-${fact.side}`, { share: formatPercent(fact.share), other: formatPercent(fact.other) })
  }
}

/** The facts about two actions as sentences; empty where there are none. */
export function reasonText(reason: Pick<MomentReason, 'facts'> | null, seats: SeatView[]): string {
  return (reason?.facts ?? []).map((fact) => factText(fact, seats)).join(' ')
}
