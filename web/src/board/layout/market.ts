/** The wall with cards and buildings: their sizes and gaps, so that they fill it whatever is in the game. */
import type { Layout } from './layout'

export interface Wares {
  stacks: number
  cards: number
  igloos: boolean
}

type Span = readonly [number, number, number, number, number]

const CARD = 90 / 130
const TILE = 90 / 100

/** Things of a width in a row, spread over some room, but never farther apart than `most`. */
const spread = (count: number, width: number, room: number, most: number): number =>
  width + (count > 1 ? Math.max(6, Math.min(most, (room - count * width) / (count - 1))) : 0)

/** A layout with a wall for what is in the game. */
export function withMarket(layout: Layout, wares: Wares): Layout {
  return layout.id === 'wide' ? wide(layout, wares) : tall(layout, wares)
}

function wide(layout: Layout, { stacks, cards, igloos }: Wares): Layout {
  const [LEFT, RIGHT, GAP] = [64, 1544, 12]
  const tight = igloos && cards + stacks > 7
  const [cardWidth, deckWidth] = tight ? [110, 84] : [118, 98]
  const domes = igloos ? 2 * 98 + 2 * GAP : 0
  // The tiles take what the cards, the deck and the igloos leave, up to the height of the wall.
  const rest = RIGHT - LEFT - cards * (cardWidth + 8) - deckWidth - 3 * GAP - domes
  const tileWidth = Math.min(146, rest / stacks - 8)
  const spare = Math.max(0, rest - stacks * (tileWidth + 8))
  const cardStep = spread(cards, cardWidth, cards * (cardWidth + 8) + spare * 0.4, 30)
  const first = RIGHT - cardWidth
  const deck = first - (cards - 1) * cardStep - Math.min(30, GAP + spare * 0.1) - deckWidth
  const end = igloos ? deck - GAP - 2 * 98 : deck - GAP
  const tileStep = spread(stacks, tileWidth, end - GAP - LEFT, 40)
  const middle = 861 // of the wall
  const top = (height: number) => middle - height / 2
  const cardHeight = cardWidth / CARD
  const tileHeight = tileWidth / TILE
  return {
    ...layout,
    tiles: [LEFT, top(tileHeight) - 4, tileWidth, tileHeight, tileStep] satisfies Span,
    cards: [first, top(cardHeight) + 8, cardWidth, cardHeight, cardStep] satisfies Span,
    deck: [deck, top(deckWidth / CARD), deckWidth, deckWidth / CARD],
    igloos: [0, 1, 2, 3].map((i) => [end + (i % 2) * 98, 760 + Math.floor(i / 2) * 98, 94, 90] as const),
  }
}

function tall(layout: Layout, { stacks, cards }: Wares): Layout {
  const [LEFT, RIGHT] = [24, 776]
  const tileWidth = stacks > 4 ? 136 : 152
  const cardWidth = cards > 4 ? 116 : 126
  const cardStep = spread(cards, cardWidth, cards > 4 ? 616 : 552, 14)
  const height = cardWidth / CARD
  return {
    ...layout,
    tiles: [LEFT, 820, tileWidth, tileWidth / TILE, spread(stacks, tileWidth, RIGHT - LEFT, 60)] satisfies Span,
    cards: [RIGHT - cardWidth, 1020, cardWidth, height, cardStep] satisfies Span,
    deck: [LEFT, 1028, cards > 4 ? 104 : 116, (cards > 4 ? 104 : 116) / CARD],
  }
}
