// The pieces of the game, in the current language.
import type { CardView, CostView, EffectView, Pieces, SeatView, TileView } from '../net/types'
import { formatList, hasText, t } from './translate.svelte'

/** A name as it is spelled in ids: `clay pit` becomes `clay-pit`. */
export const kebab = (name: string): string => name.toLowerCase().replace(/[ _]/g, '-')

export const placeName = (place: string): string => t(`place-${kebab(place)}`)
export const atPlace = (place: string): string => t(`at-${kebab(place)}`)
/** Where figures are sent. */
export const ontoPlace = (place: string): string => t(`onto-${kebab(place)}`)
export const itemName = (item: string): string => t(`item-${item}`)
/** An item inside a sentence. */
export const itemNoun = (item: string): string => t(`noun-${item}`)
export const animalName = (id: string): string => t(`animal-${id.toLowerCase()}`)

/** A seat's name, or its colour if it has none. */
export function seatName(seats: SeatView[], seat: number | null): string {
  const found = seat === null ? undefined : seats[seat]
  if (!found) return ''
  const name = found.kind === 'bot' && !found.away ? botName(found.name) : found.name
  return name || t(`colour-${found.colour}`)
}

/** The name of a bot, if the server has given it one of its own. */
function botName(name: string): string {
  const id = `bot-${name.toLowerCase()}`
  return hasText(id) ? t(id) : name
}

/** Amounts in a sentence: `2 wood and a figure`. */
export function amounts(gained: Record<string, number>): string {
  const parts = Object.entries(gained).filter(([, count]) => count)
  return parts.length ? formatList(parts.map(([what, count]) => t(`amount-${kebab(what)}`, { count }))) : t('nothing')
}

export const pointsText = (count: number): string => t('amount-points', { count })
/** How often each thing occurs. */
export function countOf(things: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1
  return counts
}

export const total = (byKind: Record<string, number>): number => Object.values(byKind).reduce((sum, n) => sum + n, 0)

/** What an effect gives. */
export function effectText(effect: EffectView): string {
  const item = effect.what && effect.kind !== 'camp' ? itemNoun(effect.what) : ''
  return t(`effect-${kebab(effect.kind)}`, { amount: effect.amount, item })
}

export const effectsText = (effects: EffectView[]): string => formatList(effects.map(effectText))

/** What something costs. */
export function costText(cost: CostView): string {
  if (cost.fixed) return amounts(cost.fixed)
  if (cost.least !== cost.most)
    return t(cost.of === 'jewelry' ? 'cost-range-jewelry' : 'cost-range', { least: cost.least, most: cost.most })
  return cost.kinds ? t('cost-kinds', { count: cost.least, kinds: cost.kinds }) : t('cost-any', { count: cost.least })
}

/** What a card scores at the end. */
export function cardBottomText(card: CardView): string {
  if (card.symbol) return t(`symbol-${card.symbol}`)
  return t(`professions-${card.profession}`, { count: card.icons })
}

export const tileName = (tile: TileView): string => t(`building-${tile.name ? kebab(tile.name) : 'plain'}`)
export const tilePoints = (tile: TileView): string =>
  tile.points === null ? t('points-value') : pointsText(tile.points)

export const cardOf = (pieces: Pieces, id: string): CardView | undefined => pieces.cards.find((card) => card.id === id)
export const tileOf = (pieces: Pieces, id: string): TileView | undefined => pieces.tiles.find((tile) => tile.id === id)

/** A card, building or igloo in a few words. */
export function wareText(pieces: Pieces, id: string): string {
  const card = cardOf(pieces, id)
  if (card) return t('card-words', { top: effectsText(card.top), bottom: cardBottomText(card) })
  const tile = tileOf(pieces, id)
  if (!tile) return t('face-down-card')
  const gives = [tilePoints(tile), ...tile.effects.map(effectText)]
  return t('tile-words', { name: tileName(tile), cost: costText(tile.cost), points: formatList(gives) })
}

/** What a building costs and gives, with its name if it has one. */
export function tileWords(pieces: Pieces, id: string): string {
  const tile = tileOf(pieces, id)
  if (!tile || tile.name) return wareText(pieces, id)
  return t('tile-words-plain', { cost: costText(tile.cost), points: tilePoints(tile) })
}

/** What was bought, without its price. */
export function purchaseText(pieces: Pieces, id: string): string {
  const tile = tileOf(pieces, id)
  if (!tile) return wareText(pieces, id)
  return t(`builds-${tile.name ? kebab(tile.name) : 'plain'}`)
}
