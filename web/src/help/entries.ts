// Everything that the reference lists, in the current language: what it is, and in a game, where it is as far as the
// viewer may know.
import type { CardView, GameView, Pieces, SeatView, TileView } from '../net/types'
import {
  animalName,
  cardBottomText,
  costText,
  effectText,
  effectsText,
  itemNoun,
  placeName,
  seatName,
  tileName,
  tilePoints,
} from '../i18n/names'
import { formatList, t } from '../i18n/translate.svelte'

export const SECTIONS = ['places', 'cards', 'buildings', 'signs', 'dice', 'animals'] as const
export type Section = (typeof SECTIONS)[number]

export interface Entry {
  id: string
  title: string
  lines: string[]
  /** Where it is in the game that is played; null outside a game. */
  where: string | null
  /** Whether the viewer has not seen it in this game yet. */
  unseen: boolean
  card?: CardView
  tile?: TileView
  symbol?: string
  profession?: string
  animal?: string
  die?: number
  style?: boolean
}

/** The game from which the reference was opened. */
export interface Playing {
  game: GameView
  seats: SeatView[]
}

const PLAIN = { where: null, unseen: false }

/** Where a card or tile is: in the open, with a tribe, or not seen yet. */
function whereIs(id: string, open: string | null, playing: Playing | null): Pick<Entry, 'where' | 'unseen'> {
  if (!playing) return PLAIN
  const { game, seats } = playing
  if (open) return { where: t('ref-open', { place: open }), unseen: false }
  for (const { seat, cards, hidden, buildings, igloos } of game.players) {
    const name = seatName(seats, seat)
    if (hidden?.includes(id)) return { where: t('ref-face-down', { name }), unseen: false }
    if (cards.includes(id) || buildings.includes(id) || igloos.some((number) => id === `IG${number}`))
      return { where: t('ref-owned', { name }), unseen: false }
  }
  const unseen = game.unseen_cards.includes(id) || game.unseen_buildings.includes(id)
  return { where: unseen ? t('ref-unseen') : null, unseen }
}

function openPlace(id: string, game: GameView | undefined): string | null {
  const slot = game?.row.indexOf(id) ?? -1
  if (slot >= 0) return placeName(`card ${slot + 1}`)
  const stack = game?.stacks.findIndex(({ building }) => building === id) ?? -1
  if (stack >= 0) return placeName(`building ${stack + 1}`)
  const igloo = Number(/^IG(\d)$/.exec(id)?.[1] ?? 0)
  return igloo && game?.igloos.includes(igloo) ? placeName(`igloo ${igloo}`) : null
}

function cards(pieces: Pieces, playing: Playing | null): Entry[] {
  return pieces.cards
    .filter((card) => !playing || !card.expansion || playing.game.rules.expansion)
    .map((card) => ({
      id: card.id,
      title: effectsText(card.top),
      lines: [t('info-bottom', { what: cardBottomText(card) })],
      card,
      ...whereIs(card.id, openPlace(card.id, playing?.game), playing),
    }))
}

function buildings(pieces: Pieces, playing: Playing | null): Entry[] {
  const rules = playing?.game.rules
  const sets: Record<string, boolean | undefined> = {
    base: true,
    expansion: rules?.expansion,
    bonus: rules?.bonus_buildings,
    igloo: rules?.igloos,
  }
  return pieces.tiles
    .filter((tile) => !rules || sets[tile.set])
    .map((tile) => ({
      id: tile.id,
      title: tileName(tile),
      lines: [
        t('info-cost', { cost: costText(tile.cost) }),
        formatList([tilePoints(tile), ...tile.effects.map(effectText)]),
      ],
      tile,
      ...whereIs(tile.id, openPlace(tile.id, playing?.game), playing),
    }))
}

/** How many cards with a sign the viewer has not seen, of all in the game. */
function signsLeft(listed: Entry[], has: (card: CardView) => boolean, playing: Playing | null): string | null {
  if (!playing) return null
  const all = listed.filter(({ card }) => card && has(card))
  return t('ref-signs-left', { count: all.filter(({ unseen }) => unseen).length, all: all.length })
}

function signs(pieces: Pieces, playing: Playing | null): Entry[] {
  const listed = cards(pieces, playing)
  const expansion = playing?.game.rules.expansion ?? true
  const symbols = pieces.symbols
    .filter((name) => expansion || name !== 'ring')
    .map((name) => ({
      id: `symbol-${name}`,
      title: t(`symbol-${name}`),
      lines: [t('help-symbols')],
      symbol: name,
      where: signsLeft(listed, (card) => card.symbol === name, playing),
      unseen: false,
    }))
  const professions = Object.keys(pieces.professions)
    .filter((name) => expansion || name !== 'merchant')
    .map((name) => ({
      id: `profession-${name}`,
      title: t(`profession-${name}`),
      lines: [t('info-profession', { profession: t(`profession-${name}`), counted: t(`counted-${name}`) })],
      profession: name,
      where: signsLeft(listed, (card) => card.profession === name, playing),
      unseen: false,
    }))
  return [...symbols, ...professions]
}

function dice(pieces: Pieces, playing: Playing | null): Entry[] {
  const expansion = playing?.game.rules.expansion ?? true
  const rows = (table: Pieces['dice_table'], style: boolean): Entry[] =>
    table.map((effect, index) => ({
      id: `${style ? 'style' : 'die'}-${index + 1}`,
      title: effectText(effect),
      lines: [t(style ? 'effect-style-dice-for-all' : 'effect-dice-for-all')],
      die: index + 1,
      style,
      ...PLAIN,
    }))
  return [...rows(pieces.dice_table, false), ...(expansion ? rows(pieces.style_dice_table, true) : [])]
}

function animals(pieces: Pieces, playing: Playing | null): Entry[] {
  if (playing && !playing.game.rules.wild_animals) return []
  const rewards: Entry[] = pieces.animal_rewards.map((effect, index) => ({
    id: `reward-${index + 1}`,
    title: effectText(effect),
    lines: [t('ref-reward')],
    die: index + 1,
    ...PLAIN,
  }))
  const beasts: Entry[] = pieces.animals.map(({ id, menace }) => ({
    id,
    title: animalName(id),
    lines: [t('ref-menace', { menace })],
    animal: id,
    ...whereIs(id, playing?.game.animal === id ? placeName('animal') : null, playing),
  }))
  return [...beasts, ...rewards]
}

function places(pieces: Pieces, playing: Playing | null): Entry[] {
  const expansion = playing?.game.rules.expansion ?? true
  return pieces.places
    .filter(({ name, kind }) => ['harvest', 'village', 'camp'].includes(kind) && (expansion || !isNew(name, kind)))
    .map((place) => {
      const rule = place.kind === 'camp' ? 'camp' : place.name === 'hunting' ? 'hunting' : 'harvest'
      const line = place.yields
        ? t(`info-rule-${rule}`, { most: place.most, pips: place.pips, item: itemNoun(place.yields) })
        : t('info-rule-village', { least: place.least, effect: place.effect ? effectText(place.effect) : '' })
      return { id: place.name, title: placeName(place.name), lines: [line], ...PLAIN }
    })
}

const isNew = (name: string, kind: string): boolean => name === 'merchant' || kind === 'camp'

const LISTS: Record<Section, (pieces: Pieces, playing: Playing | null) => Entry[]> = {
  places,
  cards,
  buildings,
  signs,
  dice,
  animals,
}

/** The entries of a section; those of the game, if one is played. */
export const entriesOf = (section: Section, pieces: Pieces, playing: Playing | null): Entry[] =>
  LISTS[section](pieces, playing)

/** Whether an entry has all the words. */
export function matches(entry: Entry, words: string): boolean {
  const text = [entry.title, ...entry.lines, entry.where ?? ''].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
