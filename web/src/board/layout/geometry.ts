/** Where a place is on the board, by its name: a patch of the valley, or the slot of a card, tile or igloo. */
import { type Point, blob, patch } from '../sketch/sketch'
import type { Layout, Spot } from './layout'

/** x, y, width and height. */
export type Slot = readonly [number, number, number, number]

// Where the figure on it stands, as shares of its width and height.
const FOOT: Record<string, Point> = { building: [0.06, 0.66], card: [0.03, 0.64], igloo: [0.5, 0.7] }

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
  const kind = place.split(' ')[0] ?? ''
  const [across, down] = FOOT[kind] ?? [0.5, 1]
  const tall = Math.min(kind === 'card' ? 54 : 62, width * 0.58)
  // As far beside a card or building as there is room.
  const aside = kind === 'igloo' ? 0 : Math.min(layout.gap, tall * 0.8) / 2
  return [x + width * across - aside, y + height * down, width * 1.3, tall]
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
