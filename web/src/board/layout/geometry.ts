/** Where a place is on the board, by its name: a patch of the valley, or the slot of a card, tile or igloo. */
import { type Point, blob, patch } from '../sketch/sketch'
import type { Layout, Spot } from './layout'

/** x, y, width and height. */
export type Slot = readonly [number, number, number, number]

// Where figures stand on it, as shares of its height: their feet and how tall they are. On a card that is its lower third;
// on a building in front of the hut, and on an igloo before its door, both above the cost.
const STANDS: Record<string, Point> = { card: [0.955, 0.34], building: [0.59, 0.42], igloo: [0.7, 0.56] }
/** The room for them, as a share of its width. */
const ACROSS = 0.92

/** Where the thing for sale at "card 2", "building 1" or "igloo 4" lies; the valley's places have no slot. */
export function slot(layout: Layout, place: string): Slot | undefined {
  const [kind, number] = place.split(' ')
  const i = Number(number) - 1
  if (kind === 'igloo') return layout.igloos[i]
  if (kind !== 'card' && kind !== 'building') return undefined
  const [x, y, width, height, step] = kind === 'card' ? layout.cards : layout.tiles
  return [kind === 'card' ? x - i * step : x + i * step, y, width, height]
}

/** The edge of a place. */
export function outline(layout: Layout, place: string): string {
  const lies = slot(layout, place)
  const spot = layout.spots[place]
  if (!lies) return spot ? patch(...spot.patch, place.length * 7 + 1) : ''
  const [x, y, w, h] = lies
  if (place.startsWith('igloo')) return blob(x + w / 2, y + h / 2, w * 0.56, h * 0.56, 7, 0.03, 12)
  const top = `M${x - 3} ${y - 4}Q${x + w / 2} ${y - 7} ${x + w + 4} ${y - 3}`
  const right = `Q${x + w + 7} ${y + h / 2} ${x + w + 3} ${y + h + 4}`
  const bottom = `Q${x + w / 2} ${y + h + 7} ${x - 4} ${y + h + 3}`
  return `${top}${right}${bottom}Q${x - 7} ${y + h / 2} ${x - 3} ${y - 4}Z`
}

/** The ground that the figures of a place stand on. */
export function ground(layout: Layout, place: string): Spot['stand'] | undefined {
  const lies = slot(layout, place)
  if (!lies) return layout.spots[place]?.stand
  const [x, y, width, height] = lies
  const [feet, tall] = STANDS[place.split(' ')[0] ?? ''] ?? [1, 0.5]
  return [x + width / 2, y + height * feet, width * ACROSS, height * tall]
}

/** Where dice are rolled: on a place, or above the card whose figure rolls them. */
export function rollAt(layout: Layout, place: string): Point {
  const lies = slot(layout, place)
  if (lies) return [lies[0] + lies[2] / 2, lies[1] - lies[3] * 0.5]
  const [x, y] = layout.spots[place]?.patch ?? [layout.width / 2, layout.floor / 2]
  return [x, y]
}

/** The hundred spaces of the score track, clockwise from the top left: 34 across, 16 down, and back. */
export function scoreTrack(width: number, height: number): Point[] {
  const [ACROSS, DOWN, EDGE] = [34, 16, 23]
  const dx = width / ACROSS
  const dy = (height - 4 * EDGE) / DOWN
  return Array.from({ length: 100 }, (_, i): Point => {
    if (i < ACROSS) return [dx * (i + 0.5), EDGE]
    if (i < ACROSS + DOWN) return [width - EDGE, 2 * EDGE + dy * (i - ACROSS + 0.5)]
    if (i < 2 * ACROSS + DOWN) return [width - dx * (i - ACROSS - DOWN + 0.5), height - EDGE]
    return [EDGE, height - 2 * EDGE - dy * (i - 2 * ACROSS - DOWN + 0.5)]
  })
}

/** The space of a score on the track, and what its badge says: full rounds, or the points of a tribe below zero. */
export function scoreSpace(score: number): { space: number; laps: number; below: boolean } {
  if (score < 0) return { space: 0, laps: 0, below: true }
  return { space: score % 100, laps: Math.floor(score / 100), below: false }
}
