/** Where names and signs are on the board: a sign marks a place and covers the name of none. */
import type { Point } from '../sketch/sketch'
import { slot } from './geometry'
import type { Layout, Spot } from './layout'

/** The length of "÷3", and of the whole yield before a name, in letters' heights. */
export const PIPS = 1.15
export const YIELD = 1.3 + PIPS + 0.35

/** Centre and half sizes. */
export type Area = readonly [number, number, number, number]

interface NameLine {
  /** Whether the yield is below the name, because the line would be too long for its patch. */
  two: boolean
  wide: number
}

/** The estimated width of words, in letters' heights. Japanese letters are twice as wide. */
const length = (words: string, letter: number) =>
  [...words].reduce((sum, each) => sum + (each > '\u2e80' ? 1 : letter), 0)

/** The estimated width of a place's name, with its yield before it. */
export function nameLine(word: string, yields: boolean, spot: Spot, text: number): NameLine {
  const letters = length(word, 0.5)
  const whole = text * (letters + (yields ? YIELD : 0))
  const two = yields && whole > spot.patch[2] * 2.1
  return { two, wide: two ? text * letters : whole }
}

/** What a place's name covers, with some room: its letters may be wider than estimated. */
export function nameArea([x, y]: Point, { two, wide }: NameLine, text: number): Area {
  const half = wide / 2 + text * 0.5
  return two ? [x, y + text * 0.55, half, text * 1.15] : [x, y, half, text * 0.6]
}

const meets = (a: Area, b: Area) => Math.abs(a[0] - b[0]) < a[2] + b[2] && Math.abs(a[1] - b[1]) < a[3] + b[3]

/** Half the size of a sign: a mark and its words, in bold. */
export function signSize(label: string, text: number): Point {
  return [text * (1 + length(label, 0.56) / 2), text * 0.95]
}

export interface Mark {
  place: string
  half: Point
}

/**
 * Where the middles of one or two signs are: at their places, clear of each other, of all names and of what is for sale,
 * if there are such points; never beyond a side of the board.
 */
export function signsAt(layout: Layout, marks: readonly Mark[], names: readonly Area[]): Point[] {
  const [first = [], second = []] = marks.map((mark) => spotsFor(layout, mark, names))
  const clear = first.flatMap((one) => second.flatMap((other) => (meets(one, other) ? [] : [[one, other]])))
  return (clear[0] ?? [...first.slice(0, 1), ...second.slice(0, 1)]).map(([x, y]) => [x, y])
}

/** What a sign may cover: the best first, at least one. */
function spotsFor(layout: Layout, { place, half: [wide, tall] }: Mark, names: readonly Area[]): Area[] {
  const areas = candidates(layout, place, wide, tall).map(([x, y]): Area => {
    return [Math.max(wide, Math.min(layout.width - wide, x)), y, wide, tall]
  })
  const free = areas.filter((area) => {
    return area[1] >= tall && area[1] <= layout.height - tall && !names.some((name) => meets(area, name))
  })
  return free.length ? free : areas.slice(0, 1)
}

function candidates(layout: Layout, place: string, wide: number, tall: number): Point[] {
  const lies = slot(layout, place)
  if (!lies) {
    const [x, y, across, down] = layout.spots[place]?.patch ?? [layout.width / 2, layout.height / 2, 0, 0]
    // Over its upper edge, or a little lower; in the middle, or to a side.
    return [y - down - tall * 0.4, y - down + tall, y].flatMap((at): Point[] =>
      [0, across / 2, -across / 2, across, -across].map((aside) => [x + aside, at]),
    )
  }
  const [x, y, width] = lies
  // A building has its points at the upper right.
  if (place.startsWith('building')) return [y, y + tall].map((at): Point => [x + wide - 6, at])
  if (place.startsWith('igloo')) return [[x + width / 2, y]]
  // A card has its price on the upper edge. On a tall board the buildings are right above.
  return [layout.id === 'wide' ? [x + width / 2, y - 26 - tall] : [x + width / 2, y + tall + 12]]
}
