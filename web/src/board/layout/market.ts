/** The wall with cards and buildings: they fill it from end to end, whatever is in the game. */
import type { Layout } from './layout'

export interface Wares {
  stacks: number
  cards: number
  igloos: boolean
}

type Row = readonly [number, number, number, number, number]

const CARD = 90 / 130
const TILE = 90 / 100

/** A layout with a wall for what is in the game. */
export function withMarket(layout: Layout, wares: Wares): Layout {
  return layout.id === 'wide' ? wide(layout, wares) : tall(layout, wares)
}

/** One row: buildings, igloos, deck and cards, with the same gap before each, in which its figure stands. */
function wide(layout: Layout, { stacks, cards, igloos }: Wares): Layout {
  const [LEFT, RIGHT, MIDDLE, LEAST] = [50, 1548, 861, 8]
  const tight = igloos && cards + stacks > 7
  const [cardWidth, deckWidth] = tight ? [110, 84] : [122, 106]
  const [dome, domes] = [98, igloos ? 2 * 98 : 0]
  // The tiles take what the others leave, up to the height of the wall.
  const count = stacks + cards + (igloos ? 2 : 1)
  const rest = RIGHT - LEFT - cards * cardWidth - deckWidth - domes - count * LEAST
  const tileWidth = Math.min(150, rest / stacks)
  const gap = LEAST + (rest - stacks * tileWidth) / count
  const [cardStep, tileStep] = [cardWidth + gap, tileWidth + gap]
  const first = RIGHT - cardWidth
  const deck = first - cards * cardStep + cardWidth - deckWidth
  const igloo = deck - gap - domes
  const top = (height: number) => MIDDLE - height / 2
  return {
    ...layout,
    tiles: [LEFT + gap, top(tileWidth / TILE) - 4, tileWidth, tileWidth / TILE, tileStep] satisfies Row,
    cards: [first, top(cardWidth / CARD) + 5, cardWidth, cardWidth / CARD, cardStep] satisfies Row,
    deck: [deck, top(deckWidth / CARD), deckWidth, deckWidth / CARD],
    igloos: [0, 1, 2, 3].map((i) => [igloo + (i % 2) * dome, 760 + Math.floor(i / 2) * dome, 94, 90] as const),
    gap,
  }
}

/** Two rows: buildings, and cards below them. The deck is in the row that has room for it. */
function tall(layout: Layout, { stacks, cards }: Wares): Layout {
  const [LEFT, RIGHT, TOP, BOTTOM] = [20, 780, 816, 1203]
  const above = stacks < 5
  const [tileWidth, cardWidth, deckWidth] = stacks < 3 ? [146, 126, 110] : above ? [130, 138, 98] : [136, 120, 106]
  const tileGap = (RIGHT - LEFT - stacks * tileWidth - (above ? deckWidth : 0)) / (stacks + (above ? 1 : 0))
  const cardGap = (RIGHT - LEFT - cards * cardWidth - (above ? 0 : deckWidth)) / cards
  const [tileHeight, cardHeight, deckHeight] = [tileWidth / TILE, cardWidth / CARD, deckWidth / CARD]
  return {
    ...layout,
    tiles: [LEFT + tileGap, TOP, tileWidth, tileHeight, tileWidth + tileGap] satisfies Row,
    cards: [RIGHT - cardWidth, BOTTOM - cardHeight, cardWidth, cardHeight, cardWidth + cardGap] satisfies Row,
    deck: above
      ? [RIGHT - deckWidth, TOP + (tileHeight - deckHeight) / 2, deckWidth, deckHeight]
      : [LEFT, BOTTOM - (cardHeight + deckHeight) / 2, deckWidth, deckHeight],
    gap: Math.min(tileGap, cardGap),
  }
}
