/** Where everything is on the board. A layout is rows of numbers; the drawing is done elsewhere. */
import type { Point } from '../sketch/sketch'
import type { TreeRow } from '../scenery/Trees.svelte'

/** Where a place is: the patch that can be touched, the ground its figures stand on, its name. */
export interface Spot {
  /** Centre and half sizes of the patch. */
  patch: readonly [number, number, number, number]
  /** Middle and width of the ground, and the height of a figure there. */
  stand: readonly [number, number, number, number]
  /** Where the name is, after the yield. */
  name?: Point
}

export interface Layout {
  id: 'wide' | 'tall'
  width: number
  height: number
  /** Where the cave's floor begins, on which tiles and cards lie. */
  floor: number
  /** Size of the places' names. */
  text: number
  sun: readonly [number, number, number]
  horizon: number
  peaks: readonly Point[]
  ranges: readonly (readonly Point[])[]
  hills: readonly { tone: number; line: readonly Point[] }[]
  river: readonly (readonly [number, number, number])[]
  /** Trodden trails between the places. */
  trails: readonly (readonly Point[])[]
  /** Trees that stand alone: x, foot, height, kind, nearness. */
  trees: readonly TreeRow[]
  /** Small tents in the distance: x, y, scale. */
  tents: readonly (readonly [number, number, number])[]
  /** What grazes where the merchant's stall would be. */
  grazing: readonly (readonly ['deer' | 'horse', number, number, number])[]
  /** Ferns on the cave's lip: x, y, size. */
  ferns: readonly (readonly [number, number, number])[]
  /** The village's trodden ground: centre and half sizes. */
  ground: readonly [number, number, number, number]
  /** Drawings by name: x, y, scale. */
  scenery: Readonly<Record<string, readonly [number, number, number]>>
  spots: Readonly<Record<string, Spot>>
  /** First tile: x, y, width, height, and the step to the next. */
  tiles: readonly [number, number, number, number, number]
  /** The card of slot 1, the rightmost, and the step to the left for each further one. */
  cards: readonly [number, number, number, number, number]
  deck: readonly [number, number, number, number]
  igloos: readonly (readonly [number, number, number, number])[]
  /** Tracks from 0 to 10: x, y and step. */
  agriculture: readonly [number, number, number]
  merchant: readonly [number, number, number]
  /** A ring of a hundred spaces around the edge; on a phone, the tribes above the board have their scores. */
  score: 'ring' | 'none'
  start: readonly [number, number, number]
  /** Extra height for igloos that do not fit inside. */
  igloosNeed: number
}
