// The board's layouts and where figures stand.
import { describe, expect, it } from 'vitest'
import pieces from '../src/board/gallery/pieces.json'
import { TALL } from '../src/board/layout/tall'
import { CLOSE, WIDE } from '../src/board/layout/wide'
import type { Layout } from '../src/board/layout/layout'
import { type Wares, captionFoot, captionSize, captionWidth, withMarket } from '../src/board/layout/market'
import { type Slot, ground, scoreSpace, slot } from '../src/board/layout/geometry'
import { FIGURE, arrangeFigures, lineUpFigures } from '../src/board/layout/figures'

const LAYOUTS = { WIDE, CLOSE, TALL }
const stacksOf = (layout: Layout, { stacks }: Wares) =>
  Array.from({ length: stacks }, (_, i) => slot(layout, `building ${i + 1}`)!)
const cardsOf = (layout: Layout, { cards }: Wares) =>
  Array.from({ length: cards }, (_, i) => slot(layout, `card ${i + 1}`)!)

describe.each(Object.entries(LAYOUTS))('the %s board', (_name, layout) => {
  it('has a spot for every place of the valley', () => {
    const valley = pieces.places
      .filter(({ kind }) => !['card', 'building', 'igloo'].includes(kind))
      .map(({ name }) => name)
    expect(Object.keys(layout.spots).sort()).toEqual(valley.sort())
  })

  it('keeps everything inside its frame', () => {
    const [tx, , tw, , step] = layout.tiles
    expect(tx + 4 * step + tw).toBeLessThanOrEqual(layout.width)
    const [cx, , cw, , back] = layout.cards
    expect(cx + cw).toBeLessThanOrEqual(layout.width)
    expect(cx - 4 * back).toBeGreaterThanOrEqual(layout.deck[0] + layout.deck[2])
    for (const { patch } of Object.values(layout.spots)) {
      expect(patch[0] - patch[2]).toBeGreaterThanOrEqual(0)
      expect(patch[0] + patch[2]).toBeLessThanOrEqual(layout.width)
    }
  })
})

it('has targets of 44 pixels on a phone of 360', () => {
  const pixel = TALL.width / 360
  const sizes = [
    ...Object.values(TALL.spots).flatMap(({ patch }) => [patch[2] * 2, patch[3] * 2]),
    ...[TALL.tiles, TALL.cards, TALL.deck, ...TALL.igloos].flatMap(([, , width, height]) => [width, height]),
  ]
  expect(Math.min(...sizes) / pixel).toBeGreaterThanOrEqual(44)
})

describe('figures', () => {
  it('stand one by one up to four, and for their number beyond', () => {
    const standing = arrangeFigures(
      [
        { seat: 0, count: 4 },
        { seat: 1, count: 6 },
      ],
      400,
      60,
    )
    expect(standing.filter(({ seat }) => seat === 0).map(({ many }) => many)).toEqual([1, 1, 1, 1])
    expect(standing.filter(({ seat }) => seat === 1).map(({ many }) => many)).toEqual([6])
  })

  it('take another row where there is no room, with the last row in front', () => {
    const standing = arrangeFigures(
      [0, 1, 2, 3, 4].map((seat) => ({ seat, count: 4 })),
      300,
      60,
    )
    expect(Math.max(...standing.map(({ y }) => y))).toBe(0)
    expect(new Set(standing.map(({ key }) => key)).size).toBe(20)
    for (const { x } of standing) expect(Math.abs(x)).toBeLessThanOrEqual(150)
  })
})

describe.each(Object.entries(LAYOUTS))('the wall of the %s board', (_name, land) => {
  const both = [false, true]
  const games = [2, 3, 4, 5].flatMap((stacks) =>
    [4, 5].flatMap((cards) => both.flatMap((igloos) => both.map((captions) => ({ stacks, cards, igloos, captions })))),
  )
  /** The two lines below each card. */
  const captionsOf = (layout: Layout, wares: Wares): Slot[] => {
    const wide = captionWidth(layout)
    const high = captionFoot(layout, 1) + captionSize(layout) * 0.25
    return cardsOf(layout, wares).map(([x, y, w, h]) => [x + (w - wide) / 2, y + h, wide, high])
  }
  it.each(games)('holds $stacks stacks, $cards cards, igloos: $igloos, captions: $captions, side by side', (wares) => {
    const layout = withMarket(land, wares)
    const boxes = [
      ...stacksOf(layout, wares),
      ...cardsOf(layout, wares),
      ...(wares.igloos ? layout.igloos : []),
      ...(wares.captions ? captionsOf(layout, wares) : []),
      layout.deck,
    ]
    const height = layout.height + (wares.igloos ? layout.igloosNeed : 0)
    for (const [i, [x, y, w, h]] of boxes.entries()) {
      expect(x).toBeGreaterThanOrEqual(20)
      expect(x + w).toBeLessThanOrEqual(layout.width - 20)
      expect(y + h).toBeLessThanOrEqual(height - 8)
      for (const [ox, oy, ow, oh] of boxes.slice(i + 1))
        expect(x + w <= ox || ox + ow <= x || y + h <= oy || oy + oh <= y).toBe(true)
    }
  })

  // What lies in the row of a board, from left to right, with the edges of the wall.
  const rowOf = (layout: Layout, wares: Wares, kind: 'building' | 'card') =>
    [
      ...(layout.id === 'wide' || kind === 'building' ? stacksOf(layout, wares) : []),
      ...(layout.id === 'wide' || kind === 'card' ? cardsOf(layout, wares) : []),
      ...(layout.id === 'wide' && wares.igloos ? layout.igloos.slice(0, 2) : []),
      layout.deck,
    ].sort(([left], [right]) => left - right)

  it.each(games)(
    'is filled from end to end by $stacks stacks, $cards cards, igloos: $igloos, captions: $captions',
    (wares) => {
      const layout = withMarket(land, wares)
      const [edge, gap] = layout.id === 'wide' ? [46, 92] : [12, 130]
      const most = gap + (wares.captions ? 16 : 0) // they reach into the gaps
      for (const kind of ['building', 'card'] as const) {
        let reached = edge
        for (const [x, , w] of rowOf(layout, wares, kind)) {
          expect(x - reached).toBeLessThanOrEqual(most)
          reached = x + w
        }
        expect(layout.width - edge - reached).toBeLessThanOrEqual(most)
      }
    },
  )

  // The boxes of figures on a place, as they are drawn.
  const figuresAt = (layout: Layout, place: string, figures: number): Slot[] => {
    const [middle, feet, width, tall] = ground(layout, place)!
    const groups = Array.from({ length: figures }, (_, seat) => ({ seat, count: 1 }))
    const wide = tall * FIGURE
    return lineUpFigures(groups, width, tall, place.startsWith('igloo') ? 'middle' : 'left').map(({ x, y }): Slot => [
      middle + x - wide / 2,
      feet + y - tall,
      wide,
      tall,
    ])
  }

  it.each(games)(
    'has figures on what they claim: $stacks stacks, $cards cards, igloos: $igloos, captions: $captions',
    (wares) => {
      const layout = withMarket(land, wares)
      const numbered = (kind: string, count: number) => Array.from({ length: count }, (_, i) => `${kind} ${i + 1}`)
      const places = [
        ...numbered('card', wares.cards),
        ...numbered('building', wares.stacks),
        ...numbered('igloo', wares.igloos ? 4 : 0),
      ]
      for (const place of places)
        for (const figures of [1, 2, 3, 4, 5]) {
          const [left, top, width, height] = slot(layout, place)!
          const standing = figuresAt(layout, place, figures)
          expect(standing).toHaveLength(figures)
          for (const [x, y, w, h] of standing) {
            expect(x).toBeGreaterThanOrEqual(left)
            expect(x + w).toBeLessThanOrEqual(left + width)
            expect(y).toBeGreaterThanOrEqual(top)
            expect(y + h).toBeLessThanOrEqual(top + height)
            if (place.startsWith('card')) expect(y).toBeGreaterThanOrEqual(top + height * 0.6)
          }
        }
    },
  )
})

describe('the score track', () => {
  it('counts rounds of a hundred', () => {
    expect(scoreSpace(37)).toEqual({ space: 37, laps: 0, below: false })
    expect(scoreSpace(245)).toEqual({ space: 45, laps: 2, below: false })
  })
  it('keeps a tribe below zero at the start, never ahead of others', () => {
    expect(scoreSpace(-47)).toEqual({ space: 0, laps: 0, below: true })
  })
})
