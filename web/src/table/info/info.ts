// Info about a place, card, tile, animal or sign, for tooltips.
import type { CardView, GameView, Pieces, PlaceView, PlayerView, TileView } from '../../net/types'
import { formatList, formatNumber, t } from '../../i18n/translate.svelte'
import { goodsTexts, tribeTexts } from '../tribes/holdings'
import {
  cardBottomText,
  cardOf,
  costText,
  effectText,
  effectsText,
  itemNoun,
  kebab,
  placeName,
  pointsText,
  tileName,
  tileOf,
  tilePoints,
} from '../../i18n/names'

export interface InfoText {
  title: string
  lines: string[]
  worth?: string
  card?: CardView
  tile?: TileView
  animal?: string
}

/** What is for sale at a place, if anything. */
export function wareAt(place: string, game: GameView): string | null {
  const [kind, slot] = [place.replace(/ \d$/, ''), Number(place.at(-1)) - 1]
  if (kind === 'card') return game.row[slot] ?? null
  if (kind === 'building') return game.stacks[slot]?.building ?? null
  return kind === 'igloo' && game.igloos.includes(slot + 1) ? `IG${slot + 1}` : null
}

function aboutCard(card: CardView, price: string | null, game: GameView): InfoText {
  const lines = [t('info-top', { what: effectsText(card.top) }), t('info-bottom', { what: cardBottomText(card) })]
  if (price) lines.unshift(t('info-cost', { cost: price }))
  const worth = game.worth[card.id]
  return {
    title: t('card-word'),
    lines,
    card,
    ...(worth !== undefined && { worth: t('info-worth-points', { points: pointsText(worth) }) }),
  }
}

function aboutTile(tile: TileView, left: number | undefined, game: GameView): InfoText {
  const lines = [t('info-rule-building', { cost: costText(tile.cost), points: tilePoints(tile) })]
  if (tile.effects.length) lines.push(effectsText(tile.effects))
  if (left !== undefined) lines.push(t('info-stack-left', { count: left }))
  const more = game.worth[tile.id]
  return {
    title: tileName(tile),
    lines,
    tile,
    ...(more && { worth: t('info-worth-more', { points: pointsText(more) }) }),
  }
}

function aboutHarvest(place: PlaceView, game: GameView): InfoText {
  const rule = place.kind === 'camp' ? 'camp' : place.name === 'hunting' ? 'hunting' : 'harvest'
  const item = itemNoun(place.yields)
  const lines = [t(`info-rule-${rule}`, { most: place.most, pips: place.pips, item })]
  const some = game.expected_yields[place.name]?.slice(0, 5).map((amount) => formatNumber(amount, 1))
  if (some) lines.push(t('info-expected', { list: some.join(' · ') }))
  return { title: placeName(place.name), lines }
}

function aboutAnimal(id: string, game: GameView, pieces: Pieces): InfoText {
  const menace = pieces.animals.find((animal) => animal.id === id)?.menace ?? 0
  const lines = [t('info-rule-animal', { menace, players: game.rules.players })]
  return { title: t(`animal-tip-${id.toLowerCase()}`), lines, animal: id }
}

function aboutPlace(name: string, game: GameView, pieces: Pieces, closed: Record<string, string>): InfoText {
  const about = aboutContents(name, game, pieces)
  const why = closed[name]
  return why ? { ...about, lines: [...about.lines, t(`closed-${kebab(why)}`)] } : about
}

/** What lies at a place, or else the place itself. */
function aboutContents(name: string, game: GameView, pieces: Pieces): InfoText {
  const place = pieces.places.find((row) => row.name === name)
  const ware = wareAt(name, game)
  const slot = Number(name.at(-1)) - 1
  const card = ware ? cardOf(pieces, ware) : undefined
  if (card) return aboutCard(card, pieces.card_prices[slot] ? costText(pieces.card_prices[slot]) : null, game)
  const tile = ware ? tileOf(pieces, ware) : undefined
  if (tile) return aboutTile(tile, name.startsWith('building') ? game.stacks[slot]?.left : undefined, game)
  if (name === 'animal' && game.animal) return aboutAnimal(game.animal, game, pieces)
  if (place?.yields) return aboutHarvest(place, game)
  if (place?.effect)
    return {
      title: placeName(name),
      lines: [t('info-rule-village', { least: place.least, effect: effectText(place.effect) })],
    }
  return { title: placeName(name), lines: [t('info-empty')] }
}

function aboutGoods(player: PlayerView, game: GameView): InfoText {
  const lines = [formatList(goodsTexts(player, game)), t('info-food'), t('info-resources')]
  if (game.rules.expansion) lines.push(t('info-jewelry'))
  return { title: t('info-goods'), lines }
}

function aboutTribe(player: PlayerView, game: GameView): InfoText {
  const lines = [formatList(tribeTexts(player, game)), t('info-agriculture')]
  if (game.rules.expansion) lines.push(t('info-merchant'))
  return { title: t('info-tribe'), lines: [...lines, t('info-tools')] }
}

/** The info about a subject such as `place:forest`, `card:CIV07`, `animal:A1`, `symbol:art`, `goods:0` or `deck`. */
export function infoAbout(
  subject: string,
  game: GameView,
  pieces: Pieces,
  closed: Record<string, string> = {},
): InfoText {
  const [kind = '', name = ''] = subject.split(/:(.*)/)
  const slot = game.row.indexOf(name)
  const card = kind === 'card' ? cardOf(pieces, name) : undefined
  if (card)
    return aboutCard(card, slot >= 0 && pieces.card_prices[slot] ? costText(pieces.card_prices[slot]) : null, game)
  const tile = kind === 'tile' ? tileOf(pieces, name) : undefined
  if (tile) return aboutTile(tile, game.stacks.find((stack) => stack.building === name)?.left, game)
  if (kind === 'animal') return aboutAnimal(name, game, pieces)
  if (kind === 'place') return aboutPlace(name, game, pieces, closed)
  if (kind === 'deck') return { title: t('deck-name'), lines: [t('info-deck', { count: game.deck_left })] }
  if (kind === 'symbol') return { title: t(`symbol-${name}`), lines: [t('help-symbols')] }
  if (kind === 'profession') {
    const lines = [t('info-profession', { profession: t(`profession-${name}`), counted: t(`counted-${name}`) })]
    return { title: t(`profession-${name}`), lines }
  }
  const player = game.players[Number(name)]
  if (kind === 'goods' && player) return aboutGoods(player, game)
  if (kind === 'tribe' && player) return aboutTribe(player, game)
  return { title: name, lines: [] } // `said`: the name says it all
}
