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

/** The estimated width of a place's name, with its yield before it. Japanese letters are twice as wide. */
export function nameLine(word: string, yields: boolean, spot: Spot, text: number): NameLine {
  const letters = [...word].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.5), 0)
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

/** Where the middle of a sign is: at its place, clear of all names and of what is for sale, if there is such a point. */
export function signAt(layout: Layout, place: string, half: Point, names: readonly Area[]): Point {
  const [wide, tall] = half
  const points = candidates(layout, place, wide, tall)
  const inside = ([x, y]: Point) => x >= wide && x <= layout.width - wide && y >= tall && y <= layout.height - tall
  const free = (at: Point) => inside(at) && !names.some((name) => meets([...at, wide, tall], name))
  return points.find(free) ?? points[0]!
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
