/** The wall with cards and buildings: they fill it from end to end, whatever is in the game. */
import type { Layout } from './layout'

export interface Wares {
  stacks: number
  cards: number
  igloos: boolean
  /** Whether each card has its two captions below it. */
  captions: boolean
}

type Row = readonly [number, number, number, number, number]

const CARD = 90 / 130
const TILE = 90 / 100

/** A layout with a wall for what is in the game. */
export function withMarket(layout: Layout, wares: Wares): Layout {
  return layout.id === 'wide' ? wide(layout, wares) : tall(layout, wares)
}

/** The size of a caption's letters. */
export const captionSize = ({ text }: Layout): number => text * 0.8

/** How far below its card the foot of a caption's letters is, for the first and the second one. */
export const captionFoot = (layout: Layout, line: 0 | 1): number => captionSize(layout) * (1.15 + line * 1.06)

/** The room across for a caption: it may be wider than its card. */
export const captionWidth = (layout: Layout): number => layout.cards[4] - captionSize(layout) * 0.5

/** The room that the captions need below the cards. */
const captionsNeed = (layout: Layout, { captions }: Wares): number =>
  captions ? captionFoot(layout, 1) + captionSize(layout) * 0.3 : 0

/** One row: buildings, igloos, deck and cards, with the same gap between them. */
function wide(layout: Layout, wares: Wares): Layout {
  const { stacks, cards, igloos } = wares
  const [LEFT, RIGHT, TOP, BOTTOM, MIDDLE, LEAST] = [50, 1548, 763, 955, 861, 8]
  const words = captionsNeed(layout, wares)
  const tight = igloos && cards + stacks > 7
  const cardWidth = Math.min(tight ? 110 : 122, (BOTTOM - TOP - words) * CARD)
  const deckWidth = tight ? 84 : 106
  const [dome, domes] = [98, igloos ? 2 * 98 : 0]
  // The tiles take what the others leave, up to the height of the wall. Captions are wider than their cards.
  const count = stacks + cards + (igloos ? 2 : 1)
  const beside = words ? 14 : 0
  const rest = RIGHT - LEFT - cards * (cardWidth + beside) - deckWidth - domes - count * LEAST
  const tileWidth = Math.min(150, rest / stacks)
  const gap = LEAST + (rest - stacks * tileWidth) / count
  const [cardStep, tileStep] = [cardWidth + beside + gap, tileWidth + gap]
  const first = RIGHT - cardWidth - (gap + beside) / 2
  const deck = first - (cards - 1) * cardStep - beside / 2 - gap - deckWidth
  const igloo = deck - gap - domes
  const top = (height: number) => MIDDLE - height / 2
  const cardTop = words ? (TOP + BOTTOM - words - cardWidth / CARD) / 2 : top(cardWidth / CARD) + 5
  return {
    ...layout,
    tiles: [LEFT + gap / 2, top(tileWidth / TILE) - 4, tileWidth, tileWidth / TILE, tileStep] satisfies Row,
    cards: [first, cardTop, cardWidth, cardWidth / CARD, cardStep] satisfies Row,
    deck: [deck, top(deckWidth / CARD), deckWidth, deckWidth / CARD],
    igloos: [0, 1, 2, 3].map((i) => [igloo + (i % 2) * dome, 760 + Math.floor(i / 2) * dome, 94, 90] as const),
  }
}

/** Two rows: buildings, and cards below them. The deck is in the row that has room for it. */
function tall(layout: Layout, wares: Wares): Layout {
  const { stacks, cards, captions } = wares
  // The captions make the board a little taller and the wall a little tighter.
  const MORE = captions ? 32 : 0
  const [LEFT, RIGHT, TOP, BOTTOM] = [20, 780, 816, 1203 + MORE - captionsNeed(layout, wares)]
  const above = stacks < 5
  const [tileWidth, cardWidth, deckWidth] =
    stacks < 3
      ? [captions ? 136 : 146, captions ? 120 : 126, 110]
      : above
        ? [130, captions ? 126 : 138, 98]
        : [captions ? 130 : 136, 120, 106]
  const tileGap = (RIGHT - LEFT - stacks * tileWidth - (above ? deckWidth : 0)) / (stacks + (above ? 1 : 0))
  const cardGap = (RIGHT - LEFT - cards * cardWidth - (above ? 0 : deckWidth)) / cards
  const [tileHeight, cardHeight, deckHeight] = [tileWidth / TILE, cardWidth / CARD, deckWidth / CARD]
  return {
    ...layout,
    height: layout.height + MORE,
    tiles: [LEFT + tileGap, TOP, tileWidth, tileHeight, tileWidth + tileGap] satisfies Row,
    cards: [
      RIGHT - cardWidth - cardGap / 2,
      BOTTOM - cardHeight,
      cardWidth,
      cardHeight,
      cardWidth + cardGap,
    ] satisfies Row,
    deck: above
      ? [RIGHT - deckWidth, TOP + (tileHeight - deckHeight) / 2, deckWidth, deckHeight]
      : [LEFT, BOTTOM - (cardHeight + deckHeight) / 2, deckWidth, deckHeight],
    igloos: layout.igloos.map(([x, y, width, height]) => [x, y + MORE, width, height] as const),
  }
}
