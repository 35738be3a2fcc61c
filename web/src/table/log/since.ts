// What the others did since my last turn, in one line for each tribe.
import { amounts, atPlace, pointsText, seatName, total } from '../../i18n/names'
import { formatList, t } from '../../i18n/translate.svelte'
import type { SeatView, StoryEvent } from '../../net/types'

export interface Deeds {
  seat: number
  gained: Record<string, number>
  cards: number
  buildings: number
  points: number
  /** Where they placed figures. */
  places: string[]
  starved: boolean
}

function add(deeds: Deeds, event: StoryEvent): void {
  if ('gained' in event)
    for (const [what, count] of Object.entries(event.gained)) deeds.gained[what] = (deeds.gained[what] ?? 0) + count
  if (event.kind === 'split') {
    deeds.gained['food'] = (deeds.gained['food'] ?? 0) + event.food
    deeds.gained['jewelry'] = (deeds.gained['jewelry'] ?? 0) + event.jewelry
  }
  if ('points' in event) deeds.points += total(event.points)
  if (event.kind === 'place') deeds.places.push(event.place)
  if (event.kind === 'feed') deeds.starved ||= event.outcome === 'starved'
  if (event.kind !== 'buy') return
  if (event.place.startsWith('card')) deeds.cards += 1
  else deeds.buildings += 1
}

/** What each of the others did in these events, in the order in which they began. */
export function deedsOf(events: StoryEvent[], mine: number[]): Deeds[] {
  const bySeat = new Map<number, Deeds>()
  for (const event of events) {
    const { seat } = event
    if (seat === null || mine.includes(seat)) continue
    const deeds = bySeat.get(seat) ?? {
      seat,
      gained: {},
      cards: 0,
      buildings: 0,
      points: 0,
      places: [],
      starved: false,
    }
    add(deeds, event)
    bySeat.set(seat, deeds)
  }
  return [...bySeat.values()].filter((deeds) => partsOf(deeds).length)
}

function partsOf({ gained, cards, buildings, points, places, starved }: Deeds): string[] {
  const parts = [
    ...(total(gained) ? [amounts(gained)] : []),
    ...(cards ? [t('since-cards', { count: cards })] : []),
    ...(buildings ? [t('since-buildings', { count: buildings })] : []),
    ...(points ? [pointsText(points)] : []),
    ...(starved ? [t('since-starved')] : []),
  ]
  // While everybody places figures, there is nothing to count yet.
  return parts.length ? parts : places.map(atPlace)
}

/** The deeds of a tribe as a sentence. */
export const deedsText = (deeds: Deeds, seats: SeatView[]): string =>
  t('since-line', { who: seatName(seats, deeds.seat), what: formatList(partsOf(deeds)) })
