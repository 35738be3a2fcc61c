// The questions of a real table in words.
import { atPlace, kebab, seatName } from '../../i18n/names'
import { t } from '../../i18n/translate.svelte'
import type { Question, SeatView, StoryEvent } from '../../net/types'

/** What is asked. */
export function questionText(question: Question, seats: SeatView[]): string {
  const who = seatName(seats, question.seat)
  const at = question.place ? atPlace(question.place) : ''
  const values = { who, at, count: question.count, number: question.number }
  return t(`real-${kebab(question.use ?? question.kind)}`, values)
}

const MOST = 3

/** The last events of a bot, if nobody else has done anything since: a person moves its pieces. */
export function lastBotEvents(events: StoryEvent[], seats: SeatView[]): StoryEvent[] {
  const told = events.slice(-20).filter((event) => event.seat !== null)
  const last = told.at(-1)?.seat
  if (last == null || seats[last]?.kind !== 'bot') return []
  const other = told.findLastIndex((event) => event.seat !== last)
  return told.slice(other + 1).slice(-MOST)
}
