// Signs on the board: they mark a place and leave all names readable.
import { describe, expect, it } from 'vitest'
import pieces from '../src/board/gallery/pieces.json'
import { slot } from '../src/board/layout/geometry'
import { withMarket } from '../src/board/layout/market'
import { type Area, nameArea, nameLine, signAt } from '../src/board/layout/signs'
import { TALL } from '../src/board/layout/tall'
import { CLOSE, WIDE } from '../src/board/layout/wide'

const SIGN = '✓ 100 %'
const WORDS = {
  en: { hunting: 'Hunting grounds', 'clay pit': 'Clay pit', toolmaker: 'Toolmaker', 'family hut': 'Family hut' },
  de: { hunting: 'Jagd', 'clay pit': 'Lehmgrube', toolmaker: 'Werkzeugmacher', 'family hut': 'Hütte' },
  ja: { hunting: '狩場', 'clay pit': '煉瓦鉱山', toolmaker: '工房', 'family hut': '小屋' },
}

const overlap = ([ax, ay, aw, ah]: Area, [bx, by, bw, bh]: Area) =>
  Math.abs(ax - bx) < aw + bw && Math.abs(ay - by) < ah + bh

describe.each(Object.entries({ WIDE, CLOSE, TALL }))('a sign on the %s board', (_name, plain) => {
  const layout = withMarket(plain, { stacks: 5, cards: 5, igloos: false, captions: false })
  const size = layout.text * 1.15
  const half: [number, number] = [size * (SIGN.length * 0.34 + 1), size * 0.95]

  it.each(Object.entries(WORDS))('covers no name (%s)', (_language, words) => {
    const named = Object.entries(layout.spots).filter(([, spot]) => spot.name)
    const names = named.map(([name, spot]) => {
      const word = (words as Record<string, string>)[name] ?? name
      const pips = pieces.places.find((place) => place.name === name)?.pips ?? 0
      return nameArea(spot.name!, nameLine(word, pips > 0, spot, layout.text), layout.text)
    })
    const places = [...Object.keys(layout.spots), ...[1, 2, 3, 4, 5].flatMap((i) => [`card ${i}`, `building ${i}`])]
    const covered = places.filter((place) => {
      const at = signAt(layout, place, half, names)
      return names.some((name) => overlap([...at, ...half], name))
    })
    expect(covered).toEqual([])
  })

  it('leaves the points of a building and, where there is room, the price of a card free', () => {
    const [x, y] = slot(layout, 'building 1')!
    expect(signAt(layout, 'building 1', half, [])).toEqual([x + half[0] - 6, y])
    const card = slot(layout, 'card 1')!
    const price = card[1] - 8 - 18
    const [, at] = signAt(layout, 'card 1', half, [])
    if (layout.id === 'wide') expect(at + half[1]).toBeLessThanOrEqual(price)
  })
})
