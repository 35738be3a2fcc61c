// Signs on the board: they mark a place and leave all names readable.
import { describe, expect, it } from 'vitest'
import pieces from '../src/board/gallery/pieces.json'
import { slot } from '../src/board/layout/geometry'
import { withMarket } from '../src/board/layout/market'
import { type Area, nameArea, nameLine, signSize, signsAt } from '../src/board/layout/signs'
import { TALL } from '../src/board/layout/tall'
import { CLOSE, WIDE } from '../src/board/layout/wide'

const LABEL = '100 %'
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
  const half = signSize(LABEL, size)
  const places = [...Object.keys(layout.spots), ...[1, 2, 3, 4, 5].flatMap((i) => [`card ${i}`, `building ${i}`])]
  const namesIn = (words: Record<string, string>): Area[] => {
    const named = Object.entries(layout.spots).filter(([, spot]) => spot.name)
    return named.map(([name, spot]) => {
      const pips = pieces.places.find((place) => place.name === name)?.pips ?? 0
      return nameArea(spot.name!, nameLine(words[name] ?? name, pips > 0, spot, layout.text), layout.text)
    })
  }

  it.each(Object.entries(WORDS))('covers no name (%s)', (_language, words) => {
    const names = namesIn(words)
    const covered = places.filter((place) => {
      const [at] = signsAt(layout, [{ place, half }], names)
      return names.some((name) => overlap([...at!, ...half], name))
    })
    expect(covered).toEqual([])
  })

  // Points, win chances and places, as at the better place and at the one chosen instead.
  it.each([
    ['133', '127'],
    ['100%', '87%'],
    ['2.3', '3.1'],
  ])('leaves the other sign readable (%s and %s), and all names', (better, played) => {
    const names = namesIn(WORDS.de)
    const halves = [signSize(better, size), signSize(played, size)] as const
    const covered = places.flatMap((place) =>
      places.filter((other) => {
        if (other === place) return false
        const pair = [place, other].map((each, i) => ({ place: each, half: halves[i]! }))
        const [one, two] = signsAt(layout, pair, names).map((at, i): Area => [...at, ...halves[i]!])
        return overlap(one!, two!) || names.some((name) => overlap(one!, name) || overlap(two!, name))
      }),
    )
    expect(covered).toEqual([])
  })
  it.each(['a little worse', 'etwas schlechter', '133 points'])('ends within the board (%s)', (label) => {
    const [wide, tall] = signSize(label, size)
    for (const place of places) {
      const [at] = signsAt(layout, [{ place, half: [wide, tall] }], [])
      expect(at![0]).toBeGreaterThanOrEqual(wide)
      expect(at![0]).toBeLessThanOrEqual(layout.width - wide)
    }
  })

  it('leaves the points of a building and, where there is room, the price of a card free', () => {
    const [x, y] = slot(layout, 'building 1')!
    expect(signsAt(layout, [{ place: 'building 1', half }], [])).toEqual([[x + half[0] - 6, y]])
    const card = slot(layout, 'card 1')!
    const price = card[1] - 8 - 18
    const [at] = signsAt(layout, [{ place: 'card 1', half }], [])
    if (layout.id === 'wide') expect(at![1] + half[1]).toBeLessThanOrEqual(price)
  })
})
