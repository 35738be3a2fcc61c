// Story events as lines of the log: the text, and what is drawn beside it.
import type { Pieces, SeatView, StoryEvent, StoryEventOf } from '../../net/types'
import { formatList, t } from '../../i18n/translate.svelte'
import {
  amounts,
  animalName,
  atPlace,
  cardBottomText,
  purchaseText,
  cardOf,
  effectText,
  kebab,
  ontoPlace,
  placeName,
  pointsText,
  seatName,
  tileWords,
  total,
  wareText,
} from '../../i18n/names'

export interface EventText {
  text: string
  dice: number[]
  /** How many of each item to draw. */
  items: Record<string, number>
}

/** Who sits at the table, and the pieces of the game: what names come from. */
interface Names {
  seats: SeatView[]
  pieces: Pieces
}

const whereText = (event: StoryEventOf<'roll' | 'harvest'>): string =>
  event.by_card ? t('at-card') : atPlace(event.place)

const scoredText = (event: { points: Record<string, number> }): string => pointsText(total(event.points))

const cardBottomsText = (pieces: Pieces, ids: string[]): string =>
  formatList(ids.flatMap((id) => cardOf(pieces, id) ?? []).map((card) => cardBottomText(card)))

function animalText(event: StoryEventOf<'animal'>, { pieces }: Names): string {
  const animal = animalName(event.animal)
  const menace = pieces.animals.find(({ id }) => id === event.animal)?.menace ?? 0
  return event.waits ? t('log-animal-waits', { animal }) : t('log-animal-prowls', { animal, menace })
}

function harvestText(event: StoryEventOf<'harvest'>, who: string): string {
  const added = [...event.tools, ...event.one_use_tools].reduce((sum, value) => sum + value, 0)
  let sum = String(event.total)
  if (added) sum = t('log-sum-tools', { total: sum, added })
  if (event.animal) sum = t('log-sum-menace', { sum, menace: event.menace, animal: animalName(event.animal) })
  const what = event.hunted ? t('log-hunted', { count: event.hunted }) : amounts(event.gained)
  return t('log-harvest', { who, at: whereText(event), sum, what })
}

function gainedText(event: StoryEventOf<'gain' | 'pick'>): string {
  const parts = [
    ...(total(event.gained) ? [amounts(event.gained)] : []),
    ...(total(event.points) ? [scoredText(event)] : []),
  ]
  return parts.length ? formatList(parts) : t('nothing-at-limit')
}

function gainText(event: StoryEventOf<'gain'>, who: string): string {
  const [only, ...more] = Object.entries(event.gained).filter(([, count]) => count > 0)
  // A step on a track is not a thing that one gets.
  if (only && !more.length && !total(event.points) && (only[0] === 'agriculture' || only[0] === 'merchant'))
    return t(`log-gain-${only[0]}`, { who, count: only[1] })
  return t('log-gain', { who, what: gainedText(event) })
}

function buyText(event: StoryEventOf<'buy'>, who: string, { pieces }: Names): string {
  const [what, paid] = [purchaseText(pieces, event.what), amounts(event.paid)]
  return /^(building|igloo)/.test(event.place)
    ? t('log-buy-tile', { who, what, paid, points: scoredText(event) })
    : t('log-buy-card', { who, what, paid })
}

function pickText(event: StoryEventOf<'pick'>, who: string): string {
  const { die, effect } = event
  const pending = effect.kind === 'choice' || effect.kind === 'extra card' || effect.kind === 'points'
  return t('log-pick', { who, die, what: pending ? effectText(effect) : gainedText(event) })
}

function drivenOffText(event: StoryEventOf<'driven off'>, { seats }: Names): string {
  const tribes = event.figures.flatMap((count, seat) =>
    count ? [t('figures-of', { who: seatName(seats, seat), count })] : [],
  )
  return t('log-driven-off', { animal: animalName(event.animal), tribes: formatList(tribes) })
}

function cannotPayText({ place }: StoryEventOf<'return'>, who: string): string {
  const [kind = '', number] = place.split(' ')
  return t('log-return', { who, kind, number: Number(number) })
}

function feedText({ outcome, figures, agriculture, ...event }: StoryEventOf<'feed'>, who: string): string {
  return t(`log-feed-${outcome}`, {
    who,
    figures,
    grown: Math.min(agriculture, figures),
    eaten: event.eaten,
    missing: event.missing,
    lost: -total(event.points),
    paid: amounts(event.paid),
  })
}

function resultText({ winners, scores }: StoryEventOf<'result'>, { seats }: Names): string {
  const who = formatList(winners.map((seat) => seatName(seats, seat)))
  return t(winners.length > 1 ? 'log-result-shared' : 'log-result', { who, points: scores[winners[0] ?? 0] ?? 0 })
}

// Every kind of event has its case: the type checker misses the return where one is left out.
function lineText(event: StoryEvent, names: Names): string {
  const { seats, pieces } = names
  const who = seatName(seats, event.seat)
  switch (event.kind) {
    case 'round':
      return t('log-round', { round: event.round, who: seatName(seats, event.start) })
    case 'card':
      return t('log-card', { slot: event.slot, card: wareText(pieces, event.card) })
    case 'building':
      return t('log-building', { stack: event.stack, tile: tileWords(pieces, event.building) })
    case 'animal':
      return animalText(event, names)
    case 'income':
      return t('log-income', { who, what: amounts(event.gained) })
    case 'place':
      return t('log-place', { who, figures: event.figures, onto: ontoPlace(event.place) })
    case 'act':
      return t('log-act', { who, figures: event.figures, at: atPlace(event.place) })
    case 'roll':
      return t('log-roll', { who, at: whereText(event), total: event.total })
    case 'harvest':
      return harvestText(event, who)
    case 'split':
      return t('log-split', { who, food: event.food, jewelry: event.jewelry })
    case 'gain':
      return gainText(event, who)
    case 'use':
      return t('log-use', { who })
    case 'buy':
      return buyText(event, who, names)
    case 'leave':
      return t('log-leave', { who, place: placeName(event.place) })
    case 'return':
      return cannotPayText(event, who)
    case 'trade':
      return t('log-trade', { who, gave: amounts(event.gave), got: amounts(event.got) })
    case 'insulate':
      return t('log-insulate', { who, points: scoredText(event) })
    case 'trade gold':
      return t('log-trade-gold', { who, points: scoredText(event) })
    case 'draw':
      return event.card
        ? t('log-draw-mine', { who, card: cardBottomsText(pieces, [event.card]) })
        : t('log-draw', { who })
    case 'roll to pick':
      return t('log-roll-table', { who, table: t(`table-${kebab(event.table)}`) })
    case 'pick':
      return pickText(event, who)
    case 'driven off':
      return drivenOffText(event, names)
    case 'hunger':
      return t('log-hunger', { who, missing: event.missing })
    case 'feed':
      return feedText(event, who)
    case 'end':
      return t(`log-end-${event.why}`)
    case 'uncover':
      return t('log-uncover', { who, cards: cardBottomsText(pieces, event.cards) })
    case 'result':
      return resultText(event, names)
  }
}

/** An event as a line of the log. */
export function describeEvent(event: StoryEvent, seats: SeatView[], pieces: Pieces): EventText {
  return {
    text: lineText(event, { seats, pieces }),
    dice: 'dice' in event ? event.dice : [],
    items: 'gained' in event ? event.gained : {},
  }
}

/** What is told while the dice of an event still roll; nothing if it has none. */
export function rollingText(event: StoryEvent, seats: SeatView[]): string {
  const who = seatName(seats, event.seat)
  if (event.kind === 'roll to pick') return t('log-roll-table', { who, table: t(`table-${kebab(event.table)}`) })
  return event.kind === 'roll' || event.kind === 'harvest' ? t('log-rolling', { who, at: whereText(event) }) : ''
}

/** The places of an event, to be highlighted on the board. */
export function touchedPlaces(event: StoryEvent | null): string[] {
  if (!event) return []
  if ('place' in event) return [event.place]
  return 'source' in event ? [event.source] : []
}
