// A line of the log: the words of an event, and what is drawn beside them.
import type { Pieces, SeatView, StoryEvent } from '../../net/types'
import { formatList, t } from '../../i18n/translate.svelte'
import {
  amounts,
  animalName,
  atPlace,
  cardBottomText,
  purchaseText,
  cardOf,
  effectText,
  placeName,
  pointsText,
  seatName,
  total,
  wareText,
} from '../../i18n/names'

export interface EventText {
  text: string
  dice: number[]
  /** Items to draw, each as often as counted. */
  items: Record<string, number>
}

interface Telling {
  event: StoryEvent
  who: string
  seats: SeatView[]
  pieces: Pieces
}

// The events' data is open by nature (each kind has its own); these read it carefully.
const num = (data: Record<string, unknown>, key: string): number => Number(data[key] ?? 0)
const str = (data: Record<string, unknown>, key: string): string => String(data[key] ?? '')
const counts = (data: Record<string, unknown>, key: string): Record<string, number> =>
  (data[key] as Record<string, number> | undefined) ?? {}
const numbers = (data: Record<string, unknown>, key: string): number[] => (data[key] as number[] | undefined) ?? []

const where = (data: Record<string, unknown>): string => (data['by_card'] ? t('at-card') : atPlace(str(data, 'place')))

function harvest({ event: { data }, who }: Telling): string {
  const added = [...numbers(data, 'tools'), ...numbers(data, 'one_use_tools')].reduce((sum, value) => sum + value, 0)
  let sum = String(num(data, 'total'))
  if (added) sum = t('log-sum-tools', { total: sum, added })
  if (data['animal'])
    sum = t('log-sum-menace', { sum, menace: num(data, 'menace'), animal: animalName(str(data, 'animal')) })
  const hunted = num(data, 'hunted')
  const what = hunted ? t('log-hunted', { count: hunted }) : amounts(counts(data, 'gained'))
  return t('log-harvest', { who, at: where(data), sum, what })
}

function gained(data: Record<string, unknown>): string {
  const made = total(counts(data, 'points'))
  const parts = [
    ...(total(counts(data, 'gained')) ? [amounts(counts(data, 'gained'))] : []),
    ...(made ? [pointsText(made)] : []),
  ]
  return parts.length ? formatList(parts) : t('nothing-at-limit')
}

function buy({ event: { data }, who, pieces }: Telling): string {
  const [id, paid] = [str(data, 'what'), amounts(counts(data, 'paid'))]
  const what = purchaseText(pieces, id)
  const made = total(counts(data, 'points'))
  const tile = /^(building|igloo)/.test(str(data, 'place'))
  return tile
    ? t('log-buy-tile', { who, what, paid, points: pointsText(made) })
    : t('log-buy-card', { who, what, paid })
}

function pick({ event: { data }, who }: Telling): string {
  const effect = data['effect'] as { kind: string; amount: number; what: string }
  const pending = effect.kind === 'choice' || effect.kind === 'extra card' || effect.kind === 'points'
  return t('log-pick', { who, die: num(data, 'die'), what: pending ? effectText(effect) : gained(data) })
}

function feed({ event: { data }, who }: Telling): string {
  const figures = num(data, 'figures')
  const grown = Math.min(num(data, 'agriculture'), figures)
  const lost = -total(counts(data, 'points'))
  return t(`log-feed-${str(data, 'outcome')}`, {
    who,
    figures,
    grown,
    eaten: num(data, 'eaten'),
    missing: num(data, 'missing'),
    lost,
    paid: amounts(counts(data, 'paid')),
  })
}

function result({ event: { data }, seats }: Telling): string {
  const winners = numbers(data, 'winners')
  const best = numbers(data, 'scores')[winners[0] ?? 0] ?? 0
  const who = formatList(winners.map((seat) => seatName(seats, seat)))
  return t(winners.length > 1 ? 'log-result-shared' : 'log-result', { who, points: best })
}

const bottoms = (pieces: Pieces, ids: string[]): string =>
  formatList(ids.flatMap((id) => cardOf(pieces, id) ?? []).map((card) => cardBottomText(card)))

const LINES: Record<string, (told: Telling) => string> = {
  round: ({ event: { data }, seats }) =>
    t('log-round', { round: num(data, 'round'), who: seatName(seats, num(data, 'start')) }),
  card: ({ event: { data }, pieces }) =>
    t('log-card', { slot: num(data, 'slot'), card: wareText(pieces, str(data, 'card')) }),
  building: ({ event: { data }, pieces }) =>
    t('log-building', { stack: num(data, 'stack'), tile: wareText(pieces, str(data, 'building')) }),
  animal: ({ event: { data }, pieces }) => {
    const animal = animalName(str(data, 'animal'))
    const menace = pieces.animals.find(({ id }) => id === data['animal'])?.menace ?? 0
    return data['waits'] ? t('log-animal-waits', { animal }) : t('log-animal-prowls', { animal, menace })
  },
  income: ({ event: { data }, who }) => t('log-income', { who, what: amounts(counts(data, 'gained')) }),
  place: ({ event: { data }, who }) => t('log-place', { who, figures: num(data, 'figures'), at: where(data) }),
  act: ({ event: { data }, who }) => t('log-act', { who, figures: num(data, 'figures'), at: where(data) }),
  roll: ({ event: { data }, who }) =>
    data['table']
      ? t('log-roll-table', { who, table: t(`table-${str(data, 'table').replaceAll(' ', '-')}`) })
      : t('log-roll', { who, at: where(data), total: num(data, 'total') }),
  harvest,
  split: ({ event: { data }, who }) => t('log-split', { who, food: num(data, 'food'), jewelry: num(data, 'jewelry') }),
  gain: ({ event: { data }, who }) => t('log-gain', { who, what: gained(data) }),
  buy,
  leave: ({ event: { data }, who }) => t('log-leave', { who, place: placeName(str(data, 'place')) }),
  return: ({ event: { data }, who }) => t('log-return', { who, place: placeName(str(data, 'place')) }),
  trade: ({ event: { data }, who }) =>
    t('log-trade', { who, gave: amounts(counts(data, 'gave')), got: amounts(counts(data, 'got')) }),
  insulate: ({ event: { data }, who }) => t('log-insulate', { who, points: pointsText(total(counts(data, 'points'))) }),
  'trade gold': ({ event: { data }, who }) =>
    t('log-trade-gold', { who, points: pointsText(total(counts(data, 'points'))) }),
  pick,
  use: ({ who }) => t('log-use', { who }),
  draw: ({ event: { data }, who, pieces }) =>
    data['card'] ? t('log-draw-mine', { who, card: bottoms(pieces, [str(data, 'card')]) }) : t('log-draw', { who }),
  hunger: ({ event: { data }, who }) => t('log-hunger', { who, missing: num(data, 'missing') }),
  feed,
  'driven off': ({ event: { data }, seats }) => {
    const tribes = numbers(data, 'figures').flatMap((count, seat) =>
      count ? [t('figures-of', { who: seatName(seats, seat), count })] : [],
    )
    return t('log-driven-off', { animal: animalName(str(data, 'animal')), tribes: formatList(tribes) })
  },
  end: ({ event: { data } }) => t(`log-end-${str(data, 'why')}`),
  uncover: ({ event: { data }, who, pieces }) =>
    t('log-uncover', { who, cards: bottoms(pieces, (data['cards'] as string[] | undefined) ?? []) }),
  result,
}

/** The line of an event. */
export function describeEvent(event: StoryEvent, seats: SeatView[], pieces: Pieces): EventText {
  const text = LINES[event.kind]?.({ event, who: seatName(seats, event.seat), seats, pieces }) ?? event.kind
  return { text, dice: numbers(event.data, 'dice'), items: counts(event.data, 'gained') }
}

/** The places that an event touches, to be lit on the board. */
export function touchedPlaces(event: StoryEvent | null): string[] {
  const place = event?.data['place'] ?? event?.data['source']
  return typeof place === 'string' ? [place] : []
}
