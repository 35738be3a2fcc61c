// The standing stones of the tribes: where they stand, and how far they are painted.
import type { SeatSummary } from '../../../net/types'
import { SOURCES, pointsWon } from '../sources'

/** The sources that brought or cost anybody points, in the order in which they are counted. */
export function countedSources(rows: SeatSummary[]): { name: string; colour: string }[] {
  const known = SOURCES.map(({ name }) => name)
  const other = [...new Set(rows.flatMap((row) => Object.keys(row.sources)))].filter((name) => !known.includes(name))
  const all = [...SOURCES.filter(({ name }) => name !== 'starvation')]
  all.push(...other.map((name) => ({ name, colour: '#b8a184' })))
  all.push(...SOURCES.filter(({ name }) => name === 'starvation')) // what hunger costs is scratched off again
  return all.filter(({ name }) => rows.some((row) => row.sources[name]))
}

/** A coat of paint on a stone: from where to where, as shares of its height. */
export interface Coat {
  name: string
  colour: string
  from: number
  to: number
}

export interface Painted {
  seat: number
  /** The points counted so far. */
  points: number
  coats: Coat[]
  /** The share of the height, from the top of the paint, that was scratched off. */
  scratched: number
}

/** The stones when `counted` sources are counted; the last of them may be counted in part. */
export function paintedStones(rows: SeatSummary[], counted: number): Painted[] {
  const sources = countedSources(rows)
  const most = Math.max(1, ...rows.map(({ sources: of }) => pointsWon(of)))
  return rows.map((row) => {
    const coats: Coat[] = []
    let [won, lost] = [0, 0]
    sources.forEach(({ name, colour }, index) => {
      const value = (row.sources[name] ?? 0) * Math.max(0, Math.min(1, counted - index))
      if (value > 0) coats.push({ name, colour, from: won / most, to: (won + value) / most })
      if (value > 0) won += value
      else lost -= value
    })
    return { seat: row.seat, points: Math.round(won - lost), coats, scratched: Math.min(won, lost) / most }
  })
}

export interface Spot {
  x: number
  /** Its foot. */
  y: number
  width: number
  height: number
}

/** How the scene is laid out in a picture of any format. */
export interface Ground {
  unit: number
  base: number
  fire: readonly [number, number]
  stones: Spot[]
}

/** Places for some tribes in a picture: the stones in a wide arc, the fire before them. */
export function layOut(width: number, height: number, tribes: number): Ground {
  const unit = Math.min(width, height) / 900
  const tall = height > width
  const base = height * (tall ? 0.63 : 0.76)
  const gap = Math.min((width * 0.86) / tribes, 236 * unit)
  const stones = Array.from({ length: tribes }, (_, index): Spot => {
    const off = index - (tribes - 1) / 2
    const bend = tribes > 1 ? (off / ((tribes - 1) / 2)) ** 2 : 0
    const size = Math.min(gap * 0.64, 128 * unit)
    return {
      x: width / 2 + off * gap,
      y: base + (bend * 34 - 20) * unit,
      width: size,
      height: tall ? Math.min(470 * unit, base / 2) : 300 * unit, // below the title, on tablets as well
    }
  })
  return { unit, base, fire: [width / 2, base + (tall ? 190 : 148) * unit], stones }
}
